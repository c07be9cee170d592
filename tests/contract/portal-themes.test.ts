import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { components } from '../../openapi/generated/portal.ts'
import { demoPassword } from '../../server/demo/personas.ts'
import type { RunningServer } from '../../server/start.ts'
import { Page, signedIn } from './gateway-support.ts'
import { startDemoServer } from '../support/demo-store.ts'

type Schemas = components['schemas']

const folder = mkdtempSync(join(tmpdir(), 'atrium-themes-'))
let server: RunningServer
let adam: Page
let erin: Page
beforeAll(async () => {
  const portal = join(folder, 'portal.json')
  writeFileSync(portal, JSON.stringify({ themeScripts: true, fontOrigins: ['https://fonts.example'] }))
  server = await startDemoServer(join(folder, 'data'), { PORTAL_CONFIG: portal })
  adam = await as('adam.admin')
  erin = await as('erin.employee')
}, 120_000)
afterAll(async () => {
  await server?.close()
  rmSync(folder, { recursive: true, force: true })
})

const as = (userName: string): Promise<Page> => signedIn(server.origin, userName, demoPassword)
const themes = '/enduser/portal/themes'
async function answer<T>(
  page: Page,
  method: string,
  path: string,
  body?: object,
): Promise<{ status: number; body: T }> {
  const response = await page.send(method, path, body)
  return { status: response.status, body: (await response.json()) as T }
}
const list = async () =>
  (await answer<{ result: Schemas['ThemeSummary'][] }>(adam, 'GET', themes)).body.result
const save = (id: string, theme: object, base?: string) =>
  answer<Schemas['ThemeToEdit'] & { detail?: { faults: Schemas['ThemeFault'][] } }>(
    adam,
    'PUT',
    `${themes}/${id}`,
    {
      theme,
      ...(base ? { base } : {}),
    },
  )
const anybody = async (query: string) =>
  (await (
    await fetch(`${server.origin}/enduser/portal/theme?realm=/alpha&${query}`)
  ).json()) as Schemas['BootTheme']

describe('who may', () => {
  test.each([
    ['GET', themes],
    ['GET', `${themes}/starter-theme`],
    ['PUT', `${themes}/x`, { theme: { name: 'X' } }],
    ['POST', `${themes}/preview`, { theme: {} }],
    ['POST', `${themes}/import`, { file: '{"name":"X"}' }],
    ['POST', `${themes}/starter-theme/default`],
    ['DELETE', `${themes}/starter-theme`],
    ['GET', `${themes}/starter-theme/history`],
    ['POST', `${themes}/starter-theme/rollback`, { revision: 1 }],
  ])(
    '%s %s is refused to who does not administer the realm, and to nobody',
    async (method, path, body?: object) => {
      expect((await erin.send(method, path, body)).status).toBe(403)
      const stranger = new Page(server.origin)
      expect([401, 403]).toContain((await stranger.send(method, path, body)).status)
    },
  )
})

