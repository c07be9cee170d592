import { isRefusal } from '../contract/index.ts'
import type { JsonObject } from '../store/objects/json.ts'
import type { GovernanceService } from '../platform/iga/governance-service.ts'
import type { GovernedPerson } from '../platform/iga/people/people.ts'
import type { RequestAct } from '../platform/iga/requests/request-event.ts'
import type { Requester, WantedRequests } from '../platform/iga/requests/new-requests.ts'
import { stableId } from './tenant.ts'

/** A request of the demo tenant, and what has been done with it. */
interface DemoRequest {
  /** The persona who asks; absent = somebody of Mona's team. */
  readonly by?: string
  readonly application: string
  readonly entitlement: string
  readonly priority: 'low' | 'medium' | 'high'
  readonly justification: string
  readonly then?: readonly { readonly who: string; readonly what: RequestAct }[]
}

const approve = (who: string, justification: string) => ({
  who,
  what: { type: 'decided' as const, decision: 'approve', justification },
})

/** So that a first visitor finds something to decide, to carry out and to follow, under each persona. */
const demoRequests: readonly DemoRequest[] = [
  {
    application: 'Ledger',
    entitlement: 'Journal Poster',
    priority: 'high',
    justification: 'I take over the postings of the northern region.',
  },
  {
    application: 'Contract Vault',
    entitlement: 'Contract Editor',
    priority: 'low',
    justification: 'Contracts of the new suppliers are with me now.',
  },
  {
    application: 'Badge Office',
    entitlement: 'Badge Printer',
    priority: 'medium',
    justification: 'I welcome visitors of our floor.',
    then: [approve('mona.manager', 'Agreed with the front desk.'), approve('otto.owner', 'Fine with me.')],
  },
  {
    by: 'erin.employee',
    application: 'Travel Desk',
    entitlement: 'Expense Approver',
    priority: 'low',
    justification: 'I stand in for the travel desk in August.',
    then: [
      {
        who: 'mona.manager',
        what: {
          type: 'decided',
          decision: 'reject',
          justification: 'They found somebody else. Thank you for offering.',
        },
      },
    ],
  },
  {
    by: 'erin.employee',
    application: 'Ledger',
    entitlement: 'Report Reader',
    priority: 'medium',
    justification: 'For the closing of the quarter.',
    then: [approve('mona.manager', 'Needed for the closing.')],
  },
]

/**
 * Makes requests and decides some of them, through the engine, as those people would. Does nothing where there are requests.
 *
 * @returns how many were made; one whose item or people are not there is left out, and one that the tenant as it stands decides otherwise is withdrawn
 */
export async function seedDemoRequests(governance: GovernanceService): Promise<number> {
  const { db, people, requests } = governance
  if (await db.selectFrom('iga_request').select('id').limit(1).executeTakeFirst()) return 0
  const items = await db.selectFrom('iga_catalog').select(['id', 'name', 'doc']).execute()
  const persona = (userName: string) => people.one(stableId('alpha_user', userName))
  const team = await teamOfMona(governance)
  const taken = new Set<string>()
  let made = 0
  for (const { by, application, entitlement, priority, justification, then = [] } of demoRequests) {
    const item = items.find(
      ({ name, doc }) =>
        name === entitlement && (doc['application'] as JsonObject | undefined)?.['name'] === application,
    )
    if (!item) continue
    const terms = {
      catalogs: [{ type: 'entitlement' as const, id: item.id }],
      accessModifier: 'add' as const,
      priority,
      justification,
    }
    const candidates = by === undefined ? team : [await persona(by)]
    for (const person of candidates) {
      if (!person || (by === undefined && taken.has(person.ref.id))) continue
      const requester = { person, isAdmin: false }
      const wanted = { ...terms, users: [person.ref.id] }
      if ((await requests.validate(requester, wanted)).length > 0) continue
      taken.add(person.ref.id)
      if (await play(governance, requester, wanted, then)) made += 1
      break
    }
  }
  return made
}

/**
 * Makes a request and does with it what is told. A tenant whose settings or people have changed may refuse: that stops no start.
 *
 * @returns whether all of it was done; what was made before a refusal is withdrawn
 */
async function play(
  { people, requests }: GovernanceService,
  requester: Requester,
  wanted: WantedRequests,
  then: NonNullable<DemoRequest['then']>,
): Promise<boolean> {
  const made: string[] = []
  try {
    const { result } = await requests.create(requester, wanted)
    made.push(...result.map(({ id }) => id))
    for (const { who, what } of then) {
      const decider = await people.one(stableId('alpha_user', who))
      for (const id of decider ? made : [])
        await requests.act({ person: decider!, isAdmin: false }, id, undefined, what)
    }
    return true
  } catch (error) {
    if (!isRefusal(error)) throw error
    for (const id of made)
      await requests.act(requester, id, undefined, { type: 'cancelled' }).catch((refusal: unknown) => {
        if (!isRefusal(refusal)) throw refusal
      })
    return false
  }
}

async function teamOfMona({
  db,
  people,
}: GovernanceService): Promise<readonly (GovernedPerson | undefined)[]> {
  const rows = await db
    .selectFrom('managed_relationship')
    .select('owner_id')
    .where('owner_collection', '=', people.collection)
    .where('property', '=', 'manager')
    .where('ref_id', '=', stableId('alpha_user', 'mona.manager'))
    .where('owner_id', '!=', stableId('alpha_user', 'erin.employee'))
    .orderBy('owner_id')
    .execute()
  return people.read(rows.map((row) => row.owner_id))
}
