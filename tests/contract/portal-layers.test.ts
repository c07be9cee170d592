import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CompiledScreen } from '../../engine/format/compiled.ts'
import type { components } from '../../openapi/generated/portal.ts'
import { demoPassword } from '../../server/demo/personas.ts'
import type { RunningServer } from '../../server/start.ts'
import { Page, signedIn } from './gateway-support.ts'
import { startDemoServer } from '../support/demo-store.ts'

type Layer = components['schemas']['Layer']
type Boot = components['schemas']['BootDocument']

const folder = mkdtempSync(join(tmpdir(), 'atrium-layers-'))
let server: RunningServer
let adam: Page
let gil: Page
beforeAll(async () => {
  server = await startDemoServer(folder)
  adam = await as('adam.admin')
  gil = await as('gil.global')
}, 120_000)
afterAll(async () => {
  await server?.close()
  rmSync(folder, { recursive: true, force: true })
})

const as = (userName: string): Promise<Page> => signedIn(server.origin, userName, demoPassword)
const layers = '/enduser/portal/layers'
const told = async (page: Page, id = 'realm'): Promise<Layer> =>
  (await (await page.send('GET', `${layers}/${id}`)).json()) as Layer
const file = (name: string, value: unknown) => ({ file: name, text: JSON.stringify(value, null, 2) })

async function publish(page: Page, id: string, files: object[], why = 'a test'): Promise<Response> {
  const { draft } = await told(page, id)
  const saved = await page.send('PUT', `${layers}/${id}/draft`, { base: draft?.revision ?? 0, files })
  expect(saved.status, await saved.clone().text()).toBe(200)
  const { revision } = (await saved.json()) as { revision: number }
  return page.send('POST', `${layers}/${id}/publication`, { draft: revision, why })
}
const boot = async (page: Page, query = ''): Promise<Boot> =>
  (await (await page.send('GET', `/enduser/portal/boot${query}`)).json()) as Boot
async function screenOf(page: Page, id: string, query = ''): Promise<CompiledScreen | undefined> {
  const route = (await boot(page, query)).routes.find(({ screen }) => screen === id)
  if (!route) return undefined
  const answer = await page.send('GET', `/enduser/portal/screens/${id}/${route.hash}`)
  expect(answer.status).toBe(200)
  return (await answer.json()) as CompiledScreen
}

const people = {
  format: 1,
  id: 'acme.people',
  path: '/people',
  title: { en: 'People' },
  data: {
    people: {
      operation: 'queryManagedObjects',
      list: true,
      params: { resourceType: 'managed', resourceName: 'alpha_user' },
    },
  },
  layout: {
    widget: 'list-page',
    options: { list: 'people', title: 'People' },
    columns: [
      { id: 'user', field: 'userName', label: { en: 'User name' } },
      { id: 'mail', field: 'mail', label: { en: 'Mail' } },
    ],
    rowActions: [
      { id: 'look', label: { en: 'Look' }, visibleIf: 'flags.governance', action: { navigate: '/profile' } },
    ],
  },
}
const overlay = {
  format: 1,
  of: 'acme.people',
  edits: [
    { remove: 'columns.mail' },
    { insert: { id: 'city', field: 'city', label: { en: 'City' } }, into: 'columns', after: 'user' },
    { restrict: 'rowActions.look.visibleIf', and: "user.userName == 'gil.global'" },
  ],
}
const entry = {
  format: 1,
  of: 'main',
  edits: [
    {
      insert: { id: 'people', label: { en: 'People' }, icon: 'group', route: '/people' },
      into: 'items',
      after: 'dashboard',
    },
  ],
}

