import { describe, expect, test, vi } from 'vitest'
import { createEventLog } from '../../../../../server/gateway/events/event-log.ts'
import { openEventStream } from '../../../../../server/gateway/events/event-stream.ts'
import { occasionsOf } from '../../../../../server/gateway/events/event-subjects.ts'

const settled = () => new Promise((done) => setImmediate(done))

describe('a stream of events', () => {
  test('is dropped when more than 64 KB wait for its reader', async () => {
    const closed = vi.fn()
    const stream = openEventStream('p-0', closed)
    const events = Array.from({ length: 100 }, (_, n) => ({ id: `p-${n}`, kind: 'counts' as const }))
    let turns = 0
    while (!stream.readable.destroyed && turns < 100) {
      stream.send(events)
      turns += 1
    }
    await settled()
    expect(stream.readable.destroyed).toBe(true)
    expect(turns).toBeGreaterThan(5)
    expect(closed).toHaveBeenCalled()
    stream.beat()
    stream.end('session')
  })

  test('says nothing after its end', async () => {
    const stream = openEventStream('p-0', () => {})
    stream.end('session')
    stream.send([{ id: 'p-1', kind: 'counts' }])
    stream.beat()
    const text = (await stream.readable.toArray()).join('')
    expect(text).toMatch(/^retry: \d+\nid: p-0\n\nevent: session\ndata: \{\}\n\n$/)
  })
})

describe('the log of events', () => {
  test('knows the last thousand and no others', () => {
    const log = createEventLog('p')
    const all = new Set(['all'])
    for (let n = 0; n < 5_000; n++) log.add('counts', 'all')
    expect(log.lastId).toBe('p-5000')
    expect(log.since('p-5000', all)).toEqual([])
    expect(log.since('p-4000', all)).toEqual([{ id: 'p-5000', kind: 'counts' }])
    expect(log.since('p-3999', all)).toBeNull()
    expect(log.since('p-5001', all)).toBeNull()
    expect(log.since('q-5000', all)).toBeNull()
    expect(log.since(undefined, all)).toEqual([])
    expect(log.since('p-4000', new Set(['person:x']))).toEqual([])
  })
})

test.each([
  ['managed/alpha_user/p1', [{ kind: 'notifications', audience: 'person:p1' }]],
  ['managed/alpha_user/p1/_notifications', [{ kind: 'notifications', audience: 'person:p1' }]],
  ['internal/user/openidm-admin', [{ kind: 'notifications', audience: 'person:openidm-admin' }]],
  ['managed/bravo_user/*', [{ kind: 'notifications', audience: 'all' }]],
  ['iga_assignment/managed/user/p1', [{ kind: 'counts', audience: 'person:p1' }]],
  [
    'iga_review/p1',
    [
      { kind: 'counts', audience: 'person:p1' },
      { kind: 'reviews', audience: 'person:p1' },
    ],
  ],
  [
    'iga_review/*',
    [
      { kind: 'counts', audience: 'all' },
      { kind: 'reviews', audience: 'all' },
    ],
  ],
  ['config_document/ui/notice/alpha', [{ kind: 'notice', audience: 'layer:realm:alpha' }]],
  ['config_document/ui/themerealm', []],
  ['gateway_session/abc', [{ kind: 'session', audience: 'session:abc' }]],
  ['gateway_session/*', [{ kind: 'session', audience: 'all' }]],
  ['access_session_of/p1', [{ kind: 'session', audience: 'person:p1' }]],
  ['access_session/handle', []],
  ['managed/alpha_role/p1', []],
  ['', []],
])('a change of %s', (subject, occasions) => expect(occasionsOf(subject)).toEqual(occasions))
