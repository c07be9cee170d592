import ajv from '@rjsf/validator-ajv8'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { valueFaults } from '../../../../engine/object-schema/validate-values.ts'
import { interpretingValidator } from '../../../../engine/react/form-host/interpreting-validator.ts'
import { runs } from '../../../support/runs.ts'

const leaf = fc.oneof(
  fc.record(
    { type: fc.constant('string'), minLength: fc.nat(3), maxLength: fc.integer({ min: 2, max: 6 }) },
    { requiredKeys: ['type'] },
  ),
  fc.record({ type: fc.constant('string'), pattern: fc.constantFrom('^a', '[0-9]+$') }),
  fc.record({ type: fc.constant('string'), format: fc.constantFrom('email', 'date', 'date-time', 'uri') }),
  fc.record(
    {
      type: fc.constantFrom('number', 'integer'),
      minimum: fc.nat(5),
      maximum: fc.integer({ min: 3, max: 9 }),
    },
    { requiredKeys: ['type'] },
  ),
  fc.constant({ type: 'boolean' }),
  fc.constant({ enum: ['a', 'b', 1] }),
)
const { schema: schemas } = fc.letrec((tie) => ({
  schema: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    fc.record(
      { type: fc.constant('array'), items: tie('schema'), minItems: fc.nat(2) },
      { requiredKeys: ['type', 'items'] },
    ),
    fc.record(
      {
        type: fc.constant('object'),
        properties: fc.dictionary(fc.constantFrom('a', 'b', 'c'), tie('schema'), { maxKeys: 3 }),
        required: fc.uniqueArray(fc.constantFrom('a', 'b', 'c'), { maxLength: 2 }),
        additionalProperties: fc.oneof(fc.boolean(), tie('schema')),
      },
      { requiredKeys: ['type', 'properties'] },
    ),
  ),
}))
const { value: values } = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom(
      '',
      'a',
      'a1',
      'abcdefgh',
      'x@y.example',
      '2026-01-02',
      '2026-01-02T03:04:05Z',
      'https://a.example/b',
      0,
      4,
      4.5,
      99,
      true,
      null,
    ),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), tie('value'), { maxKeys: 3 }),
  ),
}))
const root = fc.record({
  type: fc.constant('object'),
  properties: fc.dictionary(fc.constantFrom('a', 'b', 'c'), schemas, { minKeys: 1, maxKeys: 3 }),
  required: fc.uniqueArray(fc.constantFrom('a', 'b', 'c'), { maxLength: 2 }),
})
const document = fc.dictionary(fc.constantFrom('a', 'b', 'c'), values, { maxKeys: 3 })

describe('the interpreting validator', () => {
  it('gives the verdict of the compiling one, and faults at the same places', () => {
    fc.assert(
      fc.property(root, document, (schema, value) => {
        const ours = interpretingValidator.validateFormData(value, schema as never)
        const theirs = ajv.validateFormData(value, schema as never)
        expect(ours.errors.length === 0).toBe(theirs.errors.length === 0)
        const places = (errors: { property?: string }[]) =>
          [...new Set(errors.map((error) => error.property))].toSorted()
        expect(places(ours.errors)).toEqual(places(theirs.errors))
        expect(interpretingValidator.isValid(schema as never, value, schema as never)).toBe(
          theirs.errors.length === 0,
        )
      }),
      runs(400),
    )
  })

  it('tells keyword, place and limit', () => {
    const schema = { type: 'object', required: ['b'], properties: { a: { type: 'string', minLength: 3 } } }
    expect(valueFaults(schema, { a: 'x', b: undefined })).toMatchObject([
      { keyword: 'required', instancePath: '', params: { missingProperty: 'b' } },
      { keyword: 'minLength', instancePath: '/a', params: { limit: 3 } },
    ])
  })
})
