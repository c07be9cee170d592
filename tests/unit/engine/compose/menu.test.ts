import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decideMenu, menuIds, openMenu, type MenuState } from '../../../../engine/compose/menu.ts'
import { localLabel, readThemeMenu } from '../../../../engine/compose/menu-theme.ts'
import type { Viewer } from '../../../../engine/compose/visible.ts'
import { createExpressions } from '../../../../engine/expression/environment.ts'
import type { MenuItem } from '../../../../engine/format/menu.ts'

const expressions = createExpressions([])
const viewer: Viewer = {
  user: { userType: 0 },
  realm: 'alpha',
  flags: { governance: true },
  roles: ['adminUser'],
  privileges: ['managed/alpha_user'],
  counts: { tasks: 2 },
}
const item = (id: string, more: Partial<MenuItem> = {}): MenuItem => ({ id, ...more })
const divider = (id: string) => item(id, { kind: 'divider' })
const link = (id: string) => item(id, { route: `/${id}`, labelKey: `menu.${id}`, icon: id })
const parent = (id: string, ...inner: string[]) => item(id, { items: inner.map(link) })
const managed = ['alpha_role', 'managed-home'].map((id) => ({ id, label: id, route: `/list/managed/${id}` }))

const decide = (state: Partial<MenuState>) =>
  decideMenu({ items: [], managed: [], theme: [], viewer, locales: ['en'], ...state }, expressions)
const ids = (entries: readonly { id: string; items?: readonly { id: string }[] }[]) =>
  entries.map((each) => (each.items ? `${each.id}(${each.items.map(({ id }) => id).join()})` : each.id))

describe('the entries of a menu', () => {
  it.each<[string, MenuItem[], string[]]>([
    ['a flag', [item('a', { flags: ['reporting'] }), item('b', { flags: ['governance'] })], ['b']],
    ['a realm', [item('a', { realms: ['bravo'] }), item('b', { realms: ['alpha'] })], ['b']],
    [
      'any of the roles',
      [item('a', { anyRole: ['amAdmin'] }), item('b', { anyRole: ['x', 'adminUser'] })],
      ['b'],
    ],
    [
      'an expression',
      [item('a', { when: 'user.userType == 2' }), item('b', { when: 'user.userType == 0' })],
      ['b'],
    ],
    ['an expression that fails', [item('a', { when: 'user.nothing.here' })], []],
    ['an empty parent', [item('a', { items: [item('b', { flags: ['reporting'] })] })], []],
    [
      'dividers at the ends and in a row',
      [divider('d1'), item('a'), divider('d2'), divider('d3'), item('b'), divider('d4')],
      ['a', 'd3', 'b'],
    ],
    [
      'the place of the managed entries',
      [item('m', { kind: 'managed' }), item('z')],
      ['alpha_role', 'managed-home', 'z'],
    ],
    ['a divider before managed entries that are not there', [item('a'), divider('d')], ['a']],
  ])('%s', (_what, items, expected) => {
    expect(ids(decide({ items, managed }))).toEqual(expected)
  })

  it.each<[string, Partial<Viewer>, string[]]>([
    ['nobody by itself', {}, []],
    ['who has a named privilege', { privileges: ['managed/alpha_role'] }, ['privileged']],
    [
      'who has a privilege of the realm',
      { realm: 'bravo', privileges: ['managed/bravo_role'] },
      ['privileged'],
    ],
    ['not who has another realm’s', { realm: 'bravo', privileges: ['managed/alpha_role'] }, []],
    ['who has a privilege flag', { privileges: ['FederationAdmin'] }, ['privileged']],
    ['the amAdmin', { roles: ['amAdmin'] }, ['privileged', 'bare']],
  ])('that open a dialog are for %s', (_who, who, expected) => {
    const items = [
      item('privileged', { open: 'home.tour', privileges: ['managed/{realm}_role', 'FederationAdmin'] }),
      item('bare', { open: 'home.tour' }),
    ]
    const menu = decide({ items, viewer: { ...viewer, privileges: [], ...who } })
    expect(ids(openMenu(menu, [], new Set(['home.tour'])))).toEqual(expected)
    expect(openMenu(menu, [], new Set(['home.other']))).toEqual([])
    expect(menu.every(({ open }) => open === 'home.tour')).toBe(true)
  })

  it('that raise an event need nothing but their conditions', () => {
    const menu = decide({ items: [item('feedback', { emit: 'feedback' })] })
    expect(openMenu(menu, [], new Set())).toEqual([{ id: 'feedback', kind: 'item', emit: 'feedback' }])
  })

  it('are none without hosted pages', () => {
    const closed = { ...viewer, flags: { hostedPages: false } }
    expect(decide({ items: [item('a')], viewer: closed })).toEqual([])
  })

  it('lead somewhere: an address without a screen is left out, and its parent with it', () => {
    const menu = decide({
      items: [link('a'), divider('d'), parent('p', 'b'), item('u', { url: 'https://x.example' })],
      managed: [],
    })
    expect(ids(openMenu(menu, ['/a', '/:other/x'], new Set()))).toEqual(['a', 'd', 'u'])
    expect(ids(openMenu(menu, ['/a', '/b'], new Set()))).toEqual(['a', 'd', 'p(b)', 'u'])
    expect(
      ids(
        openMenu(
          decide({ items: [item('a', { route: '/list/managed/x?y=1' })] }),
          ['/list/:type/:name'],
          new Set(),
        ),
      ),
    ).toEqual(['a'])
  })

  it('have ids of their own', () => {
    expect([...menuIds([parent('p', 'b', 'c'), divider('d'), item('m', { kind: 'managed' })])]).toEqual([
      'p',
      'b',
      'c',
      'd',
    ])
  })
})