describe('a realm administrator', () => {
  test('sees the starter theme of a realm that has none', async () => {
    expect(await list()).toMatchObject([{ id: 'starter-theme', name: 'Starter Theme', isDefault: true }])
  })

  test('adds one, not as the default; everybody who signs in by its journey sees it', async () => {
    const { status, body } = await save('fenwick', {
      name: 'Fenwick',
      isDefault: true,
      primaryColor: '#17604c',
      linkedTrees: ['Registration'],
      ours: { kept: [1] },
    })
    expect([status, body.theme['isDefault'], body.theme['ours']]).toEqual([200, false, { kept: [1] }])
    expect(await list()).toMatchObject([
      { id: 'starter-theme', isDefault: true },
      { id: 'fenwick', isDefault: false },
    ])
    expect(await anybody('journey=Registration')).toMatchObject({
      id: 'fenwick',
      tokens: { light: { '--c-primary': '#17604c' } },
    })
    expect(await anybody('theme=Fenwick')).not.toHaveProperty('askedIsGone')
    expect((await anybody('theme=Fenwick')).id).toBe('fenwick')
    expect(await anybody('theme=gone')).toMatchObject({ id: 'starter-theme', askedIsGone: true })
  })

  test('moves a journey to another theme', async () => {
    await save('harbour', { name: 'Harbour', linkedTrees: ['Registration', 'Login'] })
    expect((await list()).map(({ linkedTrees }) => linkedTrees)).toEqual([[], [], ['Registration', 'Login']])
  })

  test('is told of a change meanwhile', async () => {
    const first = (await answer<Schemas['ThemeToEdit']>(adam, 'GET', `${themes}/fenwick`)).body
    expect((await save('fenwick', { ...first.theme, buttonRounded: '8' }, first.base)).status).toBe(200)
    expect((await save('fenwick', { ...first.theme, buttonRounded: '9' }, first.base)).status).toBe(412)
    const now = (await answer<Schemas['ThemeToEdit']>(adam, 'GET', `${themes}/fenwick`)).body
    expect(now.theme['buttonRounded']).toBe('8')
  })

  test.each([
    [{ name: '' }, 'name', 'name'],
    [{ name: 'Harbour' }, 'name', 'name-taken'],
    [{ primaryColor: 'red;}' }, 'primaryColor', 'colour'],
    [{ buttonRounded: '900' }, 'buttonRounded', 'size'],
    [{ logo: 'javascript:alert(1)' }, 'logo', 'image'],
    [{ logoAltText: { en: 7 } }, 'logoAltText', 'text'],
    [{ journeyFooter: 'x'.repeat(20_001) }, 'journeyFooter', 'too-long'],
    [{ boldLinks: 'yes' }, 'boldLinks', 'switch'],
    [{ journeyLayout: 'spiral' }, 'journeyLayout', 'choice'],
    [{ linkedTrees: [1] }, 'linkedTrees', 'list'],
    [{ accountFooterScriptTag: btoa('function (') }, 'accountFooterScriptTag', 'script'],
    [{ any: 'x'.repeat(600_000) }, 'theme', 'too-large'],
    [
      { accountPageSections: { social: { enabled: 'no' } } },
      'accountPageSections',
      'switch',
      '/social/enabled',
    ],
  ])('is refused %j', async (change, setting, code, at?: string) => {
    const { status, body } = await save('wrong', { name: 'Wrong', ...change })
    expect([status, body.detail?.faults]).toEqual([400, [{ setting, ...(at ? { at } : {}), code }]])
  })

  test.each(['a%20b', 'a%2Fb', 'x'.repeat(101)])('may not add one under the id %s', async (id) => {
    expect((await save(id, { name: 'Odd' })).status).toBe(400)
  })

  test('gets the menu that a theme arranges, and people get what it says', async () => {
    const { body } = await answer<Schemas['ThemeToEdit']>(adam, 'GET', `${themes}/fenwick`)
    const kinds = new Map(body.menu.map(({ id, kind }) => [id, kind]))
    expect(['dashboard', 'divider', 'alpha_role', 'themes'].map((id) => kinds.get(id))).toEqual([
      'item',
      'divider',
      'object',
      'item',
    ])
    expect(body.menu.find(({ id }) => id === 'inbox')?.items?.map(({ id }) => id)).toContain('approvals')
    const endUserMenuItems = [
      { id: 'profile', label: { en: 'Me', fr: 'Moi' } },
      { id: 'link-1', label: 'Help', url: 'https://help.example' },
      { id: 'dashboard', disabled: true },
    ]
    expect((await save('arranged', { name: 'Arranged', endUserMenuItems })).status).toBe(200)
    const boot = await answer<Schemas['BootDocument']>(erin, 'GET', '/enduser/portal/boot?theme=arranged')
    expect(boot.body.menu.slice(0, 2)).toMatchObject([
      { id: 'profile', label: 'Me' },
      { id: 'link-1', label: 'Help', url: 'https://help.example' },
    ])
    expect(boot.body.menu.some(({ id }) => id === 'dashboard')).toBe(false)
    expect((await adam.send('DELETE', `${themes}/arranged`)).status).toBe(200)
  })

  test('previews what is not saved, with what was corrected', async () => {
    const { body } = await answer<Schemas['ThemePreview']>(adam, 'POST', `${themes}/preview`, {
      theme: { name: 'Try', linkColor: '#9fccff', accountNavigationBackgroundColor: '#123c31' },
    })
    expect(body.notes['linkColor']).toMatchObject({ corrected: true })
    expect(body.notes['linkColor']!.ratio).toBeGreaterThanOrEqual(4.5)
    expect(body.account.light.regions['menu']).toMatchObject({ '--c-chrome': '#123c31' })
    expect(body.account.dark.page['--c-text']).toBe('#e7edf4')
    expect(body.faults).toEqual([])
  })

  test('makes another one the default, and may then delete the old one only', async () => {
    expect((await adam.send('POST', `${themes}/fenwick/default`)).status).toBe(200)
    expect((await list()).map(({ isDefault }) => isDefault)).toEqual([false, true, false])
    expect((await adam.send('DELETE', `${themes}/fenwick`)).status).toBe(409)
    expect((await adam.send('DELETE', `${themes}/starter-theme`)).status).toBe(200)
    expect((await adam.send('DELETE', `${themes}/starter-theme`)).status).toBe(404)
    expect((await list()).map(({ id }) => id)).toEqual(['fenwick', 'harbour'])
  })
})

