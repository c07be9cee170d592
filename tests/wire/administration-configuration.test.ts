import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { toolToken } from './administration-sign-in.ts'
import { ALPHA, BRAVO, idsOf, startToolServer } from './administration-support.ts'
import type { ToolAnswer, ToolServer } from './administration-support.ts'

// Themes, mails, managed types and whole realms as a tool of the field lists, exports and imports them: the calls that it makes, with what it sends.

let server: ToolServer
let token: string
beforeAll(async () => {
  server = await startToolServer()
  token = await toolToken(server.origin, 'gil.global')
}, 120_000)
afterAll(() => server?.close())

/** A call of the identity service, with the token of the tool's client. @param who somebody else, with their session */
const call = (method: string, path: string, body?: unknown, who: string | null = null): Promise<ToolAnswer> =>
  server.ask(who, method, `/openidm/config${path}`, body, {
    'x-forgerock-transactionid': 'tool-e9724233',
    ...(who === null ? { authorization: `Bearer ${token}` } : {}),
  })
const THEMES = '/ui/themerealm'
const MAILS = `?_queryFilter=${encodeURIComponent("_id sw 'emailTemplat'")}`
const mail = {
  _id: 'emailTemplate/fromTool',
  defaultLocale: 'en',
  enabled: true,
  from: '',
  mimeType: 'text/html',
  subject: { en: 'Hello' },
  message: { en: '<p>Hello {{object.givenName}}</p>' },
}
const theme = (id: string, more: object = {}) => ({
  _id: id,
  name: id,
  isDefault: false,
  linkedTrees: [],
  primaryColor: '#324054',
  ...more,
})
/** The findings of a refusal, as `code file`. */
const findingsOf = ({ body }: ToolAnswer): string[] => {
  const { findings = [] } = (body['detail'] ?? {}) as { findings?: { code: string; file: string }[] }
  return findings.map(({ code, file }) => `${code} ${file}`)
}

describe('themes', () => {
  const realmsOf = ({ body }: ToolAnswer) => body['realm'] as Record<string, { _id: string }[]>
  /** A tool reads the whole document, changes the themes of one realm in it, and sends it back. */
  const write = async (change: (themes: { _id: string }[]) => object[]) => {
    const { _id, ...document } = (await call('GET', THEMES)).body
    const realm = document['realm'] as Record<string, { _id: string }[]>
    return call('PUT', THEMES, { ...document, _id, realm: { ...realm, alpha: change(realm['alpha'] ?? []) } })
  }

  test('are imported beside those that are there, exported the same, and taken away', async () => {
    expect((await write((all) => [...all, theme('Acme'), theme('Beta')])).status).toBe(200)
    expect(realmsOf(await call('GET', THEMES))['alpha']).toEqual([theme('Acme'), theme('Beta')])
    const exported = (await call('GET', THEMES)).body
    expect((await call('PUT', THEMES, exported)).body).toEqual(exported)
    expect((await write((all) => all.filter(({ _id }) => _id !== 'Acme'))).status).toBe(200)
    expect(realmsOf(await call('GET', THEMES))['alpha']).toEqual([theme('Beta')])
  })

  test('are refused together where one of them has a fault', async () => {
    const before = (await call('GET', THEMES)).body
    const refused = await write((all) => [
      ...all,
      theme('Good'),
      theme('Bad', { primaryColor: 'red', boldLinks: 'so' }),
    ])
    const at = `config/ui/themerealm/realm/alpha/${(before['realm'] as { alpha: object[] }).alpha.length + 1}`
    expect([refused.status, findingsOf(refused)]).toEqual([
      400,
      [`THM891 ${at}/primaryColor`, `THM891 ${at}/boldLinks`],
    ])
    expect((await call('GET', THEMES)).body).toEqual(before)
  })
})

describe('mails', () => {
  test('are listed, and each comes back as it was exported', async () => {
    const list = await call('GET', MAILS)
    expect(idsOf(list)).toContain('emailTemplate/welcome')
    for (const one of list.body['result'] as { _id: string }[]) {
      const written = await call('PUT', `/${one._id}`, one)
      expect([one._id, written.status, written.body]).toEqual([one._id, 200, one])
    }
  })

  test('are made, changed and taken away', async () => {
    expect((await call('PUT', `/${mail._id}`, mail)).status).toBe(201)
    expect(idsOf(await call('GET', MAILS))).toContain(mail._id)
    expect((await call('PUT', `/${mail._id}`, { ...mail, enabled: false })).status).toBe(200)
    expect((await call('DELETE', `/${mail._id}`)).status).toBe(200)
    expect((await call('GET', `/${mail._id}`)).status).toBe(404)
  })

  test('are refused with the place of each fault', async () => {
    const refused = await call('PUT', `/${mail._id}`, { ...mail, enabled: 'yes', subject: { en: 5 } })
    expect([refused.status, findingsOf(refused)]).toEqual([
      400,
      ['MLT831 config/emailTemplate/fromTool/enabled', 'MLT831 config/emailTemplate/fromTool/subject/en'],
    ])
    expect(refused.body['message']).toContain('config/emailTemplate/fromTool, at /enabled')
    expect((await call('GET', `/${mail._id}`)).status).toBe(404)
  })
})

test('types of managed objects come back as they were exported, and one is imported', async () => {
  const { body } = await call('GET', '/managed')
  expect((await call('PUT', '/managed', body)).body).toEqual(body)
  const badge = {
    name: 'alpha_badge',
    schema: { type: 'object', properties: { number: { type: 'string', title: 'Number' } } },
  }
  const objects = [...(body['objects'] as object[]), badge]
  expect((await call('PUT', '/managed', { ...body, objects })).status).toBe(200)
  expect((await call('PUT', '/managed', body)).status).toBe(200)
})

