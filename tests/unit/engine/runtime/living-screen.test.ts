import { when } from 'mobx'
import { afterEach, describe, expect, it } from 'vitest'
import type { OperationTable } from '../../../../engine/compose/operation.ts'
import { createExpressions } from '../../../../engine/expression/environment.ts'
import { builtInActions } from '../../../../engine/runtime/actions/built-in.ts'
import { DialogStack } from '../../../../engine/runtime/dialog-stack.ts'
import { HeldCalls } from '../../../../engine/runtime/held-calls.ts'
import { Queries } from '../../../../engine/runtime/query.ts'
import { withValueAt } from '../../../../engine/runtime/screen-state.ts'
import { ScreenRuntime, type DialogHandle } from '../../../../engine/runtime/screen-runtime.ts'
import { compiledScreen } from '../../../../engine/testing/compile.ts'
import { memoryPorts, refused, type MemoryOptions } from '../../../../engine/testing/memory-ports.ts'
import { persona } from '../../../../engine/testing/personas.ts'
import { registry } from '../compose/portal-fixture.ts'

const operations: OperationTable = {
  readThing: { method: 'GET', path: '/thing', query: [] },
  patchThing: { method: 'PATCH', path: '/thing', query: [] },
  queryThings: {
    method: 'GET',
    path: '/things',
    query: [],
    list: { paging: 'crest', filter: 'queryFilter', sort: 'sortKeys' },
  },
}
const stops: (() => void)[] = []
afterEach(() => stops.splice(0).forEach((stop) => stop()))

function live(
  screen: Record<string, unknown>,
  options: MemoryOptions = {},
  more: { frame?: DialogHandle; store?: Map<string, string> } = {},
) {
  const compiled = compiledScreen(
    { format: 1, id: 'test', path: '/test', layout: { widget: 'page' }, ...screen },
    { registry, operations },
  )
  const ports = memoryPorts(options)
  for (const [key, value] of more.store ?? []) ports.store.set(key, value)
  const timers: { ms: number; run: () => void }[] = []
  ports.clock.after = (ms, run) => {
    const timer = { ms, run }
    timers.push(timer)
    return () => void timers.splice(timers.indexOf(timer), timers.includes(timer) ? 1 : 0)
  }
  const dialogs = new DialogStack()
  const services = {
    ports,
    queries: new Queries(),
    dialogs,
    expressions: createExpressions([]),
    actions: builtInActions,
    held: new HeldCalls(),
    living: new Set<ScreenRuntime>(),
    written: () => {},
  }
  const runtime = new ScreenRuntime(compiled, services, () => persona(), {}, more.frame)
  runtime.start()
  stops.push(() => runtime.stop())
  return { runtime, ports, timers, dialogs }
}
const settled = (run: () => boolean) => when(run, { timeout: 2000 })

it('a screen that must not be entered leads elsewhere, and asks there for what is missing', () => {
  const { runtime, ports, dialogs } = live(
    {
      state: { people: { initial: [] } },
      entry: { when: 'size(state.people) > 0', otherwise: '/start', open: 'test.ask' },
      data: { thing: { operation: 'readThing' } },
    },
    { at: '/test?q=a+b' },
  )
  expect([ports.router.path, ports.calls, dialogs.open.length]).toEqual(['/start', [], 0])
  runtime.stop()
  expect(dialogs.open).toMatchObject([{ id: 'test.ask', input: { to: '/test?q=a+b' } }])
  // Left, it is not asked again.
  dialogs.leave()
  expect(dialogs.open).toEqual([])
})

describe('a failed binding', () => {
  it.each([
    ['zero', 0, []],
    ['empty', undefined, []],
    ['toast', undefined, [{ tone: 'danger', text: 'Broken' }]],
  ])('with onError %s goes on with %s', async (onError, value, toasts) => {
    const { runtime, ports } = live(
      { data: { thing: { operation: 'readThing', onError } } },
      { answers: { readThing: () => Promise.reject(refused(500, 'Broken')) } },
    )
    await settled(() => runtime.binding('thing')!.status === 'content')
    expect(runtime.binding('thing')).toMatchObject({ value, problem: undefined })
    expect(runtime.problem).toBeUndefined()
    expect(ports.toasts).toEqual(toasts)
  })

  it('says so where it has words for it', async () => {
    const { ports } = live(
      { data: { thing: { operation: 'readThing', onError: 'zero', errorKey: 'errors.count' } } },
      { answers: { readThing: () => Promise.reject(refused(500)) } },
    )
    await expect.poll(() => ports.toasts).toEqual([{ tone: 'danger', text: 'errors.count' }])
  })

  it('that others need keeps them from asking, each failing its own way', async () => {
    const { runtime, ports } = live(
      {
        data: {
          first: { operation: 'readThing' },
          second: { operation: 'queryThings', params: {}, body: '=data.first', onError: 'zero' },
        },
      },
      { answers: { readThing: () => Promise.reject(refused(500, 'Broken')) } },
    )
    await settled(() => runtime.problem !== undefined)
    expect(runtime.binding('second')).toMatchObject({ status: 'content', value: 0 })
    expect(ports.calls.map((call) => call.operation)).toEqual(['readThing'])
  })
})

