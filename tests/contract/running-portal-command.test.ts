import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { run } from '../../cli/main.ts'
import { openSession } from '../../cli/session/portal-session.ts'
import { demoPassword } from '../../server/demo/personas.ts'
import type { RunningServer } from '../../server/start.ts'
import { startDemoServer } from '../support/demo-store.ts'

const folder = mkdtempSync(join(tmpdir(), 'atrium-command-'))
let server: RunningServer
beforeAll(async () => {
  process.env['PORTAL_PASSWORD'] = demoPassword
  server = await startDemoServer(join(folder, 'data'))
}, 120_000)
afterAll(async () => {
  await server?.close()
  rmSync(folder, { recursive: true, force: true })
})

async function portal(...words: string[]): Promise<{ code: number; out: string; notes: string }> {
  let out = ''
  let notes = ''
  const code = await run([...words, '--origin', server.origin], {
    out: (text) => (out += text),
    note: (text) => (notes += text),
  })
  return { code, out, notes }
}
const adam = (...words: string[]) => portal(...words, '--user', 'adam.admin')
const gil = (...words: string[]) => portal(...words, '--user', 'gil.global')

function layer(name: string, files: Record<string, unknown>): string {
  for (const [file, value] of Object.entries(files)) {
    const path = join(folder, name, file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, typeof value === 'string' ? value : JSON.stringify(value))
  }
  return join(folder, name)
}

describe('portal layers', () => {
  test('pushes, publishes, tells and takes back', async () => {
    const good = layer('good', { 'locales/en/own.json': { sideMenu: { profile: 'About me' } } })
    expect(await adam('layers', 'history')).toMatchObject({ code: 0, out: 'Nothing was published yet.\n' })
    expect(await adam('layers', 'publish', '--why', 'x')).toMatchObject({
      code: 2,
      notes: expect.stringContaining('Say in three letters or more why'),
    })
    expect(await adam('layers', 'publish', '--why', 'nothing there')).toMatchObject({
      code: 2,
      notes: 'There is no draft to publish. Push a folder first.\n',
    })
    const pushed = await adam('layers', 'push', good)
    expect(pushed).toMatchObject({ code: 0, notes: '' })
    expect(pushed.out).toBe('draft 1\n  locales/en/own.json\n0 errors, 0 warnings, 0 notes\n')
    expect((await adam('layers', 'show')).out).toMatch(/^realm:alpha: nothing published\ndraft 1 {2}.*Adam/)
    expect((await adam('layers', 'publish', '--why', 'Said better.')).out).toBe('published as revision 1\n')
    expect((await adam('layers', 'rollback', '0', '--why', 'Not yet.')).out).toContain('as revision 2')
    const told = (await adam('layers', 'history')).out.trim().split('\n')
    expect(told).toHaveLength(2)
    expect(told[0]).toMatch(/^2 {2}\S+ {2}Adam Novak {2}\(as 0\) {2}Not yet\.$/)
    const { out } = await adam('layers', 'show', '--json')
    expect(JSON.parse(out)).toMatchObject({ id: 'realm', revision: 2, files: [] })
  })

  test('says what is wrong with a layer, and does not publish it', async () => {
    const bad = layer('bad', { 'x.overlay.json': { format: 1, of: 'mian', edits: [] } })
    const pushed = await adam('layers', 'push', bad)
    expect(pushed.code).toBe(1)
    expect(pushed.out).toContain('x.overlay.json:1:18 error LAY601')
    const published = await adam('layers', 'publish', '--why', 'never mind')
    expect(published.code).toBe(2)
    expect(published.notes).toContain('The draft has 1 error; mend it first.\nx.overlay.json LAY601')
    expect((await adam('layers', 'discard')).code).toBe(0)
    expect((await adam('layers', 'show')).out).not.toContain('draft')
  })

  test.each([
    ['nobody with that password', ['--user', 'nobody'], /Authentication Failed|Login failure/i],
    ['an employee', ['--user', 'erin.employee'], /administrators of the realm/],
    ['the layer of the tenant', ['--user', 'adam.admin', '--tenant'], /global administrator/],
    ['no such folder', ['--user', 'adam.admin'], /no folder/],
  ])('%s is refused with a sentence', async (what, words, sentence) => {
    const place =
      what === 'no such folder' ? join(folder, 'nowhere') : layer('empty', { 'a.menu.json': '{}' })
    const { code, notes } = await portal('layers', 'push', place, ...words)
    expect(code).toBe(2)
    expect(notes).toMatch(sentence)
  })

  test('the layer of the tenant is the global administrator’s', async () => {
    expect((await gil('layers', 'show', '--tenant')).out).toBe('tenant: nothing published\n')
  })
})

