import { expect, test } from 'vitest'
import { CallProblem, type Problem } from '../../../../../engine/format/problem.ts'
import type { Ports } from '../../../../../engine/runtime/ports.ts'
import { ActQueue, type NewAct } from '../../../../../src/modules/certification-grid/act-queue.ts'
import { keptActs, MOST_QUEUED } from '../../../../../src/modules/certification-grid/queued-act.ts'
import { mapStorage } from './map-storage.ts'
import { reviewItem } from '../../../../support/review-item.ts'

interface Sent {
  readonly operation: string
  readonly params: object
  readonly body: unknown
  readonly key: string | undefined
}

/** A server that knows acts by their keys, and whether it can be reached. */
function aServer() {
  const sent: Sent[] = []
  const done = new Map<string, unknown>()
  const server = {
    sent,
    /** What every call meets. */
    away: undefined as number | undefined,
    /** It does what it is asked, and its answer is lost. */
    losing: false,
    refuse: undefined as Partial<Problem> | undefined,
    call: (async (operation, params, body, options) => {
      const key = options?.headers?.['Idempotency-Key']
      sent.push({ operation, params, body, key })
      await Promise.resolve()
      if (server.away !== undefined)
        throw new CallProblem({ code: server.away, reason: 'x', message: 'away' })
      if (operation === 'readReviewItem')
        return {
          id: params['itemId'],
          revision: 9,
          evidence: { acts: [{ by: { id: 'mona', givenName: 'Mona' } }] },
        }
      if (server.refuse) throw new CallProblem({ code: 409, reason: 'x', message: 'no', ...server.refuse })
      if (!done.has(key!))
        done.set(key!, { id: params['itemId'], revision: done.size + 100, total: 2, act: '77' })
      if (server.losing) throw new CallProblem({ code: 0, reason: 'x', message: '' })
      return done.get(key!)
    }) as Ports['call']['call'],
    get times() {
      return done.size
    },
  }
  return server
}

const act = (id: string, more: Partial<NewAct> = {}): NewAct => ({
  decision: 'certify',
  ids: [id],
  single: true,
  count: 1,
  names: { person: 'Erin', access: 'Ledger' },
  seen: 1,
  ...more,
})

function open(
  server: ReturnType<typeof aServer>,
  kept = new Map<string, string>(),
  at = 0,
  limit = { room: true },
) {
  const later: (() => void)[] = []
  const done: [string, boolean][] = []
  const refused: string[] = []
  let keys = 0
  const queue = new ActQueue({
    ports: {
      call: { call: server.call },
      clock: {
        now: () => new Date(at),
        after: (_, run) => {
          later.push(run)
          return () => undefined
        },
      },
    },
    kept: keptActs(mapStorage(kept, limit), 'rita', 'too old'),
    campaignId: 'c1',
    newKey: () => `${kept.size}-${at}-${(keys += 1)}`,
    done: ({ ids }, _, late) => done.push([ids[0]!, late]),
    refused: ({ ids }) => refused.push(ids[0]!),
  })
  return { queue, later, done, refused }
}
const item = (id: string) => reviewItem(id)

test('what could not be sent waits, shows all the same, and goes out once when the server is back', async () => {
  const server = aServer()
  const { queue, later, done } = open(server)
  server.away = 0
  expect(await queue.add(act('1'))).toBe('waits')
  expect(await queue.add(act('2', { decision: 'revoke' }))).toBe('waits')
  expect(queue.over(item('2')).decision.certification.decision).toBe('revoke')
  expect(queue.open).toHaveLength(2)
  server.away = undefined
  later.at(-1)!()
  await expect
    .poll(() => done)
    .toEqual([
      ['1', true],
      ['2', true],
    ])
  expect(server.times).toBe(2)
  expect(queue.acts).toHaveLength(0)
})

test.each([0, 401, 429, 503])('an answer of %i loses nothing and refuses nothing', async (code) => {
  const server = aServer()
  const { queue, refused } = open(server)
  server.away = code
  expect(await queue.add(act('1'))).toBe('waits')
  expect(refused).toEqual([])
  expect(queue.unsent).toHaveLength(1)
  expect(await queue.add(act('2'))).toBe('waits')
  expect(queue.unsent).toHaveLength(2)
})

test('an act whose answer was lost is sent with its key by the page that comes after, and is done once', async () => {
  const server = aServer()
  const kept = new Map<string, string>()
  const before = open(server, kept)
  server.losing = true
  expect(await before.queue.add(act('1'))).toBe('waits')
  before.queue.stop()
  server.losing = false
  const after = open(server, kept, 60_000)
  after.queue.start()
  await expect.poll(() => after.done).toEqual([['1', true]])
  expect(new Set(server.sent.map(({ key }) => key)).size).toBe(1)
  expect(server.times).toBe(1)
  expect(kept.size).toBe(0)
})

test('another person at the device, and a damaged entry, send nothing', () => {
  const kept = new Map([['atrium.reviews.rita', '{broken']])
  expect(keptActs(mapStorage(kept), 'rita', '').read(0)).toEqual([])
  kept.set('atrium.reviews.mona', JSON.stringify([{ key: 'k', campaignId: 'c1', at: 0, ids: ['1'] }]))
  expect(keptActs(mapStorage(kept), 'rita', '').read(0)).toEqual([])
})

test('what waited longer than the server knows keys is offered, not sent', async () => {
  const server = aServer()
  const kept = new Map<string, string>()
  server.away = 0
  await open(server, kept).queue.add(act('1'))
  server.away = undefined
  const { queue } = open(server, kept, 25 * 3600_000)
  queue.start()
  expect(queue.refusals.map(({ refusal }) => refusal.message)).toEqual(['too old'])
  expect(queue.over(item('1')).decision.certification.decision).toBeNull()
  expect(server.times).toBe(0)
})

