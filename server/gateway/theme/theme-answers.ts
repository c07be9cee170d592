import type { components } from '../../../openapi/generated/portal.ts'
import { bootTheme } from './boot-theme.ts'
import type { ThemeDocument } from './change-themes.ts'
import { cleanTheme } from './clean-theme.ts'
import type { PageFamily } from './colours.ts'
import { readTheme } from './read-theme.ts'
import { lookOf } from './tokens-of.ts'

type Schemas = components['schemas']

/** A theme as lists show it. @param starterTheme gives the colours that the theme leaves open */
export function themeSummary(
  document: ThemeDocument,
  starterTheme: ReturnType<typeof readTheme>,
): Schemas['ThemeSummary'] {
  const theme = readTheme(document)
  const { colours } = lookOf(theme, starterTheme, 'account', 'light')
  const tokens = ['--c-primary', '--c-accent', '--c-page', '--c-surface']
  return {
    id: theme.id,
    name: theme.name,
    isDefault: theme.isDefault,
    linkedTrees: [...theme.linkedTrees],
    swatches: tokens.map((token) => colours[token] ?? ''),
  }
}

/** A theme as it looks at one place, in light and dark. */
export async function placePreview(
  document: ThemeDocument,
  starter: ThemeDocument,
  name: PageFamily,
  locales: readonly string[],
) {
  const starterTheme = readTheme(starter)
  const theme = readTheme(document)
  const palettes = (mode: 'light' | 'dark'): Schemas['ThemePalettes'] => {
    const { colours, regions } = lookOf(theme, starterTheme, name, mode)
    return {
      page: { ...colours },
      regions: Object.fromEntries(
        Object.entries(regions).flatMap(([region, palette]) => (palette ? [[region, { ...palette }]] : [])),
      ),
    }
  }
  return {
    theme: await cleanTheme(bootTheme(document, starter, { place: name, locales })),
    light: palettes('light'),
    dark: palettes('dark'),
  }
}
