import axios, { type AxiosResponse, type InternalAxiosRequestConfig } from 'axios'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { operations } from '../../../../openapi/generated/operations.ts'
import { Client } from '../../../../src/transport/client.ts'
import { mostTimes } from '../../../../src/transport/come-again.ts'

interface Refusal {
  readonly retryAfter?: string
  readonly code?: string
  /** Nothing comes back. */
  readonly lost?: boolean
}

/** A server that refuses so often, and answers then. */
function server(refusals: readonly Refusal[]) {
  const asked: { readonly at: number; readonly key: unknown; readonly body: unknown }[] = []
  const started = Date.now()
  const adapter = async (config: InternalAxiosRequestConfig): Promise<AxiosResponse> => {
    asked.push({
      at: Date.now() - started,
      key: config.headers.get('Idempotency-Key'),
      body: config.data,
    })
    const refusal = refusals[asked.length - 1]
    const reply = (status: number, data: unknown, headers: Record<string, string>): AxiosResponse => ({
      status,
      data,
      statusText: '',
      headers,
      config,
    })
    if (refusal?.lost) throw new axios.AxiosError('no answer')
    if (!refusal) return reply(200, { _id: '1', result: [] }, {})
    const { retryAfter, code = 'not-sent' } = refusal
    return reply(
      503,
      { message: 'Busy.', detail: { code } },
      retryAfter === undefined ? {} : { 'retry-after': retryAfter },
    )
  }
  const client = new Client('http://memory')
  client.learn(operations)
  Reflect.set(client, 'http', axios.create({ adapter, validateStatus: () => true }))
  const said: string[] = []
  client.busy = async () => (seconds) => {
    said.push(`busy ${seconds}`)
    return () => void said.push('over')
  }
  return { client, asked, said }
}

const read = (client: Client, options = {}) => client.send('queryVariables', {}, undefined, options)
const write = (client: Client) => client.send('saveTheme', { themeId: 't' }, { phone: '1' })

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** What becomes of a call; the waiting part is loaded when it is needed. */
async function settled(promise: Promise<AxiosResponse<unknown>>) {
  let outcome: { status?: number; error?: unknown } | undefined
  promise.then(
    ({ status }) => (outcome = { status }),
    (error: unknown) => (outcome = { error }),
  )
  await vi.waitFor(async () => {
    await vi.runAllTimersAsync()
    expect(outcome).toBeDefined()
  })
  return outcome
}

describe('a busy server', () => {
  it('is asked again after the time that it says, and a little', async () => {
    const { client, asked, said } = server([{ retryAfter: '3' }])
    expect(await settled(read(client))).toEqual({ status: 200 })
    expect(asked).toHaveLength(2)
    expect(asked[1]!.at - asked[0]!.at).toBeGreaterThanOrEqual(3_500)
    expect(asked[1]!.at).toBeLessThan(4_500)
    expect(said).toEqual(['busy 4', 'over'])
  })

  it('may say a moment instead', async () => {
    const { client, asked } = server([{ retryAfter: new Date(Date.now() + 3_000).toUTCString() }])
    expect(await settled(read(client))).toEqual({ status: 200 })
    expect(asked[1]!.at).toBeGreaterThanOrEqual(2_400)
    expect(asked[1]!.at).toBeLessThan(5_000)
  })

  it('is asked a few times only, and then it is a fault as ever', async () => {
    const { client, asked, said } = server(Array<Refusal>(20).fill({ retryAfter: '1' }))
    const outcome = await settled(read(client))
    expect(outcome?.error).toMatchObject({ problem: { code: 503, message: 'Busy.' } })
    expect(asked).toHaveLength(1 + mostTimes)
    expect(said).toHaveLength(2 * mostTimes)
  })

  it.each([{}, { retryAfter: '60' }, { retryAfter: 'soon' }])(
    'that says %j is not waited for',
    async (refusal) => {
      const { client, asked, said } = server([refusal])
      expect((await settled(read(client)))?.error).toBeDefined()
      expect(asked).toHaveLength(1)
      expect(said).toEqual([])
    },
  )

  it('gets a write again that it has not begun, once', async () => {
    const { client, asked } = server([{ retryAfter: '1' }, { retryAfter: '2' }])
    const written = vi.fn()
    client.onWritten = written
    expect(await settled(write(client))).toEqual({ status: 200 })
    expect(asked).toHaveLength(3)
    expect(new Set(asked.map(({ body }) => body)).size).toBe(1)
    expect(asked[2]!.key).toMatch(/^[A-Za-z0-9._~-]{8,128}$/)
    expect(written).toHaveBeenCalledOnce()
  })

  it('gets a write whose answer never came under the key that it had, and when it comes again too', async () => {
    const { client, asked } = server([
      { lost: true },
      { lost: true },
      { lost: true },
      { lost: true },
      { lost: true },
      { retryAfter: '1' },
    ])
    expect((await settled(write(client)))?.error).toMatchObject({
      problem: { detail: { code: 'outcome-unknown' } },
    })
    const before = asked.length
    expect(await settled(write(client))).toEqual({ status: 200 })
    expect(asked.length).toBeGreaterThan(before)
    expect(new Set(asked.map(({ key }) => key)).size).toBe(1)
    expect(await settled(write(client))).toEqual({ status: 200 })
    expect(new Set(asked.map(({ key }) => key)).size).toBe(2)
  })

  it('gets no write again of which it says anything else', async () => {
    const { client, asked } = server([{ retryAfter: '1', code: 'database-away' }])
    expect((await settled(write(client)))?.error).toBeDefined()
    expect(asked).toHaveLength(1)
  })

  it('is left alone by a call that was cancelled meanwhile', async () => {
    const { client, asked, said } = server([{ retryAfter: '5' }])
    const leaving = new AbortController()
    const call = read(client, { signal: leaving.signal })
    call.catch(() => undefined)
    await vi.waitFor(() => expect(said).toEqual(['busy 6']))
    leaving.abort()
    expect(axios.isCancel((await settled(call))?.error)).toBe(true)
    expect(asked).toHaveLength(1)
    expect(said).toEqual(['busy 6', 'over'])
  })

  it('is waited for without a word where nobody looks at the call', async () => {
    const { client, asked, said } = server([{ retryAfter: '1' }])
    expect(await settled(read(client, { quiet: true }))).toEqual({ status: 200 })
    expect(asked).toHaveLength(2)
    expect(said).toEqual([])
  })

  it('is waited for where the page’s first lines were refused', async () => {
    const { client, asked } = server([])
    const early = { status: 503, data: { detail: { code: 'not-sent' } }, headers: { 'retry-after': '2' } }
    const take = vi.fn().mockResolvedValueOnce(early).mockResolvedValue(undefined)
    client.early = take
    expect(await settled(read(client))).toEqual({ status: 200 })
    expect(asked).toHaveLength(1)
    expect(asked[0]!.at).toBeGreaterThanOrEqual(2_500)
  })
})