describe('an exported theme', () => {
  const bring = (file: string) =>
    answer<Schemas['ThemeSummary'] & { detail: { code: string; params: object; faults?: object[] } }>(
      adam,
      'POST',
      `${themes}/import`,
      { file },
    )

  test('comes back under an id and a name of its own, and shows itself to nobody', async () => {
    await save('brought', {
      name: 'Brought',
      linkedTrees: ['Registration'],
      primaryColor: '#17604c',
      ours: [1],
    })
    const { body: exported } = await answer<Schemas['ThemeToEdit']>(adam, 'GET', `${themes}/brought`)
    const file = JSON.stringify({ ...exported.theme, isDefault: true }, null, 2)
    const { status, body } = await bring(file)
    expect([status, body.name, body.isDefault, body.linkedTrees]).toEqual([200, 'Brought (2)', false, []])
    expect(body.id).not.toBe('brought')
    const { theme } = (await answer<Schemas['ThemeToEdit']>(adam, 'GET', `${themes}/${body.id}`)).body
    expect(theme).toMatchObject({ _id: body.id, primaryColor: '#17604c', ours: [1] })
    expect((await list()).find(({ id }) => id === 'brought')?.linkedTrees).toEqual(['Registration'])
    expect((await bring(file)).body.name).toBe('Brought (3)')
  })

  test.each([
    ['no JSON', '{\n  "name": "X",\n}', 'theme-file-not-json', { line: 3, column: 1 }],
    ['a list of themes', '[{ "name": "X" }]', 'theme-file-without-theme', {}],
    ['a whole realm', '{ "realm": { "alpha": [] } }', 'theme-file-without-theme', {}],
    ['another prototype', '{ "name": "X", "__proto__": {} }', 'json-key-refused', { key: '__proto__' }],
  ])('is refused: %s', async (_, file, code, params) => {
    const { status, body } = await bring(file)
    expect([status, body.detail]).toMatchObject([400, { code, params }])
  })

  test('is refused with the lines of its faults, and nothing is added', async () => {
    const before = await list()
    const file = `{
      "name": "X",
      "primaryColor": "red;}",
      "accountPageSections": {
        "social": { "enabled": 0 }
      }
    }`
    const { status, body } = await bring(file)
    expect([status, body.detail.faults]).toEqual([
      400,
      [
        { setting: 'primaryColor', code: 'colour', line: 3 },
        { setting: 'accountPageSections', at: '/social/enabled', code: 'switch', line: 5 },
      ],
    ])
    expect((await bring('x'.repeat(800_001))).status).toBe(400)
    expect(await list()).toEqual(before)
  })
})

