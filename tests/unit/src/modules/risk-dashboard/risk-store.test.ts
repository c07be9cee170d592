import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { memoryPorts, refused, type Answer } from '../../../../../engine/testing/index.ts'
import { RiskStore } from '../../../../../src/modules/risk-dashboard/risk-store.ts'
import { eventSource } from './risk-event-source.ts'

const now = new Date('2026-03-12T10:00:00Z')

interface Search {
  readonly size: number
  readonly aggs?: object
  readonly query: { readonly bool: { readonly must: readonly object[] } }
}
const searchOf = (body: unknown) => (body as { readonly query: Search }).query
const isAll = (body: unknown) => searchOf(body).aggs !== undefined
const hits = (...ids: string[]) => ({
  hits: {
    total: { value: ids.length, relation: 'eq' },
    hits: ids.map((id) => ({
      _id: id,
      _source: eventSource({ features: { eventId: id, timestamp: now.toISOString() } }),
      sort: [87.4, now.getTime(), 'ada', id],
    })),
  },
  aggregations: {},
})

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { visibilityState: 'visible' })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function begin(answer: Answer, at = '/risk-dashboard') {
  const ports = memoryPorts({ at, now, answers: { searchRiskEvents: answer } })
  const store = new RiskStore({
    ports,
    realm: 'alpha',
    ignored: ['is_suspicious_ip'],
    levels: () => undefined,
  })
  store.start()
  const all = () => ports.calls.filter(({ body }) => isAll(body))
  return { ports, store, all }
}
const settle = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds)

describe('what is looked at', () => {
  test('is asked in one call, after the threshold is known', async () => {
    const { store, ports, all } = begin(() => hits('e1'))
    await settle()
    expect(ports.calls).toHaveLength(2)
    expect(all()).toHaveLength(1)
    expect(store.thresholds).toEqual({ medium: 30, high: 50 })
    expect(store.answer?.events.map(({ id }) => id)).toEqual(['e1'])
    store.stop()
  })

  test('is asked once for several changes at a time, and the answer stays meanwhile', async () => {
    const { store, all } = begin(() => hits('e1'))
    await settle()
    store.show({ isRiskyOnly: true })
    store.show({ low: 40 })
    store.show({ userId: 'ada' })
    expect([store.isReading, store.answer?.total]).toEqual([true, 1])
    await settle(300)
    expect(all()).toHaveLength(2)
    expect(searchOf(all()[1]!.body).query.bool.must).toEqual(
      expect.arrayContaining([
        { range: { 'predictionResult.risk_score_data.risk_score': { gte: 40, lt: 100.5 } } },
        { term: { 'predictionResult.risk_score_data.is_risky_event': true } },
        { term: { 'predictionResult.features.userId': 'ada' } },
      ]),
    )
    store.stop()
  })

  test('an answer that comes late is dropped, and its call ended', async () => {
    const signals: (AbortSignal | undefined)[] = []
    let count = 0
    const { store } = begin(({ body }, signal) => {
      if (!isAll(body)) return hits('e1')
      count += 1
      signals.push(signal)
      const first = count === 1
      return new Promise((resolve) =>
        setTimeout(() => resolve(hits(first ? 'old' : 'new')), first ? 1_000 : 10),
      )
    })
    await settle(10)
    store.show({ isRiskyOnly: true })
    await settle(2_000)
    expect(signals[0]?.aborted).toBe(true)
    expect(store.answer?.events[0]?.id).toBe('new')
    store.stop()
  })

  test('what failed is said, what was there stays, and another try helps', async () => {
    let fails = false
    const { store } = begin(() => {
      if (fails) throw refused(503, 'Too much at once.')
      return hits('e1')
    })
    await settle()
    fails = true
    store.show({ isRiskyOnly: true })
    await settle(300)
    expect([store.problem?.message, store.answer?.total, store.isReading]).toEqual([
      'Too much at once.',
      1,
      false,
    ])
    fails = false
    await store.read()
    expect(store.problem).toBeUndefined()
    store.stop()
  })

  test('a service that does not answer is waited for, not for ever', async () => {
    const { store } = begin(({ body }, signal) =>
      isAll(body)
        ? new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('ended'))))
        : hits('e1'),
    )
    await settle(14_000)
    expect(store.problem).toBeUndefined()
    await settle(2_000)
    expect([store.problem === undefined, store.isReading]).toEqual([false, false])
    store.stop()
  })
})

