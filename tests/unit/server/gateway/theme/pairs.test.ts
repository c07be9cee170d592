import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { contrast, parseColour } from '../../../../../server/gateway/theme/contrast.ts'
import { aliases, shippedPalettes, sources } from '../../../../../server/gateway/theme/palette.ts'
import type { ColourPalette } from '../../../../../server/gateway/theme/palette.ts'
import { pairs } from '../../../../../server/gateway/theme/pairs.ts'
import { readTheme } from '../../../../../server/gateway/theme/read-theme.ts'
import { colourKeys } from '../../../../../server/gateway/theme/theme-defaults.ts'
import { lookOf } from '../../../../../server/gateway/theme/tokens-of.ts'
import { runs } from '../../../../support/runs.ts'

const at = (path: string) => new URL(path, import.meta.url)
const json = (path: string) => JSON.parse(readFileSync(at(path), 'utf8'))
const starter = readTheme(json('../../../../../themes/starter.theme.json'))

type Documents = Record<string, Record<string, unknown>[]>
const own = json('../../../../fixtures/themes/themerealm.json').realm as Documents
const realFile = '../../../../../../shared/fixtures/real/idm/themerealm.aic-tenant-a.json'
const real: Documents = existsSync(at(realFile)) ? json(realFile).realm : {}

/** Every pair that does not reach its ratio, as a sentence. */
function faults(palette: ColourPalette, where: string): string[] {
  return pairs.flatMap(({ fronts, grounds, ratio }) =>
    fronts.flatMap((front) =>
      grounds.flatMap((ground) => {
        const [a, b] = [parseColour(palette[front]), parseColour(palette[ground])]
        if (!a || !b) return [`${where}: ${front} or ${ground} has no colour`]
        const reached = contrast(a, b)
        return reached >= ratio
          ? []
          : [
              `${where}: ${front} ${palette[front]} on ${ground} ${palette[ground]} is ${reached.toFixed(2)}, not ${ratio}`,
            ]
      }),
    ),
  )
}

function faultsOf(document: unknown): string[] {
  const theme = readTheme(document)
  return (['account', 'journey'] as const).flatMap((place) =>
    (['light', 'dark'] as const).flatMap((mode) => {
      const look = lookOf(theme, starter, place, mode)
      return [
        ...faults(look.colours, `${place}, ${mode}`),
        ...Object.entries(look.regions).flatMap(([region, palette]) =>
          palette ? faults(palette, `${place}, ${mode}, ${region}`) : [],
        ),
      ]
    }),
  )
}

const named = (documents: Documents) =>
  Object.entries(documents).flatMap(([realm, themes]) =>
    themes.map((theme): [string, unknown] => [`${realm}: ${String(theme['name'])}`, theme]),
  )

describe('every pair that the style sheets draw reads', () => {
  test.each([['light'], ['dark']] as const)('in the shipped %s palette', (mode) => {
    expect(faults(shippedPalettes[mode], mode)).toEqual([])
  })

  test.each([...named(own), ['the starter theme', json('../../../../../themes/starter.theme.json')]])(
    '%s',
    (_, document) => expect(faultsOf(document)).toEqual([]),
  )

  test.skipIf(Object.keys(real).length === 0)('in all real themes', () => {
    const themes = named(real)
    expect(themes).toHaveLength(37)
    for (const [name, document] of themes) expect(faultsOf(document), name).toEqual([])
  })

  test('whatever colours a theme has', () => {
    const hex = fc
      .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
      .map((parts) => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`)
    const document = fc.record(
      Object.fromEntries(colourKeys.map((key) => [key, hex])) as Record<string, typeof hex>,
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(document, (theme) => {
        expect(faultsOf(theme)).toEqual([])
      }),
      runs(150),
    )
  })
})

describe('the palette', () => {
  const css = readFileSync(at('../../../../../src/theme/tokens.css'), 'utf8')
  const block = (selector: string) => {
    const body = css.split(`${selector} {`)[1]?.split('\n}')[0] ?? ''
    return Object.fromEntries(
      [...body.matchAll(/(--c-[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']): [string, string] => [
        name,
        value,
      ]),
    )
  }

  test.each([
    ['light', ':root'],
    ['dark', "[data-theme='dark']"],
  ] as const)('is that of tokens.css, %s', (mode, selector) => {
    const written = Object.fromEntries(
      Object.entries(block(selector)).filter(([, value]) => value.startsWith('#')),
    )
    const known = Object.entries(shippedPalettes[mode]).filter(([token]) => !Object.hasOwn(sources, token))
    expect(Object.fromEntries(known)).toEqual(written)
  })

  test('has the aliases of tokens.css', () => {
    const written = Object.entries(block(':root')).flatMap(([token, value]) => {
      const source = /^var\((--c-[\w-]+)\)$/.exec(value)?.[1]
      return source ? [[token, source]] : []
    })
    expect(Object.fromEntries(written)).toEqual(aliases)
  })
})
