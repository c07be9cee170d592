import type { DelegationDeps } from './delegation-deps.ts'
import { unassignDelegates } from './end-delegations.ts'
import { startDelegation } from './start-delegation.ts'

/** How many are looked at in one go; the others come with the next. */
const AT_ONCE = 100
const system = { actor: 'system' }

/** Hands over where a delegation has begun, and takes back where one has run out. Called by the scheduler. */
export async function runDueDelegations(deps: DelegationDeps): Promise<void> {
  const { db, clock } = deps
  const at = new Date(clock())
  const begun = await db
    .selectFrom('iga_delegation')
    .selectAll()
    .where('hand_over', '=', true)
    .where((each) => each.or([each('starts_at', 'is', null), each('starts_at', '<=', at)]))
    .limit(AT_ONCE)
    .execute()
  for (const { id } of begun) await startDelegation(deps, id, system)
  // Also what was asked of a delegate at the very moment in which the delegation was ended.
  const over = await db
    .selectFrom('iga_assignment as a')
    .leftJoin('iga_delegation as d', 'd.id', 'a.delegation_id')
    .select('a.delegation_id')
    .distinct()
    .where('a.active', '=', true)
    .where('a.delegation_id', 'is not', null)
    .where((each) => each.or([each('d.id', 'is', null), each('d.ends_at', '<=', at)]))
    .limit(AT_ONCE)
    .execute()
  for (const { delegation_id: id } of over) await unassignDelegates(deps, id!, system, at)
}
