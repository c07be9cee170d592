import { describe, expect, it } from 'vitest'
import { buildForm } from '../../../../../engine/object-schema/build-form.ts'
import { same } from '../../../../../engine/format/same.ts'
import { candidateInput, referencesIn } from '../../../../../src/widgets/managed-object-form/candidates.ts'
import {
  creationOf,
  errorsOf,
  groupsOf,
  initialValues,
  patchOf,
  refusalOf,
  shownErrors,
  verdictOf,
  withoutField,
} from '../../../../../src/widgets/managed-object-form/managed-object-form.logic.ts'

const target = {
  path: 'managed/alpha_role',
  label: 'Role',
  query: { queryFilter: 'true', fields: ['name'], sortKeys: [] },
}
const relationship = { type: 'relationship', title: 'Manager', resourceCollection: [target] }
const model = buildForm(
  {
    required: ['name', 'mail'],
    properties: {
      name: { type: 'string', title: 'Name' },
      mail: { type: 'string', title: 'Mail', policies: [{ policyId: 'valid-email-address-format' }] },
      age: { type: 'integer', minimum: 1 },
      note: { type: 'string', maxLength: 3 },
      tags: { type: 'array', items: { type: 'string' } },
      address: { type: 'object', title: 'Address', properties: { city: { type: 'string' } } },
      manager: relationship,
      roles: { type: 'array', title: 'Roles', items: relationship },
      locked: { type: 'string', userEditable: false, maxLength: 1 },
      password: { type: 'string', isProtected: true },
    },
  },
  { mode: 'edit' },
)
const t = (key: unknown, values?: object) =>
  `${String(key)}${values && Object.keys(values).length > 0 ? JSON.stringify(values) : ''}`
const ref = (id: string) => ({
  _ref: `managed/alpha_role/${id}`,
  _refResourceId: id,
  _refProperties: { _id: `p${id}` },
  name: id,
})
const object = {
  _id: '1',
  _rev: 'r1',
  name: 'Ann',
  mail: 'a@b.example',
  age: null,
  tags: ['x'],
  address: { city: 'Oslo', zip: null },
  manager: ref('m'),
  roles: [ref('a'), ref('b')],
  locked: 'long',
  password: 'leaked',
}
const before = initialValues(model, object)

it('takes what the form edits, without nulls and secrets', () => {
  expect(Object.keys(before)).toEqual(['name', 'mail', 'tags', 'address', 'manager', 'roles', 'locked'])
  expect(before['address']).toEqual({ city: 'Oslo' })
  expect(initialValues(model, undefined)).toEqual({})
})

describe('patches', () => {
  it.each<[string, object, unknown[]]>([
    ['nothing', {}, []],
    ['a text', { name: 'Bo' }, [{ operation: 'replace', field: '/name', value: 'Bo' }]],
    ['an emptied text', { name: undefined }, [{ operation: 'remove', field: '/name' }]],
    [
      'one value of an object, and nothing else that it holds',
      { address: { city: 'Rome' } },
      [{ operation: 'replace', field: '/address/city', value: 'Rome' }],
    ],
    ['an emptied value of an object', { address: {} }, [{ operation: 'remove', field: '/address/city' }]],
    ['no object any more', { address: undefined }, [{ operation: 'remove', field: '/address' }]],
    [
      'another manager',
      { manager: ref('z') },
      [{ operation: 'replace', field: '/manager', value: { _ref: 'managed/alpha_role/z' } }],
    ],
    ['no manager', { manager: undefined }, [{ operation: 'remove', field: '/manager' }]],
    [
      'one role less, one more',
      { roles: [ref('b'), ref('c')] },
      [
        {
          operation: 'remove',
          field: '/roles',
          value: { _ref: 'managed/alpha_role/a', _refResourceId: 'a', _refProperties: { _id: 'pa' } },
        },
        { operation: 'add', field: '/roles/-', value: { _ref: 'managed/alpha_role/c' } },
      ],
    ],
    ['a secret', { password: 'new' }, [{ operation: 'replace', field: '/password', value: 'new' }]],
    ['what may not be changed', { locked: 'x' }, []],
    ['an empty list for none', { tags: ['x'], note: '' }, []],
  ])('%s', (_what, changes, patch) => {
    expect(patchOf(model, before, { ...before, ...changes })).toEqual(patch)
  })

  it('creation sends nothing empty, and references bare', () => {
    expect(creationOf(model, { name: 'A', note: '', manager: ref('m'), roles: [ref('a')] })).toEqual({
      name: 'A',
      manager: { _ref: 'managed/alpha_role/m' },
      roles: [{ _ref: 'managed/alpha_role/a' }],
    })
  })
})

it.each([
  [undefined, [], true],
  ['', null, true],
  [{ a: [1, { b: 2 }] }, { a: [1, { b: 2 }] }, true],
  [{ a: 1 }, { a: 1, b: undefined }, true],
  [{ a: 1 }, [1], false],
  [[1, 2], [2, 1], false],
  [0, undefined, false],
  [false, undefined, false],
  [{ _ref: 'x', name: 'a' }, { _ref: 'x' }, true],
])('same(%j, %j) is %s', (left, right, equal) => {
  expect(same(left, right)).toBe(equal)
  expect(same(right, left)).toBe(equal)
})

