import { mix, parseColour, polarity, readable, SHAPE, textOn } from './contrast.ts'
import type { Rgb } from './contrast.ts'
import type { PaletteMode, ColourPalette } from './palette.ts'
import type { Theme } from './read-theme.ts'
import { colourDefaults } from './theme-defaults.ts'
import type { ColourKey } from './theme-defaults.ts'
import { PaletteSheet } from './sheet.ts'

/** The two families of pages that a theme colours apart. */
export type PageFamily = 'account' | 'journey'

/** What a theme chose: a colour that is neither the default nor that of the starter theme. */
export type ChosenColour = (key: ColourKey) => Rgb | null

const black: Rgb = [0, 0, 0]
const white: Rgb = [255, 255, 255]

/** Settings of a card by place. */
const cardKeys = {
  account: {
    page: 'profileBackgroundColor',
    card: 'accountCardBackgroundColor',
    text: 'accountCardTextColor',
    input: 'accountCardInputBackgroundColor',
    inputLine: 'accountCardInputBorderColor',
    inputText: 'accountCardInputTextColor',
    inputFocus: 'accountCardInputFocusBorderColor',
    label: 'accountCardInputLabelColor',
    option: 'accountCardInputSelectColor',
    optionHover: 'accountCardInputSelectHoverColor',
    title: 'pageTitle',
  },
  journey: {
    page: null,
    card: 'journeyCardBackgroundColor',
    text: 'journeyCardTextColor',
    input: 'journeyInputBackgroundColor',
    inputLine: 'journeyInputBorderColor',
    inputText: 'journeyInputTextColor',
    inputFocus: 'journeyInputFocusBorderColor',
    label: 'journeyInputLabelColor',
    option: 'journeyInputSelectColor',
    optionHover: 'journeyInputSelectHoverColor',
    title: 'journeyCardTitleColor',
  },
} as const satisfies Record<PageFamily, Record<string, ColourKey | null>>

/** Which settings a theme chose; the rest is drawn as the shipped design of the default. */
export function chosenColours(theme: Theme, starter: Theme): ChosenColour {
  return (key) =>
    theme.colours[key] === starter.colours[key] || theme.colours[key] === colourDefaults[key]
      ? null
      : parseColour(theme.colours[key])
}

/**
 * The palette of a theme in one mode, each front readable on each ground that it is drawn on.
 *
 * A theme is light or dark by its card: where that is the mode's own kind, the theme's grounds and texts are taken; in the other
 * mode only its hues are, on the shipped grounds. A light theme whose card is dark is built on the shipped dark palette.
 */
export function coloursOf(
  chosen: ChosenColour,
  place: PageFamily,
  mode: PaletteMode,
): { colours: ColourPalette; base: PaletteMode } {
  const keys = cardKeys[place]
  const card = chosen(keys.card)
  const kind = card ? polarity(card) : 'light'
  const base = mode === 'light' ? kind : mode
  const sheet = new PaletteSheet(base)
  if (kind === base) {
    grounds(sheet, { page: keys.page && chosen(keys.page), card, sunken: chosen('lightColor') }, place)
    sheet.ground('--c-input', chosen(keys.input))
    sheet.ground('--c-option', chosen(keys.option))
    sheet.ground('--c-option-hover', chosen(keys.optionHover))
    sheet.ground('--c-row-hover', place === 'account' ? chosen('accountTableRowHoverColor') : null)
    sheet.ground('--c-tab', place === 'account' ? chosen('accountCardTabActiveColor') : null)
    sheet.ground('--c-journey-head', place === 'journey' ? chosen('journeyCardHeaderBackgroundColor') : null)
    sheet.set('--c-line', place === 'account' ? chosen('accountCardInnerBorderColor') : null)
    sheet.set('--c-card-line', place === 'account' ? chosen('accountCardOuterBorderColor') : null)
    sheet.set('--c-line-control', chosen(keys.inputLine))
    sheet.set('--c-text', chosen('bodyText'))
    const secondary = chosen(keys.text)
    sheet.set('--c-text-2', secondary)
    sheet.set('--c-text-3', secondary)
    sheet.set('--c-title', chosen(keys.title))
    sheet.set('--c-card-title', place === 'account' ? chosen('accountCardHeaderColor') : null)
    sheet.set('--c-label', chosen(keys.label))
    sheet.set('--c-input-text', chosen(keys.inputText))
    inverse(sheet, chosen('darkColor'))
  }
  hues(sheet, chosen, mode, kind === base)
  sheet.set('--c-focus', chosen(keys.inputFocus) ?? chosen('buttonFocusBorderColor'))
  if (place === 'account') {
    sheet.set('--c-tab-line', chosen('accountCardTabActiveBorderColor'))
    menuStates(sheet, chosen)
  }
  return { colours: sheet.corrected(), base }
}

