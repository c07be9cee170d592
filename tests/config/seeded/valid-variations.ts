import type { Json, Tree } from '../fault.ts'
import { written, type TextFile } from './seed.ts'
import { configuration } from './valid-files.ts'

const file = (name: string, value: object): TextFile => ({
  file: name,
  text: written({ format: 1, ...value }),
})
const label = { en: 'A word', fr: 'Un mot' }
const button = (id: string, action: object | object[], more: object = {}) => ({ id, label, action, ...more })
const buttons = (...actions: object[]) => ({ widget: 'button-row', actions })
/** A screen that the layer brings, and that its menu leads to. */
const screen = (name: string, more: object) =>
  file(`${name}.screen.json`, {
    id: `acme.${name}`,
    path: `/acme/${name}`,
    titleKey: 'pageTitles.Dashboard',
    ...more,
  })
const form = (fields: object[], on: object = { close: '=event.values' }) => ({
  widget: 'form',
  options: { submitKey: 'form.submit' },
  fields,
  on: { submit: on },
})
const choices = [
  { value: 'a', label },
  { value: 'b', label },
]
const people = {
  operation: 'queryManagedObjects',
  params: { resourceType: 'managed', resourceName: "='alpha_user'", _queryFilter: 'true' },
}
const list = (columns: object[], more: object = {}) => ({
  data: { rows: { ...people, list: { sort: ['-userName'], fields: ['userName', 'mail'] } } },
  layout: { widget: 'list-page', options: { list: 'rows' }, columns, ...more },
})

const screens: readonly TextFile[] = [
  screen('plain', { layout: { widget: 'page' } }),
  screen('guarded', {
    guard: { flags: ['governance'], when: "user.userType == 0 || realm == 'alpha'" },
    layout: { widget: 'page' },
  }),
  screen('several', { guard: { when: "realm == 'alpha' || realm == 'bravo'" }, layout: { widget: 'page' } }),
  screen('steps', {
    layout: buttons(button('go', [{ toast: 'pageTitles.Dashboard' }, { navigate: '/dashboard' }])),
  }),
  screen('asks', { layout: buttons(button('ask', { open: 'acme.ask', with: { name: '=user.userName' } })) }),
  screen('icons', { layout: buttons(button('go', { reload: true }, { icon: 'people' })) }),
  screen('branches', {
    layout: buttons(
      button('go', {
        when: "=realm == 'alpha'",
        then: { toast: 'pageTitles.Dashboard' },
        else: { reload: true },
      }),
    ),
  }),
  screen('label', { layout: buttons(button('go', [], { enabledIf: 'false' })) }),
  screen('sums', {
    state: { many: { initial: 0 } },
    layout: buttons(
      button(
        'go',
        { set: 'many', to: '=state.many + 1' },
        { visibleIf: 'state.many < 3 && state.many != 7' },
      ),
    ),
  }),
  screen('fields', {
    layout: form(
      [
        { id: 'a', type: 'text', label },
        { id: 'b', type: 'text', label, visibleIf: "form.a == 'x'" },
      ],
      { emit: 'saved', with: '=event.values.b' },
    ),
  }),
  screen('deep', {
    layout: form(
      [
        { id: 'a', type: 'text', field: 'x.y', label },
        { id: 'b', type: 'number', label, requiredIf: "form.x.y != ''" },
      ],
      { reload: true },
    ),
  }),
  screen('chooses', {
    layout: form(
      [
        { id: 'a', type: 'select', label, options: choices },
        { id: 'b', type: 'radio', label, options: '=[]' },
      ],
      { reload: true },
    ),
  }),
  screen('waits-for-choices', {
    layout: form(
      [
        { id: 'a', type: 'select', label, options: choices, default: 'c' },
        { id: 'b', type: 'checkboxes', label, options: choices, visibleIf: "form.a in ['a', 'c', '']" },
        { id: 'c', type: 'object', label, options: [{ value: 'x', text: 'X' }], requiredIf: "'b' in form.b" },
        { id: 'd', type: 'text', label, visibleIf: "form.c == 'y' || form.?a.orValue('') == 'b'" },
      ],
      { reload: true },
    ),
  }),
  screen('managers', {
    ...list([
      { id: 'manager', field: 'manager.manager.mail', label },
      { id: 'news', field: 'preferences.updates', label },
      { id: 'role', field: 'roles.0.name', label },
      { id: 'link', field: 'manager._refResourceId', label },
    ]),
    data: {
      rows: {
        operation: 'queryManagedObjects',
        params: { resourceType: 'managed', resourceName: 'alpha_user', _queryFilter: 'true' },
        list: {
          sort: ['-userName'],
          fields: ['userName', 'manager/mail', 'manager/manager/mail', 'roles/*', '*'],
        },
      },
    },
  }),
  screen('sizes', {
    layout: buttons(
      button(
        'go',
        { reload: true },
        { visibleIf: 'size(roles) > 1 && size( roles ) < 4 || roles.size() == 7' },
      ),
    ),
  }),
  screen(
    'people',
    list([
      { id: 'name', field: 'userName', label, sortable: true },
      { id: 'mail', field: 'mail', label, display: 'email' },
    ]),
  ),
  screen('own-attribute', list([{ id: 'badge', field: 'acmeBadgeColour', label }])),
  screen(
    'filtered',
    list([{ id: 'name', field: 'userName', label }], {
      filters: [{ id: 'kind', type: 'choice', label, field: 'userType', choices }],
    }),
  ),
  screen('links', {
    layout: { widget: 'link-cards', cards: [{ id: 'a', label, icon: 'badge', link: '/profile' }] },
  }),
  screen('sections', {
    layout: { widget: 'page', slots: { main: [{ section: 'acme.piece', visibleIf: 'flags.governance' }] } },
  }),
]
const pieces: readonly TextFile[] = [
  file('piece.section.json', { id: 'acme.piece', layout: buttons(button('go', { reload: true })) }),
  file('spare.section.json', {
    id: 'acme.spare',
    layout: { widget: 'list-page', options: { list: 'rows' }, columns: [{ id: 'a', field: 'a', label }] },
  }),
  file('spare.form.json', { id: 'acme.spare', fields: [{ id: 'a', type: 'text', label, rules: ['email'] }] }),
  file('ask.dialog.json', {
    id: 'acme.ask',
    titleKey: 'form.submit',
    input: { name: { required: true } },
    layout: buttons(button('close', { close: true })),
  }),
  file('traffic.display.json', {
    id: 'acme.traffic',
    kind: 'tag',
    values: { green: { label, tone: 'success', icon: 'check' }, red: { label, tone: 'danger' } },
  }),
]
const menu = file('own-menu.overlay.json', {
  of: 'main',
  edits: [
    ...screens.map(({ file: name }) => {
      const id = name.replace('.screen.json', '')
      return { insert: { id: `acme-${id}`, route: `/acme/${id}`, label }, into: 'items' }
    }),
    { insert: { id: 'acme-mail', url: 'mailto:desk@example.com?subject=Help', label }, into: 'items' },
  ],
})
const words: readonly TextFile[] = ['en', 'fr'].map((locale) => ({
  file: `locales/${locale}/acme.json`,
  text: written({ problems: { 'request-not-found': 'Nothing {{id}} here: write &{esv.x} or {{id}}.' } }),
}))

