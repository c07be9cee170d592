import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { builtInActions } from '../../../../../engine/runtime/actions/built-in.ts'
import { DialogStack } from '../../../../../engine/runtime/dialog-stack.ts'
import { HeldCalls } from '../../../../../engine/runtime/held-calls.ts'
import { createExpressions } from '../../../../../engine/expression/environment.ts'
import { Queries } from '../../../../../engine/runtime/query.ts'
import { ScreenRuntime } from '../../../../../engine/runtime/screen-runtime.ts'
import { compiledScreen } from '../../../../../engine/testing/compile.ts'
import { memoryPorts, refused, type RecordedCall } from '../../../../../engine/testing/memory-ports.ts'
import { persona } from '../../../../../engine/testing/personas.ts'
import { operations, registry } from '../../compose/portal-fixture.ts'

const SECONDS = 8
const decide = {
  callAll: 'deleteThing',
  params: { thingId: 'all' },
  body: { decision: 'approve', ids: '=selection.ids' },
  doneKey: 'decided',
}
const stops: (() => void)[] = []
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.useRealTimers()
})

/** A list of things on a server that forgets what was decided. */
function live(step: object, total = 4, answer?: (call: RecordedCall) => unknown) {
  let left = Array.from({ length: total }, (_, at) => `t${at}`)
  const sent: RecordedCall[] = []
  const compiled = compiledScreen(
    {
      format: 1,
      id: 'things',
      path: '/things',
      titleKey: 'things',
      data: { things: { operation: 'queryThings', list: true } },
      layout: {
        widget: 'rows',
        options: { list: 'things' },
        columns: [{ id: 'name', field: 'name', labelKey: 'name' }],
        bulkActions: [{ id: 'decide', labelKey: 'decide', action: step }],
      },
    },
    { registry, operations },
  )
  const ports = memoryPorts({
    at: '/things',
    messages: { decided: '{{count}} decided' },
    answers: {
      queryThings: ({ params }) => {
        const filter = String(params['_queryFilter'] ?? '')
        const matching = left.filter((id) => !filter.includes(`"${id}"`))
        const from = Number(params['_pagedResultsOffset'] ?? 0)
        const rows = matching.slice(from, from + Number(params['_pageSize']))
        return { result: rows.map((_id) => ({ _id, name: _id })), totalPagedResults: matching.length }
      },
      readThing: () => ({}),
      deleteThing: (call) => {
        sent.push(call)
        if (answer) return answer(call)
        const { ids } = call.body as { ids: string[] }
        left = left.filter((id) => !ids.includes(id))
        return {}
      },
    },
  })
  // A message stands for as long as it says.
  const { show } = ports.toast
  ports.toast.show = (toast) => {
    show(toast)
    let open = true
    const close = () => {
      if (open) toast.closed?.()
      open = false
    }
    if (toast.seconds !== undefined) setTimeout(close, toast.seconds * 1000)
    return close
  }
  const held = new HeldCalls()
  const written = vi.fn()
  const dialogs = new DialogStack()
  const services = {
    ports,
    queries: new Queries(),
    dialogs,
    expressions: createExpressions([]),
    actions: builtInActions,
    held,
    living: new Set<ScreenRuntime>(),
    written,
  }
  const runtime = new ScreenRuntime(compiled, services, () => persona(), {})
  runtime.start()
  stops.push(() => runtime.stop())
  const list = runtime.list('things')!
  const loaded = () =>
    vi.waitFor(() => expect([list.status === 'loading', list.refreshing]).toEqual([false, false]))
  const shown = () => list.rows.map((row) => row['_id'])
  const run = () => runtime.run(step as never, { selection: list.selection.scope } as never)
  /** The dialog that is open now, as the host of dialogs makes it. */
  const dialog = () => {
    const { id, input, end } = dialogs.open[0]!
    const screen = compiledScreen(
      { format: 1, id, path: '/dialog', layout: { widget: 'page' } },
      { registry, operations },
    )
    return new ScreenRuntime(
      screen,
      services,
      () => persona(),
      {},
      {
        input,
        close: (value, restoreDrafts) => end({ closed: true, value, restoreDrafts }),
      },
    )
  }
  /** Goes to another screen on the same data. */
  const goOn = () => {
    runtime.stop()
    const next = new ScreenRuntime(compiled, services, () => persona(), {})
    next.start()
    stops.push(() => next.stop())
    return next.list('things')!
  }
  return { ports, held, runtime, list, loaded, shown, run, sent, written, dialogs, dialog, goOn }
}
async function chosen(
  ids: readonly string[],
  step: object,
  ...more: [number?, ((call: RecordedCall) => unknown)?]
) {
  const screen = live(step, ...more)
  await screen.loaded()
  for (const row of screen.list.rows)
    if (ids.includes(String(row['_id']))) screen.list.selection.choose(row, true)
  return screen
}
const undoable = { ...decide, undoSeconds: SECONDS }

