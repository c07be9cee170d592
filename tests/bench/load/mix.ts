import { setMaxListeners } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { approval, reads } from './calls.ts'
import { waitingFor } from './crowd.ts'
import type { Crowd } from './crowd.ts'
import type { MeasuredServer } from './measured-server.ts'
import { createStopwatch, errorsOf, quantilesOf, short } from './timings.ts'
import type { Stopwatch } from './timings.ts'
import type { Call } from './loopback-client.ts'
import type { Visitor } from './visitor.ts'

/** One act of somebody in so many milliseconds, more or less. */
const ACT_EVERY = 10_000
/** What an open page does where there is no stream. */
const POLL_EVERY = 3_000
const EVENTS = '/enduser/portal/events'

interface Visit {
  readonly visitor: Visitor
  readonly crowd: Crowd
  readonly watch: Stopwatch
  readonly random: () => number
}

/** People at human pace: each acts every ten seconds, and has a page open that is told of news. */
export async function measureMix(
  server: MeasuredServer,
  crowd: Crowd,
  seconds: number,
): Promise<Record<string, string>> {
  const acts = createStopwatch()
  const polls = createStopwatch()
  const before = {
    memory: server.memory(),
    processor: server.processor(),
    statements: await server.statements(),
  }
  const ended = new AbortController()
  // Everybody listens to the end.
  setMaxListeners(0, ended.signal)
  const streams = { open: 0, events: 0 }
  const timer = setTimeout(() => ended.abort(), seconds * 1000)
  await Promise.all(
    crowd.visitors.map(async (visitor, at) => {
      const visit = { visitor, crowd, watch: acts, random: randomOf(at + 1) }
      await Promise.all([watchPage(visitor, polls, ended.signal, streams), act(visit, ended.signal)])
    }),
  )
  clearTimeout(timer)
  const [calls, asked] = [acts.read(), polls.read()]
  const statements = await server.statements()
  const cores = (server.processor() - before.processor) / calls.seconds
  return {
    'people at human pace': `${crowd.visitors.length} people, ${seconds} s, ${quantilesOf(calls)} of ${calls.times.length} calls, ${errorsOf(calls)}`,
    'their open pages': `${streams.open} streams with ${streams.events} events, ${asked.times.length} polls, ${quantilesOf(asked)}, ${errorsOf(asked)}`,
    'server meanwhile': `${short(cores)} cores, memory ${Math.round(before.memory)} MB at the start, ${Math.round(server.memory())} at the end, ${
      statements === undefined ? '–' : short((statements - (before.statements ?? 0)) / calls.seconds)
    } statements/s`,
  }
}

/** A stream where there is one, else the poll. */
async function watchPage(
  visitor: Visitor,
  polls: Stopwatch,
  ended: AbortSignal,
  streams: { open: number; events: number },
): Promise<void> {
  if (await follow(visitor, ended, streams)) return
  while (!ended.aborted) {
    await polls.take(() => visitor.send(reads['poll of notifications']!(visitor)))
    await pause(POLL_EVERY, undefined, { signal: ended }).catch(() => {})
  }
}

/** @returns whether there is a stream; then it was followed to the end */
async function follow(
  visitor: Visitor,
  ended: AbortSignal,
  streams: { open: number; events: number },
): Promise<boolean> {
  const answer = await visitor.open({ path: EVENTS, headers: { accept: 'text/event-stream' } })
  if (answer.statusCode !== 200 || !answer.headers['content-type']?.startsWith('text/event-stream')) {
    answer.resume()
    return false
  }
  streams.open += 1
  answer.setTimeout(0)
  const end = (): void => void answer.destroy()
  ended.addEventListener('abort', end, { once: true })
  if (ended.aborted) end()
  try {
    for await (const part of answer) streams.events += [...String(part).matchAll(/^data:/gm)].length
  } catch {
    // It ends when the measurement does.
  }
  return true
}

async function act(visit: Visit, ended: AbortSignal): Promise<void> {
  const wait = (milliseconds: number): Promise<void> =>
    pause(milliseconds, undefined, { signal: ended }).catch(() => {})
  await wait(visit.random() * ACT_EVERY)
  while (!ended.aborted) {
    await choose(visit)
    await wait(ACT_EVERY * (0.5 + visit.random()))
  }
}

/** Of ten acts four open the dashboard, three a list, one looks for something to ask for, one asks, one decides. */
async function choose(visit: Visit): Promise<void> {
  const chosen = visit.random() * 10
  if (chosen < 4) return ask(visit, ...dashboard(visit.visitor))
  if (chosen < 6) return ask(visit, reads['list page, my requests']!(visit.visitor))
  if (chosen < 7) return ask(visit, reads['list page, approvals']!(visit.visitor))
  if (chosen < 8) return ask(visit, catalogue(visit.random))
  if (chosen < 9) return request(visit)
  return decide(visit)
}

/** All at once, as a page asks. */
async function ask({ visitor, watch }: Visit, ...calls: readonly Call[]): Promise<void> {
  await Promise.all(calls.map((call) => watch.take(() => visitor.send(call))))
}

const dashboard = (visitor: Visitor): Call[] => [
  reads['own person']!(visitor),
  { path: '/openidm/selfservice/activity?_pageSize=6' },
  { path: `/openidm/profile/${visitor.component}/${visitor.id}/applications?_fields=*&_queryFilter=true` },
  { path: '/enduser/counts' },
]

const catalogue = (random: () => number): Call => ({
  method: 'POST',
  path: '/iga/governance/catalog?_action=search&_pageSize=10',
  body: {
    targetFilter: {
      operator: 'CONTAINS',
      operand: {
        targetName: 'descriptor.idx./entitlement.displayName',
        targetValue: ['re', 'led', 'post', 'view', 'con'][Math.floor(random() * 5)],
      },
    },
  },
})

/** What somebody has already, or has asked for already, is refused with 400: that is an answer. */
async function request({ visitor, crowd, watch, random }: Visit): Promise<void> {
  const item = crowd.items[Math.floor(random() * crowd.items.length)]
  if (!item) return
  await watch.take(async () => {
    const { status, ms } = await visitor.send({
      method: 'POST',
      path: '/iga/governance/requests?_action=create',
      body: { users: [visitor.id], catalogs: [item], accessModifier: 'add', justification: 'For my work' },
    })
    return { status: status === 400 ? 200 : status, ms }
  })
}

/** Looks at what waits and approves the first of it. */
async function decide({ visitor, watch }: Visit): Promise<void> {
  const [first] = await waitingFor(visitor, 10).catch(() => [])
  if (first) await watch.take(() => visitor.send(approval(first)))
  else await watch.take(() => visitor.send(reads['list page, approvals']!(visitor)))
}

/** The same people do the same each time. */
function randomOf(seed: number): () => number {
  let state = seed * 2_654_435_761
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}
