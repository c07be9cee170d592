import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { requestSettingsOf } from '../../server/platform/iga/configuration/settings.ts'
import { checkTerms } from '../../server/platform/iga/requests/new-requests.ts'
import { requestConfiguration } from '../../server/platform/iga/requests/request-configuration.ts'
import { itemId, startGovernance } from './governance-support.ts'
import type { GovernanceUnderTest } from './governance-support.ts'

let service: GovernanceUnderTest
beforeAll(async () => {
  service = await startGovernance({ users: 0 })
})
afterAll(() => service.close())

type Method = Parameters<GovernanceUnderTest['call']>[1]
type Call = readonly [who: string, method: Method, path: string, body?: object]
type Refused = readonly [
  name: string,
  call: Call,
  status: number,
  code: string,
  params: object,
  message: string,
]

const signer = itemId('entitlement', 'Contract Vault Contract Signer')
const editor = itemId('entitlement', 'Contract Vault Contract Editor')
const french = { 'accept-language': 'fr' }
/** Persons stand for their ids, as `{user.name}`. */
const withIds = <Of>(of: Of): Of =>
  of === undefined
    ? of
    : JSON.parse(JSON.stringify(of).replaceAll(/\{([\w.]+)\}/g, (_, name: string) => service.id(name)))

const publish = (type: string, body: object, who = 'erin.employee'): Call => [
  who,
  'POST',
  `governance/requests/${type}?_action=publish`,
  body,
]
const change = (body: object, who = 'otto.owner'): Call =>
  publish('modifyEntitlement', { entitlement: { entitlementId: signer, ...body } }, who)
const names = (type: string, query: string, who = 'erin.employee'): Call => [
  who,
  'GET',
  `commons/search/${type}?queryString=abc&${query}`,
]

