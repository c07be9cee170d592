/** Whether a palette is the one for light or for dark surroundings. */
export type PaletteMode = 'light' | 'dark'

/** Colour tokens by name, each `#rrggbb`. */
export type ColourPalette = Readonly<Record<string, string>>

/**
 * The colours of `src/theme/tokens.css` as [light, dark], against which a theme is corrected. A test keeps both equal: the
 * server cannot read the style sheet, because the built portal carries it under a hash.
 */
const shipped: Readonly<Record<string, readonly [string, string]>> = {
  '--c-page': ['#f5f7fa', '#10161e'],
  '--c-chrome': ['#eef1f5', '#0b1017'],
  '--c-surface': ['#ffffff', '#18202a'],
  '--c-raised': ['#ffffff', '#1f2934'],
  '--c-sunken': ['#f8fafc', '#141b24'],
  '--c-hover': ['#f3f6f9', '#202a36'],
  '--c-press': ['#e8edf2', '#2a3543'],
  '--c-tile': ['#eef1f5', '#243040'],
  '--c-segment': ['#ffffff', '#404e5f'],
  '--c-inverse': ['#26323f', '#dfe7f0'],
  '--c-on-inverse': ['#ffffff', '#18202a'],
  '--c-on-inverse-2': ['#c6d1dd', '#465566'],
  '--c-inverse-line': ['#4a5a6c', '#a9b6c5'],
  '--c-inverse-link': ['#9fccff', '#0a58ad'],
  '--c-line': ['#dfe5ec', '#2a3543'],
  '--c-line-strong': ['#c5ced9', '#3d4b5c'],
  '--c-line-overlay': ['#d5dce5', '#3d4b5c'],
  '--c-line-control': ['#7c899b', '#6f8093'],
  '--c-text': ['#1b2430', '#e7edf4'],
  '--c-text-2': ['#465566', '#b6c3d1'],
  '--c-text-3': ['#5b6a7c', '#96a6b8'],
  '--c-text-off': ['#8f9baa', '#5f6e80'],
  '--c-primary': ['#324054', '#cfdbe9'],
  '--c-primary-hover': ['#263244', '#e3ebf4'],
  '--c-primary-press': ['#1b2533', '#b8c8da'],
  '--c-on-primary': ['#ffffff', '#17202b'],
  '--c-primary-soft': ['#e6ebf1', '#2a3543'],
  '--c-accent': ['#0b62c4', '#76b7ff'],
  '--c-accent-hover': ['#084c9a', '#a3cfff'],
  '--c-accent-soft': ['#eaf2fd', '#17304c'],
  '--c-accent-line': ['#b7d3f4', '#2c537e'],
  '--c-on-accent': ['#ffffff', '#0d1a29'],
  '--c-focus': ['#0b62c4', '#8cc3ff'],
  '--c-success': ['#14653a', '#79d8a1'],
  '--c-success-soft': ['#e8f5ed', '#12301f'],
  '--c-success-line': ['#b8dfc7', '#23573a'],
  '--c-success-solid': ['#1f8a52', '#3fae74'],
  '--c-warning': ['#855000', '#f0bd68'],
  '--c-warning-soft': ['#fff4de', '#34260e'],
  '--c-warning-line': ['#f0d49a', '#61481c'],
  '--c-warning-solid': ['#b87404', '#d39a35'],
  '--c-danger': ['#b1251d', '#ff9e94'],
  '--c-danger-soft': ['#fdeeec', '#3b1b19'],
  '--c-danger-line': ['#f3c4bf', '#6e302b'],
  '--c-danger-solid': ['#cf352b', '#ef6a5f'],
  '--c-info': ['#0a58ad', '#82beff'],
  '--c-info-soft': ['#eaf2fd', '#17304c'],
  '--c-info-line': ['#b7d3f4', '#2c537e'],
  '--c-info-solid': ['#2277d4', '#4c9bf0'],
  '--c-except': ['#5a3eb0', '#c4b3ff'],
  '--c-except-soft': ['#f2eefc', '#2a2249'],
  '--c-except-line': ['#d5caf3', '#4b3d82'],
  '--c-except-solid': ['#7357cc', '#957df0'],
  '--c-neutral': ['#465566', '#b6c3d1'],
  '--c-neutral-soft': ['#eef1f5', '#242f3b'],
  '--c-neutral-line': ['#d3dbe4', '#3d4b5c'],
  '--c-neutral-solid': ['#74839a', '#8494a8'],
  '--c-on-danger': ['#ffffff', '#2a0b09'],
  '--c-danger-btn': ['#b1251d', '#ff9e94'],
  '--c-tint-1': ['#dbe7f5', '#24405f'],
  '--c-tint-2': ['#dcefe4', '#1f4431'],
  '--c-tint-3': ['#f6e6cf', '#4d3a1b'],
  '--c-tint-4': ['#e9e1f7', '#3a3063'],
  '--c-tint-5': ['#f7dfdc', '#552a27'],
  '--c-tint-6': ['#dceef1', '#1c444b'],
  '--c-tint-text': ['#2a3748', '#e7edf4'],
  '--c-chart-1': ['#7d97b8', '#557aa6'],
  '--c-chart-2': ['#4a7abb', '#5f8fc9'],
  '--c-chart-3': ['#b97d12', '#d39a35'],
  '--c-chart-4': ['#cf352b', '#ef6a5f'],
  '--c-chart-grid': ['#e6ebf1', '#26313d'],
}

/** Tokens that follow another one until a theme sets them. */
export const aliases: Readonly<Record<string, string>> = {
  '--c-title': '--c-text',
  '--c-card-title': '--c-text',
  '--c-label': '--c-text',
  '--c-card-line': '--c-line',
  '--c-input': '--c-surface',
  '--c-input-text': '--c-text',
  '--c-row-hover': '--c-hover',
  '--c-option': '--c-accent-soft',
  '--c-option-hover': '--c-hover',
  '--c-switch': '--c-line-control',
  '--c-mark': '--c-primary',
  '--c-tab-line': '--c-mark',
  '--c-menu-hover': '--c-press',
  '--c-menu-hover-text': '--c-text',
  '--c-menu-current': '--c-segment',
  '--c-menu-current-text': '--c-text',
  '--c-menu-mark': '--c-mark',
}

/** Grounds that are none until a theme sets them; text on them is measured on what lies below. */
export const openGrounds: Readonly<Record<string, string>> = {
  '--c-tab': '--c-surface',
  '--c-journey-head': '--c-surface',
}

/** What each token follows until it is set. */
export const sources: Readonly<Record<string, string>> = { ...aliases, ...openGrounds }

/** The shipped palettes; aliases stand at their sources. */
export const shippedPalettes: Readonly<Record<PaletteMode, ColourPalette>> = {
  light: palette(0),
  dark: palette(1),
}

function palette(at: 0 | 1): ColourPalette {
  const colours: Record<string, string> = {}
  for (const [token, values] of Object.entries(shipped)) colours[token] = values[at]
  for (const [token, source] of Object.entries(sources)) colours[token] = colours[source] ?? ''
  return colours
}
