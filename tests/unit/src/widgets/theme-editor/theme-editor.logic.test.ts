import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { groupOf, groups } from '../../../../../engine/format/theme-settings.ts'
import {
  isSameSetting,
  linesOf,
  plainColour,
  previewIn,
  scriptText,
  scriptValue,
  sizeOf,
  startOf,
  themeIn,
  tryAddress,
  localizedWords,
} from '../../../../../src/widgets/theme-editor/theme-editor.logic.ts'
import { colourKeys, sizes, switches, textKeys } from '../../../../../server/gateway/theme/theme-defaults.ts'

describe('settings', () => {
  const offered = groups.flatMap(({ sections }) => sections.flatMap(({ settings }) => settings))

  test('every colour, size and text that the server reads can be changed, and none twice', () => {
    const keys = offered.map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
    const known = [...colourKeys, ...Object.keys(sizes), ...textKeys]
    expect(known.filter((key) => !keys.includes(key))).toEqual([])
  })

  test('every switch but the ones that only the layout of errors knows', () => {
    const keys = offered.filter(({ kind }) => kind === 'switch').map(({ key }) => key)
    expect(Object.keys(switches).filter((key) => !keys.includes(key))).toEqual([
      'journeyA11yAddFallbackErrorHeading',
    ])
  })

  test('a size goes as far as the server lets it', () => {
    for (const { key, least = 0, most } of offered.filter(({ kind }) => kind === 'size'))
      expect({ least, most }, key).toMatchObject(
        (({ least: low, most: high }) => ({ least: low, most: high }))(sizes[key as keyof typeof sizes]),
      )
  })

  test.each([
    ['linkedTrees', 'signIn'],
    ['primaryColor', 'colours'],
    ['topBarTextColor', 'portal'],
    ['unknown', undefined],
  ])('%s stands in %s', (key, group) => expect(groupOf(key)).toBe(group))
})

describe('a draft', () => {
  const theme = { _id: 'a', name: 'A', isDefault: true, linkedTrees: ['Login'], primaryColor: '#000000' }

  test('starts as the theme, or as a copy that is nobody’s default and linked to nothing', () => {
    expect(startOf(theme, 'edit', 'b', String)).toBe(theme)
    expect(startOf(theme, 'copy', 'b', (name) => `${name}2`)).toEqual({
      ...theme,
      _id: 'b',
      name: 'A2',
      isDefault: false,
      linkedTrees: [],
    })
  })

  test.each([
    ['#000000', '#000000', true],
    ['#000000', '#000001', false],
    ['', undefined, true],
    [null, undefined, true],
    // A list of none is not the default.
    [[], undefined, false],
    [['a', 'b'], ['b', 'a'], false],
    [{ en: 'A' }, { en: 'A' }, true],
    [false, undefined, false],
  ])('%j and %j are saved alike: %s', (left, right, alike) => {
    expect([isSameSetting(left, right), isSameSetting(right, left)]).toEqual([alike, alike])
  })
})

test.each([
  ['#ABC', '#aabbcc'],
  [' #17604C ', '#17604c'],
  ['red', undefined],
  [7, undefined],
])('the picker shows %s as %s', (value, shown) => expect(plainColour(value)).toBe(shown))

test.each([
  ['8', 5, 8],
  [8, 5, 8],
  ['', 5, 5],
  ['round', 5, 5],
  [undefined, undefined, 0],
])('a size of %j, else %j, is %d', (value, otherwise, size) => expect(sizeOf(value, otherwise)).toBe(size))

test.each([
  ['text', 'text'],
  [{ en: 'A', fr: 7 }, { en: 'A' }],
  [undefined, ''],
])('words of %j', (value, words) => expect(localizedWords(value)).toEqual(words))

test('a script is kept as it is, whatever its letters', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => scriptText(scriptValue(text)) === text))
  expect(scriptText('%%')).toBe('%%')
})

test('journeys are lines, each once', () =>
  expect(linesOf(' Login\n\nLogin\r\nHelp')).toEqual(['Login', 'Help']))

test.each([
  [undefined, undefined],
  [{ theme: {} }, undefined],
  [
    { theme: { _id: 'a' }, defaults: {}, menu: [] },
    { theme: { _id: 'a' }, defaults: {}, menu: [] },
  ],
])('themeIn(%j)', (value, expected) => expect(themeIn(value)).toEqual(expected))

test.each([
  [null, undefined],
  [{ account: {}, journey: {} }, undefined],
  [
    { account: {}, journey: {}, faults: [] },
    { account: {}, journey: {}, faults: [] },
  ],
])('previewIn(%j)', (value, expected) => expect(previewIn(value)).toEqual(expected))

test.each([
  ['Login', '?realm=alpha&theme=a%26b&noSession=true&ForceAuth=true#/login/Login'],
  ['Forgotten name', '?realm=alpha&theme=a%26b&noSession=true&ForceAuth=true#/login/Forgotten%20name'],
  ['', '?realm=alpha&theme=a%26b&noSession=true&ForceAuth=true#/login'],
])('the theme is tried on the journey %j', (journey, address) =>
  expect(tryAddress('alpha', 'a&b', journey)).toBe(address),
)