describe('one call for all chosen rows', () => {
  it('is sent at once where nothing can be taken back', async () => {
    const { run, sent, shown, loaded, ports, written } = await chosen(['t1', 't2'], decide)
    expect(await run()).toEqual({ status: 'done', result: { count: 2 } })
    expect(sent).toMatchObject([
      { params: { thingId: 'all' }, body: { decision: 'approve', ids: ['t1', 't2'] } },
    ])
    expect(ports.toasts).toMatchObject([{ tone: 'success', text: '2 decided' }])
    await loaded()
    expect(shown()).toEqual(['t0', 't3'])
    expect(written).toHaveBeenCalledTimes(1)
  })

  it('asks for the ids of other pages', async () => {
    const screen = live(decide, 25)
    await screen.loaded()
    screen.list.selection.chooseAll()
    expect((await screen.run()).status).toBe('done')
    expect((screen.sent[0]!.body as { ids: string[] }).ids).toHaveLength(25)
  })

  it('is not sent for more rows than the operation takes', async () => {
    const screen = live({ ...decide, most: 20 }, 25)
    await screen.loaded()
    screen.list.selection.chooseAll()
    expect((await screen.run()).status).toBe('cancelled')
    expect([screen.sent, screen.ports.toasts[0]?.tone]).toEqual([[], 'warning'])
  })

  it('that is refused at once says why, and keeps the rows chosen', async () => {
    const screen = await chosen(['t1'], decide, 4, () => {
      throw refused(400, 'One of them was decided already.')
    })
    expect((await screen.run()).status).toBe('failed')
    expect(screen.ports.toasts).toMatchObject([{ tone: 'danger', text: 'One of them was decided already.' }])
    expect(screen.shown()).toEqual(['t0', 't1', 't2', 't3'])
    expect(screen.list.selection.scope.ids).toEqual(['t1'])
  })
})

