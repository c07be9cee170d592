import { describe, expect, it, test } from 'vitest'
import display from '../../../../screen-definitions/displays/theme-part.display.json' with { type: 'json' }
import history from '../../../../screen-definitions/screens/themes/history.screen.json' with { type: 'json' }
import { groups } from '../../../../engine/format/theme-settings.ts'
import { themeChanges } from '../../../../src/functions/theme-changes.ts'

const colours = groups.find(({ id }) => id === 'colours')!.sections.flatMap(({ settings }) => settings)

describe('where a theme has changed', () => {
  it.each<[what: string, changed: unknown, said: object]>([
    ['nothing', [], {}],
    ['a state of which nothing is known', null, {}],
    ['no names', [7, {}], {}],
    [
      'few colours, each by its name',
      ['primaryColor', 'linkColor'],
      { colours: ['primaryColor', 'linkColor'] },
    ],
    ['a logo, once', ['logo', 'logoHeight', 'logoAltText'], { brand: ['logo'] }],
    [
      'several groups',
      ['name', 'journeyCardTextColor', 'topBarTextColor'],
      {
        brand: ['name'],
        signIn: ['card'],
        portal: ['topBar'],
      },
    ],
    [
      'what is arranged as a whole',
      ['accountPageSections', 'endUserMenuItems'],
      {
        portal: ['pages'],
        menu: ['endUserMenuItems'],
      },
    ],
    ['what the editor does not offer', ['ours'], { other: ['ours'] }],
  ])('%s', (_what, changed, said) => {
    expect(themeChanges(changed)).toEqual(said)
  })

  test('many colours, by where they stand', () => {
    expect(themeChanges(colours.map(({ key }) => key))).toEqual({ colours: ['main', 'status', 'more'] })
  })
})

test('each part has the word of the editor', () => {
  const words = new Map<string, string>(
    Object.entries(display.values).map(([value, { labelKey }]) => [value, labelKey]),
  )
  for (const { id, titleKey } of groups.flatMap(({ sections }) => sections))
    expect(words.get(id), id).toBe(titleKey)
  for (const { key, labelKey } of colours) expect(words.get(key), key).toBe(labelKey)
  expect(themeChanges(['accountPageSections']).portal?.map((part) => words.get(part))).toEqual([
    'themes.sections.pages',
  ])
})

test('the page of the history has a fact for each group', () => {
  const facts = history.layout.slots.main[0]!.item.facts.map(({ id }) => id)
  expect(facts).toEqual(expect.arrayContaining([...groups.map(({ id }) => id), 'other']))
})
