import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { builtInActions } from '../../../../../engine/runtime/actions/built-in.ts'
import { DialogStack } from '../../../../../engine/runtime/dialog-stack.ts'
import { HeldCalls } from '../../../../../engine/runtime/held-calls.ts'
import { createExpressions } from '../../../../../engine/expression/environment.ts'
import { Queries } from '../../../../../engine/runtime/query.ts'
import { ScreenRuntime } from '../../../../../engine/runtime/screen-runtime.ts'
import { compiledScreen } from '../../../../../engine/testing/compile.ts'
import { memoryPorts, refused } from '../../../../../engine/testing/memory-ports.ts'
import { persona } from '../../../../../engine/testing/personas.ts'
import { operations, registry } from '../../compose/portal-fixture.ts'

const stops: (() => void)[] = []
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.useRealTimers()
})

const step = {
  callLater: 'deleteThing',
  params: { thingId: '=row._id' },
  doneKey: 'decided',
  values: { name: '=row.name' },
  undoSeconds: 8,
  hides: { list: 'things', id: '=row._id' },
  undone: { set: 'decided', to: 'not' },
}

/** A list of things of which one is decided. */
async function live(answer?: () => unknown) {
  let left = ['t0', 't1', 't2']
  const sent: unknown[] = []
  const compiled = compiledScreen(
    {
      format: 1,
      id: 'things',
      path: '/things',
      titleKey: 'things',
      state: { decided: { initial: '' } },
      data: { things: { operation: 'queryThings', list: true } },
      layout: {
        widget: 'rows',
        options: { list: 'things' },
        columns: [{ id: 'name', field: 'name', labelKey: 'name' }],
      },
    },
    { registry, operations },
  )
  const ports = memoryPorts({
    at: '/things',
    messages: { decided: '{{name}} decided' },
    answers: {
      queryThings: ({ params }) => {
        const filter = String(params['_queryFilter'] ?? '')
        const rows = left.filter((id) => !filter.includes(`"${id}"`))
        return { result: rows.map((_id) => ({ _id, name: _id })), totalPagedResults: rows.length }
      },
      deleteThing: (call) => {
        sent.push([call.params, Object.keys(call.headers ?? {})])
        if (answer) return answer()
        left = left.filter((id) => id !== call.params['thingId'])
        return {}
      },
    },
  })
  const { show } = ports.toast
  ports.toast.show = (toast) => {
    show(toast)
    const close = () => toast.closed?.()
    if (toast.seconds !== undefined) setTimeout(close, toast.seconds * 1000)
    return () => {}
  }
  const services = {
    ports,
    queries: new Queries(),
    dialogs: new DialogStack(),
    expressions: createExpressions([]),
    actions: builtInActions,
    held: new HeldCalls(),
    living: new Set<ScreenRuntime>(),
    written: vi.fn(),
  }
  const runtime = new ScreenRuntime(compiled, services, () => persona(), {})
  runtime.start()
  stops.push(() => runtime.stop())
  const list = runtime.list('things')!
  await vi.waitFor(() => expect(list.rows).toHaveLength(3))
  const shown = () => list.rows.map((row) => row['_id'])
  const state = () => (runtime.scope['state'] as { decided: string }).decided
  await runtime.run(step as never, { row: { _id: 't1', name: 'T1' } } as never)
  return { ports, held: services.held, runtime, shown, sent, state }
}

it('shows it as done at once and sends it when the message goes', async () => {
  const { ports, shown, sent } = await live()
  expect(shown()).toEqual(['t0', 't2'])
  expect(ports.toasts).toMatchObject([{ text: 'T1 decided', seconds: 8, action: { label: 'common.undo' } }])
  vi.advanceTimersByTime(7_000)
  expect(sent).toEqual([])
  vi.advanceTimersByTime(1_000)
  await vi.waitFor(() => expect(sent).toEqual([[{ thingId: 't1' }, ['Idempotency-Key']]]))
  expect(shown()).toEqual(['t0', 't2'])
})

it('taken back, sends nothing and shows everything as it was', async () => {
  const { ports, shown, sent, state } = await live()
  ports.toasts[0]!.action!.run()
  vi.advanceTimersByTime(9_000)
  await vi.waitFor(() => expect(state()).toBe('not'))
  expect([shown(), sent]).toEqual([['t0', 't1', 't2'], []])
})

it('is sent when the person goes on to another screen', async () => {
  const { runtime, sent } = await live()
  runtime.stop()
  await vi.waitFor(() => expect(sent).toHaveLength(1))
})

it('that is refused says why, and shows everything as it was', async () => {
  const { ports, shown, state } = await live(() => {
    throw refused(409, 'Decided already.')
  })
  vi.advanceTimersByTime(8_000)
  await vi.waitFor(() => expect(state()).toBe('not'))
  expect(shown()).toEqual(['t0', 't1', 't2'])
  expect(ports.toasts.at(-1)).toMatchObject({ tone: 'danger', text: 'Decided already.' })
})

it('notes whose it is when it is sent as the page goes, until its answer is heard', async () => {
  let release = () => {}
  const { ports, held } = await live(() => new Promise((done) => (release = () => done({}))))
  void held.settle(true)
  await vi.waitFor(() => expect(ports.storage.get('left-call')).toBeDefined())
  expect(JSON.parse(ports.storage.get('left-call')!)).toMatchObject({
    person: persona().user!.id,
    operation: 'deleteThing',
    what: 'T1 decided',
  })
  release()
  await vi.waitFor(() => expect(ports.storage.get('left-call')).toBeUndefined())
})