describe('time to take it back', () => {
  it('takes the rows out at once and sends nothing until the message goes', async () => {
    const { run, sent, shown, list, loaded, ports } = await chosen(['t1', 't2'], undoable)
    await run()
    expect([shown(), list.total, list.selection.count]).toEqual([['t0', 't3'], 2, 0])
    await loaded()
    expect([shown(), list.total]).toEqual([['t0', 't3'], 2])
    expect(ports.toasts).toMatchObject([
      { text: '2 decided', seconds: SECONDS, action: { label: 'common.undo' } },
    ])
    vi.advanceTimersByTime((SECONDS - 1) * 1000)
    expect(sent).toEqual([])
    vi.advanceTimersByTime(1000)
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    await loaded()
    expect([shown(), list.total]).toEqual([['t0', 't3'], 2])
  })

  it('fills the page with those behind', async () => {
    const { run, shown, list, loaded } = await chosen(['t0', 't1'], undoable, 12)
    await run()
    await vi.waitFor(() => expect(shown()).toHaveLength(10))
    await loaded()
    expect([shown().at(-1), list.total]).toEqual(['t11', 10])
  })

  it('brings the rows back, chosen, and sends nothing when it is used', async () => {
    const { run, sent, shown, list, loaded, ports, held } = await chosen(['t1', 't2'], undoable)
    await run()
    ports.toasts[0]!.action!.run()
    vi.advanceTimersByTime(SECONDS * 1000)
    await held.settle()
    await loaded()
    expect(sent).toEqual([])
    expect([shown(), list.total]).toEqual([['t0', 't1', 't2', 't3'], 4])
    expect(list.selection.scope.ids).toEqual(['t1', 't2'])
  })

  it('is over when the person decides something else', async () => {
    const { run, runtime, list, sent, loaded } = await chosen(['t1'], undoable)
    await run()
    list.selection.choose(list.rows[0]!, true)
    await run()
    expect(sent.map(({ body }) => (body as { ids: string[] }).ids)).toEqual([['t1']])
    await runtime.run({ call: 'readThing', params: { thingId: 't3' } } as never, {})
    expect(sent.map(({ body }) => (body as { ids: string[] }).ids)).toEqual([['t1'], ['t0']])
    await loaded()
  })

  it('is over when the screen is left', async () => {
    const { run, runtime, sent } = await chosen(['t1'], undoable)
    await run()
    runtime.stop()
    await vi.waitFor(() => expect(sent).toHaveLength(1))
  })

  it('outlives the page, and counts once when it was on its way', async () => {
    let answered: (answer: unknown) => void = () => {}
    const screen = await chosen(['t1'], undoable, 4, () => new Promise((resolve) => (answered = resolve)))
    const options: unknown[] = []
    const { call } = screen.ports.call
    screen.ports.call.call = (id, params, body, given) => {
      if (id === 'deleteThing') options.push(given)
      return call(id, params, body, given)
    }
    await screen.run()
    void screen.held.settle()
    await vi.waitFor(() => expect(options).toHaveLength(1))
    void screen.held.settle(true)
    await vi.waitFor(() => expect(options).toHaveLength(2))
    const keys = screen.sent.map(({ headers }) => headers['Idempotency-Key'])
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(new Set(keys).size).toBe(1)
    expect(options).toMatchObject([{}, { keepalive: true }])
    expect(options[0]).not.toHaveProperty('keepalive')
    answered({})
  })

  it('is sent once, however it ends', async () => {
    const { run, sent, held, runtime, ports } = await chosen(['t1'], undoable)
    await run()
    await held.settle()
    vi.advanceTimersByTime(SECONDS * 1000)
    ports.toasts[0]!.action!.run()
    runtime.stop()
    await held.settle(true)
    expect(sent).toHaveLength(1)
  })

  it('that is refused brings the rows back and explains it', async () => {
    const detail = { refused: [{ id: 't1', message: 'Decided already.' }] }
    const screen = await chosen(['t1', 't2'], { ...undoable, refusedDialog: 'things.refused' }, 4, () => {
      throw refused(400, '1 of 2 cannot be decided.', detail)
    })
    const opened = vi.spyOn(screen.dialogs, 'show')
    await screen.run()
    await screen.held.settle()
    await screen.loaded()
    expect(screen.shown()).toEqual(['t0', 't1', 't2', 't3'])
    expect(screen.list.selection.scope.ids).toEqual(['t2'])
    expect(opened).toHaveBeenCalledWith('things.refused', {
      problem: expect.objectContaining({ code: 400, detail }),
      rows: [expect.objectContaining({ _id: 't1' }), expect.objectContaining({ _id: 't2' })],
    })
  })

  it('leaves the rows where they are and shows them changed, until it is refused', async () => {
    const optimistic = [{ data: 'things', rowIf: 'row._id in selection.ids', set: { state: 'asked' } }]
    const screen = await chosen(['t1', 't2'], { ...undoable, optimistic }, 4, () => {
      throw refused(400, 'It cannot be asked for.')
    })
    const state = () => screen.list.rows.map((row) => row['state'])
    await screen.run()
    expect(screen.shown()).toEqual(['t0', 't1', 't2', 't3'])
    expect(state()).toEqual([undefined, 'asked', 'asked', undefined])
    expect(screen.list.selection.count).toBe(0)
    await screen.held.settle()
    await screen.loaded()
    expect(state()).toEqual([undefined, undefined, undefined, undefined])
    expect(screen.list.selection.scope.ids).toEqual(['t1', 't2'])
  })

  it('explains the rows of other pages too, as the person saw them', async () => {
    const screen = await chosen(['t1'], { ...undoable, refusedDialog: 'things.refused' }, 40, () => {
      throw refused(400, 'It cannot be decided.', { refused: [{ id: 't1', message: 'Decided already.' }] })
    })
    screen.list.setPage(2)
    await screen.loaded()
    const opened = vi.spyOn(screen.dialogs, 'show')
    await screen.run()
    await screen.held.settle()
    expect(opened).toHaveBeenCalledWith(
      'things.refused',
      expect.objectContaining({ rows: [expect.objectContaining({ _id: 't1' })] }),
    )
  })
})

