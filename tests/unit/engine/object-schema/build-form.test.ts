import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { buildForm } from '../../../../engine/object-schema/build-form.ts'
import type { FormField } from '../../../../engine/object-schema/form-model.ts'
import { listColumns, objectFields, searchFields } from '../../../../engine/object-schema/list-columns.ts'
import { readPermission } from '../../../../engine/object-schema/privilege.ts'
import { nameOfReference } from '../../../../engine/object-schema/relationship.ts'
import { objectSchemaFunctions } from '../../../../engine/object-schema/functions.ts'
import { createExpressions } from '../../../../engine/expression/environment.ts'

const collection = [
  { path: 'managed/x_org', label: 'Org', query: { queryFilter: 'true', fields: ['name'], sortKeys: [] } },
]
const relationship = { type: 'relationship', resourceCollection: collection }
const one = (property: unknown) =>
  buildForm({ type: 'object', properties: { field: property } }, { mode: 'edit' })

describe('a property becomes a field, exhaustively by type', () => {
  it.each<[string, unknown, FormField['kind'], object]>([
    [
      'text',
      { type: 'string', minLength: 2, pattern: '^a' },
      'text',
      { type: 'string', minLength: 2, pattern: '^a' },
    ],
    ['nullable text', { type: ['string', 'null'] }, 'text', { type: 'string' }],
    ['limits written as text', { type: 'string', maxLength: '9' }, 'text', { maxLength: 9 }],
    ['choice', { type: 'string', enum: ['a', 'b'] }, 'choice', { enum: ['a', 'b'] }],
    ['date', { type: 'string', format: 'date' }, 'date', { format: 'date' }],
    ['date and time', { type: 'string', format: 'datetime' }, 'date-time', { format: 'date-time' }],
    ['time', { type: 'string', format: 'time' }, 'time', { type: 'string' }],
    ['empty format', { type: 'string', format: null }, 'text', { type: 'string' }],
    ['number', { type: 'number', minimum: 1 }, 'number', { type: 'number', minimum: 1 }],
    ['integer', { type: 'integer' }, 'integer', { type: 'integer' }],
    ['boolean', { type: 'boolean' }, 'boolean', { type: 'boolean' }],
    [
      'object',
      { type: 'object', properties: { a: { type: 'string' } } },
      'object',
      { properties: { a: { type: 'string' } } },
    ],
    ['object by its properties', { properties: { a: { type: 'string' } } }, 'object', {}],
    [
      'map',
      { type: 'object', additionalProperties: { type: 'number' } },
      'map',
      { additionalProperties: { type: 'number' } },
    ],
    [
      'map of texts',
      { type: 'object', additionalProperties: true },
      'map',
      { additionalProperties: { type: 'string' } },
    ],
    ['list', { type: 'array', items: { type: 'string' } }, 'list', { items: { type: 'string' } }],
    ['list of lists', { type: 'array', items: { type: 'array', items: { type: 'string' } } }, 'list', {}],
    [
      'list of objects',
      { type: 'array', items: { type: 'object', properties: { a: { type: 'string' } } } },
      'list',
      {},
    ],
    ['relationship', relationship, 'relationship', {}],
    ['relationships', { type: 'array', items: relationship }, 'relationships', { type: 'array' }],
    ['secret', { type: 'string', viewable: false, isProtected: true }, 'secret', {}],
    ['encrypted', { type: 'string', encryption: { key: 'k' } }, 'secret', {}],
  ])('%s', (_what, property, kind, schema) => {
    const form = one(property)
    expect(form.diagnostics).toEqual([])
    expect(form.fields[0]).toMatchObject({ name: 'field', kind, readOnly: false })
    expect(form.schema.properties!['field']).toMatchObject(schema)
  })

  it.each([
    ['an unknown type', { type: 'blob' }, 'SCH801'],
    ['several types', { type: ['string', 'number'] }, 'SCH801'],
    ['no type', { title: 'x' }, 'SCH802'],
    ['no object at all', 'oops', 'SCH802'],
    ['a reference', { $ref: '#/definitions/x' }, 'SCH803'],
    [
      'endless nesting',
      Array.from({ length: 9 }).reduce<object>((inner) => ({ type: 'object', properties: { inner } }), {
        type: 'string',
      }),
      'SCH803',
    ],
    ['a list of nothing', { type: 'array' }, 'SCH804'],
    ['a relationship to nowhere', { type: 'relationship' }, 'SCH804'],
  ])('%s is shown, not edited, and reported', (_what, property, code) => {
    const form = one(property)
    expect(form.diagnostics.map((each) => each.code)).toContain(code)
    const shown = JSON.stringify(form.fields)
    expect(shown).toContain('"kind":"display"')
  })

  it.each<[string, object, string, object]>([
    ['a free object', { type: 'object' }, 'json', { type: 'object', additionalProperties: true }],
    ['a list of free objects', { type: 'array', items: { type: 'object' } }, 'list', { type: 'array' }],
    ['a long text', { type: 'string', maxLength: 2000 }, 'long-text', { type: 'string', maxLength: 2000 }],
    ['a text that asks for lines', { type: 'string', widget: 'textarea' }, 'long-text', {}],
    ['a long text of a form', { type: 'string', maxLength: 2000, format: 'uri' }, 'text', {}],
    ['a text of a line', { type: 'string', maxLength: 100 }, 'text', {}],
    ['a number in steps', { type: 'number', multipleOf: '0.25' }, 'number', { multipleOf: 0.25 }],
  ])('%s', (_what, property, kind, schema) => {
    const form = one(property)
    expect(form.diagnostics).toEqual([])
    expect(form.fields[0]!.kind).toBe(kind)
    expect(Object.values(form.schema.properties!)[0]).toMatchObject(schema)
  })

  it('drops a pattern that is no regular expression, and names that are no property', () => {
    const form = buildForm(
      { properties: { a: { type: 'string', pattern: '(' } }, required: ['a', 'gone'], order: ['gone', 'a'] },
      { mode: 'edit' },
    )
    expect(form.schema).toMatchObject({ required: ['a'], properties: { a: { type: 'string' } } })
    expect(form.diagnostics.map((each) => [each.code, each.pointer])).toEqual([
      ['SCH802', '/order/0'],
      ['SCH802', '/required/1'],
      ['SCH804', '/properties/a/pattern'],
    ])
  })

  it.each([[undefined], [null], ['x'], [[]], [{ properties: [] }]])(
    'a schema that is %j gives an empty form',
    (schema) => {
      expect(buildForm(schema, { mode: 'edit' }).fields).toEqual([])
    },
  )
})