/** A layer that speaks English alone, as far as this goes. */
const englishOnly: readonly TextFile[] = [
  {
    file: 'locales/en/acme-more.json',
    text: written({ problems: { 'campaign-not-found': 'No such campaign.' } }),
  },
]

/** Files of a layer that works. */
export const validDefinitions: readonly TextFile[] = [...screens, ...pieces, menu, ...words, ...englishOnly]

type Kind = keyof typeof configuration

/** The end of a journey that failed. */
const end = 'e301438c-0bd0-429c-ab0c-66126501069a'

interface Varied extends TextFile {
  readonly kind: Kind
}

/** The valid file of a kind with a change that is none for the worse. */
function varied(kind: Kind, change: (document: Tree & Json[]) => void): Varied {
  const document = JSON.parse(configuration[kind][0].text) as Tree & Json[]
  change(document)
  return { kind, file: configuration[kind][0].file, text: written(document) }
}
const types = (document: Tree) =>
  document['objects'] as { name: string; schema: { properties: Tree; required: Json[] } }[]
const inType = (change: (properties: Tree) => void) =>
  varied('managed', (each) => change(types(each)[0]!.schema.properties))
const phase = (document: Json[]) => (document.at(-1) as { steps: Tree[][] }).steps[0]![0]!
const firstRow = (document: Tree) => ((document['form'] as Tree)['fields'] as { fields: Tree[] }[])[0]!.fields