describe('leaving while it can be taken back', () => {
  it('tells whoever waits that it was refused', async () => {
    const screen = await chosen(['t1'], undoable, 4, () => {
      throw refused(400, 'One of them was decided already.')
    })
    await screen.run()
    expect(await screen.held.settle()).toMatchObject({ code: 400 })
    expect(await screen.held.settle()).toBeUndefined()
  })

  it('says a refusal once, also when it was sent once more', async () => {
    const refuse: (() => void)[] = []
    const screen = await chosen(
      ['t1'],
      undoable,
      4,
      () => new Promise((_, reject) => refuse.push(() => reject(refused(400, 'Decided already.')))),
    )
    await screen.run()
    const first = screen.held.settle()
    const again = screen.held.settle(true)
    const third = screen.held.settle(true)
    await vi.waitFor(() => expect(refuse).toHaveLength(2))
    for (const each of refuse) each()
    expect(await Promise.all([first, again, third])).toMatchObject([
      { code: 400 },
      { code: 400 },
      { code: 400 },
    ])
    expect(screen.ports.toasts.filter(({ tone }) => tone === 'danger')).toHaveLength(1)
  })

  /** The person goes on to the next screen while a decision waits, whose answer comes when it is told to. */
  async function leftWhileWaiting() {
    let answer = () => {}
    const screen = await chosen(
      ['t1'],
      undoable,
      4,
      () => new Promise<object>((end) => (answer = () => end({}))),
    )
    await screen.run()
    await screen.loaded()
    const reads = () => screen.ports.calls.filter(({ operation }) => operation === 'queryThings').length
    const before = reads()
    return { screen, answered: () => answer(), readsSince: () => reads() - before, next: screen.goOn() }
  }

  it('lets the next screen wait for the answer', async () => {
    const { screen, answered, readsSince, next } = await leftWhileWaiting()
    await vi.waitFor(() => expect(screen.sent).toHaveLength(1))
    expect([readsSince(), next.status]).toEqual([0, 'loading'])
    answered()
    await vi.waitFor(() => expect(next.status).toBe('content'))
    expect(readsSince()).toBe(1)
  })

  it('keeps the next screen waiting two seconds at most, and shows it then what came of it', async () => {
    const { screen, answered, readsSince, next } = await leftWhileWaiting()
    vi.advanceTimersByTime(1999)
    expect([screen.sent.length, readsSince()]).toEqual([1, 0])
    vi.advanceTimersByTime(1)
    await vi.waitFor(() => expect(readsSince()).toBe(1))
    await vi.waitFor(() => expect(next.status).toBe('content'))
    answered()
    await vi.waitFor(() => expect(readsSince()).toBe(2))
  })
})

describe('what was typed for it', () => {
  const asked = [{ open: 'things.why', with: { count: '=selection.count' } }, undoable]
  const typed = { justification: 'They work there.' }

  async function answeredDialog(answer?: () => unknown) {
    const screen = await chosen(['t1', 't2'], asked, 4, answer)
    const running = screen.run()
    const dialog = screen.dialog()
    dialog.draft('form').write(typed)
    await dialog.run({ close: 'They work there.' } as never, {})
    // As a form does that was sent.
    dialog.draft('form').clear()
    await running
    const again = () => {
      void screen.runtime.run({ open: 'things.why', with: { count: 1 } } as never, {})
      return screen.dialog().draft('form').read()
    }
    return { ...screen, again }
  }

  it('is there again when it is taken back', async () => {
    const { ports, again } = await answeredDialog()
    ports.toasts[0]!.action!.run()
    expect(again()).toEqual(typed)
  })

  it('is there again for those that are left when it is refused', async () => {
    const { held, again } = await answeredDialog(() => {
      throw refused(400, '1 of 2 cannot be decided.', {
        refused: [{ id: 't1', message: 'Decided already.' }],
      })
    })
    await held.settle()
    expect(again()).toEqual(typed)
  })

  it('is gone once it is done', async () => {
    const { held, again } = await answeredDialog()
    await held.settle()
    expect(again()).toBeUndefined()
  })
})

describe('the rows that a call is about', () => {
  const named = { ...decide, body: { ids: '=selection.rows.map(each, each.name)' } }
  const names = (sent: readonly RecordedCall[]) => sent.map(({ body }) => (body as { ids: string[] }).ids)

  it('are those that the person saw, also on other pages', async () => {
    const screen = await chosen(['t1'], named, 12)
    screen.list.setPage(2)
    await vi.waitFor(() => expect(screen.shown()).toEqual(['t10', 't11']))
    screen.list.selection.choosePage(true)
    await screen.run()
    expect(names(screen.sent)).toEqual([['t1', 't10', 't11']])
  })

  it('are all that match, page by page', async () => {
    const screen = live(named, 25)
    await screen.loaded()
    screen.list.selection.chooseAll()
    await screen.run()
    expect(names(screen.sent)).toEqual([Array.from({ length: 25 }, (_, at) => `t${at}`)])
  })
})
