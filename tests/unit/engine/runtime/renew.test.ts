import { when } from 'mobx'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { OperationTable } from '../../../../engine/compose/operation.ts'
import { createEngine } from '../../../../engine/react/engine.ts'
import { ScreenRuntime } from '../../../../engine/runtime/screen-runtime.ts'
import { compiledScreen } from '../../../../engine/testing/compile.ts'
import { memoryPorts, refused } from '../../../../engine/testing/memory-ports.ts'
import { persona } from '../../../../engine/testing/personas.ts'
import { registry } from '../compose/portal-fixture.ts'

const operations: OperationTable = {
  queryThings: {
    method: 'GET',
    path: '/things',
    query: [],
    list: { paging: 'crest', filter: 'queryFilter', sort: 'sortKeys' },
  },
  patchThing: { method: 'PATCH', path: '/things/{thingId}', query: [] },
}
const stops: (() => void)[] = []
afterEach(() => stops.splice(0).forEach((stop) => stop()))

/** A screen with a list, answered by what `answer` says at the time. */
async function shown() {
  const compiled = compiledScreen(
    {
      format: 1,
      id: 'test',
      path: '/test',
      layout: { widget: 'page' },
      data: { things: { operation: 'queryThings', list: true } },
    },
    { registry, operations },
  )
  const server = { rows: ['a', 'b', 'c'], wait: Promise.resolve(), fails: false }
  const ports = memoryPorts({
    answers: {
      queryThings: async () => {
        const { rows, fails } = server
        await server.wait
        if (fails) throw refused(503, 'busy')
        return { result: rows.map((_id) => ({ _id })), resultCount: rows.length }
      },
      patchThing: () => ({}),
    },
  })
  const engine = createEngine({
    ports,
    loaders: {},
    functions: [],
    views: {} as Parameters<typeof createEngine>[0]['views'],
  })
  const runtime = new ScreenRuntime(compiled, engine, () => persona(), {})
  runtime.start()
  stops.push(() => runtime.stop())
  const list = runtime.list('things')!
  await when(() => list.status === 'content', { timeout: 2_000 })
  return {
    runtime,
    list,
    binding: list.binding,
    server,
    ports,
    engine,
    ids: () => list.rows.map((row) => row['_id']),
  }
}
const plainly = (set: () => void): void => set()

describe('a binding that is renewed', () => {
  it('shows another answer, and nothing before it', async () => {
    const { list, binding, server, ids } = await shown()
    server.rows = ['a', 'c']
    let answer = (): void => {}
    server.wait = new Promise((resolve) => (answer = resolve))
    const renewed = binding.renew(plainly)
    expect([list.status, list.refreshing, ids()]).toEqual(['content', false, ['a', 'b', 'c']])
    answer()
    expect(await renewed).toBe(true)
    await when(() => list.rows.length === 2, { timeout: 2_000 })
    expect(ids()).toEqual(['a', 'c'])
  })

  it('says nothing of the same answer, and keeps rows that are the same', async () => {
    const { list, binding, server } = await shown()
    let sets = 0
    const counted = (set: () => void): void => {
      sets += 1
      set()
    }
    expect(await binding.renew(counted)).toBe(true)
    expect(sets).toBe(0)
    const [first] = list.rows
    server.rows = ['a', 'b']
    await binding.renew(counted)
    await when(() => list.rows.length === 2, { timeout: 2_000 })
    expect(sets).toBe(1)
    expect(list.rows[0]).toBe(first)
  })

  it('leaves what is shown where no answer comes', async () => {
    const { list, binding, server, ports, ids } = await shown()
    server.fails = true
    await expect(binding.renew(plainly)).rejects.toMatchObject({ problem: { code: 503 } })
    expect([list.status, ids(), ports.toasts]).toEqual(['content', ['a', 'b', 'c'], []])
  })

  it('asks as one whose refusal leads nobody away', async () => {
    const { binding, ports } = await shown()
    const call = vi.spyOn(ports.call, 'call')
    await binding.renew(plainly)
    expect(call.mock.lastCall?.[3]).toMatchObject({ quiet: true })
  })

  it('does not show over a change that the person has made meanwhile', async () => {
    const { binding, server, ids } = await shown()
    let answer = (): void => {}
    server.wait = new Promise((resolve) => (answer = resolve))
    const renewed = binding.renew(plainly)
    binding.amend(() => ({ result: [{ _id: 'b' }], resultCount: 1 }))
    answer()
    expect(await renewed).toBe(false)
    expect(ids()).toEqual(['b'])
  })

  it('waits for an answer that is on its way, which may be older than the event', async () => {
    const { list, binding, server } = await shown()
    let answer = (): void => {}
    server.wait = new Promise((resolve) => (answer = resolve))
    list.reload()
    expect(await binding.renew(plainly)).toBe(false)
    answer()
  })

  it('is known for as long as its screen is shown', async () => {
    const { runtime, engine } = await shown()
    expect([...engine.living]).toEqual([runtime])
    runtime.stop()
    expect(engine.living.size).toBe(0)
  })
})
