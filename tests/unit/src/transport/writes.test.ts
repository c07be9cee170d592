import axios, { AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CallProblem } from '../../../../engine/format/problem.ts'
import { operations } from '../../../../openapi/generated/operations.ts'
import { Client } from '../../../../src/transport/client.ts'

/** What becomes of one call: whether it reaches the server, when, and what becomes of the answer. */
type Fate =
  | 'ok'
  | 'reset before'
  | 'reset in'
  | 'reset after'
  | 'black hole'
  | 'late'
  | 'unreadable'
  | 502
  | 504
  | 503
  | 409
  | 401
  | 'lost answer'

/** A server that knows a write by its key, as the contract says, behind a line on which anything may happen. */
function server(fates: Fate[]) {
  const kept = new Map<string, unknown>()
  const keys: string[] = []
  let done = 0
  const work = (key: string): unknown => {
    if (!kept.has(key)) kept.set(key, { id: `made-${++done}` })
    return kept.get(key)
  }
  const adapter = async (config: InternalAxiosRequestConfig): Promise<AxiosResponse> => {
    const key = String(config.headers.get('Idempotency-Key'))
    keys.push(key)
    const reply = (status: number, data: unknown): AxiosResponse => ({
      status,
      data,
      statusText: '',
      headers: {},
      config,
    })
    const reset = () => new AxiosError('reset', AxiosError.ERR_NETWORK, config)
    const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
    const fate = fates.shift() ?? 'ok'
    switch (fate) {
      case 'reset before':
        throw reset()
      case 'reset in':
      case 'reset after':
        work(key)
        throw reset()
      case 'late':
        work(key)
        await pause(15_000)
        throw new AxiosError('timeout', AxiosError.ECONNABORTED, config)
      case 'black hole':
        await pause(15_000)
        throw new AxiosError('timeout', AxiosError.ECONNABORTED, config)
      case 'unreadable':
        work(key)
        throw new AxiosError('json', AxiosError.ERR_BAD_RESPONSE, config, undefined, reply(200, '<html>'))
      case 502:
      case 504:
        work(key)
        return reply(fate, { message: 'No answer from the platform' })
      case 503:
      case 401:
        return reply(fate, { message: 'Not now' })
      case 409:
        return reply(409, { message: 'Try again in a moment', detail: { code: 'in-progress' } })
      case 'lost answer':
        return reply(409, { message: 'Done', detail: { code: 'already-done' } })
      case 'ok':
        return reply(200, work(key))
    }
  }
  const client = new Client('http://memory')
  client.learn(operations)
  Reflect.set(client, 'http', axios.create({ adapter, validateStatus: () => true }))
  const said: string[] = []
  client.unknownText = () => 'not known'
  client.onLooking = () => (said.push('looking'), (found) => void said.push(found))
  return { client, keys, said, done: () => done }
}

const body = { phone: '1' }
const write = (client: Client, sent: unknown = body) => client.send('saveTheme', { themeId: 't' }, sent)
beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())
async function settled<T>(promise: Promise<T>) {
  const result = promise.then(
    (value) => ({ value, error: undefined }),
    (error: unknown) => ({ value: undefined, error }),
  )
  await vi.runAllTimersAsync()
  return result
}

describe('a write whose answer does not come', () => {
  const faults: Fate[] = [
    'reset before',
    'reset in',
    'reset after',
    'black hole',
    'late',
    'unreadable',
    502,
    504,
  ]
  it.each(faults.map((fault) => [fault]))(
    '%s: is looked for with the same key, and done once',
    async (fault) => {
      const { client, keys, said, done } = server([fault])
      const written = vi.fn()
      client.onWritten = written
      const { value } = await settled(write(client))
      expect(value?.data).toEqual({ id: 'made-1' })
      expect(done()).toBe(1)
      expect(new Set(keys).size).toBe(1)
      expect(keys[0]).toMatch(/^[A-Za-z0-9._~-]{8,128}$/)
      expect(said).toEqual(['looking', 'done'])
      expect(written).toHaveBeenCalledOnce()
    },
  )

  it.each([[409], [503], [401], [502]] as [Fate][])(
    '%s while it is looked for: goes on looking',
    async (fault) => {
      const { client, said, done } = server(['late', fault])
      expect((await settled(write(client))).value?.data).toEqual({ id: 'made-1' })
      expect(done()).toBe(1)
      expect(said).toEqual(['looking', 'done'])
    },
  )

  it('is done where its answer is lost for good', async () => {
    const { client, said } = server(['late', 'lost answer'])
    expect((await settled(write(client))).value).toMatchObject({ status: 200, data: null })
    expect(said).toEqual(['looking', 'done'])
  })

  it('is not known after a bounded time; the same act again has the same key, another one another', async () => {
    const { client, keys, said } = server(['late', ...Array<Fate>(3).fill('black hole'), 'ok', 'ok', 'ok'])
    const started = Date.now()
    const { error } = await settled(write(client))
    expect(Date.now() - started).toBeLessThanOrEqual(75_000)
    expect((error as CallProblem).problem).toEqual({
      code: 0,
      reason: 'Outcome unknown',
      message: 'not known',
      detail: { code: 'outcome-unknown' },
    })
    expect(said).toEqual(['looking', 'unknown'])
    expect(keys).toHaveLength(4)
    await settled(write(client, { phone: '2' }))
    await settled(write(client))
    await settled(write(client))
    const [first, , , , other, again, next] = keys
    expect(again).toBe(first)
    expect(new Set([first, other, next]).size).toBe(3)
  })

  it('is sent once to a platform that knows no keys, and by who looks themselves', async () => {
    const { client, keys, said } = server(['late', 'late'])
    const once = await settled(client.send('savePreference', { name: 'a' }, { value: 1 }, { looks: false }))
    client.keepsKeys = false
    const { error } = await settled(write(client))
    for (const each of [once.error, error])
      expect((each as CallProblem).problem.detail).toEqual({ code: 'outcome-unknown' })
    expect(keys).toHaveLength(2)
    expect(said).toEqual([])
  })

  it('is not looked for any more once the person stops', async () => {
    const { client, keys } = server(['reset after', 'reset after'])
    const stop = new AbortController()
    const sent = settled(client.send('saveTheme', { themeId: 't' }, body, { signal: stop.signal }))
    stop.abort()
    expect(axios.isCancel((await sent).error)).toBe(true)
    expect(keys.length).toBeLessThanOrEqual(2)
  })
})