describe('polling', () => {
  it('waits for the answer and then its interval, while its condition holds, until the person leaves', async () => {
    let count = 0
    const { runtime, timers, ports } = live(
      { data: { thing: { operation: 'readThing', poll: { seconds: 3, whileIf: 'data.thing.count < 3' } } } },
      { answers: { readThing: () => ({ count: ++count }) } },
    )
    expect(timers).toEqual([])
    await expect.poll(() => timers.length).toBe(1)
    expect(timers[0]!.ms).toBe(3000)
    timers.pop()!.run()
    await expect.poll(() => timers.length).toBe(1)
    expect(ports.calls.length).toBe(2)
    runtime.stop()
    expect(timers).toEqual([])
    runtime.start()
    await expect.poll(() => ports.calls.length).toBe(3)
    await settled(() => (runtime.binding('thing')!.value as { count: number }).count === 3)
    expect(timers).toEqual([])
  })
})

describe('a poll that follows something else', () => {
  it('asks once more when that is over, and not when its own answer says so', async () => {
    const answers = { readThing: [{ busy: true }, { busy: false }], queryThings: 0 }
    const while_ = { seconds: 3, whileIf: 'data.thing.busy' }
    const { runtime, timers, ports } = live(
      {
        data: {
          thing: { operation: 'readThing', poll: while_ },
          things: { operation: 'queryThings', poll: while_ },
        },
      },
      {
        answers: {
          readThing: () => answers.readThing.shift(),
          queryThings: () => ({ count: ++answers.queryThings }),
        },
      },
    )
    await expect.poll(() => timers.length).toBe(2)
    // Only the one that the other follows.
    timers.shift()!.run()
    await settled(() => (runtime.binding('things')!.value as { count: number }).count === 2)
    await expect.poll(() => timers.length).toBe(0)
    expect(ports.calls.map(({ operation }) => operation).toSorted()).toEqual([
      'queryThings',
      'queryThings',
      'readThing',
      'readThing',
    ])
  })
})

describe('what failed', () => {
  it('is said until the same is done, and as long as only another thing is', async () => {
    let refuses = true
    const { runtime, ports } = live(
      { data: {} },
      {
        answers: {
          patchThing: () => {
            if (refuses) throw refused(409, 'No')
            return {}
          },
        },
      },
    )
    const ended: string[] = []
    ports.toast.show = ({ text }) => {
      ports.toasts.push({ tone: 'danger', text })
      return () => void ended.push(text)
    }
    const patch = { call: 'patchThing', params: { id: '=event.id' } }
    await runtime.run(patch, { event: { id: '1' } })
    expect(ports.toasts.map(({ text }) => text)).toEqual(['No'])
    refuses = false
    await runtime.run(patch, { event: { id: '2' } })
    expect(ended).toEqual([])
    await runtime.run(patch, { event: { id: '1' } })
    expect(ended).toEqual(['No'])
  })
})

