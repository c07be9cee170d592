import { observable, runInAction, when } from 'mobx'
import { afterEach, describe, expect, it } from 'vitest'
import { createExpressions } from '../../../../engine/expression/environment.ts'
import { builtInActions } from '../../../../engine/runtime/actions/built-in.ts'
import { DialogStack } from '../../../../engine/runtime/dialog-stack.ts'
import { HeldCalls } from '../../../../engine/runtime/held-calls.ts'
import { Queries } from '../../../../engine/runtime/query.ts'
import { ScreenRuntime } from '../../../../engine/runtime/screen-runtime.ts'
import { compiledScreen } from '../../../../engine/testing/compile.ts'
import { memoryPorts, refused, type MemoryOptions } from '../../../../engine/testing/memory-ports.ts'
import { persona } from '../../../../engine/testing/personas.ts'
import { registry } from '../compose/portal-fixture.ts'
import type { OperationTable } from '../../../../engine/compose/operation.ts'

const operations: OperationTable = {
  readThing: { method: 'GET', path: '/things/{thingId}', query: [] },
  patchThing: { method: 'PATCH', path: '/things/{thingId}', query: [] },
  readOther: { method: 'GET', path: '/other', query: ['of', 'at'] },
  queryThings: {
    method: 'GET',
    path: '/things',
    query: [],
    list: { paging: 'crest', filter: 'queryFilter', sort: 'sortKeys' },
  },
}
const stops: (() => void)[] = []
afterEach(() => stops.splice(0).forEach((stop) => stop()))

function live(screen: Record<string, unknown>, options: MemoryOptions = {}, subject = persona()) {
  const compiled = compiledScreen(
    { format: 1, id: 'test', path: '/test/{thingId}', layout: { widget: 'page' }, ...screen },
    { registry, operations },
  )
  const ports = memoryPorts(options)
  let written = 0
  const services = {
    ports,
    queries: new Queries(),
    dialogs: new DialogStack(),
    expressions: createExpressions([]),
    actions: builtInActions,
    held: new HeldCalls(),
    living: new Set<ScreenRuntime>(),
    written: () => void written++,
  }
  const box = observable.box(subject, { deep: false })
  const runtime = new ScreenRuntime(compiled, services, () => box.get(), { thingId: 't1' })
  runtime.start()
  stops.push(() => runtime.stop())
  return { runtime, ports, box, written: () => written }
}

const settled = async (run: () => boolean) => when(run, { timeout: 2000 })
const fail = (code: number, message: string) => () => {
  throw refused(code, message)
}
const thing = { operation: 'readThing', params: { thingId: '=params.thingId' } }

