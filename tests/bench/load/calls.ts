import type { Crowd, WaitingRequest } from './crowd.ts'
import type { MeasuredServer } from './measured-server.ts'
import { closedLoop, errorsOf, quantilesOf, rateOf, short } from './timings.ts'
import type { Timings } from './timings.ts'
import type { Answer, Call } from './loopback-client.ts'
import type { Visitor } from './visitor.ts'

/** So many wait at once: enough that the server always has the next one. */
const CLIENTS = 16
/** More decisions than these are not prepared. */
const MOST_DECISIONS = 1_500
const DECISIONS_A_SECOND = 150

/** Calls of the screens, by what they show. */
export const reads: Readonly<Record<string, (visitor: Visitor) => Call>> = {
  'own person': ({ component, id }) => ({ path: `/openidm/${component}/${id}?_fields=*,manager/*` }),
  schema: ({ component }) => ({ path: `/openidm/schema/${component}` }),
  'poll of notifications': ({ component, id }) => ({
    path: `/openidm/${component}/${id}?_fields=_notifications/*`,
  }),
  'list page, my requests': ({ id }) => ({
    method: 'POST',
    path: `/iga/governance/user/${id}/requests?_action=search&_pageSize=10&_sortKeys=decision.startDate&_sortDir=desc`,
    body: {},
  }),
  'list page, approvals': ({ id }) => ({
    method: 'POST',
    path: `/iga/governance/user/${id}/tasks?_action=search&type=request&actorStatus=active&_pageSize=10&_sortKeys=decision.startDate&_sortDir=desc`,
    body: {},
  }),
  boot: () => ({ path: '/enduser/portal/boot' }),
}
const people = (run: number): Call => ({
  path: `/openidm/managed/alpha_user?_queryFilter=true&_sortKeys=userName&_pageSize=10&_pagedResultsOffset=${(run * 10) % 1000}&_fields=userName,givenName,sn,mail,accountStatus`,
})

/** The call that approves something. */
export const approval = ({ id }: WaitingRequest): Call => ({
  method: 'POST',
  path: `/iga/governance/requests/${id}?_action=approve`,
  body: { justification: 'Fine' },
})

/**
 * One call after the other of each kind: how many a second, how long, and what a call costs.
 *
 * @param seconds for each kind
 * @returns figures by name of the call, and how many list pages a second were served
 */
export async function measureCalls(
  server: MeasuredServer,
  crowd: Crowd,
  seconds: number,
): Promise<Record<string, string>> {
  const { visitors, admin } = crowd
  const figures: Record<string, string> = {}
  const measured = async (
    name: string,
    one: (client: number, run: number) => (() => Promise<Answer>) | undefined,
    clients = CLIENTS,
  ): Promise<void> => {
    const before = await server.statements()
    const timings = await closedLoop(clients, seconds, one)
    figures[name] = sentence(timings, before, await server.statements())
  }
  const somebody = (run: number): Visitor => visitors[run % visitors.length] ?? admin
  // What is fetched with the first call that needs it belongs to signing in, not to the calls below.
  const first = visitors.flatMap((visitor) =>
    Object.values(reads).map((callOf) => () => visitor.send(callOf(visitor))),
  )
  await measured('first calls after sign-in', () => first.shift())
  for (const [name, callOf] of Object.entries(reads)) {
    await measured(name, (_client, run) => () => somebody(run).send(callOf(somebody(run))))
    if (name === 'boot') await measureUnchangedBoot(visitors, measured)
  }
  await measured('list page, people', (_client, run) => () => admin.send(people(run)))
  const waiting = await crowd.makeRequests(Math.min(MOST_DECISIONS, seconds * DECISIONS_A_SECOND))
  await measured('approve', () => {
    const next = waiting.pop()
    return next && (() => next.approver.send(approval(next)))
  })
  await measured(
    'own person, one caller',
    (_client, run) => {
      const visitor = somebody(run)
      return () => visitor.send({ path: `/openidm/${visitor.component}/${visitor.id}?_fields=*,manager/*` })
    },
    1,
  )
  return figures
}

/** The boot document again, where the build says by what it is known. */
async function measureUnchangedBoot(
  visitors: readonly Visitor[],
  measured: (name: string, one: (client: number, run: number) => () => Promise<Answer>) => Promise<void>,
): Promise<void> {
  for (const visitor of visitors)
    visitor.etag = (await visitor.send({ path: '/enduser/portal/boot' })).headers.etag
  const known = visitors.filter(({ etag }) => etag !== undefined)
  if (known.length === 0) return
  await measured('boot, unchanged', (_client, run) => () => {
    const visitor = known[run % known.length]!
    return visitor.send({
      path: '/enduser/portal/boot',
      headers: { 'if-none-match': visitor.etag ?? '' },
    })
  })
}

function sentence(timings: Timings, before: number | undefined, after: number | undefined): string {
  const errors = [...timings.errors.values()].reduce((sum, each) => sum + each, 0)
  const statements =
    before === undefined || after === undefined || timings.times.length === 0
      ? '–'
      : ((after - before) / (timings.times.length + errors)).toFixed(1)
  return `${short(rateOf(timings))}/s, ${quantilesOf(timings)}, ${errorsOf(timings)}, ${statements} statements`
}
