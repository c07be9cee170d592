import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { readServerConfig } from '../../server/config.ts'
import { demoPassword, allPersonas } from '../../server/demo/personas.ts'
import { stableId } from '../../server/demo/tenant.ts'
import { startServer } from '../../server/start.ts'
import { restoreBackup } from '../../server/store/backup/restore-backup.ts'
import { saveBackup } from '../../server/store/backup/save-backup.ts'
import type { RunningServer } from '../../server/start.ts'
import { startDemoServer } from '../support/demo-store.ts'
import { Page, signedIn } from './gateway-support.ts'

const folders: string[] = []
const folder = (): string => {
  const made = mkdtempSync(join(tmpdir(), 'atrium-start-'))
  folders.push(made)
  return made
}
const start = (dataDir: string, more: Record<string, string> = {}): Promise<RunningServer> =>
  startServer(readServerConfig({ PORT: '0', DATA_DIR: dataDir, DEMO_USERS: '20', NODE_ENV: 'test', ...more }))

const home = folder()
let server: RunningServer
beforeAll(async () => {
  server = await startDemoServer(home)
})
afterAll(async () => {
  await server?.close()
  for (const path of folders) rmSync(path, { recursive: true, force: true })
})

describe('the whole server', () => {
  test('is ready and healthy, and the demo tenant is there', async () => {
    expect((await fetch(`${server.origin}/healthz`)).status).toBe(200)
    const ready = await fetch(`${server.origin}/readyz`)
    expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready' }])
    expect([...(await server.demoSignIns!())].toSorted()).toEqual(
      [...allPersonas.map(({ userName }) => userName), 'openidm-admin'].toSorted(),
    )
    expect(server.origin).toMatch(/^http:\/\/localhost:\d+$/)
  })

  test('an administrator signs in, sees the menu and lists people', async () => {
    const page = await signedIn(server.origin, 'adam.admin', demoPassword)
    const document = await page.boot()
    expect(document.user).toMatchObject({
      userName: 'adam.admin',
      roles: { ui: expect.arrayContaining(['realmAdmin']) },
    })
    // Reading 8: what the platform shows an administrator, with an account there or without.
    expect(document.realms).toEqual(['/', '/alpha', '/bravo'])
    const entries = document.menu.flatMap(({ route, items = [] }) => [
      route,
      ...items.map((item) => item.route),
    ])
    expect(entries).toContain('/list/managed/alpha_role')
    // Where people are looked after by requests, the plain list of them has no entry.
    expect(entries).toContain('/administer/users')
    expect(entries).not.toContain('/list/managed/alpha_user')
    const list = await page.send(
      'GET',
      '/openidm/managed/alpha_user?_queryFilter=true&_pageSize=5&_fields=userName&_totalPagedResultsPolicy=EXACT',
    )
    expect(list.status).toBe(200)
    expect(await list.json()).toMatchObject({ resultCount: 5 })
  })

  test('an employee signs in, reads the own profile and nobody else', async () => {
    const page = await signedIn(server.origin, 'erin.employee', demoPassword)
    const document = await page.boot()
    expect(document.realms).toBeUndefined()
    const { component, id } = document.user!
    expect((await page.send('GET', `/openidm/${component}/${id}`)).status).toBe(200)
    expect((await page.send('GET', `/openidm/${component}?_queryFilter=true`)).status).toBe(403)
  })

  test('whoever owns campaigns or rules has their entries, without a role for it', async () => {
    const places = ['/administer/campaigns', '/administer/policies']
    const otto = await signedIn(server.origin, 'otto.owner', demoPassword)
    const seen = async (page: Page) => {
      const { user, menu, routes } = await page.boot()
      const open = routes.filter(({ screen }) => screen !== 'system.forbidden').map(({ path }) => path)
      expect(places.filter((each) => menu.some(({ route }) => route === each))).toEqual(
        places.filter((each) => open.includes(each)),
      )
      return user!.privilegeFlags.filter((each) => each.endsWith('Owner'))
    }
    // The rules of the demo are his, the campaigns are not.
    expect(await seen(otto)).toEqual(['PolicyRuleOwner'])
    expect(await seen(await signedIn(server.origin, 'erin.employee', demoPassword))).toEqual([])
    const adam = await signedIn(server.origin, 'adam.admin', demoPassword)
    expect(await seen(adam)).toEqual(['CampaignOwner'])

    const template = '/iga/governance/certification/template'
    const person = `managed/user/${stableId('alpha_user', 'otto.owner')}`
    const made = await adam.send('POST', template, {
      name: 'His own',
      certificationType: 'identity',
      ownerId: person,
      stages: [{ certifierType: 'user', certifierId: person }],
    })
    const { id } = (await made.json()) as { id: string }
    expect(await seen(otto)).toEqual(['CampaignOwner', 'PolicyRuleOwner'])
    expect((await adam.send('DELETE', `${template}/${id}`)).status).toBe(200)
    expect(await seen(otto)).toEqual(['PolicyRuleOwner'])
  })

  test('sign-ins are looked at by administrators and auditors of the realm, and nobody else', async () => {
    for (const [who, expected] of [
      ['adam.admin', true],
      ['tara.auditor', true],
      ['gil.global', true],
      ['erin.employee', false],
      ['mona.manager', false],
    ] as const) {
      const page = await signedIn(server.origin, who, demoPassword)
      const administers = ['adam.admin', 'gil.global'].includes(who)
      const { flags, routes, menu } = await page.boot()
      expect([who, flags.riskDashboard, flags.riskAdmin]).toEqual([who, expected, administers])
      expect([who, menu.some(({ route }) => route === '/risk-dashboard')]).toEqual([who, expected])
      expect([who, routes.find(({ path }) => path === '/risk-dashboard')?.screen]).toEqual([
        who,
        expected ? 'risk.dashboard' : undefined,
      ])
      const search = await page.send('POST', '/autoaccess/jas/entity/search/autoaccess/risk_explainability', {
        query: { size: 0 },
      })
      expect([who, search.status === 200]).toEqual([who, expected])
    }
  })

  test('a campaign is enough, until it is gone', async () => {
    const otto = await signedIn(server.origin, 'otto.owner', demoPassword)
    const adam = await signedIn(server.origin, 'adam.admin', demoPassword)
    const runs = async () => (await otto.boot()).user!.privilegeFlags.includes('CampaignOwner')
    const template = '/iga/governance/certification/template'
    const person = `managed/user/${stableId('alpha_user', 'otto.owner')}`
    const made = await adam.send('POST', template, {
      name: 'Looked at first',
      certificationType: 'roleMembership',
      stagingEnabled: true,
      ownerId: person,
      stages: [{ certifierType: 'user', certifierId: person }],
    })
    const { id } = (await made.json()) as { id: string }
    const begun = await adam.send('POST', `${template}/${id}/start`, {})
    const campaign = ((await begun.json()) as { id: string }).id
    await vi.waitFor(
      async () => {
        const read = await otto.send('GET', `/iga/governance/admin/certification/${campaign}`)
        expect(((await read.json()) as { status: string }).status).toBe('staging')
      },
      { timeout: 20_000 },
    )
    expect((await adam.send('DELETE', `${template}/${id}`)).status).toBe(200)
    expect(await runs()).toBe(true)
    const gone = await otto.send('DELETE', `/iga/governance/admin/certification/${campaign}`)
    expect(gone.status).toBe(200)
    expect(await runs()).toBe(false)
  })

  test('offers only people with whom one can sign in', async () => {
    const page = await signedIn(server.origin, 'adam.admin', demoPassword)
    const patch = (userName: string, field: string, value: string) =>
      page.send('PATCH', `/openidm/managed/alpha_user/${stableId('alpha_user', userName)}`, [
        { operation: 'replace', field, value },
      ])
    expect((await patch('pat.parent', '/accountStatus', 'inactive')).status).toBe(200)
    expect((await patch('sam.student', '/password', 'Another-Password-7')).status).toBe(200)
    const names = await server.demoSignIns!()
    expect(names.has('erin.employee')).toBe(true)
    expect(['pat.parent', 'sam.student'].filter((name) => names.has(name))).toEqual([])
  })

  test('a start that is the same as before is told so, and one that is not is told anew', async () => {
    const page = await signedIn(server.origin, 'mona.manager', demoPassword)
    const first = await page.send('GET', '/enduser/portal/boot')
    const tag = first.headers.get('etag')!
    expect([tag, first.headers.get('cache-control')]).toEqual([
      expect.stringMatching(/^"[\w-]{27}"$/),
      'private, no-cache',
    ])
    const { id } = ((await first.json()) as { user: { id: string } }).user
    const again = () => page.send('GET', '/enduser/portal/boot', undefined, { 'if-none-match': tag })
    const same = await again()
    expect([same.status, await same.text()]).toEqual([304, ''])
    const patch = [{ operation: 'replace', field: '/givenName', value: 'Ramona' }]
    expect((await page.send('PATCH', `/openidm/managed/alpha_user/${id}`, patch)).status).toBe(200)
    const renamed = await again()
    expect([renamed.status, await renamed.json()]).toMatchObject([200, { user: { givenName: 'Ramona' } }])
    await page.send('POST', '/enduser/session/sign-out')
    const nobody = await again()
    expect([nobody.status, await nobody.json()]).toMatchObject([200, { session: { authenticated: false } }])
  })

  test('the language that a person has chosen goes before that of the device and of the browser', async () => {
    const page = await signedIn(server.origin, 'otto.owner', demoPassword)
    const before = await page.boot('?locale=fr')
    expect(before.locale).toBe('fr')
    const { component, id } = before.user!
    const chosen = await page.send('PATCH', `/openidm/${component}/${id}`, [
      { operation: 'replace', field: '/preferences/locale', value: 'pt-BR' },
    ])
    expect(chosen.status, await chosen.clone().text()).toBe(200)
    expect((await page.boot('?locale=fr')).locale).toBe('pt-BR')
    expect((await new Page(server.origin).boot('?locale=fr')).locale).toBe('fr')
  })

  test('a backup is taken while it runs, by whoever may read its folder', async () => {
    const file = join(folder(), 'running.backup')
    const { header, tables } = await saveBackup(file, { dataDir: home }, '0.1.0')
    expect(header.database).toBe('embedded')
    expect(tables.get('managed_object')?.rows).toBeGreaterThan(20)
    expect(statSync(join(home, 'control')).mode & 0o777).toBe(0o600)
    await expect(restoreBackup(file, { dataDir: home }, { replace: true })).rejects.toThrow(
      /in use by process/,
    )
  })

  test('a second process is refused the folder, and the port', async () => {
    await expect(start(home)).rejects.toThrow(/in use|another process|holds/i)
    await expect(start(folder(), { PORT: new URL(server.origin).port })).rejects.toThrow(/^PORT=/)
  })
})

