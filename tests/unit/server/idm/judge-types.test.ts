import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import shipped from '../../../../server/platform/idm/config-defaults/managed.json' with { type: 'json' }
import { judgeManagedTypes, newFaults } from '../../../../server/platform/idm/managed-types/judge-types.ts'

const real = fileURLToPath(new URL('../../../../../shared/fixtures/real/idm', import.meta.url))
const type = (properties: object, schema: object = {}, more: object = {}) => ({
  objects: [{ name: 'alpha_thing', schema: { properties, ...schema }, ...more }],
})
const property = (more: object) => type({ size: { type: 'string', ...more } })
const found = (document: unknown) =>
  judgeManagedTypes(document).map(({ code, pointer }) => `${code} ${pointer.replace('/objects/0', '')}`)
const at = '/schema/properties/size'

describe('a type of managed objects', () => {
  it.each<[string, unknown, string[]]>([
    ['no document', null, ['TYP816 /objects']],
    ['no object', { objects: [4] }, ['TYP816 ']],
    ['a name that is none', { objects: [{ name: '4x', schema: { properties: {} } }] }, ['TYP816 /name']],
    ['no schema', { objects: [{ name: 'a' }] }, ['TYP816 /schema']],
    ['no properties', { objects: [{ name: 'a', schema: {} }] }, ['TYP816 /schema/properties']],
    ['a key of the type', type({}, {}, { schmea: 1 }), ['TYP814 /schmea']],
    ['a key of a property', property({ maxLenght: 4 }), [`TYP814 ${at}/maxLenght`]],
    ['a property that is none', type({ size: 'string' }), [`TYP816 ${at}`]],
    ['no kind', type({ size: {} }), [`TYP811 ${at}`]],
    ['a kind that there is not', property({ type: 'text' }), [`TYP811 ${at}/type`]],
    ['a kind beside null', property({ type: ['string', 'null'] }), []],
    [
      'a kind inside',
      type({ size: { type: 'array', items: { type: 'strng' } } }),
      [`TYP811 ${at}/items/type`],
    ],
    ['a list of nothing', type({ size: { type: 'array' } }), [`TYP816 ${at}`]],
    ['a pattern', property({ pattern: '(' }), [`TYP812 ${at}/pattern`]],
    [
      'a pattern of a policy',
      property({ policies: [{ policyId: 'regexpMatches', params: { regexp: '(' } }] }),
      [`TYP812 ${at}/policies/0/params/regexp`],
    ],
    [
      'a required name',
      type({ size: { type: 'string' } }, { required: ['siz'] }),
      ['TYP813 /schema/required/0'],
    ],
    ['an ordered name', type({ size: { type: 'string' } }, { order: ['siz'] }), ['TYP813 /schema/order/0']],
    ['bounds that exclude each other', property({ minLength: 4, maxLength: 2 }), [`TYP816 ${at}/minLength`]],
    ['a bound that is none', property({ maxLength: 'four' }), [`TYP816 ${at}/maxLength`]],
    ['a bound as text', property({ maxLength: '4' }), []],
    ['no choices', property({ enum: [] }), [`TYP816 ${at}/enum`]],
    ['a choice of another kind', property({ enum: ['a', 4] }), [`TYP816 ${at}/enum/1`]],
    ['a default of another kind', property({ default: 4 }), [`TYP816 ${at}/default`]],
    ['a default that is no choice', property({ enum: ['a'], default: 'b' }), [`TYP816 ${at}/default`]],
    ['a policy', property({ policies: [{ policyId: 'requird' }] }), [`TYP817 ${at}/policies/0/policyId`]],
    ['a relationship to nothing', property({ type: 'relationship' }), [`TYP815 ${at}/type`]],
    [
      'a relationship to nowhere',
      property({ type: 'relationship', resourceCollection: [{ path: 'managed/alpha_thng' }] }),
      [`TYP815 ${at}/resourceCollection/0/path`],
    ],
    [
      'a search by what the other type does not have',
      property({
        type: 'relationship',
        resourceCollection: [
          {
            path: 'managed/alpha_thing',
            query: { fields: ['_id', 'size', 'sise'], sortKeys: ['-size', 'nam'] },
          },
        ],
      }),
      [
        `TYP813 ${at}/resourceCollection/0/query/fields/2`,
        `TYP813 ${at}/resourceCollection/0/query/sortKeys/1`,
      ],
    ],
    ...(
      [
        ['true', []],
        ['', []],
        ['/size eq "a" and !(_id pr)', []],
        ['/owner/sice eq "a"', ['TYP813']],
        ['/sise sw "a" or /size pr', ['TYP813']],
        ['/size eq', ['TYP816']],
        ['size is "a"', ['TYP816']],
        ['(/size pr', ['TYP816']],
        [true, ['TYP816']],
      ] as const
    ).map(([queryFilter, codes]): [string, unknown, string[]] => [
      `a filter ${JSON.stringify(queryFilter)}`,
      property({
        type: 'relationship',
        resourceCollection: [{ path: 'managed/alpha_thing', query: { queryFilter } }],
      }),
      codes.map((code) => `${code} ${at}/resourceCollection/0/query/queryFilter`),
    ]),
    [
      'a filter over what the platform keeps',
      property({
        type: 'relationship',
        resourceCollection: [{ path: 'internal/role', query: { queryFilter: '/name eq', fields: ['x'] } }],
      }),
      [`TYP816 ${at}/resourceCollection/0/query/queryFilter`],
    ],
    ...(
      [
        [['owner'], undefined],
        [[['owner', 'owner']], undefined],
        [['size'], '0'],
        [['owner', 'onwer'], '1'],
        [[['owner'], ['owner', 'onwer']], '1/1'],
        [['ownr'], '0'],
      ] as const
    ).map(([referencedRelationshipFields, place]): [string, unknown, string[]] => [
      `what is gathered along ${JSON.stringify(referencedRelationshipFields)}`,
      type({
        owner: { type: 'relationship', resourceCollection: [{ path: 'managed/alpha_thing' }] },
        size: { type: 'array', items: { type: 'object' }, queryConfig: { referencedRelationshipFields } },
      }),
      place === undefined ? [] : [`TYP813 ${at}/queryConfig/referencedRelationshipFields/${place}`],
    ]),
    [
      'another side that is none',
      property({
        type: 'relationship',
        resourceCollection: [{ path: 'managed/alpha_thing' }],
        reverseRelationship: true,
        reversePropertyName: 'things',
      }),
      [`TYP815 ${at}/reversePropertyName`],
    ],
  ])('%s', (_what, document, expected) => {
    expect(found(document)).toEqual(expected)
  })

  it('is not blamed for what was wrong before, wherever it stands now', () => {
    const before = property({ maxLenght: 4 })
    const first = { name: 'alpha_first', schema: { properties: { x: { type: 'strng' } } } }
    expect(newFaults(before, { objects: [first, ...before.objects] })).toMatchObject([
      { code: 'TYP811', pointer: '/objects/0/schema/properties/x/type' },
    ])
  })

  it('is in order as it is shipped', () => expect(judgeManagedTypes(shipped)).toEqual([]))

  it.skipIf(!existsSync(real)).each(['managed.aic-tenant-a.json', 'openidm.managed.json'])(
    'is in order in %s of a real tenant',
    (file) => expect(judgeManagedTypes(JSON.parse(readFileSync(`${real}/${file}`, 'utf8')))).toEqual([]),
  )
})