describe('the history of a theme', () => {
  const historyOf = async (id: string) =>
    (await answer<{ result: Schemas['ThemeRevision'][] }>(adam, 'GET', `${themes}/${id}/history`)).body.result
  const rollBack = (id: string, revision: number) =>
    answer<Schemas['ThemeSummary'] & Schemas['Problem']>(adam, 'POST', `${themes}/${id}/rollback`, {
      revision,
    })
  const document = async (id: string) =>
    (await answer<Schemas['ThemeToEdit']>(adam, 'GET', `${themes}/${id}`)).body.theme

  test('has each look that was saved, and brings one back; journeys stay', async () => {
    await save('aged', { name: 'Aged', primaryColor: '#17604c', ours: { b: 1, a: [2] } })
    await save('aged', { name: 'Aged 2', primaryColor: '#05288b', linkedTrees: ['UpdatePassword'] })
    await save('aged', { name: 'Aged 2', primaryColor: '#05288b', linkedTrees: ['UpdatePassword', 'Login'] })
    const history = await historyOf('aged')
    expect(history.map(({ revision, current }) => [revision, current])).toEqual([
      [2, true],
      [1, false],
    ])
    expect(history[0]!.by).toMatch(/Adam/)
    expect(history.map(({ changed }) => changed)).toEqual([['name', 'ours', 'primaryColor'], null])
    expect((await rollBack('aged', 1)).status).toBe(200)
    expect(await document('aged')).toMatchObject({
      name: 'Aged',
      primaryColor: '#17604c',
      ours: { b: 1, a: [2] },
      linkedTrees: ['UpdatePassword', 'Login'],
      isDefault: false,
    })
    expect((await historyOf('aged'))[0]).toMatchObject({
      revision: 3,
      restores: 1,
      current: true,
      changed: ['name', 'ours', 'primaryColor'],
    })
  })

  test('says which settings differ from the state before: changed, new, gone, and not those in another order', async () => {
    await save('differs', { name: 'Differs', logo: '/a.svg', ours: { b: 1, a: 2 }, buttonRounded: '3' })
    await save('differs', { ours: { a: 2, b: 1 }, name: 'Differs', logo: '/b.svg', linkColor: '#05288b' })
    expect((await historyOf('differs'))[0]!.changed).toEqual(['buttonRounded', 'linkColor', 'logo'])
    const many = Object.fromEntries(Array.from({ length: 300 }, (_each, at) => [`own${at}`, at]))
    await save('differs', { name: 'Differs', ...many })
    expect((await historyOf('differs'))[0]!.changed).toHaveLength(200)
  })

  test('notes what was changed elsewhere when the theme is next saved', async () => {
    await save('moved', { name: 'Moved', buttonRounded: '3' })
    const path = '/openidm/config/ui/themerealm'
    const whole = (await answer<{ realm: Record<string, { _id: string }[]> }>(adam, 'GET', path)).body
    const alpha = whole.realm['alpha']!.map((theme) =>
      theme._id === 'moved' ? { ...theme, buttonRounded: '7' } : theme,
    )
    const put = await adam.send('PUT', path, { ...whole, realm: { ...whole.realm, alpha } })
    expect(put.status).toBe(200)
    await save('moved', { name: 'Moved', buttonRounded: '9' })
    const history = await historyOf('moved')
    expect(history.map(({ revision, by, changed }) => [revision, by === null, changed])).toEqual([
      [3, false, ['buttonRounded']],
      [2, true, ['buttonRounded']],
      [1, false, null],
    ])
    await rollBack('moved', 2)
    expect((await document('moved'))['buttonRounded']).toBe('7')
  })

  test('refuses a state that is not there, one whose name is taken, and is gone with the theme', async () => {
    await save('past', { name: 'Past' })
    await save('past', { name: 'Present' })
    await save('taker', { name: 'Past' })
    expect((await rollBack('past', 9)).status).toBe(404)
    expect((await rollBack('past', 0)).status).toBe(400)
    const refused = await rollBack('past', 1)
    expect([refused.status, refused.body.detail]).toMatchObject([
      400,
      { faults: [{ setting: 'name', code: 'name-taken' }] },
    ])
    expect((await adam.send('DELETE', `${themes}/past`)).status).toBe(200)
    expect(await historyOf('past')).toEqual([])
    expect((await rollBack('past', 1)).status).toBe(404)
  })

  test('keeps fifty looks', async () => {
    for (let corners = 0; corners <= 52; corners++)
      await save('long', { name: 'Long', buttonRounded: String(corners % 50), step: corners })
    const history = await historyOf('long')
    expect([history.length, history[0]!.revision, history.at(-1)!.revision]).toEqual([50, 53, 4])
  }, 60_000)
})

describe('scripts of themes', () => {
  const page = (id: string, place: string) =>
    fetch(`${server.origin}/enduser/theme-script/${id}?realm=/alpha&place=${place}`)

  test('run framed in an origin of their own, when they are enabled', async () => {
    const accountFooterScriptTag = btoa(
      '<script>self.answer = 42</script><script src="https://x.example/a.js"></script>',
    )
    await save('scripted', { name: 'Scripted', accountFooterScriptTag, accountFooterScriptTagEnabled: true })
    const theme = await anybody('theme=scripted&place=account')
    expect(theme.script).toBe('/enduser/theme-script/scripted?realm=%2Falpha&place=account')
    const answered = await fetch(server.origin + theme.script)
    expect(answered.headers.get('content-security-policy')).toMatch(
      /^sandbox allow-scripts; default-src 'none'/,
    )
    const html = await answered.text()
    expect(html).toContain('<script>self.answer = 42</script><script src="https://x.example/a.js"></script>')
    expect((await page('scripted', 'journey')).status).toBe(404)
    expect((await page('fenwick', 'account')).status).toBe(404)
  })

  test('the page allows its own frames and the origins of fonts, nothing else', async () => {
    const policy = (await fetch(`${server.origin}/enduser/`)).headers.get('content-security-policy')
    if (policy?.includes('nonce')) {
      expect(policy).toContain("frame-src 'self'")
      expect(policy).toContain("font-src 'self' https://fonts.example")
    }
    expect(policy).toBeTruthy()
  })
})