/** Changes of configuration that works, after which it still does. */
export const validConfiguration: readonly Varied[] = [
  inType(
    (all) =>
      (all['badge'] = {
        type: ['string', 'null'],
        maxLength: '40',
        pattern: '^[A-Z]{2}[0-9]*$',
        default: null,
      }),
  ),
  inType((all) => (all['level'] = { type: 'string', enum: ['low', 'high'], default: 'low' })),
  inType((all) => (all['free'] = { type: 'object', title: 'Free' })),
  inType((all) => (all['tags'] = { type: 'array', items: { type: 'string' }, maxItems: 4, 'x-acme': true })),
  inType((all) => (all['step'] = { type: 'number', multipleOf: 0.25, minimum: -4, maximum: 4 })),
  inType(
    (all) =>
      (all['roles2'] = {
        type: 'array',
        items: { type: 'relationship', resourceCollection: [{ path: 'internal/role' }] },
      }),
  ),
  varied(
    'managed',
    (each) =>
      void types(each).push({
        name: 'acme_thing',
        schema: { properties: { a: { type: 'string' } }, required: ['a'] },
      }),
  ),
  varied('workflow', (each) => void (phase(each)['remind'] = { every: 'PT12H' })),
  varied('workflow', (each) => void (phase(each)['escalate'] = { after: 'P1W', to: 'managed/user/ab-12' })),
  varied(
    'request-type',
    (each) =>
      void Object.assign(each.at(-1)!, { description: 'Of ours', metadata: {}, _rev: 4, schemes: {} }),
  ),
  varied(
    'request-type',
    (each) =>
      void Object.assign(each.at(-1)!, { validation: { source: '1' }, uniqueKeys: ['custom.colour'] }),
  ),
  varied('request-form', (each) => void Object.assign(each, { form: {}, categories: {} })),
  varied(
    'request-form',
    (each) => void firstRow(each).push({ id: 'z', type: 'formText', formText: 'Hello' }),
  ),
  varied(
    'theme',
    (each) => void Object.assign(each, { primaryColor: '#ABC', buttonRounded: 12, acmeBrand: 'x' }),
  ),
  varied(
    'theme',
    (each) =>
      void Object.assign(each, {
        logo: 'https://acme.example.com/logo.png',
        accountFooter: { en: 'A', fr: 'B' },
      }),
  ),
  inType(
    (all) =>
      (all['deputy'] = {
        type: 'relationship',
        resourceCollection: [
          {
            path: 'managed/alpha_user',
            query: {
              queryFilter: '/userName sw "a" and !(manager/userName pr)',
              fields: ['userName', 'manager/sn'],
            },
          },
        ],
      }),
  ),
  inType(
    (all) =>
      (all['rights'] = {
        type: 'array',
        items: { type: 'object' },
        isVirtual: true,
        queryConfig: {
          referencedRelationshipFields: [['roles', 'assignments'], ['assignments']],
          referencedObjectFields: ['*'],
        },
      }),
  ),
  varied(
    'request-form',
    (each) =>
      void firstRow(each).push({
        id: 'y',
        model: 'custom.deputy',
        type: 'select',
        label: 'Deputy',
        options: { object: 'user', queryFilter: 'userName co "a"' },
      }),
  ),
  varied(
    'theme',
    (each) =>
      void Object.assign(each, {
        primaryColor: 'rgb(23, 96, 76)',
        accountCardBackgroundColor: 'rgba(255, 255, 255, 0.8)',
        topBarBackgroundColor: 'hsl(158 61% 23% / 90%)',
        linkedTrees: ['Login', 'Login of our own'],
      }),
  ),
  varied(
    'theme',
    (each) =>
      void (each['endUserMenuItems'] = [
        'dashboard',
        { id: 'alpha_role', isManagedObject: true, icon: 'key' },
        { id: 'inbox', selectedSubItems: ['tasks', 'approvals'], labelKey: 'sideMenu.inbox' },
        { id: 'divider' },
        { id: 'write', label: { en: 'Write to us' }, url: 'mailto:desk@example.com' },
        { id: 'mine', label: 'Mine', routeTo: '/my-requests', roles: ['ui-self-service-user'] },
        { id: 'talk', label: 'Talk', event: 'talk' },
        { id: 'reports', disabled: true },
      ]),
  ),
  varied(
    'journey',
    (each) =>
      void Object.assign(((each['tree'] as Tree)['nodes'] as Tree)['second'] as Tree, {
        nodeType: 'WebAuthnAuthenticationNode',
        // What comes with some settings only needs no connection.
        connections: { success: end, failure: end, error: end, unsupported: end },
      }),
  ),
  varied(
    'journey',
    (each) =>
      void Object.assign(each['tree'] as Tree, { noSession: true, maximumIdleTime: 5, innerTreeOnly: true }),
  ),
  varied(
    'journey',
    // Settings that another platform reads.
    (each) => void Object.assign((each['nodes'] as Tree)['second'] as Tree, { kbaInfoAttribute: 'kbaInfo' }),
  ),
]