const refused: readonly Refused[] = [
  [
    'people of another realm',
    ['bravo:mona.manager', 'GET', 'governance/requestTypes'],
    403,
    'governance-for-governed-realm',
    {},
    'Governance is for the people of the governed realm.',
  ],
  [
    'a parent',
    ['pat.parent', 'GET', 'governance/requestTypes'],
    403,
    'governance-for-staff',
    {},
    'Governance is for staff; parents and students have no part in it.',
  ],
  [
    'what belongs to others',
    ['erin.employee', 'GET', 'governance/user/{mona.manager}/get-proxies'],
    403,
    'belongs-to-others',
    {},
    'This belongs to somebody else.',
  ],
  [
    'access of a stranger',
    ['erin.employee', 'GET', 'governance/user/{mona.manager}/grants?grantType=role'],
    403,
    'person-and-manager-only',
    {},
    'This is for the person, their manager and administrators.',
  ],
  [
    'access of nobody',
    ['adam.admin', 'GET', 'governance/user/nobody/grants?grantType=role'],
    404,
    'person-not-found',
    {},
    'There is no such person.',
  ],
  [
    'the delegates of a parent',
    ['adam.admin', 'GET', 'governance/user/{pat.parent}/get-proxies'],
    403,
    'staff-directory-only',
    {},
    'Only staff have delegates and direct reports.',
  ],
  [
    'a report of others',
    ['mona.manager', 'GET', 'governance/user/{mona.manager}/get-direct-reports/nobody'],
    404,
    'direct-report-not-found',
    {},
    'There is no such direct report.',
  ],
  [
    'entitlements by something else',
    names('entitlement', '_queryFilter=name+eq+"a"'),
    400,
    'entitlements-by-name-only',
    {},
    'Entitlements are searched by their names and ids only.',
  ],
  [
    'people by their mail',
    names('alpha_user', '_queryFilter=mail+eq+"a"'),
    400,
    'names-and-ids-only',
    { known: expect.arrayContaining(['userName', 'id']), field: 'mail' },
    'Only ',
  ],
  [
    'names by no filter',
    names('alpha_user', '_queryFilter=id+eq'),
    400,
    'query-filter-not-readable',
    { why: expect.any(String) },
    '',
  ],
  [
    'a request under another name',
    ['erin.employee', 'PUT', 'governance/requests/a', { id: 'b', request: { common: {} } }],
    400,
    'request-id-differs',
    { given: '"b"', id: 'a' },
    `Invalid request body: 'id' is "b"; the address says a.`,
  ],
  [
    'a type that there is not',
    publish('none', {}),
    404,
    'request-type-not-found',
    { id: 'none' },
    'There is no request type none.',
  ],
  [
    'blocks that are not read',
    publish('roleGrant', { user: { userId: 'x' } }),
    400,
    'blocks-not-read',
    { requestType: 'roleGrant', blocks: ['user'], known: ['common'] },
    'Requests of the type roleGrant do not read user; they read common.',
  ],
  [
    'access to nothing',
    publish('roleGrant', {}),
    400,
    'subject-missing',
    { path: 'common.roleId' },
    'Say what is requested: common.roleId.',
  ],
  [
    'access to what is not there',
    publish('roleGrant', { common: { roleId: 'none' } }),
    404,
    'not-in-catalogue',
    {},
    'This is not in the catalogue.',
  ],
  [
    'an extension of nothing',
    publish('extendEndDate', { common: { endDate: '2031-01-01', justification: 'x' } }),
    400,
    'extension-grant-missing',
    {},
    'Say which access: common.grantId.',
  ],
  [
    'an extension without end',
    publish('extendEndDate', { common: { grantId: 'none', justification: 'x' } }),
    400,
    'extension-end-missing',
    {},
    'Say until when: common.endDate.',
  ],
  [
    'an extension of what is not held',
    publish('extendEndDate', { common: { grantId: 'none', endDate: '2031-01-01', justification: 'x' } }),
    404,
    'grant-not-found',
    {},
    'The person has no such access.',
  ],
  [
    'an extension for others',
    publish('extendEndDate', { common: { userId: '{mona.manager}', justification: 'x' } }),
    403,
    'requests-for-own-reports',
    {},
    'You may make requests for yourself and for those who report to you.',
  ],
  [
    'an entitlement of no application',
    publish('createEntitlement', { entitlement: {} }, 'otto.owner'),
    400,
    'application-id-missing',
    {},
    'A new entitlement needs entitlement.applicationId.',
  ],
  [
    'an entitlement of an application that is not there',
    publish('createEntitlement', { entitlement: { applicationId: 'none' } }, 'otto.owner'),
    404,
    'application-not-in-catalogue',
    {},
    'There is no such application in the catalogue.',
  ],
  [
    'a change of nothing',
    publish('modifyEntitlement', { entitlement: {} }, 'otto.owner'),
    400,
    'entitlement-id-missing',
    {},
    'A change needs entitlement.entitlementId.',
  ],
  [
    'a change of what is not there',
    publish('modifyEntitlement', { entitlement: { entitlementId: 'none' } }, 'otto.owner'),
    404,
    'entitlement-not-in-catalogue',
    {},
    'There is no such entitlement in the catalogue.',
  ],
  [
    'a change by others',
    change({}, 'erin.employee'),
    403,
    'entitlement-owners-only',
    {},
    'Entitlements are changed by those who own them or their application, and by administrators.',
  ],
  [
    'a change without any',
    change({}),
    400,
    'nothing-would-change',
    {},
    'Nothing would change by this request.',
  ],
  [
    'a new id',
    change({ object: { id: 'x' } }),
    400,
    'entitlement-property-fixed',
    { path: 'entitlement.object.id' },
    'entitlement.object.id cannot be set.',
  ],
  [
    'a long value',
    change({ object: { description: 'x'.repeat(4001) } }),
    400,
    'entitlement-value-too-long',
    { path: 'entitlement.object.description', most: 4000 },
    'entitlement.object.description is longer than 4000 characters.',
  ],
  [
    'a change of nobody',
    publish('modifyUser', { user: {} }, 'adam.admin'),
    400,
    'person-request-part-missing',
    { requestType: 'modifyUser', what: 'user.userId' },
    'A request of the type modifyUser needs user.userId.',
  ],
  [
    'a change of a person without any',
    publish('modifyUser', { user: { userId: 'x' } }, 'adam.admin'),
    400,
    'person-request-part-missing',
    { requestType: 'modifyUser', what: { code: 'changed-user-object' } },
    'A request of the type modifyUser needs user.object with the properties that change.',
  ],
  [
    'a new person with an id',
    publish('createUser', { user: { userId: 'x', object: { sn: 'Doe' } } }, 'adam.admin'),
    400,
    'new-person-with-id',
    {},
    'The platform gives the id of a new person. Leave user.userId out.',
  ],
  [
    'properties of who is deleted',
    publish('deleteUser', { user: { userId: 'x', object: { sn: 'Doe' } } }, 'adam.admin'),
    400,
    'deleted-person-with-properties',
    {},
    'Who is deleted has no properties any more. Leave user.object out.',
  ],
]

