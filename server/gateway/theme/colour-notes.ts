import type { components } from '../../../openapi/generated/portal.ts'
import { chosenColours } from './colours.ts'
import type { PageFamily } from './colours.ts'
import { contrast, parseColour } from './contrast.ts'
import type { Theme } from './read-theme.ts'
import { colourKeys } from './theme-defaults.ts'
import type { ColourKey } from './theme-defaults.ts'
import { lookOf } from './tokens-of.ts'

type Notes = components['schemas']['ThemePreview']['notes']
type Region = components['schemas']['BootTheme']['regions'][number]['region']
type Use = readonly [token: string, on: string, place?: PageFamily, region?: Region]

/** Which token a setting becomes, what it is read against, and where. */
const uses: Readonly<Record<ColourKey, Use | null>> = {
  primaryColor: ['--c-primary', '--c-on-primary'],
  primaryOffColor: ['--c-primary-hover', '--c-on-primary'],
  textColor: ['--c-on-primary', '--c-primary'],
  secondaryColor: ['--c-neutral', '--c-neutral-soft'],
  successColor: ['--c-success', '--c-success-soft'],
  warningColor: ['--c-warning', '--c-warning-soft'],
  dangerColor: ['--c-danger', '--c-danger-soft'],
  infoColor: ['--c-info', '--c-info-soft'],
  lightColor: ['--c-sunken', '--c-text'],
  darkColor: ['--c-inverse', '--c-on-inverse'],
  bodyText: ['--c-text', '--c-surface'],
  pageTitle: ['--c-title', '--c-page'],
  linkColor: ['--c-accent', '--c-page'],
  linkActiveColor: ['--c-accent-hover', '--c-page'],
  linkColorOnDark: null,
  linkActiveColorOnDark: null,
  backgroundColor: ['--c-page', '--c-text', 'journey', 'journey-page'],
  profileBackgroundColor: ['--c-page', '--c-text'],
  buttonFocusBorderColor: ['--c-focus', '--c-surface'],
  switchBackgroundColor: ['--c-switch', '--c-surface'],
  accountCardBackgroundColor: ['--c-surface', '--c-text'],
  accountCardHeaderColor: ['--c-card-title', '--c-surface'],
  accountCardTextColor: ['--c-text-2', '--c-surface'],
  accountCardInnerBorderColor: null,
  accountCardOuterBorderColor: null,
  accountCardInputBackgroundColor: ['--c-input', '--c-input-text'],
  accountCardInputBorderColor: ['--c-line-control', '--c-surface'],
  accountCardInputFocusBorderColor: ['--c-focus', '--c-surface'],
  accountCardInputLabelColor: ['--c-label', '--c-surface'],
  accountCardInputSelectColor: ['--c-option', '--c-text'],
  accountCardInputSelectHoverColor: ['--c-option-hover', '--c-text'],
  accountCardInputTextColor: ['--c-input-text', '--c-input'],
  accountCardTabActiveColor: ['--c-tab', '--c-text'],
  accountCardTabActiveBorderColor: ['--c-tab-line', '--c-surface'],
  accountTableRowHoverColor: ['--c-row-hover', '--c-text'],
  accountNavigationBackgroundColor: ['--c-chrome', '--c-text-2', 'account', 'menu'],
  accountNavigationTextColor: ['--c-text-2', '--c-chrome', 'account', 'menu'],
  accountNavigationToggleBorderColor: null,
  profileMenuHighlightColor: ['--c-menu-current', '--c-menu-current-text', 'account', 'menu'],
  profileMenuHoverColor: ['--c-menu-hover', '--c-menu-hover-text', 'account', 'menu'],
  profileMenuHoverTextColor: ['--c-menu-hover-text', '--c-menu-hover', 'account', 'menu'],
  profileMenuTextHighlightColor: ['--c-menu-current-text', '--c-menu-current', 'account', 'menu'],
  topBarBackgroundColor: ['--c-page', '--c-text-2', 'account', 'top-bar'],
  topBarBorderColor: null,
  topBarHeaderColor: ['--c-text', '--c-page', 'account', 'top-bar'],
  topBarTextColor: ['--c-text-2', '--c-page', 'account', 'top-bar'],
  journeyCardBackgroundColor: ['--c-raised', '--c-text', 'journey'],
  journeyCardHeaderBackgroundColor: ['--c-journey-head', '--c-text', 'journey'],
  journeyCardTextColor: ['--c-text-2', '--c-raised', 'journey'],
  journeyCardTitleColor: ['--c-title', '--c-raised', 'journey'],
  journeyInputBackgroundColor: ['--c-input', '--c-input-text', 'journey'],
  journeyInputBorderColor: ['--c-line-control', '--c-surface', 'journey'],
  journeyInputFocusBorderColor: ['--c-focus', '--c-surface', 'journey'],
  journeyInputLabelColor: ['--c-label', '--c-raised', 'journey'],
  journeyInputSelectColor: ['--c-option', '--c-text', 'journey'],
  journeyInputSelectHoverColor: ['--c-option-hover', '--c-text', 'journey'],
  journeyInputTextColor: ['--c-input-text', '--c-input', 'journey'],
}

/** How each colour that a theme chose is used in light mode, and whether it had to be corrected. */
export function colourNotes(theme: Theme, starter: Theme): Notes {
  const chosen = chosenColours(theme, starter)
  const looks = {
    account: lookOf(theme, starter, 'account', 'light'),
    journey: lookOf(theme, starter, 'journey', 'light'),
  }
  return Object.fromEntries(
    colourKeys.flatMap((key): [string, Notes[string]][] => {
      const use = uses[key]
      if (!use || !chosen(key)) return []
      const [token, on, place = 'account', region] = use
      const look = looks[place]
      const palette = (region && look.regions[region]) ?? look.colours
      const [used, ground] = [palette[token] ?? '', palette[on] ?? '']
      const [a, b] = [parseColour(used), parseColour(ground)]
      if (!a || !b) return []
      const ratio = Math.round(contrast(a, b) * 10) / 10
      return [[key, { used, on: ground, ratio, corrected: used !== theme.colours[key] }]]
    }),
  )
}
