import { describe, expect, test } from 'vitest'
import { paletteFinders } from '../../../../../src/app/frame/palette-finders.ts'
import { rankEntries, type PaletteEntry } from '../../../../../src/shell/palette/rank.ts'
import type { BootDocument } from '../../../../../src/session/boot-document.ts'

const route = (path: string) => ({ path, screen: path, titleKey: 'x', public: false })

/** What is found for a text by who may enter the given pages, and which operations were asked. */
async function found(
  text: string,
  given: {
    routes?: string[]
    privileges?: string[]
    answers?: Record<string, unknown>
    chosen?: (person: unknown) => void
  },
) {
  const asked: string[] = []
  const finders = paletteFinders({
    boot: {
      realm: '/alpha',
      routes: (given.routes ?? []).map(route),
      user: { id: 'erin', privileges: (given.privileges ?? []).map((privilegePath) => ({ privilegePath })) },
    } as unknown as BootDocument,
    call: {
      async call(operation) {
        asked.push(operation)
        return { result: given.answers?.[operation] ?? [] }
      },
    },
    t: (key, values) => (key === 'palette.delegateTo' ? `Delegate to ${String(values?.['name'])}` : key),
    onDelegate: (person) => given.chosen?.(person),
  })
  const entries = (await Promise.all(finders.map((find) => find(text)))).flat()
  return {
    asked,
    entries,
    shown: entries.map(({ label, detail, note, route: to }) => [label, detail || note, to]),
  }
}

describe('what the palette asks for', () => {
  test('nothing whose pages are closed to the person', async () => {
    expect((await found('pay', {})).asked).toEqual([])
  })

  test.each([
    ['/my-requests/new-request/:catalogTab', 'searchCatalog'],
    ['/my-requests/details/:requestId', 'searchUserRequests'],
    ['/approvals/:requestId', 'searchUserTasks'],
    ['/my-delegates', 'searchNames'],
    ['/my-reports/:userId/:grantType', 'queryDirectReports'],
  ])('where %s is open, %s', async (path, operation) => {
    const routes = [path, path.replace('/:catalogTab', '')]
    expect((await found('pay', { routes })).asked).toEqual([operation])
  })

  test('whoever lists people is not asked for their reports as well', async () => {
    const { asked } = await found('mona', {
      routes: ['/edit/:resourceType/:resourceName/:resourceId', '/my-reports/:userId/:grantType'],
      privileges: ['managed/alpha_user'],
    })
    expect(asked).toEqual(['queryManagedObjects'])
  })
})

test('access leads to what one has, else to asking for it', async () => {
  const item = (id: string, name: string, held: unknown[]) => ({
    id,
    item: { type: 'accountGrant' },
    application: { name },
    evidence: { held },
  })
  const { shown } = await found('pay', {
    routes: ['/my-requests/new-request'],
    answers: { searchCatalog: [item('1', 'Payments', []), item('2', 'Payroll', [{ id: 'erin' }])] },
  })
  expect(shown).toEqual([
    ['Payments', 'palette.request', '/my-requests/new-request?q=Payments'],
    ['Payroll', 'palette.held', '/my-accounts?q=Payroll'],
  ])
})

test('a request is called by what it is about and for whom', async () => {
  const { shown } = await found('pay', {
    routes: ['/my-requests/details/:requestId'],
    answers: {
      searchUserRequests: [
        { id: '7', application: { name: 'Payments' }, user: { givenName: 'Erin', sn: 'Doe' } },
        {
          id: '9',
          application: { name: 'Ledger' },
          descriptor: { idx: { '/entitlement': { displayName: 'Poster' } } },
        },
        { id: '8' },
      ],
    },
  })
  expect(shown).toEqual([
    ['Payments · Erin Doe', undefined, '/my-requests/details/7'],
    ['Poster', 'Ledger', '/my-requests/details/9'],
    ['8', undefined, '/my-requests/details/8'],
  ])
})

test.each(['delegate to mon', 'Delegate to  Mon', 'mon'])('%s offers whom to delegate to', async (text) => {
  const mona = { id: 'm', userName: 'mona', givenName: 'Mona', sn: 'Ferreira' }
  const chosen: unknown[] = []
  const { entries, asked } = await found(text, {
    routes: ['/my-delegates'],
    answers: { searchNames: [mona] },
    chosen: (person) => chosen.push(person),
  })
  expect(asked).toEqual(['searchNames'])
  expect(entries.map(({ label, group }) => [group, label])).toEqual([
    ['actions', 'Delegate to Mona Ferreira'],
  ])
  entries[0]!.run?.()
  expect(chosen).toEqual([mona])
})

test('the words alone ask for nobody', async () => {
  expect((await found('delegate to', { routes: ['/my-delegates'] })).asked).toEqual([])
})

test('one’s own request that waits for oneself is one thing, and leads to where it is decided', async () => {
  const row = { id: '7', application: { name: 'Payments' } }
  const { entries } = await found('pay', {
    routes: ['/my-requests/details/:requestId', '/approvals/:requestId'],
    answers: { searchUserRequests: [row], searchUserTasks: [row] },
  })
  expect(rankEntries(entries as PaletteEntry[], 'pay').map(({ route: to }) => to)).toEqual(['/approvals/7'])
})
