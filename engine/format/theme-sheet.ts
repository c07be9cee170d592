/** Values of tokens by their names, per mode. */
interface ModeTokens {
  readonly light: Readonly<Record<string, string>>
  readonly dark: Readonly<Record<string, string>>
}

/** What a theme sets: tokens of the page, and others where a region has colours of its own. */
export interface ThemeTokens {
  readonly tokens: ModeTokens
  readonly regions: readonly {
    readonly region: 'menu' | 'top-bar' | 'journey-page'
    readonly tokens: ModeTokens
    /** Of what floats over the region. */
    readonly inner: ModeTokens
  }[]
}

/** Where each region is, and the properties that its ground and text have there. */
const regions: Readonly<
  Record<ThemeTokens['regions'][number]['region'], { readonly selector: string; readonly ground: string }>
> = {
  menu: { selector: ':is(.shell-side, .drawer)', ground: '--c-chrome' },
  'top-bar': { selector: '.top-bar', ground: '--c-page' },
  'journey-page': { selector: '.login', ground: '--c-page' },
}
/** What floats over a region, or is a card on it, has the page's tokens again. */
const panels = ':is(dialog, [popover], .popover-panel, .user-menu-panel, .login-card)'

/**
 * The style sheet of a theme: its tokens over the shipped ones, for both modes. Here because the server writes it into the page, so that the first
 * paint has it, and the page replaces it when it hears of another theme.
 *
 * @example themeSheet({ tokens: { light: { '--c-primary': '#17604c' }, dark: {} }, regions: [] })
 */
export function themeSheet({ tokens, regions: own }: ThemeTokens): string {
  return [
    ...rules('', tokens),
    ...own.flatMap(({ region, tokens: inRegion, inner }) => {
      const { selector, ground } = regions[region]
      const paint = `background:var(${ground});color:var(--c-text)`
      return [...rules(` ${selector}`, inRegion, paint), ...rules(` ${selector} ${panels}`, inner)]
    }),
  ].join('\n')
}

/** Light tokens must not reach into dark mode, so each mode has rules of its own; `:root` puts them over the shipped ones wherever the sheet stands. */
function rules(selector: string, tokens: ModeTokens, also = ''): string[] {
  return (['light', 'dark'] as const).flatMap((mode) => {
    const values = Object.entries(tokens[mode]).map(([name, value]) => `${name}:${value}`)
    if (values.length === 0) return []
    return [`:root[data-theme=${mode}]${selector}{${[...values, ...(also ? [also] : [])].join(';')}}`]
  })
}
