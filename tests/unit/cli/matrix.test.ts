import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { MenuOutline } from '../../../cli/matrix-states.ts'
import type { PersonaRow } from '../../../cli/matrix.ts'
import { readStates } from '../../../cli/menu-state.ts'
import { call } from './call.ts'
import { tempFolder } from './temp-folder.ts'

async function menus(states: unknown): Promise<string[]> {
  const root = tempFolder({ 'states.json': states })
  const { out } = await call('matrix', '--state', join(root, 'states.json'))
  return out
    .trimEnd()
    .split('\n')
    .map((line) => short((JSON.parse(line) as { menu: MenuOutline[] }).menu))
}

/** `a b(c d)` */
const short = (items: readonly MenuOutline[]): string =>
  items.map((item) => (item.subItems ? `${item.id}(${short(item.subItems)})` : item.id)).join(' ')

const all = {
  governance: true,
  workforce: true,
  reporting: true,
  riskAnalytics: true,
  riskDashboard: true,
  riskAdmin: true,
  lcmUser: true,
  lcmEntitlement: true,
}
const inbox = 'inbox(approvals tasks accessReviews violations)'
const access = 'myAccess(myAccounts myRoles myEntitlements) directory(delegates directReports)'
const risk = 'riskAdministration(dataSources pipelines riskConfig)'
const allow = (...names: string[]) => names.map((name) => ({ privilegePath: name }))

describe('portal matrix --state: the default menu', () => {
  it.each<[string, object, string]>([
    ['nothing said', {}, 'dashboard divider applications profile'],
    [
      'everything on',
      { flags: all, realm: 'alpha' },
      `dashboard riskDashboard reports ${inbox} divider applications ${access} ${risk} requests profile lcm(lcmUsers lcmEntitlements)`,
    ],
    [
      'another realm has no governance',
      { flags: all, realm: '/bravo' },
      `dashboard riskDashboard reports divider applications ${risk} profile`,
    ],
    ['the root realm', { flags: { governance: true }, realm: '/' }, 'dashboard divider applications profile'],
    ['no workforce', { flags: { workforce: false } }, 'dashboard profile'],
    ['no hosted pages', { flags: { ...all, hostedPages: false } }, ''],
    [
      'risk needs both flags',
      { flags: { riskDashboard: true, riskAdmin: true } },
      'dashboard divider applications profile',
    ],
    [
      'lifecycle needs governance',
      { flags: { lcmUser: true, lcmEntitlement: true } },
      'dashboard divider applications profile',
    ],
    [
      'one lifecycle setting',
      { flags: { governance: true, lcmEntitlement: true }, realm: '/alpha' },
      `dashboard ${inbox} divider applications ${access} requests profile lcm(lcmEntitlements)`,
    ],
  ])('%s', async (_what, state, expected) => {
    expect(await menus([state])).toEqual([expected])
  })
})

