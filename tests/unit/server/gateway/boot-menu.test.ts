import { beforeAll, describe, expect, test } from 'vitest'
import { bootMenu, bootRoutes } from '../../../../server/gateway/boot/routes-and-menu.ts'
import { composeDefinitions, readProduct, type Definitions } from '../../../../server/gateway/definitions.ts'
import { defaultFlags } from '../../../../server/gateway/portal-config.ts'

let definitions: Definitions
beforeAll(async () => {
  definitions = composeDefinitions(await readProduct('.', []))
})

const privileges = ['managed/alpha_role', 'managed/alpha_group', 'internal/role'].map((privilegePath) => ({
  privilegePath,
  title: '',
}))
const viewer = {
  user: { userType: 0 },
  realm: 'alpha',
  flags: { ...defaultFlags },
  roles: [],
  privileges: privileges.map((each) => each.privilegePath),
  counts: {},
}

function menu(change: { themeMenu?: unknown; locales?: string[]; flags?: object } = {}) {
  const who = { ...viewer, flags: { ...viewer.flags, ...change.flags } }
  return bootMenu(definitions, {
    viewer: who,
    routes: bootRoutes(definitions, who, true),
    objects: {
      config: { objects: [{ name: 'alpha_role', schema: { title: 'Roles' } }, { name: 'alpha_group' }] },
      privileges,
      adminManagedObject: 'teammember',
    },
    themeMenu: change.themeMenu,
    locales: change.locales ?? ['en'],
  })
}
const ids = (change?: Parameters<typeof menu>[0]) => menu(change).map(({ id }) => id)

describe('bootMenu', () => {
  test('has entries with screens, and the managed objects after them', () => {
    const routes = new Set(definitions.portal.documents.screens.keys())
    expect(routes).toContain('home.dashboard')
    expect(ids()[0]).toBe('dashboard')
    expect(ids().slice(-4)).toEqual(['profile', 'alpha_group', 'alpha_role', 'internal/role'])
    expect(menu().find(({ id }) => id === 'alpha_role')).toEqual({
      id: 'alpha_role',
      kind: 'item',
      icon: 'check_box_outline_blank',
      label: 'Roles',
      route: '/list/managed/alpha_role',
    })
  })

  test('leaves out what leads nowhere', () => {
    const open = bootRoutes(definitions, viewer, true).map(({ path }) => path)
    const leads = menu().filter(({ route }) => route !== undefined && !route.startsWith('/list/'))
    expect(leads.every(({ route }) => open.includes(route!))).toBe(true)
  })

  test('is arranged by the theme, in the language of the person', () => {
    const themeMenu = [
      { id: 'profile', label: { en: 'Me', de: 'Ich' } },
      { id: 'alpha_role', isManagedObject: true },
      { id: 'help', label: { fr: 'Aide' }, url: 'https://help.example.com' },
      { id: 'dead', label: { en: 'Dead' }, routeTo: '/no/such/page' },
    ]
    expect(ids({ themeMenu }).slice(0, 4)).toEqual(['profile', 'alpha_role', 'help', 'dashboard'])
    expect(ids({ themeMenu })).not.toContain('dead')
    const [me, , help] = menu({ themeMenu, locales: ['de', 'en'] })
    expect(me).toMatchObject({ label: 'Ich', route: '/profile' })
    expect(help).toMatchObject({ label: 'Aide', url: 'https://help.example.com' })
  })

  test('is empty without hosted pages', () => {
    expect(menu({ flags: { hostedPages: false } })).toEqual([])
  })

  test('has one id for one entry', () => {
    const themeMenu = [{ id: 'profile' }, { id: 'divider' }, { id: 'dashboard' }, { id: 'divider' }]
    const all = ids({ themeMenu })
    expect(new Set(all).size).toBe(all.length)
  })
})

describe('bootRoutes of a portal with a screen that has errors', () => {
  const bad = (path: string) =>
    JSON.stringify({ format: 1, id: 'x.bad', path, titleKey: 'x', tittle: 'x', layout: { widget: 'page' } })
  const routes = async (path: string, signedIn = true) => {
    const product = await readProduct('.', [])
    const file = 'screen-definitions/screens/x/bad.screen.json'
    const layer = { id: 'plugin:x', files: [{ file, text: bad(path) }] }
    return bootRoutes(
      composeDefinitions({ ...product, layers: [...product.layers, layer] }),
      viewer,
      signedIn,
    )
  }
  test('say so at its path', async () => {
    const route = (await routes('/devices/{kind}')).find(({ path }) => path === '/devices/:kind')
    expect(route).toMatchObject({ screen: 'system.broken', public: false })
  })
  test('lead to the screen that another layer has there', async () => {
    const found = (await routes('/dashboard')).filter(({ path }) => path === '/dashboard')
    expect(found).toMatchObject([{ screen: 'home.dashboard' }])
  })
  test('say nothing to visitors', async () => {
    expect((await routes('/devices', false)).map(({ path }) => path)).not.toContain('/devices')
  })
})