describe('bindings', () => {
  it('start together, and one that needs another waits for it', async () => {
    const { runtime, ports } = live(
      {
        data: {
          thing,
          alone: { operation: 'readOther' },
          after: { operation: 'readOther', params: { of: '=data.thing.owner' } },
        },
      },
      {
        answers: {
          readThing: () => ({ owner: 'u7' }),
          readOther: ({ params }) => ({ got: params['of'] ?? 'none' }),
        },
      },
    )
    expect(ports.calls.map((call) => [call.operation, call.params])).toEqual([
      ['readThing', { thingId: 't1' }],
      ['readOther', {}],
    ])
    expect(runtime.binding('after')?.status).toBe('loading')
    await settled(() => runtime.binding('after')?.status === 'content')
    expect(runtime.binding('after')?.value).toEqual({ got: 'u7' })
  })

  it('that load when they are read ask nothing before, and keep their failure to their widget', async () => {
    const { runtime, ports } = live(
      {
        data: {
          later: { operation: 'readOther', whenRead: true },
          rows: { operation: 'queryThings', list: true, whenRead: true },
          page: { operation: 'readThing', params: { thingId: 'p' }, whenRead: true, onError: 'page' },
        },
      },
      { answers: { readOther: fail(500, 'Down'), readThing: fail(404, 'Gone') } },
    )
    expect(runtime.problem).toBeUndefined()
    await Promise.resolve()
    expect(ports.calls).toEqual([])
    expect(runtime.binding('later')?.status).toBe('loading')
    await settled(() => runtime.binding('later')?.status === 'error')
    expect(runtime.problem).toBeUndefined()
    expect(ports.calls.map((call) => call.operation)).toEqual(['readOther'])
    await settled(() => runtime.binding('page')?.status === 'error')
    expect(runtime.problem).toMatchObject({ code: 404, message: '', said: 'Gone' })
  })

  it('of one question ask once', async () => {
    const { runtime, ports } = live(
      { data: { a: thing, b: thing } },
      { answers: { readThing: () => ({ x: 1 }) } },
    )
    await settled(() => runtime.binding('b')?.status === 'content')
    expect(runtime.binding('a')?.value).toEqual({ x: 1 })
    expect(ports.calls).toHaveLength(1)
  })

  it('ask anew when an argument changes, and not when it does not', async () => {
    const { runtime, ports } = live(
      {
        params: { at: { in: 'query', enum: ['x', 'y'], default: 'x' } },
        data: { other: { operation: 'readOther', params: { at: '=params.at' } } },
      },
      { answers: { readOther: ({ params }) => params } },
    )
    await settled(() => runtime.binding('other')?.status === 'content')
    ports.router.setQuery({ unrelated: '1' })
    ports.router.setQuery({ at: 'nonsense' })
    ports.router.setQuery({ at: 'y' })
    await settled(() => (runtime.binding('other')?.value as { at?: string } | undefined)?.at === 'y')
    expect(ports.calls.map((call) => call.params['at'])).toEqual(['x', 'y'])
  })

  it('are cancelled on leaving', async () => {
    let cancelled = false
    const { runtime } = live(
      { data: { thing } },
      {
        answers: {
          readThing: (_call, signal) =>
            new Promise(() => signal?.addEventListener('abort', () => (cancelled = true))),
        },
      },
    )
    runtime.stop()
    expect(cancelled).toBe(true)
  })

  it('are skipped by condition', async () => {
    const { runtime, ports } = live({ data: { thing: { ...thing, skipIf: "params.thingId == 't1'" } } })
    expect(runtime.binding('thing')).toMatchObject({ status: 'content', value: undefined })
    expect(ports.calls).toEqual([])
  })

  it('fail by policy: the screen, the widget, a toast, or silently; the needy are blocked or go on', async () => {
    const { runtime, ports } = live(
      {
        data: {
          screen: thing,
          toast: { operation: 'readOther', params: { of: '1' }, onError: 'toast', errorKey: 'errors.other' },
          blocked: { operation: 'readOther', params: { of: '=data.screen.x' } },
          goesOn: {
            operation: 'readOther',
            params: { at: '=has(data.toast) ? "x" : "none"' },
            onError: 'empty',
          },
        },
      },
      {
        answers: {
          readThing: () => Promise.reject(refused(500, 'Broken')),
          readOther: ({ params }) => {
            if (params['of']) throw refused(503)
            return {}
          },
        },
      },
    )
    await settled(
      () =>
        runtime.problem !== undefined &&
        ports.toasts.length > 0 &&
        runtime.binding('goesOn')?.status === 'content',
    )
    expect(runtime.problem).toMatchObject({ code: 500, message: 'Broken' })
    expect(runtime.binding('blocked')).toMatchObject({ status: 'error', problem: { message: 'Broken' } })
    expect(ports.toasts).toEqual([{ tone: 'danger', text: 'errors.other' }])
    expect(ports.calls.at(-1)?.params).toEqual({ at: 'none' })
  })

  it.each([
    [404, { status: 'content', value: null, problem: undefined }],
    [403, { status: 'content', value: null, problem: undefined }],
    [500, { status: 'error', value: undefined, problem: { code: 500 } }],
  ])('that may be absent are null where the server does not have them: %i', async (code, expected) => {
    const { runtime } = live(
      { data: { thing: { ...thing, onError: 'absent' } } },
      { answers: { readThing: () => Promise.reject(refused(code)) } },
    )
    await settled(() => runtime.binding('thing')?.status !== 'loading')
    expect(runtime.binding('thing')).toMatchObject(expected)
    expect(runtime.problem).toBeUndefined()
  })

  it('load again on request, also after a failure', async () => {
    let fails = true
    const { runtime } = live(
      { data: { thing } },
      {
        answers: {
          readThing: () => {
            if (fails) throw refused(500, 'Broken')
            return { x: 1 }
          },
        },
      },
    )
    await settled(() => runtime.problem !== undefined)
    fails = false
    runtime.reload(true)
    await settled(() => runtime.problem === undefined && runtime.binding('thing')?.status === 'content')
    expect(runtime.binding('thing')?.value).toEqual({ x: 1 })
  })

  it('load lazily with an input', async () => {
    const { runtime, ports } = live(
      { data: { find: { operation: 'readOther', lazy: true, params: { of: '=input.text' } } } },
      { answers: { readOther: ({ params }) => params['of'] } },
    )
    expect(ports.calls).toEqual([])
    expect(await runtime.load('find', { text: 'abc' })).toBe('abc')
    await expect(runtime.load('nothing', {})).rejects.toThrow(/no lazy binding "nothing"/)
  })
})