describe('a theme', () => {
  const items = [
    link('home'),
    divider('divider'),
    parent('inbox', 'approvals', 'tasks'),
    link('profile'),
    item('managed', { kind: 'managed' }),
  ]
  const rest = ['alpha_role', 'managed-home']
  it.each<[string, unknown, string[]]>([
    ['that says nothing', undefined, ['home', 'divider', 'inbox(approvals,tasks)', 'profile', ...rest]],
    [
      'keeps its order, and what it misses follows',
      [{ id: 'profile' }],
      ['profile', 'home', 'divider', 'inbox(approvals,tasks)', ...rest],
    ],
    [
      'switches entries off',
      [
        { id: 'home', disabled: true },
        { id: 'divider', disabled: true },
      ],
      ['inbox(approvals,tasks)', 'profile', ...rest],
    ],
    [
      'narrows sub-items',
      [{ id: 'inbox', selectedSubItems: ['tasks', 'unheard'] }],
      ['inbox(tasks)', 'home', 'divider', 'profile', ...rest],
    ],
    [
      'orders sub-items',
      [{ id: 'inbox', selectedSubItems: ['tasks', 'approvals', 'tasks'] }],
      ['inbox(tasks,approvals)', 'home', 'divider', 'profile', ...rest],
    ],
    [
      'chooses no sub-item, which means all',
      [{ id: 'inbox', selectedSubItems: [] }],
      ['inbox(approvals,tasks)', 'home', 'divider', 'profile', ...rest],
    ],
    [
      'repeats links, and dividers without ids, which do not stand for the default one',
      [
        { id: 'home' },
        { kind: 'divider' },
        { id: 'help', url: 'https://x.example' },
        { kind: 'divider' },
        { id: 'help', url: 'https://y.example' },
      ],
      [
        'home',
        'divider-2',
        'help',
        'divider-4',
        'help-2',
        'divider',
        'inbox(approvals,tasks)',
        'profile',
        ...rest,
      ],
    ],
    [
      'repeats links below a parent of its own',
      [
        {
          id: 'more',
          subItems: [
            { id: 'a', url: 'https://x.example' },
            { id: 'a', url: 'https://y.example' },
            { id: 'a-2', url: 'https://z.example' },
          ],
        },
      ],
      ['more(a,a-3,a-2)', 'home', 'divider', 'inbox(approvals,tasks)', 'profile', ...rest],
    ],
    [
      'opens dialogs and raises events',
      [
        { id: 'tour', modal: 'home.tour', privileges: ['managed/alpha_user'] },
        { id: 'closed', open: 'home.tour', privileges: ['managed/alpha_role'] },
        { id: 'bare', modal: { id: 'home.tour' } },
        { id: 'feedback', event: 'feedback' },
        { id: 'other', emit: { name: 'other' } },
        { id: 'odd', event: 'no event' },
      ],
      ['tour', 'feedback', 'other', 'home', 'divider', 'inbox(approvals,tasks)', 'profile', ...rest],
    ],
    [
      'places a managed entry',
      [{ id: 'alpha_role', isManagedObject: true }, { id: 'home' }],
      ['alpha_role', 'home', 'divider', 'inbox(approvals,tasks)', 'profile', 'managed-home'],
    ],
    [
      'means the object where it says so',
      [{ id: 'home', isManagedObject: true }],
      ['managed-home', 'home', 'divider', 'inbox(approvals,tasks)', 'profile', 'alpha_role'],
    ],
    [
      'cannot show an object that is hidden',
      [{ id: 'alpha_user', isManagedObject: true }],
      ['home', 'divider', 'inbox(approvals,tasks)', 'profile', ...rest],
    ],
    [
      'switches an object off',
      [{ id: 'alpha_role', isManagedObject: true, disabled: true }],
      ['home', 'divider', 'inbox(approvals,tasks)', 'profile', 'managed-home'],
    ],
    [
      'adds links and dividers',
      [
        { id: 'home' },
        { id: 'divider' },
        { id: 'help', url: 'https://x.example' },
        { id: 'divider' },
        { id: 'news', routeTo: 'news' },
      ],
      ['home', 'divider', 'help', 'divider-2', 'news', 'inbox(approvals,tasks)', 'profile', ...rest],
    ],
    [
      'adds a parent',
      [{ id: 'more', subItems: [{ id: 'x', url: 'https://x.example' }, { id: 'y' }] }],
      ['more(x)', 'home', 'divider', 'inbox(approvals,tasks)', 'profile', ...rest],
    ],
    [
      'writes to somebody',
      [{ id: 'mail', url: 'mailto:help@example.com' }],
      ['mail', 'home', 'divider', 'inbox(approvals,tasks)', 'profile', ...rest],
    ],
    [
      'leads nowhere dangerous',
      [{ id: 'bad', url: 'javascript:alert(1)' }, { id: 'bare' }],
      ['home', 'divider', 'inbox(approvals,tasks)', 'profile', ...rest],
    ],
    [
      'names an entry twice',
      [{ id: 'home' }, { id: 'home' }],
      ['home', 'divider', 'inbox(approvals,tasks)', 'profile', ...rest],
    ],
    [
      'asks for roles',
      [
        { id: 'home', roles: ['amAdmin'] },
        { id: 'profile', roles: ['amAdmin', 'adminUser'] },
      ],
      ['profile', 'divider', 'inbox(approvals,tasks)', ...rest],
    ],
    ['is no list', { id: 'home' }, ['home', 'divider', 'inbox(approvals,tasks)', 'profile', ...rest]],
    [
      'holds nonsense',
      [null, 3, { id: 'profile' }, []],
      ['profile', 'home', 'divider', 'inbox(approvals,tasks)', ...rest],
    ],
  ])('%s', (_what, theme, expected) => {
    expect(ids(decide({ items, managed, theme: readThemeMenu(theme) }))).toEqual(expected)
  })

  it('never loosens a condition', () => {
    const theme = readThemeMenu([{ id: 'a' }])
    expect(decide({ items: [item('a', { flags: ['reporting'] })], theme })).toEqual([])
  })

  it('renames and redraws entries', () => {
    const theme = readThemeMenu([
      { id: 'home', label: { de: 'Start', en: 'Start here' }, icon: 'flag' },
      { id: 'profile', labelKey: 'my.key' },
      { id: 'alpha_role', icon: 'key' },
    ])
    const [home, profile, role] = decide({ items, managed, theme, locales: ['de', 'en'] })
    expect(home).toEqual({ id: 'home', kind: 'item', route: '/home', label: 'Start', icon: 'flag' })
    expect(profile).toMatchObject({ labelKey: 'my.key', icon: 'profile' })
    expect(role).toMatchObject({ label: 'alpha_role', icon: 'key' })
  })

  it.each([
    [{ en: 'Help', de: 'Hilfe' }, ['de'], 'Hilfe'],
    [{ de: 'Hilfe', en: 'Help' }, ['fr'], 'Help'],
    [{ it: 'Aiuto', de: 'Hilfe' }, ['fr'], 'Aiuto'],
    [{ en: 'Help' }, ['constructor', '__proto__'], 'Help'],
    ['Help', ['de'], 'Help'],
    [undefined, ['de'], undefined],
  ])('labels per locale: %j in %j', (label, locales, expected) => {
    expect(localLabel(label, locales)).toBe(expected)
  })
})