describe('in front of another instance as the tenant', () => {
  test('the same portal serves it; no token of it reaches the browser', async () => {
    const proxy = await start(folder(), { PLATFORM: server.origin })
    try {
      expect(proxy.demoSignIns).toBeUndefined()
      const page = new Page(proxy.origin)
      await page.boot('?realm=/alpha')
      expect((await page.signIn('mona.manager', demoPassword)).status).toBe(200)
      expect(page.cookies).toEqual(['atrium', 'atrium-device'])
      const document = await page.boot()
      expect(document.user).toMatchObject({ userName: 'mona.manager' })
      const { component, id } = document.user!
      expect((await page.send('GET', `/openidm/${component}/${id}`)).status).toBe(200)
      expect(page.received.join('\n')).not.toMatch(/tokenId|access_token/)
      await page.send('POST', '/enduser/session/sign-out')
      expect((await page.boot()).session.authenticated).toBe(false)
    } finally {
      await proxy.close()
    }
  })
})

describe('ending and starting again', () => {
  test('sessions and people are there again', async () => {
    const page = await signedIn(server.origin, 'erin.employee', demoPassword)
    const cookie = page.cookie('atrium')!
    await server.close()
    server = await start(home)
    const again = new Page(server.origin)
    again.setCookie('atrium', cookie)
    const document = await again.boot()
    expect(document.user).toMatchObject({ userName: 'erin.employee' })
  })
})