describe('errors', () => {
  it('are sentences by field, first of the schema, then of its policies, none for what is locked', () => {
    expect(
      errorsOf(model, { ...before, name: undefined, mail: 'x@', age: 0, note: 'long', tags: [1] }, t),
    ).toEqual({
      '/name': ['form.errors.required'],
      '/mail': ['policies.VALID_EMAIL_ADDRESS_FORMAT'],
      '/age': ['form.errors.minimum{"limit":1}'],
      '/note': ['form.errors.maxLength{"limit":3}'],
      '/tags/0': ['form.errors.type'],
    })
    expect(errorsOf(model, before, t)).toEqual({})
  })
  it('of a free object name line and column, of a number its step', () => {
    const free = buildForm(
      { properties: { extra: { type: 'object' }, step: { type: 'number', multipleOf: 0.1 } } },
      { mode: 'edit' },
    )
    expect(errorsOf(free, { extra: '{\n  a }', step: 0.25 }, t)).toEqual({
      '/extra': ['form.errors.json{"line":2,"column":3}'],
      '/step': ['form.errors.multipleOf{"limit":0.1}'],
    })
    expect(errorsOf(free, { extra: '[1]' }, t)).toEqual({ '/extra': ['form.errors.jsonObject'] })
    expect(errorsOf(free, { extra: { a: 1 }, step: 0.3 }, t)).toEqual({})
  })
  it.each([
    ['email', 'erin@example.com', []],
    ['email', 'erin@example', ['policies.VALID_EMAIL_ADDRESS_FORMAT']],
    ['email', 'a..b@example.com', ['policies.VALID_EMAIL_ADDRESS_FORMAT']],
    ['date', '2028-02-29', []],
    ['date', '2026-02-29', ['policies.VALID_DATE_FORMAT']],
    ['date-time', '2028-02-29T10:00', []],
    ['date-time', 'soon', ['policies.VALID_DATE_TIME_FORMAT']],
  ])('of the format %s on %s are those of its policy, said once: %j', (format, value, sentences) => {
    const policies = format === 'email' ? [{ policyId: 'valid-email-address-format' }] : []
    const formatted = buildForm(
      { properties: { it: { type: 'string', format, policies } } },
      { mode: 'edit' },
    )
    expect(errorsOf(formatted, { it: value }, t)['/it'] ?? []).toEqual(sentences)
  })
  it('show for visited fields, and all after an attempt', () => {
    const all = { '/a': ['x'], '/b/0': ['y'] }
    expect(shownErrors(all, new Set(['b']), false)).toEqual({ '/b/0': ['y'] })
    expect(shownErrors(all, new Set(), true)).toBe(all)
  })
  it('of the server land on their fields, the rest is told beside', () => {
    const failures = [
      { property: 'mail', policyRequirements: [{ policyRequirement: 'UNIQUE' }] },
      { property: 'hidden', policyRequirements: [{ policyRequirement: 'REQUIRED' }] },
    ]
    expect(verdictOf(model, failures, t)).toEqual({
      errors: { '/mail': ['policies.UNIQUE'] },
      others: ['hidden: policies.REQUIRED'],
    })
  })
})

it.each([
  [{ code: 403, detail: { failedPolicyRequirements: [] } }, false, 'policy'],
  [{ code: 403 }, false, 'other'],
  [{ code: 412 }, false, 'conflict'],
  [{ code: 412 }, true, 'other'],
  [{ code: 504 }, true, 'maybe-later'],
  [{ code: 504 }, false, 'other'],
])('a refusal %j while creating: %s is %s', (problem, creating, kind) => {
  expect(refusalOf({ reason: '', message: '', ...problem }, model, creating, t).kind).toBe(kind)
})

it('a refusal by policies is over once its fields are changed, any other stands until the next save', () => {
  const policy = {
    kind: 'policy' as const,
    errors: { '/mail': ['x'], '/address/city': ['y'] },
    others: [] as string[],
  }
  const narrowed = withoutField(policy, 'address')!
  expect(narrowed).toEqual({ ...policy, errors: { '/mail': ['x'] } })
  expect(withoutField(narrowed, 'mail')).toBeUndefined()
  expect(withoutField({ ...policy, others: ['z'] }, 'mail')).toMatchObject({ others: ['z'] })
  const other = { kind: 'other' as const, message: 'away' }
  expect(withoutField(other, 'mail')).toBe(other)
})

it('groups fields into cards', () => {
  const groups = groupsOf(model.fields, t, (text) => text)
  expect(groups.map((group) => [group.title, group.names])).toEqual([
    ['form.groups.details', ['name', 'mail', 'age', 'note', 'tags', 'locked']],
    ['Address', ['address']],
    ['form.groups.relationships', ['manager', 'roles']],
    ['form.groups.secrets', ['password']],
  ])
})

describe('candidates', () => {
  const { targets } = model.fields.find((field) => field.name === 'manager')!
  it('are asked for by type, filter and text', () => {
    expect(candidateInput(targets![0]!, 'ab')).toEqual({
      resourceType: 'managed',
      resourceName: 'alpha_role',
      filter: '/name sw "ab"',
      fields: 'name',
      sortKeys: 'name',
      pageSize: 20,
    })
    expect(candidateInput({ ...targets![0]!, path: 'repo/internal/role', filter: 'x pr' }, '')).toMatchObject(
      { resourceType: 'internal', resourceName: 'role', filter: 'x pr' },
    )
  })
  it('are found by what is spread over several fields', () => {
    const people = { ...targets![0]!, fields: ['givenName', 'sn'] }
    expect(candidateInput(people, 'Mona F').filter).toBe(
      '(/givenName sw "Mona F" or /sn sw "Mona F") or ((/givenName sw "Mona" or /sn sw "Mona") and (/givenName sw "F" or /sn sw "F"))',
    )
  })
  it('become references', () => {
    expect(referencesIn({ result: [{ _id: '7', name: 'N' }] }, targets![0]!)).toMatchObject([
      { _ref: 'managed/alpha_role/7', _refResourceId: '7', name: 'N' },
    ])
    expect(referencesIn('odd', targets![0]!)).toEqual([])
  })
})
