import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  MAX_PERMISSIONS,
  assertScopes,
  assertShareable,
  sharingChangeOf,
  decide,
  missingScopes,
  union,
} from '../../../../../../server/platform/am/uma/rules.ts'
import type { SharedPermission } from '../../../../../../server/platform/am/uma/rules.ts'

const album = { owner: 'erin', scopes: ['view', 'comment', 'download'] }
const mona: SharedPermission = { subject: 'mona', scopes: ['view'] }

describe('sharing', () => {
  test.each<[string, readonly SharedPermission[], RegExp | undefined]>([
    ['one person', [mona], undefined],
    ['nobody', [], undefined],
    ['two people', [mona, { subject: 'rita', scopes: ['view', 'comment'] }], undefined],
    ['the owner', [{ subject: 'erin', scopes: ['view'] }], /own this resource/],
    ['the same person twice', [mona, { ...mona, scopes: ['comment'] }], /twice/],
    ['no scope', [{ subject: 'mona', scopes: [] }], /at least one/],
    [
      'a scope of something else',
      [{ subject: 'mona', scopes: ['view', 'delete'] }],
      /^Unknown permission 'delete'; there are: view, comment, download\.$/,
    ],
    [
      'more people than may be',
      Array.from({ length: MAX_PERMISSIONS + 1 }, (_, at) => ({ subject: `p${at}`, scopes: ['view'] })),
      /at most/,
    ],
  ])('with %s', (_what, wish, fault) => {
    if (fault) expect(() => assertShareable(album, wish)).toThrow(fault)
    else expect(() => assertShareable(album, wish)).not.toThrow()
  })

  test('scopes are chosen of what was asked for', () => {
    expect(() => assertScopes(['view'], ['view'])).not.toThrow()
    expect(() => assertScopes(['view'], ['comment'])).toThrow(/comment/)
  })
})

describe('a request', () => {
  test.each([
    [['view'], ['view', 'comment'], 'not asked', { kind: 'granted', scopes: ['view'] }],
    [['view'], [], 'not asked', { kind: 'submitted', missing: ['view'] }],
    [['view', 'comment'], ['view'], 'not asked', { kind: 'submitted', missing: ['comment'] }],
    [['view', 'comment'], ['view'], 'waiting', { kind: 'submitted', missing: ['comment'] }],
    [['view', 'comment'], ['view', 'comment'], 'waiting', { kind: 'granted', scopes: ['view', 'comment'] }],
    [['view', 'comment'], ['view'], 'answered', { kind: 'granted', scopes: ['view'] }],
    [['view'], [], 'answered', { kind: 'denied' }],
  ] as const)('for %j with %j, %s', (wanted, held, request, outcome) => {
    expect(decide(wanted, held, request)).toEqual(outcome)
  })
})

const scope = fc.constantFrom('view', 'comment', 'download')
const scopes = fc.uniqueArray(scope, { minLength: 1 })
const permissions = fc.uniqueArray(
  fc.record({ subject: fc.constantFrom('mona', 'rita', 'fred', 'sam'), scopes }),
  { selector: ({ subject }) => subject },
)

describe('properties', () => {
  test('a change leads from what was to what shall be, and says nothing twice', () => {
    fc.assert(
      fc.property(permissions, permissions, (before, after) => {
        const { added, changed, removed } = sharingChangeOf(before, after)
        const all = new Map<string, readonly string[]>(before.map((one) => [one.subject, one.scopes]))
        for (const { subject } of removed) all.delete(subject)
        for (const one of [...added, ...changed]) all.set(one.subject, one.scopes)
        expect(new Map([...all].map(([subject, held]) => [subject, held.toSorted()]))).toEqual(
          new Map(after.map((one) => [one.subject, one.scopes.toSorted()])),
        )
        const touched = [...added, ...changed, ...removed].map(({ subject }) => subject)
        expect(new Set(touched).size).toBe(touched.length)
        expect(sharingChangeOf(after, after)).toEqual({ added: [], changed: [], removed: [] })
      }),
    )
  })

  test('nobody is granted what the policy does not give', () => {
    fc.assert(
      fc.property(
        scopes,
        fc.uniqueArray(scope),
        fc.constantFrom('not asked' as const, 'waiting' as const, 'answered' as const),
        (wanted, held, request) => {
          const outcome = decide(wanted, held, request)
          if (outcome.kind === 'granted') {
            expect(missingScopes(outcome.scopes, held)).toEqual([])
            expect(missingScopes(outcome.scopes, wanted)).toEqual([])
            expect(outcome.scopes.length).toBeGreaterThan(0)
          }
        },
      ),
    )
  })

  test('what is allowed is added to what is held, in the order of the resource', () => {
    fc.assert(
      fc.property(fc.uniqueArray(scope), fc.uniqueArray(scope), (held, allowed) => {
        const all = union(album.scopes, held, allowed)
        expect(missingScopes([...held, ...allowed], all)).toEqual([])
        expect(all).toEqual(album.scopes.filter((one) => all.includes(one)))
      }),
    )
  })
})
