import { when } from 'mobx'
import { afterEach, describe, expect, it } from 'vitest'
import { createExpressions } from '../../../../../engine/expression/environment.ts'
import { builtInActions } from '../../../../../engine/runtime/actions/built-in.ts'
import { Queries } from '../../../../../engine/runtime/query.ts'
import { ScreenRuntime, type ScreenServices } from '../../../../../engine/runtime/screen-runtime.ts'
import { DialogStack } from '../../../../../engine/runtime/dialog-stack.ts'
import { HeldCalls } from '../../../../../engine/runtime/held-calls.ts'
import { compiledScreen } from '../../../../../engine/testing/compile.ts'
import {
  memoryPorts,
  refused,
  type MemoryOptions,
  type RecordedCall,
} from '../../../../../engine/testing/memory-ports.ts'
import { persona } from '../../../../../engine/testing/personas.ts'
import type { OperationTable } from '../../../../../engine/compose/operation.ts'
import { registry } from '../../compose/portal-fixture.ts'

const crest = { paging: 'crest', filter: 'queryFilter', sort: 'sortKeys' }
const operations: OperationTable = {
  queryThings: { method: 'GET', path: '/things', query: ['kind'], list: crest },
  searchThings: {
    method: 'POST',
    path: '/search',
    query: [],
    body: true,
    list: { paging: 'search-after', filter: 'search', sort: 'search' },
  },
  listProxies: {
    method: 'GET',
    path: '/proxies',
    query: ['of'],
    list: { paging: 'page-number-1', filter: 'queryString', sort: 'none' },
  },
  deleteThing: { method: 'DELETE', path: '/things/{thingId}', query: ['why'] },
}
const stops: (() => void)[] = []
afterEach(() => stops.splice(0).forEach((stop) => stop()))

const columns = [
  { id: 'name', field: 'name', sortable: true },
  { id: 'size', field: 'size', hidden: true },
]
const bulkActions = [
  {
    id: 'delete',
    labelKey: 'delete',
    action: [
      { callEach: 'deleteThing', idParam: 'thingId', params: { why: '=selection.filter' } },
      { reload: 'things' },
    ],
  },
]

function live(
  options: MemoryOptions,
  data: Record<string, unknown> = { operation: 'queryThings', list: true },
  written: () => void = () => undefined,
) {
  const compiled = compiledScreen(
    {
      format: 1,
      id: 'things',
      path: '/things',
      titleKey: 'things',
      state: { of: { initial: 'a' } },
      data: { things: data },
      layout: {
        widget: 'rows',
        options: { list: 'things' },
        columns,
        filters: [{ id: 'kind', labelKey: 'kind', param: 'kind', type: 'text' }],
        filterFields: [
          { id: 'name', field: 'name', type: 'text' },
          { id: 'size', field: 'size', type: 'number' },
        ],
        bulkActions,
      },
    },
    { registry, operations },
  )
  const ports = memoryPorts({ at: '/things', ...options })
  const services: ScreenServices = {
    ports,
    queries: new Queries(),
    dialogs: new DialogStack(),
    expressions: createExpressions([]),
    actions: builtInActions,
    held: new HeldCalls(),
    living: new Set<ScreenRuntime>(),
    written,
  }
  const runtime = new ScreenRuntime(compiled, services, () => persona(), {})
  runtime.start()
  stops.push(() => runtime.stop())
  const list = runtime.list('things')!
  const loaded = () => when(() => list.status !== 'loading' && !list.refreshing, { timeout: 2000 })
  return { runtime, ports, list, loaded }
}

/** A server with so many things; it gives cookies when `cookies`. */
function things(total: number, cookies = false) {
  return ({ params }: RecordedCall) => {
    const size = Number(params['_pageSize'])
    const from = Number(params['_pagedResultsCookie'] ?? params['_pagedResultsOffset'] ?? 0)
    const count = Math.max(0, Math.min(size, total - from))
    return {
      result: Array.from({ length: count }, (_, at) => ({ _id: `t${from + at}`, name: `n${from + at}` })),
      totalPagedResults: params['_totalPagedResultsPolicy'] === 'EXACT' ? total : -1,
      pagedResultsCookie: cookies && from + size < total ? String(from + size) : null,
    }
  }
}

