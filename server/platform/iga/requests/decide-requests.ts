import { sql } from 'kysely'
import { unitOfWork } from '../../../store/unit-of-work.ts'
import type { components } from '../../../../openapi/generated/governance.ts'
import { badRequest, isRefusal } from '../../../contract/index.ts'
import type { GovernedPerson } from '../people/people.ts'
import type { GovernanceTransaction } from '../tables.ts'
import { act } from './act.ts'
import type { RequestLists } from './list-requests.ts'
import { noSuchRequest } from './no-such-request.ts'
import type { News, Working } from './working.ts'
import type { RequestParts } from './request-parts.ts'
import { summarised } from './summarised.ts'
import { takeRequest, takeRequests } from './take-request.ts'
import { createWrites } from './writes.ts'

type Schemas = components['schemas']

/** A decision on several requests, as it was sent. */
export type WantedDecisions = Schemas['RequestDecisions']

/** What became of each. */
export type DecidedRequests = Schemas['DecidedRequests']

/**
 * Decides several requests in one transaction: all of them, or none.
 *
 * @throws HttpProblem 400 with `refused`, each that cannot be decided and why
 */
export async function decideRequests(
  parts: RequestParts,
  lists: RequestLists,
  caller: { readonly person: GovernedPerson; readonly isAdmin: boolean },
  wanted: WantedDecisions,
): Promise<DecidedRequests> {
  const { person, isAdmin } = caller
  const ids = [...new Set(wanted.requests.map(({ id }) => id))]
  const readable = await lists.readable(person.ref.id, isAdmin, ids)
  const by = { actor: `${parts.people.collection}/${person.ref.id}` }
  const { decided, news } = await unitOfWork(parts.db, async (tx) => {
    const told: News[] = []
    const writes = createWrites(tx, parts.types, true)
    const taken = await takeRequests(parts, tx, ids, { by, news: told, writes, who: person.ref.id })
    const refused: { id: string; phaseName?: string; message: string }[] = []
    for (const { id, phaseName } of inOrder(wanted.requests, taken)) {
      let work = readable.has(id) ? taken.get(id) : undefined
      if (work && endsOthers(work)) {
        await writes.flush()
        work = (await takeRequest(parts, tx, id, by, told, person.ref.id)) ?? work
        taken.set(id, work)
      }
      const refuse = ({ message }: Error) =>
        refused.push({ id, ...(phaseName === undefined ? {} : { phaseName }), message })
      if (!work) {
        refuse(noSuchRequest())
        continue
      }
      const what = { kind: wanted.decision, justification: wanted.justification }
      try {
        await act(work, { person, isAdmin, waiting: work.waiting, phaseName }, what)
      } catch (error) {
        if (!isRefusal(error)) throw error
        refuse(error)
        // What the store refused may have ended the transaction: nothing can be read in it any more.
        if (error.cause !== undefined) break
      }
    }
    const [first] = refused
    if (first)
      throw badRequest(
        `${refused.length} of ${wanted.requests.length} requests cannot be decided; nothing has changed. ${first.message}`,
        { refused },
      )
    await writes.flush()
    const result = { result: await resultsOf(tx, ids) }
    return { decided: result, news: told }
  })
  await parts.tell(summarised(news))
  return decided
}

/** What became of requests, in the order of the ids: one may have ended another. */
async function resultsOf(
  tx: GovernanceTransaction,
  ids: readonly string[],
): Promise<DecidedRequests['result']> {
  const { rows } = await sql<DecidedRequests['result'][number]>`
    select r.id, r.status, r.doc #>> '{decision,decision}' as decision, r.doc #>> '{decision,outcome}' as outcome
    from unnest(${[...ids]}::text[]) with ordinality as wanted(id, place) join iga_request r on r.id = wanted.id
    order by wanted.place`.execute(tx)
  return rows
}

/** Whether its end may end others of the same call: it is decided after them, over what they have become. */
const endsOthers = ({ doc }: Working): boolean => doc.requestType === 'deleteUser'

/** Person by person and application by application: whoever gives access to several people does so in this order. */
function inOrder(
  requests: WantedDecisions['requests'],
  taken: ReadonlyMap<string, Working>,
): WantedDecisions['requests'] {
  const place = (id: string): string => {
    const work = taken.get(id)
    if (!work) return ''
    return [endsOthers(work) ? 2 : 1, work.beneficiary.ref.id, work.item?.applicationId ?? '', id].join(' ')
  }
  return requests.toSorted((a, b) => (place(a.id) < place(b.id) ? -1 : 1))
}
