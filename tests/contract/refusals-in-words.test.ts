import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { person, startIdentity, type IdentityUnderTest } from './identity-support.ts'

let service: IdentityUnderTest
beforeAll(async () => {
  service = await startIdentity({ users: 1 })
})
afterAll(() => service.close())

type Call = readonly [
  who: string,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  body?: unknown,
]
const refused = async ([who, method, url, body]: Call, locale?: string, more: Record<string, string> = {}) =>
  service.call(who, method, url, body, {
    ...more,
    ...(locale === undefined ? {} : { 'accept-language': locale }),
  })
const erin = `managed/alpha_user/${person('erin.employee')}`
const patch = (field: string, value: unknown) => [{ operation: 'replace', field, value }]

const noDocument: Call = ['gil.global', 'GET', 'config/none']
const taken: Call = ['adam.admin', 'PATCH', erin, patch('/userName', 'mona.manager')]
const nameless: Call = [
  'gil.global',
  'POST',
  'internal/role?_action=create',
  { name: 'r', privileges: [{ path: 'managed/alpha_user', permissions: [] }] },
]

describe('what the identity service refuses', () => {
  test.each<[string, Call, string | undefined, number, string, string, object]>([
    [
      'in English where nothing is wished',
      noDocument,
      undefined,
      404,
      'No configuration exists for id none',
      'configuration-not-found',
      { name: 'none' },
    ],
    [
      'in French',
      noDocument,
      'fr-CA, en;q=0.5',
      404,
      'Aucune configuration n’existe pour l’identifiant none',
      'configuration-not-found',
      { name: 'none' },
    ],
    [
      'in Arabic',
      ['erin.employee', 'GET', 'audit?_queryFilter=true'],
      'ar',
      403,
      'سجل التدقيق للمدققين والمسؤولين العامين.',
      'audit-for-auditors',
      {},
    ],
    [
      'with a sentence within the sentence',
      nameless,
      'fr',
      400,
      'Le privilège à la position 1 a besoin d’au moins une permission : VIEW, CREATE, UPDATE, DELETE et ACTION.',
      'privilege-without-permission',
      {
        privilege: { code: 'privilege-at', params: { place: 1 } },
        permissions: ['VIEW', 'CREATE', 'UPDATE', 'DELETE', 'ACTION'],
      },
    ],
    [
      'where the store refuses it',
      ['adam.admin', 'GET', 'managed/alpha_user/nobody'],
      'fr',
      404,
      'Objet nobody introuvable dans managed/alpha_user',
      'object-not-found',
      { id: 'nobody', collection: 'managed/alpha_user' },
    ],
    [
      'where a parser says why',
      ['adam.admin', 'GET', 'managed/alpha_user?_queryFilter=%28'],
      'fr',
      400,
      'La demande ne peut pas être traitée telle quelle. ',
      'input-not-valid',
      { why: expect.stringMatching(/could not be parsed/) as unknown },
    ],
  ])('is said %s', async (_, call, locale, status, message, code, params) => {
    const answer = await refused(call, locale)
    expect(answer.status).toBe(status)
    expect(answer.body['message']).toContain(message)
    expect(answer.body['detail']).toMatchObject({ code, params })
  })

  test('keeps where the fault lies, beside the code', async () => {
    expect((await refused(taken, 'fr')).body['detail']).toMatchObject({
      code: 'policy-failed',
      failedPolicyRequirements: [
        { property: 'userName', policyRequirements: [{ policyRequirement: 'UNIQUE' }] },
      ],
    })
    const page: Call = ['gil.global', 'GET', 'audit?_queryFilter=true&_pagedResultsCookie=x']
    expect((await refused(page)).body['detail']).toEqual({
      code: 'page-cookie-not-valid',
      params: {},
      parameter: '_pagedResultsCookie',
    })
  })

  test('a change of something that has changed', async () => {
    const { status, body } = await refused(['adam.admin', 'PATCH', erin, patch('/city', 'Oslo')], 'fr', {
      'if-match': '"77"',
    })
    expect(status).toBe(412)
    expect(body).toMatchObject({
      message: expect.stringMatching(/^L’objet managed\/alpha_user\/.+ a été modifié : il est à la révision/),
      detail: { code: 'object-changed', params: { expected: '77' } },
    })
  })
})