describe('who may see and write', () => {
  const schema = {
    required: ['userName', 'sn'],
    order: ['sn', 'userName'],
    properties: {
      _id: { type: 'string' },
      userName: { type: 'string', userEditable: false },
      sn: { type: 'string' },
      hidden: { type: 'string', viewable: false },
      computed: { type: 'string', isVirtual: true },
      password: { type: 'string', viewable: false, isProtected: true },
      status: { type: 'string', default: 'active' },
    },
  }
  const permission = readPermission({
    VIEW: { allowed: true, properties: ['sn', 'userName', 'computed', 'hidden'] },
    UPDATE: { allowed: true, properties: ['sn'] },
    CREATE: { allowed: true, properties: [{ attribute: 'userName' }, 'password', 'computed', 'status'] },
    DELETE: { allowed: false },
  })!
  const access = (options: Parameters<typeof buildForm>[1]) =>
    buildForm(schema, options).fields.map(
      (field) => `${field.name}${field.readOnly ? ' read' : ''}${field.required ? ' required' : ''}`,
    )

  it('the schema alone decides on one own profile', () => {
    expect(access({ mode: 'edit' })).toEqual([
      'sn required',
      'userName read',
      'computed read',
      'password',
      'status',
    ])
  })
  it('rights about oneself narrow what the schema gives, and add nothing', () => {
    const rights = readPermission({
      VIEW: { allowed: true, properties: ['sn', 'userName', 'status'] },
      UPDATE: { allowed: true, properties: ['sn', 'userName'] },
    })!
    expect(access({ mode: 'edit', rights })).toEqual(['sn required', 'userName read', 'status read'])
  })
  it('privileges decide attribute by attribute', () => {
    expect(access({ mode: 'edit', permission })).toEqual(['sn required', 'userName read', 'computed read'])
    expect(access({ mode: 'create', permission })).toEqual(['userName required', 'password', 'status'])
    expect(access({ mode: 'edit', permission: readPermission({})! })).toEqual([])
    expect(permission).toMatchObject({ mayCreate: true, mayUpdate: true, mayDelete: false })
  })
  it('a default is for creating, an own choice of fields for pages', () => {
    expect(buildForm(schema, { mode: 'create', permission }).schema.properties!['status']!.default).toBe(
      'active',
    )
    expect(buildForm(schema, { mode: 'edit' }).schema.properties!['status']!.default).toBeUndefined()
    expect(access({ mode: 'edit', only: ['status', 'sn', 'nothing'] })).toEqual(['status', 'sn required'])
  })
})

