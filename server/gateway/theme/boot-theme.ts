import type { components } from '../../../openapi/generated/portal.ts'
import type { PageFamily } from './colours.ts'
import { fontStylesheet } from './fonts.ts'
import { imageAddress } from './image-address.ts'
import { localizedThemeText, readTheme } from './read-theme.ts'
import type { Theme } from './read-theme.ts'
import type { SizeKey, TextKey } from './theme-defaults.ts'
import { scriptOf } from './theme-scripts.ts'
import { themeTokens } from './tokens-of.ts'

/** A theme as the browser gets it. */
export type BootTheme = components['schemas']['BootTheme']

/** Whom a theme is made for, and what the operator allows. */
export interface ThemeFor {
  /** Sign-in pages and account pages have colours, logos and footers of their own. */
  readonly place: PageFamily
  /** The person's languages, best first. */
  readonly locales: readonly string[]
  /** Origins from which a font family may come. */
  readonly fontOrigins?: readonly string[]
  /** Whether scripts of themes may run, and the realm under which they are served. */
  readonly scripts?: { readonly allowed: boolean; readonly realm: string }
}

/**
 * A theme document as the browser gets it: tokens that differ from the shipped ones, corrected so that all text reads, texts in
 * the person's language, and addresses that may be shown (spec sections 3 and 5).
 *
 * @param document the tenant's
 * @param starterDocument the shipped one; equal values set nothing
 * @example bootTheme({ primaryColor: '#17604c' }, starter, { place: 'account', locales: ['en'] }).tokens.light['--c-primary']
 */
export function bootTheme(document: unknown, starterDocument: unknown, asked: ThemeFor): BootTheme {
  const theme = readTheme(document)
  const { place, locales } = asked
  const account = place === 'account'
  const text = (key: TextKey): string => localizedThemeText(theme.texts[key], locales)
  const logo = (source: TextKey, alt: TextKey, height: SizeKey): BootTheme['logo'] => ({
    src: imageAddress(text(source)),
    alt: text(alt) || text('logoAltText') || 'Logo',
    height: theme.sizes[height],
  })
  const main = logo('logo', 'logoAltText', 'logoHeight')
  const profile = logo('logoProfile', 'logoProfileAltText', 'logoProfileHeight')
  const shown = account ? { ...profile, src: profile.src ?? main.src } : main
  // Switched on without HTML of its own it is the portal's own line (spec section 2 "Layout").
  const footer = theme.switches.accountFooterEnabled ? text('accountFooter') : null
  const journey = journeyOf(theme, text)
  const { allowed = false, realm = '/' } = asked.scripts ?? {}
  const script = scriptOf(theme, place, realm, allowed)
  return {
    id: theme.id,
    name: theme.name,
    ...themeTokens(theme, readTheme(starterDocument), place),
    logo: shown,
    logoCollapsed: logo('logoProfileCollapsed', 'logoProfileCollapsedAltText', 'logoProfileCollapsedHeight'),
    favicon: imageAddress(text('favicon')),
    footer: account ? footer : journey.footer,
    fontStylesheet: fontStylesheet(theme, asked.fontOrigins ?? []),
    script: script.address,
    ...(script.fault ? { scriptFault: true } : {}),
    journey,
    accountSections: theme.accountSections,
  }
}

function journeyOf(theme: Theme, text: (key: TextKey) => string): BootTheme['journey'] {
  const { switches } = theme
  return {
    layout: theme.journeyLayout,
    theaterMode: switches.journeyTheaterMode,
    justifiedContent: html(switches.journeyJustifiedContentEnabled, text('journeyJustifiedContent')),
    justifiedContentOnMobile: switches.journeyJustifiedContentMobileViewEnabled,
    background: imageAddress(text('backgroundImage')),
    header: html(switches.journeyHeaderEnabled, text('journeyHeader')),
    footer: html(switches.journeyFooterEnabled, text('journeyFooter')),
    skipLink: switches.journeyHeaderSkipLinkEnabled,
    logo: switches.logoEnabled,
    focusElement: theme.journeyFocusElement,
    focusFirstItem: switches.journeyFocusFirstFocusableItemEnabled,
    floatingLabels: switches.journeyFloatingLabels,
    rememberMe: { enabled: switches.journeyRememberMeEnabled, label: text('journeyRememberMeLabel') || null },
    buttonPosition: theme.journeySignInButtonPosition,
    fallbackErrorHeading: switches.journeyA11yAddFallbackErrorHeading,
  }
}

/** What is switched off, or says nothing, is nothing. */
function html(enabled: boolean, text: string): string | null {
  return enabled && text.trim() !== '' ? text : null
}