describe('lists', () => {
  const rows = {
    operation: 'queryThings',
    list: { search: ['name', { field: 'age', type: 'number' }], searchMinimum: 2, sort: ['name'] },
  }
  const filters = [
    { id: 'kind', type: 'choice', field: 'kind', labelKey: 'x' },
    { id: 'status', type: 'choice', param: 'status', labelKey: 'x' },
  ]
  const screen = {
    data: { rows },
    layout: { widget: 'rows', options: { list: 'rows' }, columns: [], filters },
  }
  const answers = {
    queryThings: ({ params }: { params: Readonly<Record<string, unknown>> }) => ({
      result: params['_queryFilter'] === '/name sw "zz"' ? [] : [{ _id: 1 }],
      totalPagedResults: params['_queryFilter'] === '/name sw "zz"' ? 0 : 25,
    }),
  }
  const last = (ports: ReturnType<typeof memoryPorts>) => ports.calls.at(-1)!.params

  it('live in the address', async () => {
    const { runtime, ports } = live(screen, { answers, at: '/test/t1?page=2&size=5&sort=-age' })
    const list = runtime.list('rows')!
    await settled(() => list.status === 'content')
    expect(last(ports)).toMatchObject({
      _pagedResultsOffset: 5,
      _pageSize: 5,
      _sortKeys: '-age',
      _queryFilter: 'true',
    })
    expect(list).toMatchObject({
      page: 2,
      pageSize: 5,
      total: 25,
      hasNext: true,
      sort: { field: 'age', descending: true },
    })
    list.setPageSize(10)
    expect(ports.router.query).toEqual({ sort: '-age' })
    list.setSort(undefined)
    list.setPage(3)
    expect(ports.router.query).toEqual({ page: '3' })
  })

  it('search on the server, from the shortest text on, and tell no match from nothing', async () => {
    const { runtime, ports } = live(screen, { answers })
    const list = runtime.list('rows')!
    list.setSearchText('z')
    await settled(() => list.status === 'content')
    expect(last(ports)['_queryFilter']).toBe('true')
    expect(list.narrowed).toBe(false)
    list.setSearchText('zz')
    await settled(() => list.status === 'empty' && !list.refreshing)
    expect(last(ports)['_queryFilter']).toBe('/name sw "zz"')
    expect(list.narrowed).toBe(true)
    list.clearFilters()
    await settled(() => list.status === 'content')
    expect(ports.router.query).toEqual({})
  })

  it('filter by field or by parameter', async () => {
    const { runtime, ports } = live(screen, { answers, at: '/test/t1?f.kind=big&f.status=open&f.unheard=1' })
    await settled(() => runtime.list('rows')!.status === 'content')
    expect(last(ports)).toMatchObject({ _queryFilter: '/kind eq "big"', status: 'open' })
  })

  it('leave a page that no longer exists', async () => {
    const { runtime, ports } = live(screen, { answers, at: '/test/t1?page=9' })
    await settled(() => runtime.list('rows')!.page === 3)
    expect(ports.router.query).toEqual({ page: '3' })
  })
})

