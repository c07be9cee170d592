/** Colours of a theme that does not name them (contract portal-calls.md, section 13). '' follows another colour. */
export const colourDefaults = {
  primaryColor: '#324054',
  primaryOffColor: '#242e3c',
  secondaryColor: '#69788b',
  successColor: '#2ed47a',
  dangerColor: '#dc3545',
  warningColor: '#ffb946',
  infoColor: '#109cf1',
  lightColor: '#f6f8fa',
  darkColor: '#23282e',
  textColor: '#ffffff',
  bodyText: '#23282e',
  pageTitle: '#23282e',
  linkColor: '#109cf1',
  linkActiveColor: '#0a6eab',
  linkColorOnDark: '',
  linkActiveColorOnDark: '',
  backgroundColor: '#ffffff',
  profileBackgroundColor: '#ffffff',
  buttonFocusBorderColor: '#0672cb',
  switchBackgroundColor: '#939393',
  accountCardBackgroundColor: '#ffffff',
  accountCardHeaderColor: '#23282e',
  accountCardTextColor: '#5e6d82',
  accountCardInnerBorderColor: '#e7eef4',
  accountCardOuterBorderColor: '#e7eef4',
  accountCardInputBackgroundColor: '#ffffff',
  accountCardInputBorderColor: '#c0c9d5',
  accountCardInputFocusBorderColor: '',
  accountCardInputLabelColor: '#5e6d82',
  accountCardInputSelectColor: '#edf7fd',
  accountCardInputSelectHoverColor: '#f6f8fa',
  accountCardInputTextColor: '#23282e',
  accountCardTabActiveColor: '#e4f4fd',
  accountCardTabActiveBorderColor: '#109cf1',
  accountTableRowHoverColor: '#f6f8fa',
  accountNavigationBackgroundColor: '#ffffff',
  accountNavigationTextColor: '#455469',
  accountNavigationToggleBorderColor: '#e7eef4',
  profileMenuHighlightColor: '#f3f5f8',
  profileMenuHoverColor: '#f3f5f8',
  profileMenuHoverTextColor: '#455469',
  profileMenuTextHighlightColor: '#455469',
  topBarBackgroundColor: '#ffffff',
  topBarBorderColor: '#e7eef4',
  topBarHeaderColor: '#23282e',
  topBarTextColor: '#69788b',
  journeyCardBackgroundColor: '#ffffff',
  journeyCardHeaderBackgroundColor: '',
  journeyCardTextColor: '#5e6d82',
  journeyCardTitleColor: '#23282e',
  journeyInputBackgroundColor: '#ffffff',
  journeyInputBorderColor: '#c0c9d5',
  journeyInputFocusBorderColor: '',
  journeyInputLabelColor: '#5e6d82',
  journeyInputSelectColor: '#edf7fd',
  journeyInputSelectHoverColor: '#f6f8fa',
  journeyInputTextColor: '#23282e',
} as const

/** A colour setting of a theme. */
export type ColourKey = keyof typeof colourDefaults

/** Every colour setting. */
export const colourKeys = Object.keys(colourDefaults) as readonly ColourKey[]

/** Sizes with what they may be; numbers arrive as text too (contract idm.md, "Themes"; spec section 9). */
export const sizes = {
  buttonRounded: { default: 5, least: 0, most: 50 },
  logoHeight: { default: 43, least: 16, most: 160 },
  logoProfileHeight: { default: 24, least: 16, most: 96 },
  logoProfileCollapsedHeight: { default: 24, least: 16, most: 48 },
  accountCardShadow: { default: 3, least: 0, most: 5 },
  journeyCardShadow: { default: 3, least: 0, most: 5 },
  journeyCardBorderRadius: { default: 4, least: 0, most: 50 },
} as const

/** A size setting of a theme. */
export type SizeKey = keyof typeof sizes

/** Switches that are on where a theme does not name them; all others are off. */
export const switches = {
  logoEnabled: true,
  boldLinks: false,
  accountFooterEnabled: false,
  accountFooterScriptTagEnabled: false,
  journeyFooterEnabled: false,
  journeyFooterScriptTagEnabled: false,
  journeyHeaderEnabled: false,
  journeyHeaderSkipLinkEnabled: false,
  journeyTheaterMode: false,
  journeyJustifiedContentEnabled: false,
  journeyJustifiedContentMobileViewEnabled: false,
  journeyFloatingLabels: false,
  journeyFocusFirstFocusableItemEnabled: true,
  journeyRememberMeEnabled: false,
  journeyA11yAddFallbackErrorHeading: false,
} as const

/** A switch of a theme. */
export type SwitchKey = keyof typeof switches

/** Texts, each one text or one by language. */
export const textKeys = [
  'logo',
  'logoAltText',
  'logoProfile',
  'logoProfileAltText',
  'logoProfileCollapsed',
  'logoProfileCollapsedAltText',
  'favicon',
  'backgroundImage',
  'accountFooter',
  'journeyHeader',
  'journeyFooter',
  'journeyJustifiedContent',
  'journeyRememberMeLabel',
] as const

/** A text setting of a theme. */
export type TextKey = (typeof textKeys)[number]
