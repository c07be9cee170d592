import { describe, expect, test, vi } from 'vitest'
import { CallProblem } from '../../../../../engine/format/problem.ts'
import { operations } from '../../../../../openapi/generated/operations.ts'
import { renewedOperations } from '../../../../../openapi/generated/renewed-operations.ts'
import { renewScreens, type RenewPorts } from '../../../../../src/app/engine/renew-screens.ts'
import { eventNames } from '../../../../../src/session/events/event-names.ts'
import { FakeClock } from '../../session/fake-clock.ts'

type Screen = RenewPorts['screens'] extends ReadonlySet<infer One> ? One : never
type Binding = NonNullable<ReturnType<Screen['binding']>>

/** A page with one screen, whose bindings read these operations. */
function page(...named: string[]) {
  const time = new FakeClock()
  const state = { visible: true, writing: false, dirty: false }
  const bindings = Object.fromEntries(
    named.map((operation) => [
      operation,
      { binding: { operation }, renew: vi.fn<Binding['renew']>(async () => true) },
    ]),
  )
  const screen = {
    get dirty() {
      return state.dirty
    },
    bindingNames: named,
    binding: (name: string) => bindings[name],
  } as unknown as Screen
  const screens = new Set([screen])
  const renewal = renewScreens({
    screens,
    writing: () => state.writing,
    visible: () => state.visible,
    clock: { now: () => new Date(time.now()), after: (milliseconds, run) => time.after(milliseconds, run) },
    show: (set) => set(),
    random: () => 0.5,
  })
  const reads = () => named.map((name) => bindings[name]!.renew.mock.calls.length)
  return { time, state, screens, bindings, renewal, reads }
}

describe('what an event says may be new', () => {
  test('is read again where it is shown, and nothing else', async () => {
    const { time, renewal, reads } = page('searchUserRequests', 'searchUserTasks', 'readSchema')
    renewal.heard('requests')
    await time.pass(0)
    expect(reads()).toEqual([1, 1, 0])
    renewal.heard('layers')
    renewal.heard('notifications')
    await time.pass(5)
    expect(reads()).toEqual([1, 1, 0])
  })

  test('is read once a second at most, and after the last event', async () => {
    const { time, renewal, reads } = page('searchUserTasks')
    for (let turn = 0; turn < 1_000; turn++) {
      renewal.heard('counts')
      renewal.heard('requests')
      if (turn % 20 === 0) await time.pass(0.01)
    }
    expect(reads()).toEqual([1])
    await time.pass(10)
    expect(reads()).toEqual([2])
  })

  test('waits until the page is seen again', async () => {
    const { time, state, renewal, reads } = page('searchUserTasks')
    state.visible = false
    renewal.heard('counts')
    await time.pass(60)
    expect(reads()).toEqual([0])
    state.visible = true
    renewal.seen()
    await time.pass(0)
    expect(reads()).toEqual([1])
    renewal.seen()
    await time.pass(5)
    expect(reads()).toEqual([1])
  })

  test.each(['dirty', 'writing'] as const)('waits while the page is %s', async (what) => {
    const { time, state, renewal, reads } = page('readRequest')
    state[what] = true
    renewal.heard('requests')
    await time.pass(10)
    expect(reads()).toEqual([0])
    state[what] = false
    await time.pass(2)
    expect(reads()).toEqual([1])
  })

  test('is read again where something else came between', async () => {
    const { time, bindings, renewal, reads } = page('readRequest')
    bindings['readRequest']!.renew.mockResolvedValueOnce(false)
    renewal.heard('requests')
    await time.pass(5)
    expect(reads()).toEqual([2])
  })

  test('that comes while an answer is on its way is read once more', async () => {
    const { time, bindings, renewal, reads } = page('readRequest')
    let answer: (done: boolean) => void = () => undefined
    bindings['readRequest']!.renew.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
    renewal.heard('requests')
    await time.pass(2)
    renewal.heard('requests')
    await time.pass(2)
    expect(reads()).toEqual([1])
    answer(true)
    await time.pass(2)
    expect(reads()).toEqual([2])
  })

  test.each([
    [0, 4],
    [503, 4],
    [403, 1],
    [404, 1],
  ])('and is answered by %i is read %i times', async (code, times) => {
    const { time, bindings, renewal, reads } = page('readRequest')
    bindings['readRequest']!.renew.mockRejectedValue(new CallProblem({ code, reason: '', message: '' }))
    renewal.heard('requests')
    await time.pass(120)
    expect(reads()).toEqual([times])
  })

  test('is not read for a screen that was left', async () => {
    const { time, state, screens, renewal, reads } = page('readRequest')
    state.dirty = true
    renewal.heard('requests')
    screens.clear()
    state.dirty = false
    await time.pass(5)
    expect(reads()).toEqual([0])
  })

  test('after a loss is everything that events name, not at once', async () => {
    const { time, renewal, reads } = page('searchUserRequests', 'queryUserGrants', 'readSchema')
    renewal.heard('reset')
    await time.pass(0.9)
    expect(reads()).toEqual([0, 0, 0])
    await time.pass(0.2)
    expect(reads()).toEqual([1, 1, 0])
  })

  test('is not read any more when the following ends', async () => {
    const { time, renewal, reads } = page('readRequest')
    renewal.heard('reset')
    renewal.stop()
    renewal.heard('requests')
    await time.pass(5)
    expect(reads()).toEqual([0])
  })
})

test('the contract names events that there are, and operations that only read', () => {
  expect(eventNames).toEqual(expect.arrayContaining(Object.keys(renewedOperations)))
  for (const id of Object.values(renewedOperations).flat()) {
    const row = operations[id]!
    expect(row.method === 'GET' || row.reads === true, id).toBe(true)
  }
})