describe('the address', () => {
  test('says what is looked at, and is followed where it changes by itself', async () => {
    const { store, ports, all } = begin(() => hits('e1'), '/risk-dashboard?dates=today&city=austin')
    await settle()
    expect(JSON.stringify(all()[0]!.body)).toContain('"austin"')
    store.show({ reasons: ['is_brute_force'] })
    expect(ports.router.query).toMatchObject({ dates: 'today', city: 'austin', reason: 'is_brute_force' })
    await settle(300)
    ports.router.navigate('/risk-dashboard?dates=today')
    await settle(300)
    expect(store.view.reasons).toEqual([])
    expect(all()).toHaveLength(3)
    store.stop()
  })

  test('another list begins with its first page; opening an event keeps the page and asks nothing', async () => {
    const { store, ports, all } = begin(() => hits('e1', 'e2'))
    await settle()
    store.show({ page: { number: 2, after: [1, 2, 'a', 'e1'] } })
    await settle(300)
    expect(searchOf(all()[1]!.body)).toMatchObject({ search_after: [1, 2, 'a', 'e1'] })
    store.show({ event: 'e2' })
    await settle(300)
    expect([all().length, store.view.page?.number, store.opened?.id]).toEqual([2, 2, 'e2'])
    store.show({ sort: 'time' })
    expect(ports.router.query['page']).toBeUndefined()
    store.stop()
  })

  test.each<[string, (store: RiskStore) => void]>([
    ['new events push it out', () => {}],
    [
      'the list goes to another page',
      (store) => store.show({ page: { number: 2, after: [1, 2, 'a', 'e1'] } }),
    ],
  ])('an event that is open stays open where %s', async (_, change) => {
    let page = ['e1', 'e2']
    const { store, ports } = begin(() => hits(...page))
    await settle(4_000)
    store.show({ event: 'e2' })
    page = ['e4', 'e3']
    change(store)
    await settle(4_000)
    expect(store.answer?.events.map(({ id }) => id)).toEqual(['e4', 'e3'])
    expect([store.opened?.id, store.isLinkedMissing]).toEqual(['e2', false])
    expect(JSON.stringify(ports.calls)).not.toContain('eventId.keyword":"e2"')
    store.show({ event: undefined })
    expect(store.opened).toBeUndefined()
    store.show({ event: 'e3' })
    expect(store.opened?.id).toBe('e3')
    store.stop()
  })

  test('an event that is not on the page is asked for; one that is nowhere is said', async () => {
    let isThere = true
    const { store } = begin(
      ({ body }) => (isAll(body) ? hits('e1') : isThere ? hits('far') : hits()),
      '/risk-dashboard?event=far',
    )
    await settle()
    expect(store.opened?.id).toBe('far')
    isThere = false
    store.show({ event: 'nowhere' })
    await settle()
    expect([store.opened, store.isLinkedMissing]).toEqual([undefined, true])
    store.stop()
  })
})

