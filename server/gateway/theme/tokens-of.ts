import type { components } from '../../../openapi/generated/portal.ts'
import { chosenColours, coloursOf, regionColours } from './colours.ts'
import type { PageFamily } from './colours.ts'
import { parseColour } from './contrast.ts'
import { sources, shippedPalettes } from './palette.ts'
import type { PaletteMode, ColourPalette } from './palette.ts'
import type { Theme } from './read-theme.ts'

type Tokens = components['schemas']['ThemeTokens']
type Region = components['schemas']['BootTheme']['regions'][number]

/** A whole look in one mode: what tests measure and the editor previews. */
export interface Look {
  readonly colours: ColourPalette
  readonly base: PaletteMode
  readonly regions: Readonly<Record<Region['region'], ColourPalette | null>>
}

const modes = ['light', 'dark'] as const

/** Every colour of a theme's pages in one mode, regions included. */
export function lookOf(theme: Theme, starter: Theme, place: PageFamily, mode: PaletteMode): Look {
  const chosen = chosenColours(theme, starter)
  const around = coloursOf(chosen, place, mode)
  const account = place === 'account'
  return {
    ...around,
    regions: {
      menu: account
        ? regionColours(around, chosen, mode, {
            ground: ['--c-chrome', chosen('accountNavigationBackgroundColor')],
            set: {
              '--c-text-2': chosen('accountNavigationTextColor'),
              '--c-line': chosen('accountNavigationToggleBorderColor'),
            },
            menu: true,
          })
        : null,
      'top-bar': account
        ? regionColours(around, chosen, mode, {
            ground: ['--c-page', chosen('topBarBackgroundColor')],
            set: {
              '--c-text': chosen('topBarHeaderColor'),
              '--c-text-2': chosen('topBarTextColor'),
              '--c-line': chosen('topBarBorderColor'),
            },
          })
        : null,
      'journey-page': account
        ? null
        : regionColours(around, chosen, mode, {
            ground: ['--c-page', chosen('backgroundColor')],
            // Lines of a coloured card are of its hue; those of the page behind it are not.
            set: {
              '--c-line': chosen('journeyCardBackgroundColor')
                ? parseColour(shippedPalettes[around.base]['--c-line'])
                : null,
            },
          }),
    },
  }
}

/** The tokens in which a theme's pages differ from the shipped ones. */
export function themeTokens(
  theme: Theme,
  starter: Theme,
  place: PageFamily,
): { tokens: Tokens; regions: Region[] } {
  const looks = { light: lookOf(theme, starter, place, 'light'), dark: lookOf(theme, starter, place, 'dark') }
  const shapes = shapesOf(theme, starter, place)
  const tokens = both((mode) => ({
    ...(looks[mode].base === mode ? {} : { 'color-scheme': looks[mode].base }),
    ...difference(looks[mode].colours, shippedPalettes[mode], true),
    ...shapes,
  }))
  const names = Object.keys(looks.light.regions) as Region['region'][]
  const regions = names.flatMap((region): Region[] => {
    const own = both((mode) => {
      const palette = looks[mode].regions[region]
      return palette ? difference(palette, looks[mode].colours, false) : {}
    })
    if (modes.every((mode) => Object.keys(own[mode]).length === 0)) return []
    const inner = both((mode) =>
      Object.fromEntries(Object.keys(own[mode]).map((token) => [token, looks[mode].colours[token] ?? ''])),
    )
    return [{ region, tokens: own, inner }]
  })
  return { tokens, regions }
}

/** Shadows by strength, 0 to 5. */
const shadows = [
  'none',
  '0 1px 2px rgba(24, 36, 51, 0.08)',
  '0 2px 6px -1px rgba(24, 36, 51, 0.12)',
  '0 6px 16px -4px rgba(24, 36, 51, 0.18)',
  '0 12px 32px -8px rgba(24, 36, 51, 0.26)',
  '0 24px 56px -16px rgba(24, 36, 51, 0.34)',
]

function shapesOf(theme: Theme, starter: Theme, place: PageFamily): Record<string, string> {
  const shapes: Record<string, string> = {}
  const { sizes } = theme
  if (sizes.buttonRounded !== starter.sizes.buttonRounded) shapes['--r-button'] = `${sizes.buttonRounded}px`
  const shadow = place === 'account' ? 'accountCardShadow' : 'journeyCardShadow'
  if (sizes[shadow] !== starter.sizes[shadow])
    shapes[place === 'account' ? '--e-card' : '--e-journey'] = shadows[Math.round(sizes[shadow])] ?? 'none'
  if (sizes.journeyCardBorderRadius !== starter.sizes.journeyCardBorderRadius)
    shapes['--r-journey'] = `${sizes.journeyCardBorderRadius}px`
  if (theme.switches.boldLinks) shapes['--w-link'] = '600'
  // The shipped family stays behind it: for letters that it lacks, and where it cannot be loaded.
  if (theme.fontFamily !== starter.fontFamily)
    shapes['--f-sans'] = `'${theme.fontFamily}', 'Open Sans Variable', system-ui, sans-serif`
  return shapes
}

/** An alias follows its source in the style sheet of the page, but not in a region: there it must be said. */
function difference(palette: ColourPalette, from: ColourPalette, follows: boolean): Record<string, string> {
  const entries = Object.entries(palette).filter(([token, colour]) => {
    const source = follows ? sources[token] : undefined
    return colour !== (source === undefined ? from[token] : palette[source])
  })
  return Object.fromEntries(entries)
}

function both(make: (mode: PaletteMode) => Record<string, string>): Tokens {
  return { light: make('light'), dark: make('dark') }
}
