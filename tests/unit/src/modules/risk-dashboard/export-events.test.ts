import { describe, expect, test } from 'vitest'
import { memoryPorts } from '../../../../../engine/testing/index.ts'
import { readAllEvents } from '../../../../../src/modules/risk-dashboard/export-events.ts'
import { parseView, eventSorts } from '../../../../../src/modules/risk-dashboard/risk-view.ts'
import { eventSource } from './risk-event-source.ts'

const range = { from: new Date('2026-03-01T00:00:00Z'), to: new Date('2026-03-07T23:59:59.999Z') }

interface Search {
  readonly size: number
  readonly sort: readonly object[]
  readonly search_after?: readonly (string | number)[]
}
type Place = readonly (string | number)[]

/** Where an event stands among those of a search. */
const placeOf = (source: unknown, sort: readonly object[]): Place =>
  sort.map((one) =>
    Object.keys(one)[0]!
      .replace(/\.keyword$/, '')
      .split('.')
      .reduce((at: unknown, name) => (at as Record<string, unknown>)[name], source),
  ) as Place

/** Below 0: the first one comes first, where all is descending. */
function compared(one: Place, other: Place): number {
  for (const [at, value] of one.entries()) if (value !== other[at]) return value > other[at]! ? -1 : 1
  return 0
}

/** The events behind a place, as a service finds them. */
function answerOf(sources: readonly unknown[], { size, sort, search_after: after }: Search) {
  const hits = sources
    .map((source, at) => ({ _id: String(at), _source: source, sort: placeOf(source, sort) }))
    .filter((hit) => after === undefined || compared(after, hit.sort) < 0)
    .toSorted((one, other) => compared(one.sort, other.sort))
  return { hits: { total: { value: sources.length, relation: 'eq' }, hits: hits.slice(0, size) } }
}

describe('all events', () => {
  test.each(eventSorts)('by %s are there once, also where they are alike', async (sort) => {
    const sources = Array.from({ length: 1_203 }, (_, at) => eventSource({ features: { eventId: `e${at}` } }))
    const ports = memoryPorts({
      answers: {
        searchRiskEvents: ({ body }) => answerOf(sources, (body as { readonly query: Search }).query),
      },
    })
    const { events, isPart } = await readAllEvents(ports, {
      view: parseView({ sort }),
      range,
      realm: '/alpha',
    })
    expect([events.length, new Set(events.map(({ id }) => id)).size, isPart]).toEqual([1_203, 1_203, false])
    expect(ports.calls).toHaveLength(3)
  })
})