describe('who may', () => {
  test.each([
    ['GET', layers],
    ['GET', `${layers}/realm`],
    ['PUT', `${layers}/realm/draft`],
    ['DELETE', `${layers}/realm/draft`],
    ['POST', `${layers}/realm/publication`],
    ['POST', `${layers}/realm/rollback`],
    ['GET', `${layers}/realm/history`],
    ['GET', `${layers}/realm/history/1`],
  ])('%s %s: nobody, an employee, and a page without proof are refused', async (method, path) => {
    const body =
      method === 'PUT'
        ? { files: [] }
        : path.endsWith('publication')
          ? { draft: 1, why: 'because' }
          : path.endsWith('rollback')
            ? { revision: 0, why: 'because' }
            : undefined
    expect((await new Page(server.origin).send(method, path, body)).status).toBe(401)
    const erin = await as('erin.employee')
    expect((await erin.send(method, path, body)).status).toBe(403)
    adam.csrf = 'another'
    expect((await adam.send(method, path, body)).status).toBe(403)
    await adam.boot()
  })

  test('the tenant layer takes the global administrator', async () => {
    expect((await adam.send('GET', `${layers}/tenant`)).status).toBe(403)
    const mine = (await (await adam.send('GET', layers)).json()) as { result: Layer[] }
    expect(mine.result.map(({ layer }) => layer)).toEqual(['realm:alpha'])
    const all = (await (await gil.send('GET', layers)).json()) as { result: Layer[] }
    expect(all.result.map(({ id }) => id)).toEqual(['tenant', 'realm'])
  })
})

describe('a layer', () => {
  test('changes nothing as a draft, everything when published, and rolls back', async () => {
    const before = await boot(gil)
    const tenant = await publish(gil, 'tenant', [
      file('people.screen.json', people),
      file('main.overlay.json', entry),
    ])
    expect(tenant.status, await tenant.clone().text()).toBe(200)
    expect(await screenOf(adam, 'acme.people')).toMatchObject({ path: '/people' })
    const menu = (await boot(adam)).menu.map(({ id }) => id)
    expect(menu.indexOf('people')).toBe(menu.indexOf('dashboard') + 1)

    const draft = await adam.send('PUT', `${layers}/realm/draft`, {
      files: [file('people.overlay.json', overlay)],
    })
    expect(await draft.json()).toMatchObject({ revision: 1, findings: [] })
    expect(columns(await screenOf(adam, 'acme.people'))).toEqual(['user', 'mail'])

    const published = await adam.send('POST', `${layers}/realm/publication`, {
      draft: 1,
      why: 'The city matters here.',
    })
    expect(published.status, await published.clone().text()).toBe(200)
    expect(await published.json()).toMatchObject({
      revision: 1,
      published: { by: (await boot(adam)).user!.displayName, why: 'The city matters here.' },
    })
    const alpha = await screenOf(adam, 'acme.people')
    expect(columns(alpha)).toEqual(['user', 'city'])
    expect(JSON.stringify(alpha)).toContain("(flags.governance) && (user.userName == 'gil.global')")

    const rolled = await adam.send('POST', `${layers}/realm/rollback`, { revision: 0, why: 'Not yet.' })
    expect(await rolled.json()).toMatchObject({ revision: 2, published: { restores: 0 } })
    expect(columns(await screenOf(adam, 'acme.people'))).toEqual(['user', 'mail'])
    const history = (await (await adam.send('GET', `${layers}/realm/history`)).json()) as {
      result: { revision: number; why: string }[]
    }
    expect(history.result.map(({ why }) => why)).toEqual(['Not yet.', 'The city matters here.'])
    const first = await adam.send('GET', `${layers}/realm/history/1`)
    expect(await first.json()).toMatchObject({ files: [{ file: 'people.overlay.json' }] })

    expect((await boot(gil, '?safe=true')).menu).toEqual(before.menu)
    expect((await boot(gil, '?safe=true')).safe).toBe(true)
    expect(await screenOf(gil, 'acme.people', '?safe=true')).toBeUndefined()
  })

  test('of one realm is not seen in another', async () => {
    const words = { shell: { signOut: 'Leave the building' } }
    const answer = await publish(adam, 'realm', [file('locales/en/own.json', words)])
    expect(answer.status, await answer.clone().text()).toBe(200)
    const said = async (realm: string): Promise<string> => {
      const page = new Page(server.origin)
      const { messages } = await boot(page, `?realm=${realm}`)
      const locales = messages.locales.join()
      const trees = await page.send(
        'GET',
        `/enduser/portal/messages/${locales}/shell/${messages.parts['shell']}`,
      )
      return ((await trees.json()) as { en: typeof words }).en.shell.signOut
    }
    expect(await said('alpha')).toBe('Leave the building')
    expect(await said('bravo')).toBe('Sign out')
  })

  test('an old hash is still served to the page that knows it', async () => {
    const { routes } = await boot(adam)
    const dashboard = routes.find(({ screen }) => screen === 'home.dashboard' || screen === 'dashboard')!
    await publish(adam, 'realm', [])
    const answer = await adam.send('GET', `/enduser/portal/screens/${dashboard.screen}/${dashboard.hash}`)
    expect(answer.status).toBe(200)
    expect(
      (await adam.send('GET', `/enduser/portal/screens/${dashboard.screen}/${'0'.repeat(40)}`)).status,
    ).toBe(404)
  })
})

