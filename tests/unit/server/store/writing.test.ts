import { describe, expect, test } from 'vitest'
import { indexesOf } from '../../../../server/store/objects/indexes.ts'
import type { ObjectField } from '../../../../server/store/objects/object-type.ts'
import { changedNames, keptPart } from '../../../../server/store/objects/writing/changed-names.ts'
import { writeFailure } from '../../../../server/store/objects/writing/conflict.ts'
import { referencesOf } from '../../../../server/store/objects/writing/links.ts'
import { StoreProblem } from '../../../../server/store/store-problem.ts'
import { sampleTypes } from '../../../store/support/sample-types.ts'

const person = sampleTypes.get('managed/person')!
const field = (name: string): ObjectField => person.fields.get(name)!

describe('a change of an object', () => {
  test('names what differs, whichever side it is on', () => {
    const before = { same: { a: 1, b: [2] }, was: 1, differs: [1, 2] }
    expect(changedNames(before, { same: { b: [2], a: 1 }, differs: [2, 1], is: null })).toEqual([
      'was',
      'differs',
      'is',
    ])
  })
  test('leaves computed, private and unseen values of what it replaces', () => {
    const doc = { userName: 'a', secret: 's', teamIDs: ['t'], note: 'n', sn: 'x' }
    expect(keptPart(person, doc)).toEqual({ secret: 's', teamIDs: ['t'] })
    expect(keptPart(person, doc, (name) => name === 'note')).toEqual({
      secret: 's',
      teamIDs: ['t'],
      note: 'n',
    })
  })
})

describe('the references sent for a relationship', () => {
  const ref = (id: string) => ({ _ref: `managed/person/${id}` })
  test('are one, many or none', () => {
    expect(referencesOf(field('boss'), null)).toEqual([])
    expect(referencesOf(field('boss'), ref('a'))).toMatchObject([{ collection: 'managed/person', id: 'a' }])
    expect(referencesOf(field('staff'), [ref('a'), ref('b')])).toMatchObject([{ id: 'a' }, { id: 'b' }])
  })
  test.each([
    ['more than one where one is held', 'boss', [ref('a'), ref('b')], '/boss'],
    ['what is no reference, with its place', 'staff', [ref('a'), 'b'], '/staff/1'],
  ])('are refused: %s', (_what, name, value, property) => {
    expect(() => referencesOf(field(name), value)).toThrow(
      expect.objectContaining({ kind: 'bad-request', place: { property } }),
    )
  })
})

describe('a write that fails', () => {
  const taken = (constraint?: string) => Object.assign(new Error('duplicate'), { code: '23505', constraint })
  test('for a value that is taken names the property', () => {
    const index = indexesOf(person).find(({ unique }) => unique?.property === 'userName')!
    const failure = writeFailure(person, taken(index.name)) as StoreProblem
    expect(failure.kind).toBe('conflict')
    expect(failure.message).toContain("'/userName'")
  })
  test('for another collision says the collection', () => {
    expect((writeFailure(person, taken()) as StoreProblem).message).toContain('managed/person')
  })
  test.each([[new Error('lost')], [Object.assign(new Error('again'), { code: '40001' })], [null]])(
    'for another reason keeps it: %s',
    (error) => expect(writeFailure(person, error)).toBe(error),
  )
})
