import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import {
  deleteTheme,
  saveTheme,
  setDefaultTheme,
  settleThemes,
} from '../../../../../server/gateway/theme/change-themes.ts'
import type { Themes } from '../../../../../server/gateway/theme/change-themes.ts'

const starter = { _id: 'starter-theme', name: 'Starter Theme', isDefault: true, linkedTrees: [] }
const themes: Themes = [
  { _id: 'a', name: 'A', isDefault: true, linkedTrees: ['Login'], ours: { kept: 1 } },
  { _id: 'b', name: 'B', isDefault: false, linkedTrees: ['Registration', 'Login2'] },
]
const brief = (list: Themes) =>
  list.map(({ _id, isDefault, linkedTrees }) => [_id, isDefault, linkedTrees as string[]])

describe('themes of a realm', () => {
  test('an empty realm has the starter theme', () => expect(settleThemes([], starter)).toEqual([starter]))

  test.each([
    ['none is the default', [false, undefined, false], [true, false, false]],
    ['several are', [false, true, true], [false, true, false]],
    ['one is, in a word', ['true', false, false], [true, false, false]],
  ])('%s: exactly one is', (_, given, expected) => {
    const list = given.map((isDefault, at) => ({ _id: String(at), isDefault }))
    expect(settleThemes(list, starter).map(({ isDefault }) => isDefault)).toEqual(expected)
  })

  test('one without a match is added, not as the default, and takes its journeys', () => {
    const next = saveTheme(themes, { _id: 'c', isDefault: true, linkedTrees: ['Login', 'Login2', 'Login'] })
    expect(brief(next)).toEqual([
      ['a', true, []],
      ['b', false, ['Registration']],
      ['c', false, ['Login', 'Login2']],
    ])
    expect(next[0]).toMatchObject({ name: 'A', ours: { kept: 1 } })
  })

  test('one that is known is replaced; the default stays it', () => {
    const next = saveTheme(themes, { _id: 'a', name: 'A2', isDefault: false, linkedTrees: [] })
    expect(next[0]).toEqual({ _id: 'a', name: 'A2', isDefault: true, linkedTrees: [] })
    expect(next[1]).toBe(themes[1])
  })

  test('saved as the default it takes that from the old one', () => {
    expect(brief(saveTheme(themes, { _id: 'b', isDefault: true, linkedTrees: [] }))).toEqual([
      ['a', false, ['Login']],
      ['b', true, []],
    ])
  })

  test('the default changes hands; an unknown one changes nothing', () => {
    expect(setDefaultTheme(themes, 'b').map(({ isDefault }) => isDefault)).toEqual([false, true])
    expect(setDefaultTheme(themes, 'x')).toBe(themes)
  })

  test('after the default the first of the rest is it, after the last one the starter theme', () => {
    const [rest] = deleteTheme(themes, 'a', starter)
    expect(rest).toMatchObject({ _id: 'b', isDefault: true })
    expect(deleteTheme([themes[0]!], 'a', starter)).toEqual([starter])
  })

  test('whatever is done: one default, and a journey in at most one theme', () => {
    const id = fc.constantFrom('a', 'b', 'c', 'd')
    const trees = fc.array(fc.constantFrom('Login', 'Registration', 'UpdatePassword'), { maxLength: 4 })
    const step = fc.oneof(
      fc.record({ kind: fc.constant('save' as const), id, trees, isDefault: fc.boolean() }),
      fc.record({ kind: fc.constant('default' as const), id }),
      fc.record({ kind: fc.constant('delete' as const), id }),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        let list = settleThemes([], starter)
        for (const next of steps) {
          if (next.kind === 'save')
            list = saveTheme(list, { _id: next.id, isDefault: next.isDefault, linkedTrees: next.trees })
          else if (next.kind === 'default') list = setDefaultTheme(list, next.id)
          else list = deleteTheme(list, next.id, starter)
          expect(list.filter(({ isDefault }) => isDefault === true)).toHaveLength(1)
          const linked = list.flatMap((theme) => theme['linkedTrees'] as string[])
          expect(new Set(linked).size).toBe(linked.length)
          expect(new Set(list.map(({ _id }) => _id)).size).toBe(list.length)
        }
      }),
    )
  })
})
