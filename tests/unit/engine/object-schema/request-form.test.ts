import { existsSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FormFieldDefinition, type Form } from '../../../../engine/format/form.ts'
import { misfits } from '../../../../engine/format/validate.ts'
import { requestFormFields } from '../../../../engine/object-schema/request-form.ts'
import { testRule } from '../../../../validators/index.ts'
import { regex } from '../../../../validators/rules/regex.ts'

const document: unknown = JSON.parse(
  readFileSync(new URL('../../../fixtures/forms/every-type.json', import.meta.url), 'utf8'),
)

type Field = Form['fields'][number]

const flat = (fields: readonly Field[]): Field[] =>
  fields.flatMap((field) => [field, ...flat((field.fields ?? []) as Field[])])
const byField = (name: string) => flat(requestFormFields(document)).find(({ field }) => field === name)
/** Offsets are in columns; the whole is a definition as the format asks for. */
const isDefinition = (fields: readonly Field[]) =>
  fields.flatMap((field) => misfits(FormFieldDefinition, field))

describe('a request form', () => {
  it.each<[string, Partial<Field>]>([
    [
      'custom.reason',
      {
        type: 'text',
        title: 'Reason',
        help: 'Why you need it',
        required: true,
        readOnly: true,
        columns: 6,
        offset: 3,
        default: '=user.id',
        rules: [{ rule: 'regex', params: { pattern: '^[A-Z]', message: 'Begin with a capital.' } }],
      },
    ],
    ['custom.from', { type: 'date', columns: 6 }],
    ['custom.count', { type: 'number', columns: 6 }],
    [
      'custom.size',
      {
        type: 'select',
        columns: 12,
        default: 'l',
        options: [
          { value: 's', text: 'Small' },
          { value: 'l', text: 'Large' },
        ],
      },
    ],
    [
      'custom.people',
      {
        type: 'objects',
        candidates: 'candidates',
        store: 'id',
        name: 'userName',
        input: { object: 'user', queryFilter: 'userName co "a"', displayProperty: 'userName' },
      },
    ],
    ['custom.agree', { type: 'checkbox', default: false }],
    ['custom.text', { type: 'textarea' }],
  ])('%s', (name, expected) => {
    expect(byField(name)).toMatchObject(expected)
  })

  it('lets an optional field with a pattern be empty', () => {
    const of = (required: boolean) => {
      const validation = { required, regex: { pattern: '^[A-Z]$' } }
      const [field] = requestFormFields({
        fields: [{ fields: [{ model: 'a', type: 'string', validation }] }],
      })
      const [rule] = field!.rules ?? []
      const params = typeof rule === 'object' ? (rule.params ?? {}) : {}
      return ['', 'A', 'a'].map((value) => testRule(regex, value, params) === true)
    }
    expect(of(true)).toEqual([false, true, false])
    expect(of(false)).toEqual([true, true, false])
  })

  it('keeps rows apart, sections with header and footer, and notes', () => {
    const fields = requestFormFields(document)
    expect(fields.map(({ type, title }) => [type, title])).toEqual([
      ['section', undefined],
      ['section', undefined],
      ['section', 'More'],
      ['note', 'Sign here'],
      ['checkbox', 'Agreed'],
      ['textarea', 'Text'],
    ])
    expect(fields[1]!.fields).toHaveLength(2)
    const notes = flat(fields).filter(({ type }) => type === 'note')
    expect(notes.map(({ help, helpKey }) => help ?? helpKey)).toEqual([
      'Read the rules.',
      'That is all.',
      'form.cannotBeFilled',
    ])
  })

  it('is a form definition, with an id for every field', () => {
    const fields = requestFormFields(document)
    expect(isDefinition(fields)).toEqual([])
    const ids = flat(fields).map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('never throws, whatever comes', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        requestFormFields(value)
        requestFormFields({ form: { fields: [{ fields: [value] }] } })
      }),
    )
  })
})

const real = '../shared/fixtures/real/iga'

describe.skipIf(!existsSync(real))('real request forms', () => {
  const read = (name: string) =>
    JSON.parse(readFileSync(`${real}/${name}.json`, 'utf8')) as { result?: unknown[] }
  const one = existsSync(real) ? read('requestForm.all-field-types') : {}
  const forms = existsSync(real) ? [one, ...(read('requestForms.query').result ?? [])] : []

  it('become definitions without a field that cannot be filled in', () => {
    for (const form of forms) {
      const fields = requestFormFields(form)
      expect(isDefinition(fields)).toEqual([])
      expect(flat(fields).filter(({ helpKey }) => helpKey !== undefined)).toEqual([])
    }
    expect(forms.flatMap((form) => requestFormFields(form)).length).toBeGreaterThan(4)
  })
})