describe('lists', () => {
  const schema = {
    order: ['c', 'a'],
    properties: {
      a: { type: 'string', title: 'A', searchable: true, viewable: true },
      b: { type: 'boolean', searchable: true, viewable: true },
      c: { type: 'number', searchable: true, viewable: true },
      d: { type: 'string', searchable: true, viewable: true, encryption: {} },
      e: { type: 'array', searchable: true, viewable: true, items: { type: 'string' } },
      f: { type: 'string', searchable: false, viewable: true },
      g: { type: 'string', format: 'date', searchable: true, viewable: true },
      h: { type: 'string', searchable: true, viewable: true },
      rel: { type: 'array', viewable: true, items: relationship },
    },
  }
  it('take the first four viewable, searchable plain fields in schema order', () => {
    expect(listColumns(schema).map((column) => [column.field, column.type])).toEqual([
      ['c', 'number'],
      ['a', 'string'],
      ['b', 'boolean'],
      ['g', 'date'],
    ])
    expect(searchFields(schema).map((field) => field.field)).toEqual(['c', 'a', 'b'])
    expect(
      listColumns(schema, { VIEW: { allowed: true, properties: ['a'] } }).map((column) => column.field),
    ).toEqual(['a'])
    expect(objectFields(schema)).toBe('*,rel/*')
  })
  it('know texts that are one of a few, which are searched as texts all the same', () => {
    const few = { properties: { status: { type: 'string', enum: ['on', 'off'], searchable: true } } }
    expect(listColumns(few)).toMatchObject([{ field: 'status', type: 'choice' }])
    expect(searchFields(few)).toEqual([{ field: 'status', type: 'string' }])
  })
  it('fall back to what is viewable', () => {
    expect(listColumns({ properties: { f: { type: 'string' } } }).map((column) => column.field)).toEqual([
      'f',
    ])
    expect(listColumns(null)).toEqual([])
  })
  it('are there for expressions', () => {
    const expressions = createExpressions(objectSchemaFunctions)
    const scope = { data: { schema, privilege: { CREATE: { allowed: true } } } }
    expect(expressions.evaluate('listColumns(data.schema, data.?nothing)', scope)).toMatchObject({
      ok: true,
      value: [{ id: 'c' }, { id: 'a' }, { id: 'b' }, { id: 'g' }],
    })
    expect(expressions.evaluate('listFields(data.schema, null)', scope)).toMatchObject({
      ok: true,
      value: ['c', 'a', 'b', 'g'],
    })
    expect(expressions.evaluate('mayCreate(data.privilege)', scope)).toEqual({ ok: true, value: true })
    expect(expressions.evaluate('objectName({"givenName": "Ada", "sn": "Byron"})', scope)).toEqual({
      ok: true,
      value: 'Ada Byron',
    })
  })
})

const real = '../shared/fixtures/real/idm'
describe.skipIf(!existsSync(real))('real configurations', () => {
  for (const file of ['managed.aic-tenant-a.json', 'openidm.managed.json']) {
    if (!existsSync(`${real}/${file}`)) continue
    const { objects } = JSON.parse(readFileSync(`${real}/${file}`, 'utf8')) as {
      objects: { name: string; schema: { properties: object } }[]
    }
    it.each(objects.map((object) => [object.name, object.schema] as const))(
      `${file}: %s`,
      (_name, schema) => {
        const all = Object.keys(schema.properties)
        const permission = {
          view: new Set(all),
          create: new Set(all),
          update: new Set(all),
          mayCreate: true,
          mayUpdate: true,
          mayDelete: true,
          undeletable: new Set<string>(),
        }
        for (const mode of ['create', 'edit'] as const) {
          const form = buildForm(schema, { mode, permission })
          expect(form.fields.length).toBeGreaterThan(0)
          for (const field of form.fields) expect(field.title).not.toBe('')
        }
        expect(listColumns(schema).length).toBeGreaterThan(0)
      },
    )
  }
})

it.each([
  [
    { _ref: 'managed/u/1', userName: 'ann', givenName: 'Ann', sn: 'Lee' },
    ['userName', 'givenName', 'sn'],
    'Ann Lee (ann)',
  ],
  [{ _ref: 'managed/r/1', name: 'Clerk', description: 'Long' }, ['name', 'description'], 'Clerk'],
  [{ _ref: 'managed/r/1', code: 'X7' }, ['code'], 'X7'],
  [{ _ref: 'managed/r/1', _refResourceId: '1', _id: '1' }, ['name'], '1'],
])('a reference %j is called as people call it', (reference, fields, name) => {
  expect(nameOfReference(reference, fields)).toBe(name)
})

it('draws only secrets that can be typed in, and none inside an object', () => {
  const { fields } = buildForm(
    {
      properties: {
        answers: {
          type: 'array',
          isProtected: true,
          items: { type: 'object', properties: { a: { type: 'string' } } },
        },
        token: { type: 'string', scope: 'private' },
        box: {
          type: 'object',
          properties: { key: { type: 'string', isProtected: true }, label: { type: 'string' } },
        },
      },
    },
    { mode: 'edit' },
  )
  expect(fields.map(({ name, kind }) => [name, kind])).toEqual([
    ['token', 'secret'],
    ['box', 'object'],
  ])
  expect(fields[1]?.fields?.map(({ name }) => name)).toEqual(['label'])
})
