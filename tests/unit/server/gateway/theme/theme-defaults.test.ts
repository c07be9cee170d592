import { describe, expect, test } from 'vitest'
import { bootTheme } from '../../../../../server/gateway/theme/boot-theme.ts'
import { colourKeys, sizes, switches, textKeys } from '../../../../../server/gateway/theme/theme-defaults.ts'
import starter from '../../../../../themes/starter.theme.json' with { type: 'json' }

const script = Buffer.from('void 0').toString('base64')
/** A theme in which everything that can be shown is shown. */
const full = {
  ...starter,
  accountFooterEnabled: true,
  journeyHeaderEnabled: true,
  journeyFooterEnabled: true,
  journeyJustifiedContentEnabled: true,
  accountFooter: '<p>A</p>',
  journeyHeader: '<p>H</p>',
  journeyFooter: '<p>F</p>',
  journeyJustifiedContent: '<p>J</p>',
  accountFooterScriptTag: script,
  journeyFooterScriptTag: script,
}

/** What browsers get of a theme, on account and sign-in pages. */
const shown = (setting: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(
    (['account', 'journey'] as const).map((place) =>
      bootTheme({ ...full, ...setting }, starter, {
        place,
        locales: ['en'],
        scripts: { allowed: true, realm: '/alpha' },
      }),
    ),
  )
/** Light, dark, bright and dull: a ground of the wrong kind for a mode is left out. */
const colours = ['#7a1f5c', '#123456', '#e0c0a0', '#f0f4c3']

describe('every setting by itself changes what the browser gets', () => {
  test.each(colourKeys)('%s', (key) => {
    expect(colours.map((colour) => shown({ [key]: colour }))).not.toEqual(colours.map(() => shown({})))
  })

  test.each(Object.entries(sizes))('%s', (key, { most }) => {
    expect(shown({ [key]: most })).not.toBe(shown({}))
  })

  test.each(Object.keys(switches))('%s', (key) => {
    expect(shown({ [key]: true })).not.toBe(shown({ [key]: false }))
  })

  test.each(textKeys)('%s', (key) => {
    expect(shown({ [key]: 'https://example.com/other.png' })).not.toBe(shown({}))
  })
})