describe('an optimistic change', () => {
  const rows = {
    result: [
      { _id: '1', name: 'a' },
      { _id: '2', name: 'b' },
    ],
    totalPagedResults: 2,
  }
  const data = { things: { operation: 'queryThings', list: true } }
  const remove = {
    call: 'patchThing',
    optimistic: [{ data: 'things', rowIf: 'row._id == event.id', remove: true }],
  }
  const names = (runtime: ScreenRuntime) => runtime.list('things')!.rows.map((row) => row['name'])

  it('is shown before the answer and taken back when the call fails', async () => {
    let fail = () => {}
    const { runtime } = live(
      { data },
      {
        answers: {
          queryThings: () => rows,
          patchThing: () => new Promise((_resolve, reject) => (fail = () => reject(refused(409, 'No')))),
        },
      },
    )
    await settled(() => runtime.list('things')!.status === 'content')
    const outcome = runtime.run(remove, { event: { id: '1' } })
    await settled(() => names(runtime).length === 1)
    expect(names(runtime)).toEqual(['b'])
    fail()
    expect((await outcome).status).toBe('failed')
    expect(names(runtime)).toEqual(['a', 'b'])
  })

  it('two at once that fail leave what the server says', async () => {
    const fails: (() => void)[] = []
    let asked = 0
    const { runtime } = live(
      { data },
      {
        answers: {
          queryThings: () => (asked++, rows),
          patchThing: () => new Promise((_resolve, reject) => fails.push(() => reject(refused(409, 'No')))),
        },
      },
    )
    await settled(() => runtime.list('things')!.status === 'content')
    const outcomes = ['1', '2'].map((id) => runtime.run(remove, { event: { id } }))
    await settled(() => names(runtime).length === 0)
    for (const fail of fails) fail()
    await Promise.all(outcomes)
    await expect.poll(() => names(runtime)).toEqual(['a', 'b'])
    expect(asked).toBeGreaterThan(1)
  })

  it('stays when the call succeeds, and may change fields of rows and of single answers', async () => {
    const { runtime } = live(
      { data: { ...data, thing: { operation: 'readThing' } } },
      { answers: { queryThings: () => rows, readThing: () => ({ a: { b: 1 } }), patchThing: () => ({}) } },
    )
    await settled(
      () => runtime.list('things')!.status === 'content' && runtime.binding('thing')!.value !== undefined,
    )
    const optimistic = [
      { data: 'things', rowIf: "row.name == 'b'", set: { name: '=row.name + "!"' } },
      { data: 'thing', set: { 'a.c': '=event' } },
    ]
    await runtime.run({ call: 'patchThing', optimistic }, { event: 7 })
    expect(names(runtime)).toEqual(['a', 'b!'])
    expect(runtime.binding('thing')!.value).toEqual({ a: { b: 1, c: 7 } })
  })
})

describe('state', () => {
  const state = { step: { initial: 'one' }, draft: { initial: {}, keep: true } }

  it('is set by name and place, and read by expressions', async () => {
    const { runtime } = live({ state })
    await runtime.run(
      [
        { set: 'step', to: 'two' },
        { set: 'draft.for.name', to: '=state.step' },
      ],
      {},
    )
    expect(runtime.resolver.value('=state.draft.for.name', runtime.scope)).toBe('two')
    expect(() => runtime.state.set('nowhere', 1)).toThrow(/no state "nowhere"/)
  })

  it('unsent work of a dialog belongs to what the dialog is about', () => {
    const store = new Map<string, string>()
    const about = (input: Record<string, unknown>) => {
      const { runtime, ports } = live({ state }, {}, { frame: { input, close: () => {} }, store })
      for (const [key, value] of ports.store) store.set(key, value)
      return { runtime, keep: () => ports.store.forEach((value, key) => store.set(key, value)) }
    }
    const first = about({ task: { _id: 't1', rev: 1 } })
    first.runtime.draft('form').write({ reason: 'because' })
    first.keep()
    expect(
      about({ task: { _id: 't2', rev: 1 } })
        .runtime.draft('form')
        .read(),
    ).toBeUndefined()
    expect(
      about({ task: { _id: 't1', rev: 2 } })
        .runtime.draft('form')
        .read(),
    ).toEqual({ reason: 'because' })
  })

  it('that is kept survives, and is forgotten when it is as at first', async () => {
    const first = live({ state })
    await first.runtime.run({ set: 'draft.reason', to: 'because' }, {})
    const again = live({ state }, {}, { store: first.ports.store })
    expect(again.runtime.state.get('draft')).toEqual({ reason: 'because' })
    expect(again.runtime.state.get('step')).toBe('one')
    await again.runtime.run({ set: 'draft', to: {} }, {})
    expect(again.ports.store.size).toBe(0)
  })

  it.each([
    [{ a: { b: 1 } }, ['a', 'c'], { a: { b: 1, c: 9 } }],
    [undefined, ['a', 'b'], { a: { b: 9 } }],
    [{ a: [1, { x: 1 }] }, ['a', '1', 'x'], { a: [1, { x: 9 }] }],
    ['text', ['a'], { a: 9 }],
    [{}, ['__proto__', 'x'], JSON.parse('{"__proto__":{"x":9}}')],
  ])('changes %j at %j', (value, words, expected) => {
    expect(withValueAt(value, words, 9)).toEqual(expected)
    expect(({} as Record<string, unknown>)['x']).toBeUndefined()
  })
})