test('every document of the identity service comes back as it was exported', async () => {
  const all = await call('GET', '?_queryFilter=true')
  expect(idsOf(all).length).toBeGreaterThan(20)
  for (const id of idsOf(all)) {
    const { body } = await call('GET', `/${id}`)
    const written = await call('PUT', `/${id}`, body)
    expect([id, written.status, written.body]).toEqual([id, 200, body])
  }
})

describe('who imports', () => {
  test('a realm administrator lists, and writes the themes of the realm only', async () => {
    const adam = 'adam.admin'
    expect((await call('GET', MAILS, undefined, adam)).status).toBe(200)
    expect((await call('PUT', `/${mail._id}`, mail, adam)).status).toBe(403)
    const { body } = await call('GET', THEMES)
    const realm = body['realm'] as Record<string, object[]>
    const own = { ...body, realm: { ...realm, alpha: [theme('Own')] } }
    const other = { ...body, realm: { ...realm, bravo: [theme('Other')] } }
    expect((await call('PUT', THEMES, own, adam)).status).toBe(200)
    expect((await call('PUT', THEMES, other, adam)).status).toBe(403)
  })

  test.each(['erin.employee', 'mona.manager'])('%s: nobody else', async (who) => {
    expect((await call('PUT', `/${mail._id}`, mail, who)).status).toBe(403)
    expect((await call('PUT', THEMES, { realm: {} }, who)).status).toBe(403)
    expect((await call('GET', '?_queryFilter=true', undefined, who)).status).toBe(403)
  })
})

describe('the settings of the sign-in', () => {
  const PATH = `${ALPHA}/realm-config/authentication`
  const put = (body: unknown, who: string | null = 'gil.global', headers?: Record<string, string>) =>
    server.ask(who, 'PUT', PATH, body, headers)

  test('are taken as they were exported', async () => {
    const exported = await server.ask('gil.global', 'GET', PATH)
    const { _rev, ...settings } = exported.body
    const taken = await put(settings)
    expect([taken.status, taken.body]).toEqual([200, { ...settings, _rev }])
  })

  test('are refused where one differs, by its name', async () => {
    const { body } = await server.ask('gil.global', 'GET', PATH)
    const refused = await put({
      ...body,
      core: { ...(body['core'] as object), orgConfig: 'Other', sessionTimeout: 5 },
      other: { a: 1 },
    })
    expect([refused.status, refused.body['detail']]).toMatchObject([
      400,
      {
        code: 'authentication-settings-fixed',
        params: { settings: ['core.orgConfig', 'core.sessionTimeout', 'other'] },
      },
    ])
  })

  test.each([
    ['adam.admin', 403],
    ['erin.employee', 403],
    [null, 401],
  ])('%s may not send them: %d', async (who, status) => {
    const { body } = await server.ask('gil.global', 'GET', PATH)
    expect((await put(body, who)).status).toBe(status)
  })

  test('are not made, and not taken at another revision', async () => {
    const { body } = await server.ask('gil.global', 'GET', PATH)
    expect((await put(body, 'gil.global', { 'if-none-match': '*' })).status).toBe(412)
    expect((await put(body, 'gil.global', { 'if-match': '"none"' })).status).toBe(412)
    expect((await put(body, 'gil.global', { 'if-match': `"${String(body['_rev'])}"` })).status).toBe(200)
  })
})

/** What a tool asks of a realm when it exports all of it, beside journeys and clients one by one. */
const realmReads = [
  'GET realm-config/saml2?_queryFilter=true',
  'GET realm-config/federation/circlesoftrust?_queryFilter=true',
  'POST realm-config/agents/groups?_action=nextdescendents',
  'POST realm-config/agents?_action=nextdescendents',
  'GET realm-config/agents/OAuth2Client?_queryFilter=true',
  'GET realm-config/authentication',
  'POST realm-config/services/SocialIdentityProviders?_action=nextdescendents',
  'GET realm-config/authentication/authenticationtrees/trees?_queryFilter=true',
  'GET realm-config/services?_queryFilter=true',
  'POST realm-config/services?_action=nextdescendents',
  'GET policies?_queryFilter=true',
  'GET applications?_sortKeys=name&_queryFilter=true',
  'GET resourcetypes?_queryFilter=true',
  'GET scripts?_queryFilter=true',
  'GET realm-config/authentication/chains?_queryFilter=true',
  'GET realm-config/webhooks?_queryFilter=true',
  'GET realm-config/federation/entityproviders/ws?_queryFilter=true',
  'GET global-config/realms/?_queryFilter=true',
  'POST global-config/services?_action=nextdescendents',
]

describe('an export of everything comes to its end', () => {
  const send = (who: string | null, realm: string, each: string) => {
    const [method = '', path = ''] = each.split(' ')
    return server.ask(who, method, `${realm}/${path}`, method === 'POST' ? {} : undefined)
  }
  test.each(realmReads)('%s', async (each) => {
    for (const realm of [ALPHA, BRAVO, '/am/json/realms/root'])
      expect([realm, (await send('gil.global', realm, each)).status]).toEqual([realm, 200])
    expect((await send('erin.employee', ALPHA, each)).status).toBe(403)
    expect((await send(null, ALPHA, each)).status).toBe(401)
  })
})
