import { afterAll, beforeAll, expect, test } from 'vitest'
import { itemId, startGovernance } from './governance-support.ts'
import type { GovernanceUnderTest } from './governance-support.ts'

let service: GovernanceUnderTest
beforeAll(async () => {
  service = await startGovernance({ users: 0 })
})
afterAll(() => service.close())

type Method = Parameters<GovernanceUnderTest['call']>[1]
type Refused = readonly [
  name: string,
  call: readonly [who: string, method: Method, path: string, body?: object, headers?: Record<string, string>],
  status: number,
  code: string,
  params: object,
  message: string,
]

const signer = itemId('entitlement', 'Contract Vault Contract Signer')
const reader = itemId('entitlement', 'Contract Vault Contract Reader')
const vault = itemId('application', 'Contract Vault')
const about = (query: string): string => encodeURIComponent(query)
/** Persons stand for their ids, as `{user.name}`. */
const withIds = (path: string): string =>
  path.replaceAll(/\{([\w.]+)\}/g, (_, name: string) => service.id(name))
const search = (targetFilter: unknown): Refused[1] => [
  'erin.employee',
  'POST',
  'governance/catalog?_action=search',
  { targetFilter: targetFilter as object },
]
const equals = (targetName: unknown, targetValue: unknown, operator = 'EQUALS') => ({
  operator,
  operand: { targetName, targetValue },
})
const notUsable = (at: unknown, code: string, params: object = {}) => ({ at, why: { code, params } })
const change = (glossary: object, object: object = {}): Refused[1] => [
  'otto.owner',
  'POST',
  'governance/requests/modifyEntitlement?_action=publish',
  { entitlement: { entitlementId: signer, object, glossary } },
]

const on = { enabled: true }
const uiConfiguration = { lcmSettings: { user: on, entitlement: on } }