describe('a faulty layer', () => {
  const faulty = {
    format: 1,
    of: 'main',
    edits: [{ insert: { id: 'x', label: { en: 'X' }, route: '/nowhere' }, into: 'items' }],
  }

  test('is kept as a draft with its findings, and cannot be published', async () => {
    const answer = await publish(adam, 'realm', [file('x.overlay.json', faulty)])
    expect(answer.status).toBe(400)
    const problem = (await answer.json()) as { message: string; detail: { findings: object[] } }
    expect(problem.message).toBe('The draft has 1 error; mend it first.')
    expect(problem.detail).toMatchObject({ code: 'draft-has-errors', params: { count: 1 } })
    expect(problem.detail.findings).toMatchObject([
      { code: 'MNU701', layer: 'realm:alpha', file: 'x.overlay.json' },
    ])
    expect((await told(adam)).draft?.findings).toHaveLength(1)
    await adam.send('DELETE', `${layers}/realm/draft`)
    expect((await told(adam)).draft).toBeUndefined()
  })

  test.each([
    ['no JSON', { file: 'x.overlay.json', text: '{' }, 'FMT001'],
    [
      'an unknown widget',
      file('x.screen.json', { format: 1, id: 'x', path: '/x', layout: { widget: 'gauge' } }),
      'WID301',
    ],
    [
      'a loosened condition',
      file('x.overlay.json', {
        format: 1,
        of: 'acme.people',
        edits: [{ set: 'rowActions.look.visibleIf', to: 'true' }],
      }),
      'LAY604',
    ],
  ])('%s', async (_what, one, code) => {
    const answer = await publish(adam, 'realm', [one])
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain(code)
    await adam.send('DELETE', `${layers}/realm/draft`)
  })

  test('is told what its languages lack, and what its texts say that nobody gives', async () => {
    const draft = await adam.send('PUT', `${layers}/realm/draft`, {
      files: [
        file('locales/en/acme.json', { acme: { one: 'Hello {{name}}', two: 'b', three: 'c' } }),
        file('locales/fr/acme.json', { acme: { one: 'Bonjour {{nom}}', three: 'c' } }),
        file('locales/ar/acme.json', { acme: { one: '{{name}}', two: 'b', three: 'c', four: 'd' } }),
      ],
    })
    expect(draft.status, await draft.clone().text()).toBe(200)
    const { findings } = (await draft.json()) as { findings: { code: string; file: string; line: number }[] }
    expect(findings.map(({ code, file: name, line }) => `${code} ${name}:${line}`)).toEqual([
      'MSG504 locales/ar/acme.json:6',
      'MSG505 locales/fr/acme.json:3',
      'MSG502 locales/fr/acme.json:4',
    ])
    await adam.send('DELETE', `${layers}/realm/draft`)
  })

  test('that is in force already is skipped where it is wrong, and told of', async () => {
    expect((await publish(gil, 'tenant', [file('people.screen.json', people)])).status).toBe(200)
    expect((await publish(adam, 'realm', [file('people.overlay.json', overlay)])).status).toBe(200)
    expect((await publish(gil, 'tenant', [], 'People are gone.')).status).toBe(200)
    const { menu } = await boot(adam)
    expect(menu.length).toBeGreaterThan(1)
    expect((await told(adam)).findings).toMatchObject([{ code: 'LAY601', severity: 'error' }])
    expect((await publish(adam, 'realm', [])).status).toBe(200)
  })
})