describe('actions', () => {
  it.each([
    ['User not permitted.', 1, []],
    ['<b>user NOT permitted</b>', 1, []],
    ['Something else.', 0, [{ tone: 'danger', text: 'Something else.' }]],
  ])('a call refused with %s is explained in %i dialogs', async (message, opened, toasts) => {
    const { runtime, ports, dialogs } = live(
      {},
      { answers: { patchThing: () => Promise.reject(refused(403, message)) } },
    )
    const step = {
      call: 'patchThing',
      params: { thingId: '1' },
      refused: { says: 'user not permitted.', open: 'why' },
    }
    const outcome = runtime.run([step, { toast: 'never' }], {})
    await settled(() => dialogs.open.length === opened)
    dialogs.open[0]?.end({ closed: false })
    expect((await outcome).status).toBe('failed')
    expect(ports.toasts).toEqual(toasts)
  })

  it('open a dialog and go on with what it closed with', async () => {
    const { runtime, dialogs, ports } = live({})
    const outcome = runtime.run(
      [
        { open: 'decide', with: { task: '=event.id' } },
        { toast: 'done', values: { how: '=result.how' } },
      ],
      { event: { id: 't1' } },
    )
    await settled(() => dialogs.open.length === 1)
    expect(dialogs.open[0]).toMatchObject({ id: 'decide', input: { task: 't1' } })
    dialogs.open[0]!.end({ closed: true, value: { how: 'well' } })
    expect((await outcome).status).toBe('done')
    expect(ports.toasts).toHaveLength(1)
    expect(dialogs.open).toHaveLength(0)
  })

  it('stop where a dialog is left, also because the person left the page', async () => {
    const { runtime, dialogs, ports } = live({})
    const outcome = runtime.run([{ open: 'decide' }, { toast: 'never' }], {})
    await settled(() => dialogs.open.length === 1)
    runtime.stop()
    expect(await outcome).toEqual({ status: 'cancelled' })
    expect(ports.toasts).toEqual([])
  })

  it('inside a dialog close it with a value', async () => {
    const closed: unknown[] = []
    const frame = { input: { task: 7 }, close: (value: unknown) => void closed.push(value) }
    const { runtime } = live({}, {}, { frame })
    await runtime.run({ close: '=input.task' }, {})
    expect(closed).toEqual([7])
  })

  it('raise events: the screen answers, then the application hears', async () => {
    const { runtime, ports } = live({ on: { picked: { toast: 'picked', values: { id: '=event' } } } })
    await runtime.run({ emit: 'picked', with: '=event.id' }, { event: { id: 3 } })
    expect(ports.toasts).toHaveLength(1)
    expect(ports.events).toEqual([{ name: 'picked', payload: 3 }])
  })

  it('hand over files, objects as JSON', async () => {
    const { runtime, ports } = live({})
    await runtime.run({ download: 'me.json', content: '=event' }, { event: { a: 1 } })
    await runtime.run({ download: 'me.csv', content: 'a,b', type: 'text/csv' }, {})
    expect(ports.files).toEqual([
      { name: 'me.json', type: 'application/json', content: '{\n  "a": 1\n}\n' },
      { name: 'me.csv', type: 'text/csv', content: 'a,b' },
    ])
  })

  it('offer to take back, once, with what was in scope then', async () => {
    const { runtime, ports } = live({}, { answers: { patchThing: () => ({}) } })
    await runtime.run(
      { undo: [{ call: 'patchThing', body: '=event.before' }], messageKey: 'done.it', seconds: 5 },
      { event: { before: 'old' } },
    )
    const [toast] = ports.toasts
    expect(toast).toMatchObject({ text: 'done.it', seconds: 5, action: { label: 'common.undo' } })
    expect(ports.calls).toEqual([])
    toast!.action!.run()
    toast!.action!.run()
    await expect.poll(() => ports.calls.map((call) => call.body)).toEqual(['old'])
  })
})

it('asks before leaving while any element holds unsent work, and no longer', () => {
  const { runtime, ports } = live({})
  let dirty = true
  const first = runtime.blockLeaving(() => dirty)
  const second = runtime.blockLeaving(() => true)
  expect(ports.router.blocked).toBe(true)
  second()
  expect(ports.router.blocked).toBe(true)
  dirty = false
  expect(ports.router.blocked).toBe(false)
  dirty = true
  first()
  expect(ports.router.blocked).toBe(false)
  runtime.blockLeaving(() => true)
  expect(ports.router.blocked).toBe(true)
})