describe('the filter builder', () => {
  it.each([[null], ['text'], [[]], [{}], [{ result: null }], [{ results: [] }]])(
    'that answers %j has failed, and does not say that there is nothing',
    async (answer) => {
      const { list } = live({ answers: { queryThings: () => answer } })
      await when(() => list.status !== 'loading')
      expect([list.status, list.problem?.reason]).toEqual(['error', 'Unreadable answer'])
    },
  )

  it('filters on the server, in the address', async () => {
    const { list, ports, loaded } = live({ answers: { queryThings: things(3) } })
    await loaded()
    list.setWhere({ join: 'any', parts: [{ field: 'name', operator: 'co', value: 'x*y' }, sizeOver(4)] })
    await loaded()
    expect(ports.router.query).toEqual({ where: 'any*name.co.x**y*size.gt.4' })
    expect(ports.calls.at(-1)!.params['_queryFilter']).toBe('/name co "x*y" or /size gt 4')
    expect(list.narrowed).toBe(true)
    list.clearFilters()
    expect(ports.router.query).toEqual({})
  })
  it.each(['name.like.x', 'nobody.eq.1', 'size.gt.big', '%%%'])(
    'leaves "%s" aside and says so',
    async (where) => {
      const { list, ports, loaded } = live({
        at: `/things?${new URLSearchParams({ where }).toString()}`,
        answers: { queryThings: things(3) },
      })
      await loaded()
      expect(ports.calls[0]!.params['_queryFilter']).toBe('true')
      expect([list.whereMalformed, list.narrowed, list.where]).toEqual([true, false, undefined])
    },
  )
})

const sizeOver = (value: number) => ({ field: 'size', operator: 'gt' as const, value: String(value) })

it.each([
  [undefined, undefined, true],
  [['-size', 'name'], { field: 'size', descending: true }, false],
])('a list whose definition sorts by %s', async (sort, own, unsorted) => {
  const { list, ports, loaded } = live(
    { answers: { queryThings: things(3) } },
    { operation: 'queryThings', list: sort ? { sort } : true },
  )
  await loaded()
  expect([list.sort, list.ownSort, list.unsorted]).toEqual([undefined, own, unsorted])
  expect(ports.calls.at(-1)?.params['_sortKeys']).toBe(sort?.join(','))
  list.setSort({ field: 'name', descending: false })
  await loaded()
  expect([list.ownSort, list.unsorted]).toEqual([own, false])
})

it.each([
  ['-name', { field: 'name', descending: true }, '-name', false],
  ['nope', undefined, undefined, true],
  ['size', undefined, undefined, true],
])('an address that sorts by %s', async (sort, expected, sent, unknown) => {
  const { list, ports, loaded } = live({ at: `/things?sort=${sort}`, answers: { queryThings: things(3) } })
  await loaded()
  expect([list.sort, list.sortUnknown]).toEqual([expected, unknown])
  expect(ports.calls.at(-1)?.params['_sortKeys']).toBe(sent)
  list.setSort(undefined)
  await loaded()
  expect([list.sort, list.sortUnknown]).toEqual([undefined, false])
})

describe('what a person tells a list', () => {
  function painting() {
    const waiting: (() => void)[] = []
    const shown = live({
      answers: { queryThings: things(60) },
      paint: { after: (run) => void waiting.push(run) },
    })
    return { ...shown, paint: () => waiting.splice(0).forEach((run) => run()) }
  }

  it('holds and is asked for at once, and stands in the address once that was drawn', async () => {
    const { list, ports, loaded, paint } = painting()
    await loaded()
    list.setSort({ field: 'name', descending: true })
    expect([list.sort, list.refreshing, ports.router.query]).toEqual([
      { field: 'name', descending: true },
      true,
      {},
    ])
    await loaded()
    expect(ports.calls.at(-1)?.params).toMatchObject({ _sortKeys: '-name' })
    const asked = ports.calls.length
    paint()
    expect(ports.router.query).toEqual({ sort: '-name' })
    expect(list.sort).toEqual({ field: 'name', descending: true })
    await loaded()
    expect(ports.calls.length).toBe(asked)
  })

  it('may be said again before that, filters too', async () => {
    const { list, ports, loaded, paint } = painting()
    await loaded()
    list.setPage(2)
    list.setPage(3)
    expect(list.page).toBe(3)
    list.setFilter('kind', 'x')
    list.setFilter('other', 'y')
    list.setFilter('other', undefined)
    expect([list.page, list.filters]).toEqual([1, { kind: 'x' }])
    paint()
    expect([list.page, list.filters, ports.router.query]).toEqual([1, { kind: 'x' }, { 'f.kind': 'x' }])
    list.clearFilters()
    expect(list.filters).toEqual({})
    paint()
    expect(ports.router.query).toEqual({})
  })

  it('is not taken along to the page that they went to meanwhile', async () => {
    const { list, ports, loaded, paint } = painting()
    await loaded()
    list.setPage(2)
    ports.router.navigate('/elsewhere')
    paint()
    expect([ports.router.path, ports.router.query]).toEqual(['/elsewhere', {}])
  })
})