describe('whatever a theme says', () => {
  const items = [
    link('home'),
    divider('divider'),
    parent('inbox', 'approvals', 'tasks'),
    item('managed', { kind: 'managed' }),
  ]
  const entry = fc.record(
    {
      id: fc.constantFrom(
        'home',
        'divider',
        'inbox',
        'managed',
        'alpha_role',
        'managed-home',
        'own',
        'other',
      ),
      disabled: fc.boolean(),
      isManagedObject: fc.boolean(),
      kind: fc.constantFrom('item', 'divider'),
      url: fc.webUrl(),
      selectedSubItems: fc.array(fc.constantFrom('approvals', 'tasks', 'x')),
    },
    { requiredKeys: ['id'] },
  )

  it('dividers stand between entries, ids are unique, and nothing hidden comes back', () => {
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 8 }), fc.boolean(), (theme, governed) => {
        const guarded = governed ? items : items.map((each) => ({ ...each, flags: ['reporting'] }))
        const menu = decide({ items: guarded, managed: governed ? managed : [], theme: readThemeMenu(theme) })
        const kinds = menu.map((each) => each.kind)
        expect(kinds[0]).not.toBe('divider')
        expect(kinds.at(-1)).not.toBe('divider')
        expect(kinds.join()).not.toContain('divider,divider')
        expect(new Set(menu.map((each) => each.id)).size).toBe(menu.length)
        if (!governed)
          expect(
            menu.filter(
              // A theme may give a divider any id: it shows nothing.
              ({ id, kind, url }) =>
                ['home', 'inbox', 'alpha_role'].includes(id) && kind !== 'divider' && !url,
            ),
          ).toEqual([])
      }),
      {
        examples: [
          [
            [
              { id: 'other', url: 'http://a.aa' },
              { id: 'alpha_role', kind: 'divider' },
              { id: 'own', url: 'http://a.aa' },
            ],
            false,
          ],
        ],
      },
    )
  })

  it('reading one never throws', () => {
    let deep: unknown = []
    for (let level = 0; level < 50_000; level++) deep = [{ id: 'x', subItems: deep }]
    expect(readThemeMenu(deep)).toMatchObject([{ id: 'x', subItems: [{ subItems: [{ subItems: [] }] }] }])
    expect(readThemeMenu(Array.from({ length: 5_000 }, () => 'home')).length).toBeLessThan(1_000)
    fc.assert(fc.property(fc.anything(), (value) => void readThemeMenu([value, value])))
  })
})
