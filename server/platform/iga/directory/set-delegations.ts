import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { DomainError } from '../../../contract/index.ts'
import { recordChange } from '../../../store/audit.ts'
import type { Actor as AuditActor } from '../../../store/audit.ts'
import { unitOfWork } from '../../../store/unit-of-work.ts'
import { bareId, personNameOf } from '../people/people.ts'
import type { GovernedPeople, GovernedPerson } from '../people/people.ts'
import type { DelegatedKind, GovernanceTransaction } from '../tables.ts'
import type { DelegationDeps } from './delegation-deps.ts'
import { delegationTerms } from './delegation-terms.ts'
import { handsOverAt, invitation, shownDelegate } from './shown-delegate.ts'
import type { Delegate, DelegationRow } from './shown-delegate.ts'
import { startDelegation } from './start-delegation.ts'

/** How many stand in for one person at most, now or later. */
const MOST_DELEGATES = 20

/** What is wished of a delegation, as it was sent. */
export interface WantedDelegation {
  readonly proxyIds: readonly string[]
  readonly startDate?: string | undefined
  readonly endDate?: string | undefined
  readonly kinds?: readonly DelegatedKind[] | undefined
  readonly handOver?: boolean | undefined
}

/** What the delegations of one call have in common. */
type Terms = Omit<DelegationRow, 'id' | 'user_id' | 'proxy_id'>

/**
 * Lets people stand in for a person.
 *
 * @throws DomainError 400, 404; nothing is made then
 */
export async function setDelegations(
  deps: DelegationDeps,
  from: GovernedPerson,
  wanted: WantedDelegation,
  by: AuditActor,
): Promise<Delegate[]> {
  const { db, people, clock, notifyWithin } = deps
  const at = new Date(clock())
  const { startsAt, endsAt } = delegationTerms(wanted, at)
  const terms: Terms = {
    kinds: [...new Set(wanted.kinds ?? (['request', 'fulfillment', 'violation', 'review'] as const))],
    starts_at: startsAt,
    ends_at: endsAt,
    hand_over: wanted.handOver === true,
    created_at: at,
  }
  const made = await unitOfWork(db, async (tx) => {
    const proxies = await newDelegates(people, tx, from, wanted.proxyIds, at)
    const rows: { readonly row: DelegationRow; readonly proxy: GovernedPerson }[] = []
    for (const proxy of proxies) rows.push({ row: await insertDelegation(tx, from, proxy, terms, by), proxy })
    const waiting = rows.filter(({ row }) => !handsOverAt(row, at))
    await notifyWithin(
      tx,
      waiting.map(({ proxy }) => ({ to: proxy.ref.id, message: invitation(from, 0) })),
    )
    return rows
  })
  for (const { row } of made) if (handsOverAt(row, at)) await startDelegation(deps, row.id, by)
  return made.map(({ row, proxy }) => shownDelegate(row, proxy.ref, at))
}

/** The people who are to stand in, of whom none does yet. @throws DomainError 400, 404 */
async function newDelegates(
  people: GovernedPeople,
  tx: GovernanceTransaction,
  from: GovernedPerson,
  proxyIds: readonly string[],
  at: Date,
): Promise<GovernedPerson[]> {
  // Two calls at once would both count too few.
  await sql`select id from managed_object where collection = ${people.collection} and id = ${from.ref.id}
    for update`.execute(tx)
  const current = await tx
    .selectFrom('iga_delegation')
    .select('proxy_id')
    .where('user_id', '=', from.ref.id)
    .where((each) => each.or([each('ends_at', 'is', null), each('ends_at', '>', at)]))
    .execute()
  const ids = [...new Set(proxyIds.map(bareId))]
  if (current.length + ids.length > MOST_DELEGATES)
    throw new DomainError('delegates-full', { most: MOST_DELEGATES })
  const proxies: GovernedPerson[] = []
  for (const id of ids) {
    if (id === from.ref.id) throw new DomainError('own-delegate')
    const proxy = requireEligible(await people.one(id, tx))
    if (current.some((row) => row.proxy_id === proxy.ref.id))
      throw new DomainError('delegate-already', { person: personNameOf(proxy.ref) })
    proxies.push(proxy)
  }
  return proxies
}

/** @throws DomainError 404 for nobody, 400 for who is no member of staff */
function requireEligible(proxy: GovernedPerson | undefined): GovernedPerson {
  if (!proxy?.active) throw new DomainError('person-not-active')
  if (!proxy.isStaff) throw new DomainError('delegate-not-staff', { person: personNameOf(proxy.ref) })
  return proxy
}

async function insertDelegation(
  tx: GovernanceTransaction,
  from: GovernedPerson,
  proxy: GovernedPerson,
  terms: Terms,
  by: AuditActor,
): Promise<DelegationRow> {
  const row = { id: randomUUID(), user_id: from.ref.id, proxy_id: proxy.ref.id, ...terms }
  await tx
    .insertInto('iga_delegation')
    .values({ ...row, kinds: JSON.stringify(row.kinds) })
    .execute()
  await recordChange(tx.withTables(), by, {
    action: 'delegate',
    resource: `iga/delegation/${row.id}`,
    rev: null,
    changed: row.kinds,
    facts: { user: from.ref.id, delegate: proxy.ref.id, until: row.ends_at?.toISOString() ?? null },
  })
  return row
}