describe('two administrators', () => {
  test('do not overwrite each other', async () => {
    const save = (base: number) =>
      adam.send('PUT', `${layers}/realm/draft`, { base, files: [file('locales/en/a.json', {})] })
    const first = (await (await save(0)).json()) as { revision: number }
    expect((await save(0)).status).toBe(412)
    const second = await Promise.all([save(first.revision), save(first.revision)])
    expect(second.map(({ status }) => status).toSorted()).toEqual([200, 412])
    const stale = await adam.send('POST', `${layers}/realm/publication`, {
      draft: first.revision,
      why: 'stale',
    })
    expect(stale.status).toBe(412)
    const { draft } = await told(adam)
    const both = await Promise.all(
      [1, 2].map(() =>
        adam.send('POST', `${layers}/realm/publication`, { draft: draft!.revision, why: 'both' }),
      ),
    )
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

describe('a draft', () => {
  test('that was begun before what is in force now is published over it only by whoever says so', async () => {
    const begun = await told(adam)
    const save = (base: number) =>
      adam.send('PUT', `${layers}/realm/draft`, { base, files: [file('locales/en/b.json', {})] })
    const first = (await (await save(0)).json()) as { revision: number; begunAt: number }
    expect(first.begunAt).toBe(begun.revision)
    const back = await adam.send('POST', `${layers}/realm/rollback`, { revision: 0, why: 'Not yet.' })
    expect(back.status).toBe(200)
    const now = begun.revision + 1
    const again = (await (await save(first.revision)).json()) as { revision: number; begunAt: number }
    expect(again.begunAt).toBe(begun.revision)
    const publish = (over?: number) =>
      adam.send('POST', `${layers}/realm/publication`, { draft: again.revision, why: 'Now.', over })
    const refused = await publish()
    expect([refused.status, ((await refused.json()) as { message: string }).message]).toEqual([
      412,
      expect.stringContaining(
        `Revision ${now} is in force; this draft was begun at revision ${begun.revision}`,
      ),
    ])
    expect((await publish(now + 1)).status).toBe(412)
    const published = await publish(now)
    expect([published.status, await published.json()]).toMatchObject([200, { revision: now + 1 }])
  })
})

describe('bounds', () => {
  test.each([
    ['a name that is no definition', [{ file: 'x.txt', text: '{}' }]],
    ['a way out of the folder', [{ file: '../x.screen.json', text: '{}' }]],
    ['two files of one name', [file('x.overlay.json', {}), file('x.overlay.json', {})]],
    ['too long a file', [{ file: 'x.overlay.json', text: ' '.repeat(200_001) }]],
  ])('%s is refused', async (_what, files) => {
    expect((await adam.send('PUT', `${layers}/realm/draft`, { files })).status).toBe(400)
  })
  test.each([
    ['publication', { draft: 1, why: 'x' }],
    ['rollback', { revision: 99, why: 'because' }],
  ])('%s needs a reason and something to take', async (what, body) => {
    expect([400, 404]).toContain((await adam.send('POST', `${layers}/realm/${what}`, body)).status)
  })
})

function columns(screen: CompiledScreen | undefined): unknown[] {
  return (screen!.layout.parts['columns'] as { id: string }[]).map(({ id }) => id)
}
