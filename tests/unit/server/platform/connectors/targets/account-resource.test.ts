import { describe, expect, test } from 'vitest'
import {
  ENTERPRISE_SCHEMA,
  USER_SCHEMA,
} from '../../../../../../server/platform/connectors/scim/schema/user-schema.ts'
import {
  accountDifferences,
  differingAttributes,
  newAccount,
  wantedAttributes,
} from '../../../../../../server/platform/connectors/targets/account-resource.ts'
import {
  defaultMapping,
  attributePlaceOf,
} from '../../../../../../server/platform/connectors/targets/mapping.ts'

const properties = {
  userName: 'nora.berg',
  givenName: 'Nora',
  sn: 'Berg',
  mail: 'nora@example.com',
  accountStatus: 'active',
  costCenter: 'CC-1',
  password: 'secret',
}
const wanted = wantedAttributes(defaultMapping, properties, 'm-1')
const account = newAccount('u1', wanted)

describe('a new account', () => {
  test('has what is mapped and has a value', () => {
    expect(account).toEqual({
      schemas: [USER_SCHEMA, ENTERPRISE_SCHEMA],
      externalId: 'u1',
      userName: 'nora.berg',
      name: { givenName: 'Nora', familyName: 'Berg' },
      emails: [{ type: 'work', value: 'nora@example.com', primary: true }],
      active: true,
      displayName: 'Nora Berg',
      [ENTERPRISE_SCHEMA]: { costCenter: 'CC-1', manager: { value: 'm-1' } },
    })
  })

  test('differs in nothing from what is wanted', () => {
    expect(accountDifferences(account, wanted)).toEqual([])
  })

  test.each([
    ['active', true],
    ['inactive', false],
    ['blocked', false],
  ])('of somebody %s is active: %s', (accountStatus, active) => {
    expect(
      newAccount('u1', wantedAttributes(defaultMapping, { ...properties, accountStatus }, undefined)),
    ).toMatchObject({
      active,
    })
  })
})

describe('differences', () => {
  test.each<[string, object, object[]]>([
    [
      'a value',
      { name: { givenName: 'N', familyName: 'Berg' } },
      [{ op: 'replace', path: 'name.givenName', value: 'Nora' }],
    ],
    [
      'a value that is missing',
      { name: { familyName: 'Berg' } },
      [{ op: 'add', path: 'name.givenName', value: 'Nora' }],
    ],
    [
      'all of a name',
      { name: undefined },
      [
        { op: 'add', path: 'name', value: { givenName: 'Nora' } },
        { op: 'add', path: 'name', value: { familyName: 'Berg' } },
      ],
    ],
    ['a value that is too much', { title: 'Boss' }, [{ op: 'remove', path: 'title' }]],
    ['the state', { active: false }, [{ op: 'replace', path: 'active', value: true }]],
    ['the state as a text', { active: 'True' }, []],
    ['another case of the user name', { userName: 'Nora.Berg' }, []],
    [
      'another case of a name',
      { name: { givenName: 'NORA', familyName: 'Berg' } },
      [{ op: 'replace', path: 'name.givenName', value: 'Nora' }],
    ],
    [
      'the work address beside a private one',
      {
        emails: [
          { type: 'home', value: 'n@home', primary: true },
          { type: 'Work', value: 'old' },
        ],
      },
      [
        {
          op: 'replace',
          path: 'emails',
          value: [
            { type: 'work', value: 'nora@example.com' },
            { type: 'home', value: 'n@home', primary: true },
          ],
        },
      ],
    ],
    ['what is mapped to nothing', { nickName: 'N', phoneNumbers: [{ type: 'home', value: '1' }] }, []],
    [
      'a number of another kind',
      { phoneNumbers: [{ type: 'work', value: '1' }] },
      [{ op: 'remove', path: 'phoneNumbers' }],
    ],
    ['the manager', { [ENTERPRISE_SCHEMA]: { costCenter: 'CC-1', manager: 'm-1' } }, []],
    [
      'all of the extension',
      { [ENTERPRISE_SCHEMA]: undefined },
      [
        { op: 'add', path: `${ENTERPRISE_SCHEMA}:costCenter`, value: 'CC-1' },
        { op: 'add', path: `${ENTERPRISE_SCHEMA}:manager`, value: { value: 'm-1' } },
      ],
    ],
    ['nonsense', { name: 'Nora', emails: 'x', [ENTERPRISE_SCHEMA]: 7 }, expect.any(Array) as never],
  ])('in %s', (_what, more, operations) => {
    const found = { ...account, ...more }
    expect(accountDifferences(found, wanted)).toEqual(operations)
    if (Array.isArray(operations)) expect(differingAttributes(found, wanted)).toHaveLength(operations.length)
  })
})

test.each([
  ['userName', { name: 'userName' }],
  ['name.givenName', { name: 'name', sub: 'givenName' }],
  ['emails[type eq "work"]', { name: 'emails', type: 'work' }],
  [`${USER_SCHEMA}:title`, { name: 'title' }],
  [`${ENTERPRISE_SCHEMA}:department`, { schema: ENTERPRISE_SCHEMA, name: 'department' }],
  ['id', undefined],
  ['meta.version', undefined],
  ['password', undefined],
  ['groups', undefined],
  ['schemas', undefined],
  ['externalId', undefined],
  ['a.b.c', undefined],
  ['emails[primary eq true]', undefined],
  ['__proto__', undefined],
  ['', undefined],
])('%s is the place %o', (attribute, place) => {
  expect(attributePlaceOf(attribute)).toEqual(place)
})
