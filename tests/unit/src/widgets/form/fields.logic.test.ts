import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formColumns } from '../../../../../engine/format/form-grid.ts'
import {
  isReadOnly,
  isRequired,
  leavesOf,
  put,
  settle,
  type ResolvedField,
  type Values,
} from '../../../../../src/widgets/form/fields.logic.ts'
import { arrange, modelOf } from '../../../../../src/widgets/form/model.logic.ts'
import { memoryPorts } from '../../../../../engine/testing/index.ts'

const { translate } = memoryPorts()
const text = (id: string, more: Partial<ResolvedField> = {}): ResolvedField => ({ id, type: 'text', ...more })

describe('settling', () => {
  it('follows conditions and computed values until nothing changes', () => {
    const fieldsOf = ({ a, b, c }: Values) => [
      text('a'),
      text('b', { value: typeof a === 'number' ? a * 2 : undefined }),
      ...(b === 4 ? [text('c', { default: 'appeared' })] : []),
      text('d', { value: c }),
    ]
    expect(settle(fieldsOf, {}, { a: 2 }).values).toEqual({ a: 2, b: 4, c: 'appeared', d: 'appeared' })
    expect(settle(fieldsOf, {}, { a: 3 }).values).toEqual({ a: 3, b: 6 })
  })

  it('forgets what is hidden, and knows it again', () => {
    const fieldsOf = ({ on }: Values) => [text('on'), ...(on ? [text('more')] : [])]
    expect(settle(fieldsOf, {}, { on: true, more: 'x' }).values).toEqual({ on: true, more: 'x' })
    const hidden = settle(fieldsOf, {}, { on: null, more: 'x' })
    expect(hidden.values).toEqual({})
    expect(hidden.leaves.map(({ id }) => id)).toEqual(['on'])
  })

  it('comes to an end where two fields hide each other', () => {
    const fieldsOf = ({ a, b }: Values) => [...(b ? [] : [text('a')]), ...(a ? [] : [text('b')])]
    expect(settle(fieldsOf, {}, { a: 1, b: 1 }).leaves.length).toBeLessThanOrEqual(2)
  })

  it.each<[string, Partial<ResolvedField>, Values, Values, unknown]>([
    ['what was entered', {}, { x: 1 }, { x: 2 }, 2],
    ['where it began', { default: 3 }, { x: 1 }, {}, 1],
    ['its default', { default: 3 }, {}, {}, 3],
    ['nothing once it is cleared', { default: 3 }, { x: 1 }, { x: null }, undefined],
    ['its computed value', { value: 4 }, { x: 1 }, { x: 2 }, 4],
    ['where it began, when it cannot be edited', { readOnly: true }, { x: 1 }, { x: 2 }, 1],
    ['no, of a box', { type: 'checkbox' }, {}, {}, false],
  ])('takes %s', (_what, field, begin, entries, expected) => {
    expect(settle(() => [text('x', field)], begin, entries).values['x']).toEqual(expected)
  })

  it('puts a value at its place and takes it away without a trace of itself', () => {
    const word = fc.stringMatching(/^[a-z]{1,4}$/)
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 3 }), fc.jsonValue(), (words, value) => {
        fc.pre(value !== null)
        const path = words.join('.')
        const made = put({ other: 1 }, `deep.${path}`, value)
        expect(put(made, `deep.${path}`, undefined)).not.toEqual(made)
        expect(put(made, `deep.${path}`, undefined)['other']).toBe(1)
      }),
    )
  })
})

describe('a field', () => {
  it.each<[Partial<ResolvedField>, boolean, boolean]>([
    [{}, false, false],
    [{ required: true }, true, false],
    [{ requiredIf: true }, true, false],
    [{ required: true, readOnlyIf: true }, false, true],
    [{ required: true, value: undefined }, false, true],
    [{ type: 'display' }, false, true],
  ])('%j: required %s, read only %s', (field, required, readOnly) => {
    expect(isRequired(text('x', field))).toBe(required)
    expect(isReadOnly(text('x', field))).toBe(readOnly)
  })
})

describe('the arrangement', () => {
  const leaf = fc.record({
    id: fc.stringMatching(/^[a-z]{1,3}$/),
    type: fc.constantFrom('text', 'note', 'checkbox', 'select'),
    columns: fc.option(fc.integer({ min: 1, max: formColumns }), { nil: undefined }),
  })
  const { fields: forms } = fc.letrec<{ fields: ResolvedField[] }>((tie) => ({
    fields: fc.array(
      fc.oneof(
        { maxDepth: 3 },
        leaf as fc.Arbitrary<ResolvedField>,
        fc.record({
          id: fc.stringMatching(/^s[a-z]{1,3}$/),
          type: fc.constant('section' as const),
          fields: tie('fields'),
        }) as fc.Arbitrary<ResolvedField>,
      ),
      { maxLength: 4 },
    ),
  }))

  it('places every drawn field once, and nothing else', () => {
    const names = (list: ReturnType<typeof arrange>): string[] =>
      list.flatMap((each) => ('name' in each ? [each.name] : names([...each.inside])))
    fc.assert(
      fc.property(forms, (fields) => {
        const model = modelOf(fields, translate)
        expect(names(arrange(fields, translate))).toEqual(model.fields.map(({ name }) => name))
        const values = leavesOf(fields)
        expect(new Set(values.map(({ id }) => id)).size).toBe(values.length)
      }),
    )
  })
})