describe('walking over everything', () => {
  it.each([false, true])('fetches 500 at a time and counts once (cookies: %s)', async (cookies) => {
    const { list, ports, loaded } = live({ answers: { queryThings: things(1203, cookies) } })
    await loaded()
    const ids: unknown[] = []
    for await (const step of list.walk()) ids.push(...step.rows.map((row) => row['_id']))
    expect(ids).toEqual(Array.from({ length: 1203 }, (_, at) => `t${at}`))
    const walked = ports.calls.slice(1).map(({ params }) => params)
    expect(walked.map((params) => params['_totalPagedResultsPolicy'])).toEqual([
      'EXACT',
      undefined,
      undefined,
    ])
    expect(walked.map((params) => params['_pagedResultsCookie'])).toEqual(
      cookies ? [undefined, '500', '1000'] : [undefined, undefined, undefined],
    )
  })
  it('goes on where it broke off', async () => {
    let broken = true
    const serve = things(1203)
    const { list, loaded } = live({
      answers: {
        queryThings: (call) => {
          if (broken && call.params['_pagedResultsOffset'] === 500) throw refused(503, 'away')
          return serve(call)
        },
      },
    })
    await loaded()
    let rows = 0
    let from
    await expect(async () => {
      for await (const step of list.walk()) {
        rows += step.rows.length
        from = step.following
      }
    }).rejects.toThrow('away')
    broken = false
    for await (const step of list.walk({ from: from! })) rows += step.rows.length
    expect(rows).toBe(1203)
  })
})

it('stays on a last page that counts only itself', async () => {
  const { list, ports, loaded } = live(
    {
      at: '/things?page=2&size=10',
      answers: {
        listProxies: ({ params }) => {
          const count = params['pageNumber'] === 1 ? 10 : 4
          const result = Array.from({ length: count }, (_, at) => ({ _id: `p${at}` }))
          return { result, resultCount: count }
        },
      },
    },
    { operation: 'listProxies', list: true },
  )
  await loaded()
  expect([list.page, list.rows.length, list.total, list.hasNext]).toEqual([2, 4, 14, false])
  expect(ports.router.query).toMatchObject({ page: '2' })
  expect(ports.calls.map(({ params }) => params['pageNumber'])).toEqual([2])
})

describe('pages that begin behind a hit', () => {
  const hits = (names: string[]) => ({
    hits: { total: { value: 25 }, hits: names.map((name) => ({ _id: name, _source: {}, sort: [name] })) },
  })
  const search = {
    operation: 'searchThings',
    body: { indexName: 'things' },
    list: { pageSize: 2, sort: ['-name'] },
  }
  const answers = {
    searchThings: ({ body }: RecordedCall) =>
      (body as { query: { search_after?: unknown } }).query.search_after
        ? hits(['c', 'd'])
        : hits(['a', 'b']),
  }
  it('are reached one after the other', async () => {
    const { list, ports, loaded } = live({ answers }, search)
    await loaded()
    expect(ports.calls[0]!.body).toEqual({
      indexName: 'things',
      query: { size: 2, track_total_hits: true, query: { bool: {} }, sort: [{ name: { order: 'desc' } }] },
    })
    expect([list.jumps, list.total, list.hasNext]).toEqual([false, 25, true])
    list.setPage(2)
    await loaded()
    expect(ports.calls.at(-1)!.body).toMatchObject({ query: { search_after: ['b'] } })
    expect(list.rows.map((row) => row['_id'])).toEqual(['c', 'd'])
    list.setPage(1)
    await loaded()
    expect(list.rows.map((row) => row['_id'])).toEqual(['a', 'b'])
  })
  it('fall back to the first one when the way there is not known', async () => {
    const { list, ports, loaded } = live({ answers, at: '/things?page=7' }, search)
    await loaded()
    expect(list.page).toBe(1)
    expect(ports.router.query).toEqual({})
  })
})

it('asks for the columns that a person chose, and remembers them', async () => {
  const data = { operation: 'queryThings', list: { fields: ['name'] } }
  const { list, ports, loaded } = live({ answers: { queryThings: things(3) } }, data)
  await loaded()
  list.prefer({ columns: ['size', 'name'] })
  await loaded()
  expect(ports.calls.map(({ params }) => params['_fields'])).toEqual(['name', 'name,size'])
  expect([...ports.store.keys()]).toEqual(['preference/erin/things/%2Fthings/things'])
})

