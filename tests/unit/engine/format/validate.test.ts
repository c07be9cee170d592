import { Type } from '@sinclair/typebox'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { misfits, visitMarked } from '../../../../engine/format/validate.ts'

const Shape = Type.Object(
  {
    name: Type.String({ minLength: 1, pattern: '^[a-z]+$' }),
    size: Type.Optional(Type.Integer({ minimum: 0, maximum: 9 })),
    kind: Type.Optional(
      Type.Union([Type.Literal('a'), Type.Literal('b'), Type.Object({ of: Type.String() })]),
    ),
    list: Type.Optional(Type.Array(Type.Boolean(), { minItems: 1 })),
    notes: Type.Optional(Type.Record(Type.String({ pattern: '^[a-z]$' }), Type.Number())),
  },
  { additionalProperties: false },
)

describe('a value of a meta-schema', () => {
  it.each<[string, unknown, string[]]>([
    ['that fits', { name: 'x', size: 3, kind: { of: 'y' }, list: [true], notes: { a: 1 } }, []],
    ['of which a key is missing', {}, ['"name" is missing.']],
    ['of another form', { name: 'X' }, ['"X" has not the right form.']],
    ['out of bounds', { name: 'x', size: 10 }, ['10 is out of bounds.']],
    ['that is no whole number', { name: 'x', size: 1.5 }, ['1.5 is no whole number.']],
    ['with too few entries', { name: 'x', list: [] }, ['[] has too few entries.']],
    ['of no branch of a union', { name: 'x', kind: 'c' }, ['"c" does not fit.']],
    ['of a union whose nearest branch speaks', { name: 'x', kind: { of: 1 } }, ['1 is no text.']],
    ['with a key that no pattern knows', { name: 'x', notes: { aa: 1 } }, ['"aa" is not known here.']],
  ])('%s', (_, value, messages) => {
    expect(misfits(Shape, value).map(({ message }) => message)).toEqual(messages)
  })

  it('fits alone exactly when it fits as a branch of a union', () => {
    const Either = Type.Union([Shape, Type.Literal('never')])
    const part = fc.oneof(
      fc.string({ maxLength: 2 }),
      fc.integer({ min: -1, max: 10 }),
      fc.boolean(),
      fc.constant(null),
    )
    const value = fc.record(
      {
        name: fc.oneof(fc.constantFrom('x', 'X', '', '=data.x'), part),
        size: part,
        kind: fc.oneof(part, fc.constantFrom('a', 'b'), fc.record({ of: part })),
        list: fc.oneof(part, fc.array(part, { maxLength: 2 })),
        notes: fc.oneof(part, fc.dictionary(fc.constantFrom('a', 'b', 'aa'), part)),
        more: part,
      },
      { requiredKeys: [] },
    )
    for (const expressions of [false, true])
      fc.assert(
        fc.property(value, (each) => {
          const alone = misfits(Shape, each, { expressions })
          expect(misfits(Either, each, { expressions }).length === 0).toBe(alone.length === 0)
        }),
      )
  })

  it('is visited in the branches that fit, and not in elements', () => {
    const Marked = Type.Object({
      message: Type.Union([
        Type.String({ 'x-message': true }),
        Type.Object({ key: Type.String({ 'x-message': true }) }),
      ]),
      inner: Type.Optional(Type.Object({ text: Type.String({ 'x-message': true }) }, { 'x-element': true })),
    })
    const visited: string[] = []
    visitMarked(Marked, { message: { key: 'a.b' }, inner: { text: 'c' } }, (node, value, words) => {
      if (node['x-message']) visited.push(`${words.join('.')}: ${String(value)}`)
    })
    expect(visited).toEqual(['message.key: a.b'])
  })
})