describe('portal matrix --state: managed objects and the theme', () => {
  const base = { flags: { workforce: false }, realm: 'alpha' }
  it.each<[string, object, string]>([
    [
      'entries in order of id, names of the menu kept free',
      { privileges: allow('managed/profile', 'internal/role', 'managed/alpha_role', 'managed/aa') },
      'dashboard profile aa alpha_role internal/role managed-profile',
    ],
    [
      'privileges as plain texts; types that are not configured are not listed',
      { privileges: ['managed/a', 'managed/b', 'internal/role'], managedObjects: ['a', 'c'] },
      'dashboard profile a internal/role',
    ],
    [
      'the configuration as a document',
      { privileges: ['managed/a'], managedObjects: { objects: [{ name: 'a', schema: { title: 'A' } }] } },
      'dashboard profile a',
    ],
    [
      'cloud mode',
      {
        isCloud: true,
        adminManagedObjectName: 'staff',
        privileges: ['managed/alpha_a', 'managed/bravo_a', 'managed/alpha_staff', 'managed/alpha_teammember'],
      },
      'dashboard profile alpha_a alpha_teammember',
    ],
    [
      'not in cloud mode',
      { isCloud: false, privileges: ['managed/alpha_a', 'managed/bravo_a', 'managed/teammember'] },
      'dashboard profile alpha_a bravo_a teammember',
    ],
    [
      'governance and workforce hide types',
      {
        flags: { governance: false, workforce: true },
        privileges: ['managed/alpha_application', 'managed/alpha_assignment'],
      },
      'dashboard divider applications profile alpha_assignment',
    ],
    [
      'the theme arranges',
      {
        privileges: ['managed/alpha_a', 'managed/alpha_b'],
        themeMenu: [
          { id: 'profile' },
          { id: 'alpha_b', isManagedObject: true },
          { id: 'divider' },
          { id: 'help', url: 'https://help.example.com', label: { en: 'Help' } },
        ],
      },
      'profile alpha_b divider help dashboard alpha_a',
    ],
    [
      'items for roles',
      {
        roles: ['a'],
        themeMenu: [
          { id: 'dashboard', roles: ['b'] },
          { id: 'profile', roles: ['a', 'b'] },
        ],
      },
      'profile',
    ],
  ])('%s', async (_what, state, expected) => {
    expect(await menus([{ ...base, ...state }])).toEqual([expected])
  })

  it('answers each state with a line, and says what it ignores', async () => {
    const root = tempFolder({ 's.json': [{}, { flags: { governence: true }, relm: 'x' }] })
    const { code, out, notes } = await call('matrix', '--state', join(root, 's.json'))
    expect(code).toBe(0)
    expect(out.trimEnd().split('\n')).toHaveLength(2)
    expect(out).toMatch(/^\{"menu":\[\{"id":"dashboard"\},\{"id":"divider"\}/)
    expect(notes).toBe(
      'State 2: "relm" is not known and ignored. Did you mean "realm"?\n' +
        'State 2: the flag "governence" is not known and ignored. Did you mean "governance"?\n',
    )
  })

  it.each([
    [true, true, false],
    ['true', true, false],
    [false, false, false],
    ['false', false, false],
    [undefined, undefined, false],
    ['yes', undefined, true],
    [1, undefined, true],
    [null, undefined, true],
  ])('reads "isCloud" %j', (isCloud, cloud, noted) => {
    const notes: string[] = []
    const [state] = readStates(JSON.stringify([{ isCloud }]), (sentence) => notes.push(sentence))
    expect(state!.cloud).toBe(cloud)
    expect(notes).toEqual(
      noted ? [`State 1: "isCloud" must be true or false; ${JSON.stringify(isCloud)} is ignored.`] : [],
    )
  })

  it.each([
    ['no JSON', '{', 'The states are no JSON'],
    ['no list', {}, 'The states must be a JSON array'],
    ['no object in it', [{}, 3], 'State 2 is no object'],
  ])('refuses %s', async (_what, content, sentence) => {
    const root = tempFolder({ 's.json': content })
    const { code, out, notes } = await call('matrix', '--state', join(root, 's.json'))
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(notes).toContain(sentence)
    expect((await call('matrix', '--state', join(root, 'nowhere.json'))).code).toBe(2)
  })
})

describe('portal matrix: personas', () => {
  const product = () =>
    tempFolder({
      'screen-definitions/main.menu.json': {
        format: 1,
        id: 'main',
        items: [
          { id: 'open', route: '/open' },
          { id: 'closed', route: '/closed', optional: true },
          { id: 'p', items: [{ id: 'admin', route: '/admin' }] },
        ],
      },
      'screen-definitions/open.screen.json': screen('open', {
        rows: {
          pageActions: [{ id: 'go', visibleIf: { anyRole: ['realmAdmin'] }, action: { reload: true } }],
          rowActions: [{ id: 'one', visibleIf: 'row.mine', action: { reload: true } }],
        },
      }),
      'screen-definitions/admin.screen.json': screen('admin', { guard: { anyRole: ['realmAdmin'] } }),
      'screen-definitions/flag.screen.json': screen('flag', { guard: { flags: ['monitoringUi'] } }),
    })
  const screen = (id: string, { rows, guard }: { rows?: object; guard?: object }) => ({
    format: 1,
    id,
    path: `/${id}`,
    ...(guard ? { guard } : {}),
    ...(rows
      ? {
          data: {
            rows: {
              operation: 'queryManagedObjects',
              list: true,
              params: { resourceType: 'managed', resourceName: 'x' },
            },
          },
        }
      : {}),
    layout: rows
      ? { widget: 'list-page', options: { list: 'rows' }, columns: [], ...rows }
      : { widget: 'page', id: 'page' },
  })

  it('says menu, routes and actions of each', async () => {
    const { code, out } = await call('matrix', '--json', '--product', product())
    expect(code).toBe(0)
    const rows = JSON.parse(out) as PersonaRow[]
    expect(rows.find((row) => row.persona === 'erin.employee')).toEqual({
      persona: 'erin.employee',
      menu: [{ id: 'open' }],
      routes: { '/open': 'open', '/admin': 'forbidden', '/flag': 'not-found' },
      actions: { 'open/go': 'no', 'open/one': 'depends' },
    })
    expect(rows.find((row) => row.persona === 'adam.admin')).toMatchObject({
      menu: [{ id: 'open' }, { id: 'p', subItems: [{ id: 'admin' }] }],
      routes: { '/admin': 'open' },
      actions: { 'open/go': 'yes' },
    })
  })

  it('draws tables', async () => {
    const { out } = await call('matrix', '--product', product())
    const row = (start: string) =>
      out
        .split('\n')
        .find((line) => line.startsWith(start))!
        .split(/ +/)
    expect(row('MENU')[1]).toBe('erin')
    expect(row('p/admin').slice(1, 7)).toEqual(['.', '.', '.', '.', '.', '+'])
    expect(row('/admin').slice(1, 7)).toEqual(['!', '!', '!', '!', '!', '+'])
    expect(row('open/one')[1]).toBe('?')
  })

  it('takes personas of your own', async () => {
    const file = join(tempFolder({ 'p.json': { persona: [] } }), 'p.json')
    expect(await call('matrix', '--personas', file)).toMatchObject({
      code: 2,
      notes: expect.stringContaining('it has no list "personas"'),
    })
  })
})
