import type { GovernedPeople, GovernedPerson } from '../people/people.ts'
import type { GovernanceTransaction } from '../tables.ts'
import { FactsMissing } from './facts.ts'
import type { Facts, Need, StandingDelegation } from './facts.ts'

/** Reads what decisions of one unit of work need, each thing once. */
export interface FactsReader {
  /** Makes a decision, and reads what it asks for until it can be made. */
  decide<Result>(make: (facts: Facts) => Result): Promise<Result>
}

/** @param now delegations are those in force at this moment */
export function createFactsReader(tx: GovernanceTransaction, people: GovernedPeople, now: Date): FactsReader {
  const persons = new Map<string, GovernedPerson | null>()
  const delegations = new Map<string, readonly StandingDelegation[]>()
  const facts: Facts = {
    person: (id) => persons.get(id),
    delegations: (delegatorId) => delegations.get(delegatorId),
  }
  const read = async (need: Need): Promise<void> => {
    if ('people' in need) {
      const found = await people.read(need.people, tx)
      for (const [at, id] of need.people.entries()) persons.set(id, found[at] ?? null)
      return
    }
    const found = await delegationsOf(tx, need.delegationsOf, now)
    for (const id of need.delegationsOf)
      delegations.set(
        id,
        found.filter(({ delegatorId }) => delegatorId === id),
      )
  }
  return {
    async decide(make) {
      for (;;)
        try {
          return make(facts)
        } catch (error) {
          if (!(error instanceof FactsMissing)) throw error
          await read(error.need)
        }
    },
  }
}

async function delegationsOf(
  tx: GovernanceTransaction,
  delegatorIds: readonly string[],
  now: Date,
): Promise<StandingDelegation[]> {
  const rows = await tx
    .selectFrom('iga_delegation')
    .selectAll()
    .where('user_id', 'in', [...delegatorIds])
    .where((at) => at.or([at('starts_at', 'is', null), at('starts_at', '<=', now)]))
    .where((at) => at.or([at('ends_at', 'is', null), at('ends_at', '>', now)]))
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    delegatorId: row.user_id,
    delegateId: row.proxy_id,
    kinds: row.kinds,
    until: row.ends_at,
  }))
}