it('every write has a key of its own, and no read has one', async () => {
  const { client, keys } = server([])
  for (const [id, row] of Object.entries(operations)) {
    const places = [...row.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name!, 'x'])
    await settled(client.send(id, Object.fromEntries(places), {}))
    const writes = row.method !== 'GET' && !row.reads
    expect(keys.at(-1) !== 'undefined' && keys.at(-1) !== 'null', id).toBe(writes)
  }
  const made = keys.filter((key) => key !== 'undefined' && key !== 'null')
  expect(new Set(made).size).toBe(made.length)
})

describe('a read', () => {
  const answering = (data: unknown) => {
    const client = new Client('http://memory')
    client.learn(operations)
    const adapter = async (config: InternalAxiosRequestConfig): Promise<AxiosResponse> => ({
      status: 200,
      data,
      statusText: '',
      headers: {},
      config,
    })
    Reflect.set(client, 'http', axios.create({ adapter, validateStatus: () => true }))
    return client
  }
  it.each([[null], ['text'], [[]], [{}], [{ result: null }], [{ result: {} }], [{ Result: [] }]])(
    'a list that answers %j has not answered',
    async (data) => {
      for (const id of ['queryManagedObjects', 'searchUserTasks', 'searchViolations'])
        await expect(answering(data).send(id, params(id)), id).rejects.toMatchObject({
          problem: { code: 0, reason: 'Unreadable answer' },
        })
    },
  )
  it.each([[null], ['text'], [[]], ['']])('an object that answers %j has not answered', async (data) => {
    for (const id of ['readManagedObject', 'getBootDocument', 'readCounts'])
      await expect(answering(data).send(id, params(id)), id).rejects.toThrow(CallProblem)
  })
  it('that only counts has a count', async () => {
    const count = { ...params('queryManagedObjects'), _countOnly: true }
    await expect(answering({}).send('queryManagedObjects', count)).rejects.toThrow(CallProblem)
    expect((await answering({ resultCount: 0 }).send('queryManagedObjects', count)).status).toBe(200)
  })
  it('takes what the contract says', async () => {
    expect((await answering({ result: [] }).send('searchUserTasks', params('searchUserTasks'))).status).toBe(
      200,
    )
    expect((await answering([]).send('listPrivileges', params('listPrivileges'))).status).toBe(200)
    expect((await answering({}).send('readManagedObject', params('readManagedObject'))).status).toBe(200)
  })
  function params(id: string) {
    const places = [...operations[id]!.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name!, 'x'])
    return Object.fromEntries(places) as Record<string, unknown>
  }
})

describe('writes on their way', () => {
  it.each<Fate>(['ok', 409])('are counted until they are answered, by %s too', async (fate) => {
    const { client } = server([fate])
    const sent = settled(write(client))
    expect(client.writing).toBe(1)
    await sent
    expect(client.writing).toBe(0)
  })
})

describe('a 401', () => {
  it('with a session that lives is tried once more, then said where the person is', async () => {
    const { client, keys } = server([401, 401])
    const refused = vi.fn()
    const lives = vi.fn(async () => true)
    Object.assign(client, { onRefused: refused, sessionLives: lives })
    const { error } = await settled(write(client))
    expect((error as CallProblem).problem.code).toBe(401)
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
    expect(lives).toHaveBeenCalledOnce()
    expect(refused).not.toHaveBeenCalled()
  })
  it('that was about an old token only is not seen', async () => {
    const { client } = server([401])
    client.sessionLives = async () => true
    expect((await settled(write(client))).value?.status).toBe(200)
  })
  it.each([[async () => false], [async () => Promise.reject(new Error('down'))]])(
    'without a session leads to signing in',
    async (sessionLives) => {
      const { client, keys } = server([401])
      const refused = vi.fn()
      Object.assign(client, { onRefused: refused, sessionLives })
      await settled(write(client))
      expect(keys).toHaveLength(1)
      expect(refused).toHaveBeenCalledOnce()
    },
  )
  it('of several calls at once asks for the session once', async () => {
    const { client } = server([401, 401, 401])
    const lives = vi.fn(async () => true)
    client.sessionLives = lives
    await settled(Promise.all([1, 2, 3].map((each) => write(client, { each }))))
    expect(lives).toHaveBeenCalledOnce()
  })
})
