import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildForm } from '../../../../../engine/object-schema/build-form.ts'
import { same } from '../../../../../engine/object-schema/same.ts'
import {
  chosenOf,
  conflictsOf,
  settled,
} from '../../../../../src/widgets/managed-object-form/conflict.logic.ts'

const text = (title: string) => ({ type: 'string', title, viewable: true, userEditable: true })
const model = buildForm(
  {
    order: ['city', 'mail', 'phone', 'locked', 'password'],
    properties: {
      city: text('City'),
      mail: text('Mail'),
      phone: text('Phone'),
      locked: { ...text('Locked'), userEditable: false },
      password: { ...text('Password'), isProtected: true, encryption: { purpose: 'x' } },
    },
  },
  { mode: 'edit', permission: undefined },
)

describe('what changed meanwhile', () => {
  it.each([
    ['nothing', {}, { city: 'a' }, { city: 'b' }, []],
    ['the same by both', { city: 'a' }, { city: 'b' }, { city: 'b' }, []],
    ['by the other only', { city: 'a' }, { city: 'b' }, { city: 'a' }, [['city', false]]],
    ['by both', { city: 'a' }, { city: 'b' }, { city: 'c' }, [['city', true]]],
    ['taken away by the other', { city: 'a' }, {}, { city: 'c' }, [['city', true]]],
    ['added by the other', {}, { city: 'b' }, {}, [['city', false]]],
    ['what the person cannot change', { locked: 'a' }, { locked: 'b' }, { locked: 'a' }, []],
  ])('%s', (name, before, newer, values, expected) => {
    const from = name === 'nothing' ? newer : before
    expect(conflictsOf(model, from, newer, values).map((each) => [each.name, each.contested])).toEqual(
      expected,
    )
  })
})

it('leaves each field with the chosen value, and all others alone', () => {
  const value = fc.option(fc.constantFrom('a', 'b', 'c'), { nil: undefined })
  const state = fc.record({ city: value, mail: value, phone: value, locked: value })
  const choices = fc.dictionary(
    fc.constantFrom('city', 'mail', 'phone'),
    fc.constantFrom('mine' as const, 'theirs' as const),
  )
  fc.assert(
    fc.property(state, state, state, choices, (before, newer, values, chosen) => {
      const conflicts = conflictsOf(model, before, newer, values)
      const result = settled(conflicts, chosen, values)
      for (const name of ['city', 'mail', 'phone', 'locked'] as const) {
        const conflict = conflicts.find((each) => each.name === name)
        const expected = conflict
          ? chosenOf(conflict, chosen) === 'mine'
            ? values[name]
            : newer[name]
          : values[name]
        expect(same(result[name], expected)).toBe(true)
      }
    }),
  )
})