const refused: readonly Refused[] = [
  [
    'a comparison with oneself',
    ['mona.manager', 'GET', 'governance/user/{erin.employee}/compare/{erin.employee}?grantType=role'],
    400,
    'compared-with-self',
    {},
    'Compare two different people.',
  ],
  [
    'access that is not held',
    ['erin.employee', 'GET', 'governance/user/{erin.employee}/grants/none/chain'],
    404,
    'access-not-held',
    {},
    'This access has ended, or was never held.',
  ],
  [
    'use without an account',
    ['erin.employee', 'POST', 'governance/user/{erin.employee}/applications/none?_action=use'],
    404,
    'account-not-found',
    {},
    'There is no account of this person in such an application.',
  ],
  [
    'use of somebody else',
    ['mona.manager', 'POST', 'governance/user/{erin.employee}/applications/none?_action=use'],
    403,
    'only-own-use',
    {},
    'Only the person says what they use.',
  ],
  [
    'a permission that applications do not give',
    ['erin.employee', 'GET', 'governance/application?_scopePermission=fly'],
    400,
    'application-permission-unknown',
    { permission: 'fly', known: 'createEntitlement' },
    `Invalid query parameter: 'scopePermission' names "fly"; applications give createEntitlement.`,
  ],
  [
    'a permission that there is not',
    ['adam.admin', 'GET', 'governance/user?scopePermission=fly'],
    400,
    'parameter-value-unknown',
    {
      parameter: 'scopePermission',
      value: 'fly',
      known: ['requestAccess', 'viewGrants', 'viewUserAccess', 'modifyUser', 'deleteUser'],
    },
    `Invalid query parameter: 'scopePermission' names "fly"; known are requestAccess, viewGrants, viewUserAccess, modifyUser, deleteUser.`,
  ],
  [
    'people by something else',
    ['erin.employee', 'GET', `governance/user?_queryFilter=${about('mail eq "a"')}`],
    400,
    'people-by-ids-only',
    {},
    'People are found here by their ids: id eq "…", joined by or.',
  ],
  [
    'recommendations by something else',
    [
      'erin.employee',
      'GET',
      `governance/user/{erin.employee}/recommendations?_queryFilter=${about('id eq "a"')}`,
    ],
    400,
    'recommendations-by-kind-only',
    {},
    'Recommendations are narrowed by kind only: item.type eq "accountGrant", "entitlementGrant" or "roleMembership".',
  ],
  [
    'an owner who is no text',
    change({ entitlementOwner: 7 }),
    400,
    'entitlement-owner-not-text',
    {},
    'The owner of an entitlement is named by a text: managed/user/{id}.',
  ],
  [
    'an owner who does not exist',
    change({ entitlementOwner: 'managed/user/nobody' }),
    400,
    'entitlement-owner-not-active',
    {},
    'The owner of the entitlement does not exist, or the account is not active.',
  ],
  [
    'a word for true',
    change({ requestable: 'yes' }),
    400,
    'requestable-not-boolean',
    {},
    'requestable is true or false.',
  ],
  [
    'an entitlement without a name',
    change({}, { displayName: ' ' }),
    400,
    'entitlement-name-missing',
    {},
    'An entitlement needs a name: give it as displayName.',
  ],
  [
    'a name that is taken',
    change({}, { displayName: 'Contract Reader' }),
    400,
    'entitlement-name-taken',
    { name: 'Contract Reader' },
    'The application has an entitlement Contract Reader already.',
  ],
  [
    'an entitlement of others',
    ['erin.employee', 'GET', `governance/entitlement/${reader}`],
    404,
    'entitlement-not-found',
    { entitlement: reader },
    `Entitlement ${reader} not found`,
  ],
  [
    'objects of no application',
    ['erin.employee', 'GET', 'governance/application/none/Nothing/schema'],
    404,
    'application-objects-not-found',
    {},
    'There is no such application, or it has no such objects.',
  ],
  [
    'too many people',
    [
      'adam.admin',
      'POST',
      `governance/catalog?_action=search&_forUsers=${Array.from({ length: 11 }, (_, n) => `p${n}`).join(',')}`,
      {},
    ],
    400,
    'too-many-people',
    { count: 10 },
    'Access can be requested for at most 10 people at a time.',
  ],
  [
    'people of others',
    ['erin.employee', 'POST', 'governance/catalog?_action=search&_forUsers={mona.manager}', {}],
    403,
    'may-not-request-for',
    {},
    'You may not request access for one of these people.',
  ],
  [
    'access without its id',
    [
      'erin.employee',
      'POST',
      'governance/policy/user/{erin.employee}/scan?simulate=true',
      { additionalAccess: [{ type: 'roleMembership' }] },
    ],
    400,
    'access-id-missing',
    { index: 0, type: 'roleMembership', name: 'roleId' },
    `Invalid request body: 'additionalAccess/0' is a roleMembership and needs roleId.`,
  ],
  [
    'a workflow to somebody else',
    ['erin.employee', 'GET', 'governance/workflows/none'],
    403,
    'configured-by-administrators',
    {},
    'Governance is configured by administrators of the realm.',
  ],
  [
    'settings of all realms',
    ['adam.admin', 'PUT', 'commons/config/iga_ui_config', uiConfiguration],
    403,
    'configured-by-global-administrators',
    {},
    'What every realm reads is configured by global administrators.',
  ],
  [
    'a workflow that there is not',
    ['adam.admin', 'GET', 'governance/workflows/none'],
    404,
    'workflow-not-found',
    { id: 'none' },
    'There is no workflow none.',
  ],
  [
    'a workflow that cannot be followed',
    ['adam.admin', 'PUT', 'governance/workflows/none', { steps: [] }],
    400,
    'workflow-not-valid',
    {
      name: 'governance/workflows/none',
      faults: 1,
      why: 'governance/workflows/none, at /steps: [] has too few entries. Expected a list.',
    },
    'governance/workflows/none, at /steps: [] has too few entries.',
  ],
  [
    'a type that there is not',
    ['erin.employee', 'GET', 'governance/requestTypes/none'],
    404,
    'request-type-not-found',
    { id: 'none' },
    'There is no request type none.',
  ],
  [
    'a type under another name',
    ['adam.admin', 'PUT', 'governance/requestTypes/none', { id: 'other' }],
    400,
    'document-id-differs',
    { given: '"other"', id: 'none' },
    'The document calls itself "other"; its address says none.',
  ],
  [
    'a type without its workflow',
    [
      'adam.admin',
      'PUT',
      'governance/requestTypes/applicationGrant',
      { displayName: 'Access', workflow: { id: 'none' } },
    ],
    400,
    'workflow-needed',
    { workflow: '"none"' },
    'There is no workflow "none"; without one nobody could request it any more.',
  ],
  [
    'a form that there is not',
    ['erin.employee', 'GET', 'governance/requestForms/none'],
    404,
    'request-form-not-found',
    { id: 'none' },
    'There is no request form none.',
  ],
  [
    'a form that cannot be asked for',
    [
      'adam.admin',
      'POST',
      'governance/requestFormAssignments?_action=assign',
      { formId: 'none', objectId: 'requestType/a' },
    ],
    404,
    'request-form-not-found',
    { id: 'none' },
    'There is no request form none.',
  ],
  [
    'a form that is not asked for',
    [
      'adam.admin',
      'POST',
      'governance/requestFormAssignments?_action=unassign',
      { formId: 'none', objectId: 'requestType/a' },
    ],
    404,
    'form-not-asked-for',
    {},
    'This form is not asked for there.',
  ],
  [
    'a sort key that is not known',
    ['erin.employee', 'GET', 'governance/requestTypes?_sortKeys=shoes'],
    400,
    'parameter-value-unknown',
    {
      parameter: '_sortKeys',
      value: 'shoes',
      known: ['id', 'displayName', 'name', 'description', 'type', 'custom', 'formId', 'objectId'],
    },
    `Invalid query parameter: '_sortKeys' names "shoes"; known are id, displayName, name, description, type, custom, formId, objectId.`,
  ],
  [
    'a sort key that is no field',
    ['erin.employee', 'GET', `governance/catalog?_sortKeys=${about('glossary.idx./application.a"b')}`],
    400,
    'sort-key-no-field',
    { name: 'glossary.idx./application.a"b' },
    'The sort key "glossary.idx./application.a"b" is no field name.',
  ],
  [
    'a query filter that cannot be read',
    ['erin.employee', 'GET', `governance/catalog?_queryFilter=${about('id eq')}`],
    400,
    'query-filter-not-readable',
    { why: expect.stringContaining('at position 5') },
    `The value 'id eq' for parameter '_queryFilter' could not be parsed as a valid query filter: at position 5, `,
  ],
  [
    'a comparison with nothing',
    ['erin.employee', 'GET', `governance/catalog?_queryFilter=${about('a.b gt null')}`],
    400,
    'filter-not-usable',
    { at: 'a.b', why: { code: 'filter-compared-with-null' } },
    'The filter cannot be used: a.b is compared with null; only eq can do that.',
  ],
  [
    'a long value',
    ['erin.employee', 'GET', `governance/catalog?_queryFilter=${about(`a.b eq "${'x'.repeat(1001)}"`)}`],
    400,
    'filter-not-usable',
    {
      at: { code: 'filter-place-value', params: { field: 'a.b' } },
      why: { code: 'filter-text-too-long', params: { most: 1000 } },
    },
    'The filter cannot be used: the value of a.b is longer than 1000 characters.',
  ],
  [
    'a filter of nothing known',
    search(equals('id', 'a', 'NOT')),
    400,
    'filter-not-usable',
    notUsable('/targetFilter', 'filter-operator-unknown', { operator: '"NOT"' }),
    'The filter cannot be used: /targetFilter has the unknown operator "NOT".',
  ],
  [
    'a filter of no field',
    search(equals('a"b', 'x')),
    400,
    'filter-not-usable',
    notUsable('/targetFilter/operand/targetName', 'filter-names-no-field', { name: 'a"b' }),
    'The filter cannot be used: /targetFilter/operand/targetName "a"b" is no field name.',
  ],
  [
    'a filter by a list',
    search(equals('id', 'a', 'IN')),
    400,
    'filter-not-usable',
    notUsable('/targetFilter/operand/targetValue', 'filter-in-needs-list'),
    'The filter cannot be used: /targetFilter/operand/targetValue is no list, which IN needs.',
  ],
  [
    'a zone that there is not',
    [
      'erin.employee',
      'POST',
      'governance/requests?_action=create',
      { users: ['x'], catalogs: [{ type: 'application', id: vault }], accessModifier: 'add' },
      { 'time-zone': 'Europe/Atlantis' },
    ],
    400,
    'time-zone-unknown',
    {},
    'Time-Zone must name a zone of the IANA database, e.g. Europe/Paris.',
  ],
  [
    'a day that there is not',
    [
      'erin.employee',
      'POST',
      'governance/requests?_action=create',
      {
        users: ['{erin.employee}'],
        catalogs: [{ type: 'application', id: vault }],
        accessModifier: 'add',
        endDate: '2031-02-30',
      },
    ],
    400,
    'end-date-does-not-exist',
    { date: '2031-02-30' },
    'The end date 2031-02-30 does not exist.',
  ],
]