describe('changing many rows', () => {
  const run = ({ runtime }: ReturnType<typeof live>) => {
    const list = runtime.list('things')!
    return runtime.run(bulkActions[0]!.action, {
      get selection() {
        return list.selection.scope
      },
    })
  }

  it('calls for every chosen row of every page; what failed stays chosen', async () => {
    const screen = live({
      answers: {
        queryThings: things(25),
        deleteThing: ({ params }) => {
          if (params['thingId'] === 't12') throw refused(403, 'Not yours')
          return {}
        },
      },
      messages: { 'list.bulk.partly': '{{done}} of {{total}}, {{failed}} failed: {{reasons}}' },
    })
    const { list, loaded, ports } = screen
    await loaded()
    list.selection.choosePage(true)
    list.setPage(2)
    await loaded()
    list.selection.choose(list.rows[2]!, true)
    expect([list.selection.count, list.selection.page]).toEqual([11, 'some'])
    const outcome = await run(screen)
    expect(outcome).toEqual({ status: 'done', result: { done: 10, failed: 1, cancelled: false } })
    const deleted = ports.calls.filter((call) => call.operation === 'deleteThing')
    expect(deleted.map((call) => String(call.params['thingId'])).toSorted()).toEqual(
      [...Array.from({ length: 10 }, (_, at) => `t${at}`), 't12'].toSorted(),
    )
    expect(ports.toasts).toMatchObject([{ tone: 'warning', text: '10 of 11, 1 failed: Not yours' }])
    expect(list.selection.scope).toMatchObject({ ids: ['t12'], count: 1, all: false })
    expect(list.selection.work).toBeUndefined()
  })

  it('leaves out what somebody else took away meanwhile', async () => {
    const rows = ['a', 'b', 'c'].map((id) => ({ _id: id, name: id }))
    const { list, loaded } = live({
      answers: {
        queryThings: () => ({ result: [...rows], totalPagedResults: rows.length, pagedResultsCookie: null }),
      },
    })
    await loaded()
    list.selection.choosePage(true)
    rows.splice(1, 1)
    list.reload()
    await loaded()
    expect(list.selection.scope).toMatchObject({ ids: ['a', 'c'], count: 2 })
  })

  it('leaves out a row while it is hidden, and has it again if it was not done', async () => {
    const { list, loaded } = live({ answers: { queryThings: things(3) } })
    await loaded()
    list.selection.choosePage(true)
    const back = list.selection.hide(['t1'])
    expect(list.selection.scope.ids).toEqual(['t0', 't2'])
    back(false)
    expect(list.selection.count).toBe(3)
    list.selection.hide(['t2'])(true)
    expect(list.selection.scope.ids.toSorted()).toEqual(['t0', 't1'])
  })

  it('takes all that match but one, fetched page by page', async () => {
    const screen = live({ answers: { queryThings: things(620), deleteThing: () => ({}) } })
    const { list, loaded, ports } = screen
    await loaded()
    list.selection.chooseAll()
    list.selection.choose(list.rows[3]!, false)
    expect(list.selection.scope).toMatchObject({
      all: true,
      count: 619,
      ids: [],
      filter: '!(/_id eq "t3")',
    })
    await run(screen)
    const ids = ports.calls.flatMap(({ operation, params }) =>
      operation === 'deleteThing' ? [params['thingId']] : [],
    )
    expect(new Set(ids).size).toBe(619)
    expect(ids).not.toContain('t3')
    expect(list.selection.count).toBe(0)
  })

  it.each([
    [
      'ends the row of steps when nothing could be done',
      ['t0', 't1'],
      { status: 'failed', problem: { code: 403, message: 'Not yours' } },
      1,
    ],
    ['goes on when something was done', ['t1'], { status: 'done' }, 2],
  ])('%s', async (_what, refusedIds, outcome, queries) => {
    const screen = live({
      answers: {
        queryThings: things(2),
        deleteThing: ({ params }) => {
          if (refusedIds.includes(String(params['thingId']))) throw refused(403, 'Not yours')
          return {}
        },
      },
    })
    await screen.loaded()
    screen.list.selection.choosePage(true)
    expect(await run(screen)).toMatchObject(outcome)
    await screen.loaded()
    expect(screen.ports.calls.filter(({ operation }) => operation === 'queryThings')).toHaveLength(queries)
    expect(screen.list.selection.scope.ids).toEqual(refusedIds)
  })

  it('takes what is known for old when it was stopped, as a call on its way may have written', async () => {
    let written = 0
    const screen = live(
      {
        answers: {
          queryThings: things(2),
          deleteThing: () => {
            screen.list.selection.work?.cancel()
            throw refused(0, 'stopped')
          },
        },
      },
      undefined,
      () => written++,
    )
    await screen.loaded()
    screen.list.selection.choosePage(true)
    expect(await run(screen)).toMatchObject({ status: 'done', result: { done: 0, cancelled: true } })
    expect(written).toBe(1)
  })

  it('has no more than a few calls on their way, and stops when told', async () => {
    let most = 0
    let now = 0
    let started = 0
    const screen = live({
      answers: {
        queryThings: things(40),
        deleteThing: async () => {
          started++
          most = Math.max(most, ++now)
          await new Promise((resolve) => setTimeout(resolve, 5))
          now--
          if (started === 9) screen.list.selection.work?.cancel()
          return {}
        },
      },
      at: '/things?size=50',
    })
    await screen.loaded()
    screen.list.selection.choosePage(true)
    const outcome = await run(screen)
    expect(outcome).toMatchObject({ status: 'done', result: { cancelled: true } })
    expect(most).toBe(4)
    expect(started).toBeLessThan(20)
    // What was not done is still chosen, so that the person sees what is left.
    const { done } = (outcome as { result: { done: number } }).result
    expect(done).toBeGreaterThan(4)
    expect(screen.list.selection.count).toBe(40 - done)
  })

  it('refuses more than it can do, and says how many that is', async () => {
    const screen = live({
      answers: { queryThings: things(10_001), deleteThing: () => ({}) },
      messages: { 'list.bulk.tooMany': 'at most {{limit}}' },
    })
    await screen.loaded()
    screen.list.selection.chooseAll()
    expect(await run(screen)).toEqual({ status: 'cancelled' })
    expect(screen.ports.toasts).toMatchObject([{ text: 'at most 10000' }])
    expect(screen.ports.calls.every(({ operation }) => operation === 'queryThings')).toBe(true)
  })

  it('forgets "all that match" when the list is narrowed anew, but keeps chosen rows', async () => {
    const { list, loaded } = live({ answers: { queryThings: things(25) } })
    await loaded()
    list.selection.choose(list.rows[0]!, true)
    list.setWhere({ join: 'all', parts: [sizeOver(1)] })
    await loaded()
    expect(list.selection.count).toBe(1)
    list.selection.chooseAll()
    list.setWhere({ join: 'all', parts: [sizeOver(2)] })
    await loaded()
    expect(list.selection.count).toBe(0)
  })

  it.each<[string, Record<string, unknown>, (screen: ReturnType<typeof live>) => void]>([
    [
      'a filter that is a parameter',
      { operation: 'queryThings', list: true },
      ({ list }) => list.setFilter('kind', 'b'),
    ],
    [
      'a text that the call takes whole',
      { operation: 'listProxies', list: true },
      ({ list }) => list.setSearchText('ada'),
    ],
    [
      'the arguments of the binding',
      { operation: 'listProxies', params: { of: '=state.of' }, list: true },
      ({ runtime }) => void runtime.run({ set: 'of', to: 'b' }, {}),
    ],
  ])('forgets "all that match" when %s changes, but not with the page', async (_what, data, change) => {
    const screen = live(
      { at: '/things?q=bob', answers: { queryThings: things(25), listProxies: proxies } },
      data,
    )
    const { list, loaded } = screen
    await loaded()
    list.selection.chooseAll()
    list.setPage(2)
    await loaded()
    expect([list.page, list.selection.all]).toEqual([2, true])
    change(screen)
    await loaded()
    expect(list.selection.all).toBe(false)
  })
})

const proxies = () => ({ result: Array.from({ length: 10 }, (_, at) => ({ _id: `p${at}` })), totalCount: 25 })

it.each([
  ['ada', '/name co "ada"', true],
  ['   ', 'true', false],
  ['a'.repeat(300), `/name co "${'a'.repeat(200)}"`, true],
])('searches for %j by %s', async (text, filter, narrowed) => {
  const { list, loaded, ports } = live(
    { at: `/things?q=${encodeURIComponent(text)}`, answers: { queryThings: things(25) } },
    { operation: 'queryThings', list: { search: ['name'], searchOperator: 'co' } },
  )
  await loaded()
  expect([ports.calls.at(-1)?.params['_queryFilter'], list.narrowed]).toEqual([filter, narrowed])
})