test('one that is refused stays with its reason and who was first; those behind it go out', async () => {
  const server = aServer()
  const { queue, refused, done } = open(server)
  server.refuse = { detail: { changed: [{ id: '1', by: 'mona', at: '2026-11-01', action: 'certify' }] } }
  expect(await queue.add(act('1', { decision: 'revoke' }))).toBe('refused')
  server.refuse = undefined
  expect(await queue.add(act('2'))).toBe('done')
  expect([refused, done]).toEqual([['1'], [['2', false]]])
  expect(queue.refusals[0]!.refusal).toEqual({
    message: 'no',
    by: 'Mona',
    at: '2026-11-01',
    action: 'certify',
  })
  expect(queue.over(item('1')).decision.certification.decision).toBeNull()
  queue.dismiss(queue.refusals[0]!)
  expect(queue.acts).toHaveLength(0)
})

test('what nobody has sent is taken back without the server; what may be done is undone once it is known', async () => {
  const server = aServer()
  const { queue, later } = open(server)
  server.away = 0
  await queue.add(act('1'))
  void queue.add(act('2'))
  expect(queue.takeBackLast()?.ids).toEqual(['2'])
  expect(queue.open.map(({ ids }) => ids[0])).toEqual(['1'])
  expect(queue.takeBackLast()?.ids).toEqual(['1'])
  expect(queue.over(item('1')).decision.certification.decision).toBeNull()
  expect(queue.takeBackLast()).toBeUndefined()
  server.away = undefined
  later.at(-1)!()
  await expect.poll(() => queue.acts.length).toBe(0)
  const undone = server.sent.at(-1)!
  expect([undone.operation, undone.params]).toEqual(['undoReviewAct', { campaignId: 'c1', actId: '100' }])
  expect(undone.key).toMatch(/-undo$/)
})

test('more than the device can hold is not taken, and what it could not keep is said', async () => {
  const server = aServer()
  server.away = 0
  const { queue } = open(server, new Map(), 0, { room: false })
  await queue.add(act('0'))
  expect(queue.unkept).toBe(true)
  for (let number = 1; number < MOST_QUEUED; number += 1) void queue.add(act(String(number)))
  expect(queue.add(act('more'))).toBeUndefined()
})

test('comments and items that are handed on wait like decisions, and show no decision', async () => {
  const server = aServer()
  const kept = new Map<string, string>()
  const { queue, later, done } = open(server, kept)
  server.away = 401
  expect(await queue.add(act('1', { kind: 'comment', decision: null, comment: 'Asked her.' }))).toBe('waits')
  const match = { actorId: 'managed/user/rita', targetFilter: { operator: 'AND' }, expected: 7 }
  const forward = { kind: 'forward', to: 'managed/user/otto', decision: null, single: false } as const
  expect(await queue.add(act('2', { ...forward, ids: ['2', '3'], count: 2 }))).toBe('waits')
  expect(await queue.add(act('4', { ...forward, ids: [], match, count: 7 }))).toBe('waits')
  expect(queue.shown.size).toBe(0)
  expect(queue.takeBackLast()).toBeUndefined()
  queue.stop()
  // The page that comes after sends them, with their keys.
  server.away = undefined
  const after = open(server, kept)
  after.queue.start()
  await expect.poll(() => after.done).toHaveLength(3)
  expect([done, later.length > 0]).toEqual([[], true])
  expect(server.times).toBe(3)
  expect(server.sent.slice(-3).map(({ operation, params, body }) => [operation, params, body])).toEqual([
    ['commentItem', { campaignId: 'c1', itemId: '1' }, { comment: 'Asked her.' }],
    ['forwardItems', { campaignId: 'c1' }, { ids: ['2', '3'], newActorId: 'managed/user/otto', comment: '' }],
    [
      'forwardItems',
      { campaignId: 'c1', selectAllActorId: 'managed/user/rita' },
      { targetFilter: { operator: 'AND' }, expected: 7, newActorId: 'managed/user/otto', comment: '' },
    ],
  ])
})

test('what is decided behind a comment carries what the person saw, not the comment', async () => {
  const server = aServer()
  const { queue } = open(server)
  const comment = queue.add(act('1', { kind: 'comment', decision: null, comment: 'Asked her.', seen: 10 }))
  const decision = queue.add(act('1', { seen: 10 }))
  expect([await comment, await decision]).toEqual(['done', 'done'])
  const seenBy = ({ operation, body }: Sent) => [operation, (body as { revision?: number }).revision]
  expect(server.sent.map(seenBy)).toEqual([
    ['commentItem', undefined],
    ['certifyItem', 10],
  ])
  // A decision behind a decision was made over it.
  const first = queue.add(act('2', { seen: 10 }))
  const second = queue.add(act('2', { decision: 'revoke', seen: 10 }))
  expect([await first, await second]).toEqual(['done', 'done'])
  expect(seenBy(server.sent.at(-1)!)).toEqual(['revokeItem', 102])
})

test('the reason of an item is gone as soon as the item is decided anew, and no other reason with it', async () => {
  const server = aServer()
  const { queue } = open(server)
  server.refuse = {}
  await queue.add(act('a'))
  await queue.add(act('b'))
  expect(queue.refusals.map(({ ids }) => ids)).toEqual([['a'], ['b']])
  server.refuse = undefined
  expect(await queue.add(act('a', { decision: 'revoke' }))).toBe('done')
  expect(queue.refusals.map(({ ids }) => ids)).toEqual([['b']])
  await queue.add(act('b', { kind: 'comment' }))
  expect(queue.refusals.map(({ ids }) => ids)).toEqual([['b']])
})