describe('portal types', () => {
  test('refuses an unusable type with its line, and says what would happen to how many objects', async () => {
    const odd = { name: 'alpha_odd', schema: { properties: { size: { type: 'string', maxLenght: 4 } } } }
    layer('odd-types', {
      'odd.json': JSON.stringify(odd, null, 2),
      'twice.json': '{\n  "name": "alpha_odd",\n  "name": "alpha_odd"\n}',
    })
    const file = join(folder, 'odd-types', 'odd.json')
    const refused = await gil('types', 'put', file)
    expect(refused).toMatchObject({ code: 1, notes: '' })
    expect(refused.out).toContain(`${file}:7:9 error TYP814 A property has no "maxLenght".`)
    expect(refused.out).toContain('Did you mean "maxLength"?')
    expect((await gil('types', 'put', join(folder, 'odd-types', 'twice.json'))).out).toMatch(
      /:3:3 error FMT004/,
    )
    expect((await gil('types', 'list')).out).not.toContain('alpha_odd')

    const session = await openSession({
      origin: server.origin,
      realm: 'alpha',
      user: 'gil.global',
      password: demoPassword,
    })
    const { objects } = await session.ask<{ objects: { name: string; schema: object }[] }>(
      'GET',
      '/openidm/config/managed',
    )
    const people = objects.find(({ name }) => name === 'alpha_user') as { schema: { properties: object } }
    layer('odd-types', {
      'people.json': {
        ...people,
        schema: {
          ...people.schema,
          required: ['badge'],
          properties: { ...people.schema.properties, badge: { type: 'string' } },
        },
      },
    })
    const tried = await gil('types', 'put', join(folder, 'odd-types', 'people.json'), '--dry-run')
    expect(tried.code, tried.out).toBe(0)
    const [, many] = /alpha_user would be changed; objects: (\d+)\n/.exec(tried.out) ?? []
    expect(Number(many)).toBeGreaterThan(20)
    expect(tried.out).toContain(`  ${many} would not be valid any more: "badge", which is required then\n`)
    expect(tried.out).toContain('Nothing was changed.')
    const after = await session.ask<{ objects: unknown[] }>('GET', '/openidm/config/managed')
    expect(after.objects).toEqual(objects)
    await session.signOut()
  })

  const file = () =>
    layer('types', {
      'alpha_device.json': {
        name: 'alpha_device',
        schema: { title: 'Device', type: 'object', properties: { serial: { type: 'string' } } },
      },
    })

  test('adds, changes, lists and removes', async () => {
    const device = join(file(), 'alpha_device.json')
    expect((await gil('types', 'put', device)).out).toContain('added alpha_device')
    expect((await gil('types', 'put', device)).out).toContain('changed alpha_device')
    expect((await gil('types', 'list')).out).toMatch(/^alpha_device +Device$/m)
    expect((await gil('types', 'remove', 'alpha_device')).out).toBe('removed alpha_device\n')
    expect((await gil('types', 'remove', 'alpha_device')).notes).toContain('no type "alpha_device"')
    expect((await gil('types', 'remove', 'alpha_user')).notes).toContain('There are objects of it')
    expect((await adam('types', 'put', device)).notes).toContain('only global administrators')
  })
})

describe('signing in', () => {
  test('takes no password as an argument, and none over an open line', async () => {
    const session = (origin: string) =>
      openSession({ origin, realm: 'alpha', user: 'adam.admin', password: demoPassword })
    await expect(session('http://portal.example.com')).rejects.toThrow('in the clear')
    await expect(session(`${server.origin}/enduser`)).rejects.toThrow('is no origin')
    await expect(session('http://localhost:1')).rejects.toThrow('No portal answers at http://localhost:1')
    delete process.env['PORTAL_PASSWORD']
    expect(await adam('layers', 'show')).toMatchObject({
      code: 2,
      notes: expect.stringContaining('PORTAL_PASSWORD'),
    })
    process.env['PORTAL_PASSWORD'] = demoPassword
  })

  test('ends with signing out', async () => {
    const { origin } = server
    const session = await openSession({ origin, realm: 'alpha', user: 'adam.admin', password: demoPassword })
    await session.ask('GET', '/enduser/portal/layers/realm')
    await session.signOut()
    await expect(session.ask('GET', '/enduser/portal/layers/realm')).rejects.toThrow('Access Denied')
  })
})

describe('portal journeys', () => {
  const journey = {
    tree: {
      _id: 'House',
      entryNodeId: 's',
      nodes: { s: { nodeType: 'ScriptedDecisionNode', displayName: 'Rules of the house', connections: {} } },
    },
    nodes: { s: {} },
  }

  test('imports with what stops it, lists, removes', async () => {
    const file = join(layer('journeys', { 'house.json': journey }), 'house.json')
    expect((await gil('journeys', 'import', file)).out).toBe(
      'added House\n  stops at Rules of the house: the platform has no nodes of the kind ScriptedDecisionNode\n',
    )
    const { out } = await gil('journeys', 'list')
    expect(out).toMatch(/^House +$/m)
    expect(out).toMatch(/^Login +Sign in with user name and password$/m)
    expect((await gil('journeys', 'remove', 'House')).out).toBe('removed House\n')
    expect(await gil('journeys', 'remove', 'House')).toMatchObject({ code: 2 })
  })

  test('only global administrators import', async () => {
    const file = join(layer('journeys', { 'house.json': journey }), 'house.json')
    expect(await adam('journeys', 'import', file)).toMatchObject({
      code: 2,
      notes: expect.stringContaining('global administrators'),
    })
  })
})