test.each(refused)(
  '%s is refused by a code',
  async (_, [who, method, path, body], status, code, params, message) => {
    const answer = await service.call(who, method, withIds(path), withIds(body))
    expect([answer.status, answer.body.detail?.code], JSON.stringify(answer.body)).toEqual([status, code])
    expect(answer.body.detail.params).toEqual(params)
    expect(answer.body.message.startsWith(message), answer.body.message).toBe(true)
    const said = await service.call(who, method, withIds(path), withIds(body), french)
    expect(said.body.detail.code).toBe(code)
    expect(said.body.message).not.toBe(answer.body.message)
  },
)

test('a built-in type without its workflow is refused by a code', () => {
  expect(() =>
    requestConfiguration('roleGrant', { settings: undefined, named: undefined, manual: {} }),
  ).toThrowError(
    expect.objectContaining({ code: 'request-type-without-workflow', params: { requestType: 'roleGrant' } }),
  )
})

describe('what stands against a request', () => {
  const wanted = (more: object = {}) => ({
    users: [service.id('erin.employee')],
    catalogs: [{ type: 'entitlement', id: editor }],
    accessModifier: 'add',
    justification: 'For the audit',
    ...more,
  })
  const post = (path: string, body: object, headers: Record<string, string> = {}, who = 'erin.employee') =>
    service.call(who, 'POST', `governance/${path}`, body, headers)

  test.each([
    ['NOT_ALLOWED', 'access-for-own-reports', {}, 'rattachées', { users: ['{mona.manager}'] }],
    [
      'NOT_FOUND',
      'catalogue-item-gone',
      {},
      'plus dans le catalogue',
      { catalogs: [{ type: 'role', id: 'x' }] },
    ],
    [
      'NOT_HELD',
      'item-not-held',
      { person: 'Erin Walsh', item: 'Contract Editor' },
      "n'a pas Contract Editor",
      { accessModifier: 'remove' },
    ],
  ])('%s is said with %s, in the language of the reader', async (error, code, params, words, more) => {
    const body = wanted(withIds(more))
    const english = (await post('requests?_action=validate', body)).body.errors
    expect(english).toMatchObject([{ error, code, params }])
    const said = await post('requests?_action=validate', body, french)
    expect(said.body.errors).toMatchObject([{ error, code, params, message: expect.stringContaining(words) }])
    // None of them can be made: the answer is the first, and names all.
    const none = await post('requests?_action=create', body, french)
    expect(none.status).toBe(400)
    expect(none.body).toMatchObject({
      message: expect.stringContaining(words),
      detail: { code, params, errors: [{ error, code, message: expect.stringContaining(words) }] },
    })
  })

  test('is said so by published requests too, and in the preview', async () => {
    const common = { entitlementId: editor, justification: 'For the audit' }
    expect((await post('requests/entitlementGrant?_action=publish', { common })).status).toBe(200)
    const again = await post('requests/entitlementGrant?_action=publish', { common }, french)
    expect(again.body).toMatchObject({
      message: "Une demande de Contract Editor pour Erin Walsh n'est pas encore décidée.",
      detail: { code: 'request-pending', errors: [{ error: 'DUPLICATE', code: 'request-pending' }] },
    })
    const catalogs = [
      { type: 'entitlement', id: editor },
      { type: 'entitlement', id: signer },
    ]
    const preview = await post('requests?_action=preview', wanted({ catalogs }), french)
    const [{ items, phases }] = preview.body.result
    expect(items).toMatchObject([
      {
        state: 'pending',
        code: 'request-pending',
        params: { item: 'Contract Editor', person: 'Erin Walsh' },
        message: "Une demande de Contract Editor pour Erin Walsh n'est pas encore décidée.",
      },
      { state: 'new' },
    ])
    expect(phases[0]).toMatchObject({ code: 'stage-manager', displayName: 'Approbation du responsable' })
  })

  test('a call that is wrong as a whole is refused by a code', async () => {
    const past = await post('requests?_action=create', wanted({ expiryDate: '2020-01-01T00:00:00Z' }), french)
    expect(past.body).toMatchObject({
      message: expect.stringContaining("la date d'expiration est passée"),
      detail: { code: 'expiry-past', params: {} },
    })
    const settings = { ...requestSettingsOf({}), requireRequestJustification: true }
    expect(() => checkTerms({ justification: ' ' }, settings, new Date())).toThrowError(
      expect.objectContaining({ code: 'justification-required' }),
    )
  })
})