test.each(refused)(
  '%s is refused by a code',
  async (_, [who, method, path, body, headers], status, code, params, message) => {
    const sent = body && (JSON.parse(withIds(JSON.stringify(body))) as object)
    const answer = await service.call(who, method, withIds(path), sent, headers)
    expect([answer.status, answer.body.detail?.code], JSON.stringify(answer.body)).toEqual([status, code])
    expect(answer.body.detail.params).toEqual(params)
    expect(answer.body.message.startsWith(message), answer.body.message).toBe(true)
  },
)

test('the sentence is in the language of whoever reads it, its parts too', async () => {
  const french = { 'accept-language': 'fr-CA, en;q=0.5' }
  const [who, method, path, body] = search(equals('id', 'a', 'NOT'))
  const filter = await service.call(who, method, path, body, french)
  expect(filter.body.message).toBe(
    'Le filtre ne peut pas être utilisé : /targetFilter a l’opérateur inconnu "NOT".',
  )
  const sort = await service.call(
    who,
    'GET',
    'governance/application?_scopePermission=fly',
    undefined,
    french,
  )
  expect(sort.body).toMatchObject({
    message: expect.stringContaining('les applications donnent createEntitlement'),
    detail: { parameter: 'scopePermission', code: 'application-permission-unknown' },
  })
})
