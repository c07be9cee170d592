import fc from 'fast-check'
import { expect, test } from 'vitest'
import { patchOperationsOf } from '../../../../../server/platform/idm/change-operations.ts'
import { runs } from '../../../../support/runs.ts'

const ref = (id: string) => ({ _ref: `managed/alpha_organization/${id}` })
const [a, b, c] = [ref('a'), ref('b'), ref('c')]
const remove = (...value: object[]) => ({ operation: 'remove', field: '/memberOfOrg', value })
const add = (...value: object[]) => ({ operation: 'add', field: '/memberOfOrg/-', value })

test.each([
  ['what comes and goes', [a, c], [a, b], [remove(b), add(c)]],
  ['what is as it was', [b, a], [a, b], []],
  ['nothing any more', null, [a], [remove(a)]],
  ['the first', [a], null, [add(a)]],
  [
    'a reference by its parts',
    [{ _refResourceCollection: 'managed/alpha_organization', _refResourceId: 'a' }],
    [a],
    [],
  ],
  [
    'what is said of a link',
    [{ ...a, _refProperties: { since: 1 } }],
    [a],
    [add({ ...a, _refProperties: { since: 1 } })],
  ],
])('of a relationship that was seen: %s', (_what, after, before, expected) => {
  expect(patchOperationsOf({ memberOfOrg: after }, { memberOfOrg: before })).toEqual(expected)
})

test('everything else is replaced, and nothing in its place takes it away', () => {
  expect(patchOperationsOf({ city: 'Cork', title: null, memberOfOrg: [a] }, { manager: b })).toEqual([
    { operation: 'replace', field: '/city', value: 'Cork' },
    { operation: 'remove', field: '/title' },
    { operation: 'replace', field: '/memberOfOrg', value: [a] },
  ])
})

test('what is no reference is refused with its place', () => {
  expect(() => patchOperationsOf({ memberOfOrg: ['a'] }, { memberOfOrg: [a] })).toThrow('/memberOfOrg')
})

test('the difference brings what was seen to what is wanted, and leaves all else', () => {
  const some = fc.uniqueArray(fc.constantFrom<string[]>('a', 'b', 'c', 'd', 'e'))
  fc.assert(
    fc.property(some, some, some, (seen, wanted, now) => {
      const held = new Set(now)
      const refsOf = (value: unknown) => (value as { _ref: string }[]).map((each) => each._ref.slice(-1))
      for (const { operation, value } of patchOperationsOf(
        { memberOfOrg: wanted.map(ref) },
        { memberOfOrg: seen.map(ref) },
      ))
        for (const id of refsOf(value)) held[operation === 'add' ? 'add' : 'delete'](id)
      for (const id of ['a', 'b', 'c', 'd', 'e']) {
        const isAsked = seen.includes(id) !== wanted.includes(id)
        expect(held.has(id)).toBe(isAsked ? wanted.includes(id) : now.includes(id))
      }
    }),
    runs(200),
  )
})