/**
 * The palette of a region that has a ground of its own (menu, top bar, the page behind a sign-in card).
 *
 * @param around the palette that it lies in
 * @param own what the theme sets in it; its `ground` decides which shipped palette the region is built on
 * @returns `null` where the mode has no use for it: a light bar in the dark
 */
export function regionColours(
  around: { readonly colours: ColourPalette; readonly base: PaletteMode },
  chosen: ChosenColour,
  mode: PaletteMode,
  own: {
    readonly ground: readonly [token: string, colour: Rgb | null]
    readonly set: Readonly<Record<string, Rgb | null>>
    readonly menu?: boolean
  },
): ColourPalette | null {
  const [token, wished] = own.ground
  if (!wished && Object.values(own.set).every((colour) => colour === null)) return null
  const kind = wished ? polarity(wished) : around.base
  if (mode === 'dark' && (kind === 'light' || !wished)) return null
  const sheet = new PaletteSheet(kind, kind === around.base ? around.colours : undefined)
  if (kind !== around.base) hues(sheet, chosen, mode, false)
  if (wished) {
    sheet.ground(token, wished)
    const ground = sheet.get(token)
    const away = kind === 'light' ? black : white
    // Fields and panels that lie in the region are of its hue, not of the shipped one.
    if (kind !== around.base) {
      sheet.set('--c-surface', mix(ground, away, 0.08))
      sheet.set('--c-raised', mix(ground, away, 0.06))
    }
    sheet.set('--c-press', mix(ground, away, 0.1))
    sheet.set('--c-hover', mix(ground, away, 0.06))
    sheet.set('--c-segment', mix(ground, away, 0.14))
    sheet.set('--c-line', mix(ground, away, 0.14))
    sheet.set('--c-line-strong', mix(ground, away, 0.24))
  }
  for (const [name, colour] of Object.entries(own.set)) sheet.set(name, colour)
  if (own.menu) menuStates(sheet, chosen)
  return sheet.corrected()
}

function grounds(
  sheet: PaletteSheet,
  { page, card, sunken }: { page: Rgb | null; card: Rgb | null; sunken: Rgb | null },
  place: PageFamily,
): void {
  const away = sheet.base === 'light' ? black : white
  if (page && polarity(page) === sheet.base) {
    sheet.ground('--c-page', page)
    sheet.set('--c-chrome', mix(sheet.get('--c-page'), away, 0.03))
  }
  if (card) {
    sheet.ground('--c-surface', card)
    const surface = sheet.get('--c-surface')
    if (place === 'journey') sheet.set('--c-raised', surface)
    for (const [token, share] of [
      ['--c-sunken', 0.02],
      ['--c-hover', 0.04],
      ['--c-tile', 0.06],
      ['--c-press', 0.08],
      ['--c-line', 0.13],
      ['--c-line-strong', 0.22],
    ] as const)
      sheet.set(token, mix(surface, away, share))
  }
  sheet.ground('--c-sunken', sunken)
}

