/** How a setting is written. */
export type SettingKind =
  | 'name'
  | 'font'
  | 'colour'
  | 'size'
  | 'switch'
  | 'image'
  | 'words'
  | 'html'
  | 'layout'
  | 'script'

/** One setting of a theme document. */
export interface Setting {
  readonly key: string
  readonly kind: SettingKind
  readonly labelKey: string
  readonly least?: number
  readonly most?: number
  /** A strength, not a length. */
  readonly plain?: true
}
export interface ThemeSection {
  readonly id: string
  readonly titleKey: string
  readonly settings: readonly Setting[]
}
export interface Group {
  readonly id: 'brand' | 'colours' | 'signIn' | 'portal' | 'menu'
  readonly labelKey: string
  readonly sections: readonly ThemeSection[]
}

const colour = (key: string, labelKey: string): Setting => ({ key, kind: 'colour', labelKey })
const on = (key: string, labelKey: string): Setting => ({ key, kind: 'switch', labelKey })
const size = (key: string, labelKey: string, most: number): Setting => ({ key, kind: 'size', labelKey, most })
const shadow = (key: string): Setting => ({ ...size(key, 'themes.words.shadow', 5), plain: true })
const words = (key: string): Setting => ({ key, kind: 'words', labelKey: 'themes.words.altText' })
const image = (key: string, labelKey: string): Setting => ({ key, kind: 'image', labelKey })
const html = (key: string, labelKey: string): Setting => ({ key, kind: 'html', labelKey })
const height = (key: string, most: number): Setting => ({
  ...size(key, 'themes.words.height', most),
  least: 16,
})

const background = 'themes.words.background'
const text = 'themes.words.text'
const border = 'themes.words.border'
const heading = 'themes.words.heading'
const enabled = 'themes.words.enabled'
const footer = 'themes.words.footer'

const fields = (prefix: 'accountCardInput' | 'journeyInput'): ThemeSection => ({
  id: prefix,
  titleKey: 'themes.sections.fields',
  settings: [
    colour(`${prefix}LabelColor`, 'themes.words.label'),
    colour(`${prefix}TextColor`, text),
    colour(`${prefix}BackgroundColor`, background),
    colour(`${prefix}BorderColor`, border),
    colour(`${prefix}FocusBorderColor`, 'themes.words.focus'),
    colour(`${prefix}SelectColor`, 'themes.words.chosen'),
    colour(`${prefix}SelectHoverColor`, 'themes.words.pointed'),
  ],
})
const script = (place: 'account' | 'journey'): ThemeSection => ({
  id: `${place}Script`,
  titleKey: 'themes.sections.script',
  settings: [
    on(`${place}FooterScriptTagEnabled`, enabled),
    { key: `${place}FooterScriptTag`, kind: 'script', labelKey: 'themes.words.script' },
  ],
})