describe('without the demo, on a store that held it', () => {
  test('the public password opens nothing, and the operator gives the administrator another', async () => {
    const said: string[] = []
    const status = {
      phase: <T>(_title: string, work: () => Promise<T>) => work(),
      say: (text: string) => said.push(text),
    }
    const open = (more: Record<string, string> = {}) =>
      startServer(
        readServerConfig({ PORT: '0', DATA_DIR: home, DEMO: 'off', NODE_ENV: 'test', ...more }),
        status,
      )
    const statusOf = async (origin: string, userName: string, password: string): Promise<number> =>
      (await new Page(origin).signIn(userName, password)).status
    const page = await signedIn(server.origin, 'erin.employee', demoPassword)
    const cookie = page.cookie('atrium')!
    await server.close()

    server = await open()
    expect(said.join()).toMatch(/lost the public password.*erin\.employee.*openidm-admin/s)
    expect(said.join()).toMatch(/lost the public password.*bea\.bravo/s)
    expect(said.join()).toMatch(/openidm-admin has no password.*ADMIN_PASSWORD/)
    for (const name of ['erin.employee', 'adam.admin', 'openidm-admin'])
      expect(await statusOf(server.origin, name, demoPassword)).toBe(401)
    const before = new Page(server.origin)
    before.setCookie('atrium', cookie)
    expect((await before.boot()).session.authenticated).toBe(false)
    await server.close()

    said.length = 0
    server = await open({ ADMIN_PASSWORD: 'a long secret' })
    expect(said.join()).not.toContain('a long secret')
    expect(said.join()).not.toContain('lost the public password')
    expect(await statusOf(server.origin, 'openidm-admin', 'a long secret')).toBe(200)
    await server.close()

    server = await open({ ADMIN_PASSWORD: 'another secret' })
    expect(said.join()).toMatch(/has a password already/)
    expect(await statusOf(server.origin, 'openidm-admin', 'another secret')).toBe(401)
    expect(await statusOf(server.origin, 'openidm-admin', 'a long secret')).toBe(200)
  })
})
