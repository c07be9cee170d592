import { describe, expect, test } from 'vitest'
import { furtherPages, pageEntries } from '../../../../../src/shell/palette/entries.ts'
import { peopleEntries, peopleFilter } from '../../../../../src/shell/palette/people.ts'
import { rankEntries, type PaletteEntry } from '../../../../../src/shell/palette/rank.ts'

const page = (label: string, detail?: string): PaletteEntry => ({
  id: label,
  group: 'pages',
  label,
  route: `/${label}`,
  ...(detail === undefined ? {} : { detail }),
})
const action = (label: string): PaletteEntry => ({ id: label, group: 'actions', label, run: () => undefined })
const person = (label: string): PaletteEntry => ({
  id: label,
  group: 'people',
  label,
  route: `/p/${label}`,
  found: true,
})
const entries = [
  page('Dashboard'),
  page('Approvals', 'Inbox'),
  page('My requests'),
  page('Access reviews', 'Inbox'),
  page('Ressources partagées'),
  action('Sign out'),
  action('Dark appearance'),
]
const labels = (text: string, list = entries) => rankEntries(list, text).map(({ label }) => label)

test('what the server found by something else is shown only where nothing is called so', () => {
  const found = (label: string): PaletteEntry => ({ ...person(label), group: 'access' })
  const access = [found('Contract Signer'), found('Data Lake')]
  expect(labels('sign out', [...entries, ...access])).toEqual(['Sign out'])
  expect(labels('dark', [...access, ...entries])).toEqual(['Dark appearance'])
  expect(labels('signre', [...entries, ...access])).toEqual(['Contract Signer', 'Data Lake'])
  // The same of letters that only come in this order.
  expect(labels('apv', [...entries, page('Apv')])).toEqual(['Apv'])
})

test('the best match stands first, whatever it is', () => {
  const access = (label: string): PaletteEntry => ({ ...person(label), group: 'access' })
  const all = [page('My payments'), person('Paula Payton'), access('Payments'), page('Pay')]
  expect(labels('payments', all)).toEqual(['Payments', 'My payments'])
  expect(labels('pay', all)).toEqual(['Pay', 'My payments', 'Payments', 'Paula Payton'])
  expect(labels('roles', [page('Roles of others'), page('Roles')])).toEqual(['Roles', 'Roles of others'])
})

test('what leads to the same is shown once, as the best of them', () => {
  const twice = [page('Reports to read', 'Menu'), { ...page('Reports'), route: '/Reports to read' }]
  expect(labels('reports', twice)).toEqual(['Reports'])
  expect(labels('', twice)).toEqual(['Reports to read'])
  const request = (id: string): PaletteEntry => ({
    id,
    group: 'requests',
    label: 'Ledger',
    same: 'request-7',
    route: `/${id}`,
  })
  const ids = rankEntries([request('approval'), request('own')], 'led').map(({ id }) => id)
  expect(ids).toEqual(['approval'])
})

test('nobody searches for what is only said about an entry', () => {
  const held: PaletteEntry = { ...page('Ledger', 'Finance'), note: 'Request it' }
  expect(labels('request', [held])).toEqual([])
  expect(labels('finance', [held])).toEqual(['Ledger'])
})

describe('what a text finds', () => {
  test.each([
    ['', entries.map(({ label }) => label)],
    ['da', ['Dashboard', 'Dark appearance']],
    ['req', ['My requests']],
    ['inbox', ['Approvals', 'Access reviews']],
    ['apv', ['Approvals']],
    ['xyz', []],
    ['PARTAGEES', ['Ressources partagées']],
    ['>', ['Sign out', 'Dark appearance']],
    ['> sign', ['Sign out']],
    ['>dash', []],
  ])('%s', (text, expected) => {
    expect(labels(text)).toEqual(expected)
  })

  const people = Array.from({ length: 8 }, (_, n) => person(`Found by mail ${n}`))
  const sixPeople = people.slice(0, 6).map(({ label }) => label)

  test('people as the server found them, six at most', () => {
    expect(labels('mail', people)).toEqual(sixPeople)
  })

  test('people by their mail address behind a page that is called so', () => {
    const byMail = people.map((each) => ({ ...each, label: 'Somebody', detail: 'board@example.com' }))
    expect(labels('board', [...byMail, ...entries]).slice(0, 2)).toEqual(['Dashboard', 'Somebody'])
  })
})

test('the pages of a menu know their parents; dividers are none', () => {
  const chosen: string[] = []
  const list = pageEntries(
    [
      { id: 'home', route: '/dashboard', icon: 'dashboard' },
      { id: 'd', kind: 'divider' },
      { id: 'inbox', items: [{ id: 'approvals', route: '/approvals' }] },
      { id: 'tour', open: 'home.tour' },
    ],
    ({ id }) => id.toUpperCase(),
    ({ id }) => chosen.push(id),
  )
  expect(list.map(({ label, detail, route }) => [label, detail, route])).toEqual([
    ['HOME', undefined, '/dashboard'],
    ['APPROVALS', 'INBOX', '/approvals'],
    ['TOUR', undefined, undefined],
  ])
  list[2]?.run?.()
  expect(chosen).toEqual(['tour'])
})

test('a filter quotes what a person types', () => {
  expect(peopleFilter('o"x')).toBe(
    String.raw`(userName sw "o\"x" or givenName sw "o\"x" or sn sw "o\"x" or mail sw "o\"x")`,
  )
})

test('people are called by their names; rows without any are left out', () => {
  const found = peopleEntries(
    {
      result: [
        { _id: '1', givenName: 'Erin', sn: 'Walsh', userName: 'erin', mail: 'erin@example.com' },
        { _id: '2', userName: 'solo' },
        { _id: '3' },
        { userName: 'no id' },
        null,
      ],
    },
    (id) => `/edit/${id}`,
  )
  expect(found.map(({ label, detail, route }) => [label, detail, route])).toEqual([
    ['Erin Walsh', 'erin@example.com', '/edit/1'],
    ['solo', 'solo', '/edit/2'],
  ])
  expect(peopleEntries('nothing', String)).toEqual([])
})

test('pages that stand in no menu are found too, as far as one can go there', () => {
  const route = (path: string, more: object = {}) => ({
    path,
    screen: `acme.${path}`,
    titleKey: `titles${path}`,
    public: false,
    ...more,
  })
  const routes = [
    route('/'),
    route('/in-menu'),
    route('/below'),
    route('/sharing'),
    route('/things/:id'),
    route('/other/:tab?'),
    route('/login', { public: true }),
    route('/untitled', { titleKey: '' }),
    route('/closed', { screen: 'system.forbidden' }),
  ]
  const menu = [
    { id: 'a', route: '/in-menu' },
    { id: 'b', items: [{ id: 'c', route: '/below' }] },
  ]
  const found = furtherPages(routes, menu, (key) => key)
  expect(found.map(({ label, route: to }) => [label, to])).toEqual([['titles/sharing', '/sharing']])
})