/** Every setting that the editor offers, in groups and sections (contract idm.md, "Themes"). */
export const groups: readonly Group[] = [
  {
    id: 'brand',
    labelKey: 'themes.groups.brand',
    sections: [
      {
        id: 'name',
        titleKey: 'themes.sections.name',
        settings: [
          { key: 'name', kind: 'name', labelKey: 'themes.words.name' },
          { key: 'fontFamily', kind: 'font', labelKey: 'themes.words.font' },
        ],
      },
      {
        id: 'logo',
        titleKey: 'themes.sections.logoSignIn',
        settings: [
          on('logoEnabled', 'themes.words.shown'),
          image('logo', 'themes.words.address'),
          words('logoAltText'),
          height('logoHeight', 160),
        ],
      },
      {
        id: 'logoProfile',
        titleKey: 'themes.sections.logoPortal',
        settings: [
          image('logoProfile', 'themes.words.address'),
          words('logoProfileAltText'),
          height('logoProfileHeight', 96),
        ],
      },
      {
        id: 'logoCollapsed',
        titleKey: 'themes.sections.logoCollapsed',
        settings: [
          image('logoProfileCollapsed', 'themes.words.address'),
          words('logoProfileCollapsedAltText'),
          height('logoProfileCollapsedHeight', 48),
        ],
      },
      {
        id: 'favicon',
        titleKey: 'themes.sections.favicon',
        settings: [image('favicon', 'themes.words.address')],
      },
    ],
  },
  {
    id: 'colours',
    labelKey: 'themes.groups.colours',
    sections: [
      {
        id: 'main',
        titleKey: 'themes.sections.main',
        settings: [
          colour('primaryColor', 'themes.words.primary'),
          colour('primaryOffColor', 'themes.words.primaryPointed'),
          colour('textColor', 'themes.words.onPrimary'),
          colour('linkColor', 'themes.words.link'),
          colour('linkActiveColor', 'themes.words.linkPointed'),
          colour('bodyText', text),
          colour('pageTitle', heading),
          size('buttonRounded', 'themes.words.rounded', 50),
          on('boldLinks', 'themes.words.boldLinks'),
        ],
      },
      {
        id: 'status',
        titleKey: 'themes.sections.status',
        settings: [
          colour('successColor', 'themes.words.success'),
          colour('warningColor', 'themes.words.warning'),
          colour('dangerColor', 'themes.words.danger'),
          colour('infoColor', 'themes.words.info'),
          colour('secondaryColor', 'themes.words.neutral'),
        ],
      },
      {
        id: 'more',
        titleKey: 'themes.sections.more',
        settings: [
          colour('lightColor', 'themes.words.light'),
          colour('darkColor', 'themes.words.dark'),
          colour('buttonFocusBorderColor', 'themes.words.focus'),
          colour('switchBackgroundColor', 'themes.words.switchOff'),
          colour('linkColorOnDark', 'themes.words.linkOnDark'),
          colour('linkActiveColorOnDark', 'themes.words.linkPointedOnDark'),
        ],
      },
    ],
  },
  {
    id: 'signIn',
    labelKey: 'themes.groups.signIn',
    sections: [
      {
        id: 'page',
        titleKey: 'themes.sections.page',
        settings: [
          { key: 'journeyLayout', kind: 'layout', labelKey: 'themes.words.layout' },
          colour('backgroundColor', background),
          image('backgroundImage', 'themes.words.picture'),
          on('journeyTheaterMode', 'themes.words.theater'),
        ],
      },
      {
        id: 'card',
        titleKey: 'themes.sections.card',
        settings: [
          colour('journeyCardBackgroundColor', background),
          colour('journeyCardHeaderBackgroundColor', 'themes.words.head'),
          colour('journeyCardTitleColor', heading),
          colour('journeyCardTextColor', text),
          size('journeyCardBorderRadius', 'themes.words.rounded', 50),
          shadow('journeyCardShadow'),
        ],
      },
      fields('journeyInput'),
      {
        id: 'around',
        titleKey: 'themes.sections.headerFooter',
        settings: [
          on('journeyHeaderEnabled', 'themes.words.headerShown'),
          html('journeyHeader', 'themes.words.header'),
          on('journeyFooterEnabled', 'themes.words.footerShown'),
          html('journeyFooter', footer),
          on('journeyJustifiedContentEnabled', 'themes.words.besideShown'),
          html('journeyJustifiedContent', 'themes.words.beside'),
          on('journeyJustifiedContentMobileViewEnabled', 'themes.words.besideMobile'),
        ],
      },
      {
        id: 'behaviour',
        titleKey: 'themes.sections.behaviour',
        settings: [
          on('journeyFloatingLabels', 'themes.words.floating'),
          on('journeyFocusFirstFocusableItemEnabled', 'themes.words.focusFirst'),
          on('journeyHeaderSkipLinkEnabled', 'themes.words.skipLink'),
          on('journeyRememberMeEnabled', 'themes.words.rememberMe'),
          { key: 'journeyRememberMeLabel', kind: 'words', labelKey: 'themes.words.rememberMeLabel' },
        ],
      },
      script('journey'),
    ],
  },
  {
    id: 'portal',
    labelKey: 'themes.groups.portal',
    sections: [
      {
        id: 'accountPage',
        titleKey: 'themes.sections.pageAndCards',
        settings: [
          colour('profileBackgroundColor', 'themes.words.pageBackground'),
          colour('accountCardBackgroundColor', 'themes.words.cardBackground'),
          colour('accountCardHeaderColor', heading),
          colour('accountCardTextColor', text),
          colour('accountCardOuterBorderColor', border),
          colour('accountCardInnerBorderColor', 'themes.words.lines'),
          colour('accountTableRowHoverColor', 'themes.words.rowPointed'),
          colour('accountCardTabActiveColor', 'themes.words.tab'),
          colour('accountCardTabActiveBorderColor', 'themes.words.tabLine'),
          shadow('accountCardShadow'),
        ],
      },
      {
        id: 'menu',
        titleKey: 'themes.sections.menu',
        settings: [
          colour('accountNavigationBackgroundColor', background),
          colour('accountNavigationTextColor', text),
          colour('accountNavigationToggleBorderColor', 'themes.words.lines'),
          colour('profileMenuHighlightColor', 'themes.words.current'),
          colour('profileMenuTextHighlightColor', 'themes.words.currentText'),
          colour('profileMenuHoverColor', 'themes.words.pointed'),
          colour('profileMenuHoverTextColor', 'themes.words.pointedText'),
        ],
      },
      {
        id: 'topBar',
        titleKey: 'themes.sections.topBar',
        settings: [
          colour('topBarBackgroundColor', background),
          colour('topBarHeaderColor', heading),
          colour('topBarTextColor', text),
          colour('topBarBorderColor', border),
        ],
      },
      fields('accountCardInput'),
      {
        id: 'accountFooter',
        titleKey: 'themes.sections.footer',
        settings: [on('accountFooterEnabled', 'themes.words.footerShown'), html('accountFooter', footer)],
      },
      script('account'),
    ],
  },
  // Arranged as a whole, not setting by setting.
  { id: 'menu', labelKey: 'themes.groups.menu', sections: [] },
]

/** A setting with the section that it stands in; undefined for one with a field of its own, and for what is none. */
export function settingOf(
  key: string,
): { readonly section: ThemeSection; readonly setting: Setting } | undefined {
  for (const section of groups.flatMap(({ sections }) => sections)) {
    const setting = section.settings.find((each) => each.key === key)
    if (setting) return { section, setting }
  }
  return undefined
}

/** Where a setting stands, to lead a fault there. */
export function groupOf(key: string): Group['id'] | undefined {
  return (
    wholes[key] ??
    groups.find(({ sections }) =>
      sections.some(({ settings }) => settings.some((setting) => setting.key === key)),
    )?.id
  )
}

/** Settings with a field of their own. */
const wholes: Readonly<Record<string, Group['id']>> = {
  linkedTrees: 'signIn',
  accountPageSections: 'portal',
  endUserMenuItems: 'menu',
}