describe('new events', () => {
  const live = (search: Search) =>
    search.aggs === undefined && !JSON.stringify(search).includes('"track_total_hits":true')

  test('are looked for every three seconds, and everything is asked again only where there are any', async () => {
    let newest = 'e1'
    const { store, all } = begin(({ body }) => (isAll(body) ? hits(newest) : hits(newest)))
    await settle()
    // What is as young as the answer may not be in it yet: it is asked for once more.
    await settle(3_000)
    expect(all()).toHaveLength(2)
    await settle(9_000)
    expect(all()).toHaveLength(2)
    newest = 'e2'
    await settle(3_000)
    expect(all()).toHaveLength(3)
    expect(store.live.arrived).toEqual(['e2'])
    store.stop()
  })

  test('are told apart where several are of one moment', async () => {
    const ids = ['e1', 'e2']
    const { store, all } = begin(() => hits(...ids))
    await settle(3_000)
    await settle(15_000)
    expect(all()).toHaveLength(2)
    ids.push('e3')
    await settle(15_000)
    expect([all().length, store.live.arrived]).toEqual([3, ['e3']])
    // Which of them an answer has is not the same each time.
    ids.splice(0, 1)
    await settle(3_000)
    ids.push('e1')
    await settle(15_000)
    expect(all()).toHaveLength(3)
    store.stop()
  })

  test.each<[string, () => void, string]>([
    ['paused', () => {}, '/risk-dashboard?live=off'],
    ['past', () => {}, '/risk-dashboard?dates=custom&from=2026-03-01&to=2026-03-02'],
    ['hidden', () => vi.stubGlobal('document', { visibilityState: 'hidden' }), '/risk-dashboard'],
  ])('are not looked for where the page is %s', async (_, arrange, at) => {
    arrange()
    const { store, ports } = begin(() => hits('e1'), at)
    await settle(10_000)
    expect(ports.calls.slice(1).filter(({ body }) => live(searchOf(body)))).toEqual([])
    store.stop()
  })

  test('a look that fails ends nothing', async () => {
    let fails = true
    const { store, ports } = begin(({ body }) => {
      if (!isAll(body) && fails && ports.calls.length > 2) throw refused(503)
      return hits('e1')
    })
    await settle(4_000)
    fails = false
    const before = ports.calls.length
    await settle(3_000)
    expect([store.problem, ports.calls.length > before]).toEqual([undefined, true])
    store.stop()
  })

  test('nothing is asked after the page was left', async () => {
    const { store, ports } = begin(() => hits('e1'))
    await settle()
    store.stop()
    const { length } = ports.calls
    await settle(20_000)
    expect(ports.calls).toHaveLength(length)
  })
})

describe('values to choose from', () => {
  const buckets = (count: number, name = 'city') => ({
    aggregations: {
      [name]: { buckets: Array.from({ length: count }, (_, at) => ({ key: `${name}_${at}`, doc_count: 1 })) },
    },
  })

  test('few are kept and found here, many are asked for', async () => {
    const { store, ports } = begin(({ body }) => {
      const text = JSON.stringify(body)
      if (text.includes('wildcard'))
        return { aggregations: { values: { buckets: [{ key: 'city_7', doc_count: 1 }] } } }
      if (text.includes('"size":100'))
        return { aggregations: { ...buckets(60).aggregations, ...buckets(3, 'os').aggregations } }
      return hits('e1')
    })
    await settle()
    await store.values.open()
    expect(store.values.offered.get('os')).toHaveLength(3)
    expect(store.values.offered.get('city')).toHaveLength(50)
    const before = ports.calls.length
    store.values.find('os', 'OS 2')
    expect(store.values.offered.get('os')).toEqual(['os_2'])
    await store.values.open()
    expect(ports.calls).toHaveLength(before)
    store.values.find('city', 'c')
    store.values.find('city', 'ci')
    await settle(300)
    expect(ports.calls).toHaveLength(before + 1)
    expect(store.values.offered.get('city')).toEqual(['city_7'])
    store.stop()
  })

  test('that could not be read are said', async () => {
    const { store } = begin(({ body }) => {
      if (JSON.stringify(body).includes('"size":100')) throw refused(503)
      return hits('e1')
    })
    await settle()
    await store.values.open()
    expect(store.values.hasFailed).toBe(true)
    store.stop()
  })
})