describe('actions', () => {
  const row = { thing: 'x' }
  it('run in order, with the result of the step before', async () => {
    const { runtime, ports, written } = live(
      {},
      { answers: { patchThing: ({ body }) => ({ _id: 'new', was: body }) } },
    )
    const outcome = await runtime.run(
      [
        {
          confirm: { titleKey: 'q.title', bodyKey: 'q.body', tone: 'danger', values: { name: '=row.thing' } },
        },
        {
          call: 'patchThing',
          params: { thingId: '=params.thingId' },
          body: '=event.patch',
          headers: { 'if-match': '=event.revision' },
        },
        { toast: 'saved', values: { id: '=result._id' } },
        { navigate: '="/edit/" + urlencode(result._id)' },
      ],
      { row, event: { patch: [1], revision: 'r1' } },
    )
    expect(outcome).toMatchObject({ status: 'done', result: { _id: 'new', was: [1] } })
    expect(ports.questions).toMatchObject([
      { title: 'q.title', tone: 'danger', cancelLabel: 'common.cancel' },
    ])
    expect(ports.calls).toMatchObject([
      { operation: 'patchThing', params: { thingId: 't1' }, headers: { 'if-match': 'r1' } },
    ])
    expect(ports.toasts).toEqual([{ tone: 'success', text: 'saved' }])
    expect(ports.router.visited).toEqual(['/edit/new'])
    expect(written()).toBe(1)
  })

  it('stop where the person refuses', async () => {
    const { runtime, ports } = live({}, { agree: false })
    const outcome = await runtime.run([{ confirm: { titleKey: 'a', bodyKey: 'b' } }, { toast: 'never' }], {})
    expect(outcome).toEqual({ status: 'cancelled' })
    expect(ports.toasts).toEqual([])
  })

  it.each([
    [undefined, [{ tone: 'danger', text: 'Denied' }], 'failed'],
    ['emitter', [], 'failed'],
    ['ignore', [], 'done'],
  ])('a failed call with onError %s', async (onError, toasts, status) => {
    const { runtime, ports } = live(
      {},
      { answers: { patchThing: () => Promise.reject(refused(403, 'Denied')) } },
    )
    const step = { call: 'patchThing', params: { thingId: '1' }, ...(onError ? { onError } : {}) }
    expect((await runtime.run([step], {})).status).toBe(status)
    expect(ports.toasts).toEqual(toasts)
  })

  it('an element that asked for a call is told first what was not done', async () => {
    const { runtime } = live({}, { answers: { patchThing: () => Promise.reject(refused(403, 'Denied')) } })
    const step = { call: 'patchThing', params: { thingId: '1' }, onError: 'emitter', errorKey: 'not.done' }
    expect(await runtime.run([step], {})).toMatchObject({
      status: 'failed',
      problem: { code: 403, message: 'not.done. Denied', named: true },
    })
  })

  it('reload what they name', async () => {
    const { runtime, ports } = live(
      { data: { thing, other: { operation: 'readOther' } } },
      { answers: { readThing: () => 1, readOther: () => 2 } },
    )
    await settled(
      () => runtime.binding('thing')?.status === 'content' && runtime.binding('other')?.status === 'content',
    )
    await runtime.run([{ reload: 'other' }], {})
    await settled(() => !runtime.binding('other')!.refreshing)
    expect(ports.calls.map((call) => call.operation)).toEqual(['readThing', 'readOther', 'readOther'])
  })
})

describe('conditions', () => {
  it('fall back per property, follow the subject, and report a failure once', () => {
    const { runtime, ports, box } = live({})
    const { resolver, scope } = runtime
    expect(resolver.holds('user.nothing == 1', scope, true)).toBe(true)
    expect(resolver.holds('user.nothing == 1', scope, false)).toBe(false)
    expect(ports.reports).toEqual([])
    for (let i = 0; i < 3; i++) expect(resolver.holds('user.userName > 3', scope, false)).toBe(false)
    expect(ports.reports).toMatchObject([{ code: 'EXP201', place: 'test' }])
    expect(resolver.holds({ flags: ['governance'] }, scope, true)).toBe(false)
    runInAction(() => box.set(persona({ flags: { governance: true } })))
    expect(resolver.holds({ flags: ['governance'] }, scope, true)).toBe(true)
  })
})