function inverse(sheet: PaletteSheet, dark: Rgb | null): void {
  if (!dark) return
  const text = textOn(dark)
  sheet.set('--c-inverse', dark)
  sheet.set('--c-on-inverse', text)
  sheet.set('--c-on-inverse-2', mix(text, dark, 0.2))
  sheet.set('--c-inverse-line', mix(text, dark, 0.7))
}

/** Brand and status: the hues that a theme keeps in both modes. */
function hues(sheet: PaletteSheet, chosen: ChosenColour, mode: PaletteMode, own: boolean): void {
  const surface = sheet.get('--c-surface')
  const share = sheet.base === 'light' ? 0.91 : 0.82
  const wished = chosen('primaryColor')
  const off = chosen('primaryOffColor')
  if (wished || (off && own)) {
    const primary = wished ?? sheet.get('--c-primary')
    // A dark button on a dark page would be lost; on a light page any colour is the tenant's to choose.
    const used = own
      ? primary
      : readable(primary, [surface, sheet.get('--c-page'), sheet.get('--c-raised')], SHAPE)
    const text = textOn(used, chosen('textColor'))
    sheet.set('--c-primary', used)
    sheet.set('--c-on-primary', text)
    sheet.set('--c-primary-hover', readable((own ? off : null) ?? mix(used, black, 0.12), [text]))
    sheet.set('--c-primary-press', readable(mix(used, black, 0.25), [text]))
    sheet.set('--c-primary-soft', mix(used, surface, 0.88))
  } else if (own && chosen('textColor')) {
    sheet.set('--c-on-primary', textOn(sheet.get('--c-primary'), chosen('textColor')))
  }
  const link = (mode === 'dark' ? chosen('linkColorOnDark') : null) ?? chosen('linkColor')
  const active = (mode === 'dark' ? chosen('linkActiveColorOnDark') : null) ?? chosen('linkActiveColor')
  if (link) {
    const accent = readable(link, [surface, sheet.get('--c-page')])
    sheet.set('--c-accent', accent)
    sheet.set('--c-accent-hover', active ?? mix(accent, sheet.base === 'light' ? black : white, 0.2))
    sheet.set('--c-accent-soft', mix(accent, surface, share))
    sheet.set('--c-accent-line', mix(accent, surface, 0.7))
    sheet.set('--c-on-accent', textOn(accent))
    sheet.set('--c-focus', accent)
  } else sheet.set('--c-accent-hover', active)
  for (const [key, tone] of [
    ['successColor', 'success'],
    ['warningColor', 'warning'],
    ['dangerColor', 'danger'],
    ['infoColor', 'info'],
    ['secondaryColor', 'neutral'],
  ] as const) {
    const status = chosen(key)
    if (!status) continue
    sheet.set(`--c-${tone}`, status)
    sheet.set(`--c-${tone}-soft`, mix(status, surface, share))
    sheet.set(`--c-${tone}-line`, mix(status, surface, 0.7))
    sheet.set(`--c-${tone}-solid`, status)
    if (tone !== 'danger') continue
    const button = readable(status, [surface], SHAPE)
    sheet.set('--c-danger-btn', button)
    sheet.set('--c-on-danger', textOn(button))
  }
  sheet.set('--c-switch', own ? chosen('switchBackgroundColor') : null)
}

/** Entries of the menu have grounds of their own; their texts are corrected against them. */
function menuStates(sheet: PaletteSheet, chosen: ChosenColour): void {
  for (const [token, ground, text] of [
    ['--c-menu-hover', 'profileMenuHoverColor', 'profileMenuHoverTextColor'],
    ['--c-menu-current', 'profileMenuHighlightColor', 'profileMenuTextHighlightColor'],
  ] as const) {
    const wished = chosen(ground)
    const taken = wished && (sheet.base === 'light' || polarity(wished) === 'dark')
    if (taken) sheet.set(token, wished)
    if (taken || sheet.base === 'light') sheet.set(`${token}-text`, chosen(text))
  }
}
