import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { onceIn } from '../../../store/unit-of-work.ts'
import { GOVERNED_PEOPLE } from '../access/edge.ts'
import type { CatalogueItem } from '../catalogue/catalogue-item.ts'
import type { CasePerson } from '../cases/case.ts'
import { PLATFORM, happen } from '../cases/happen.ts'
import type { SharedWork } from '../cases/case-work.ts'
import { conflictsOfPeople, heldAccess, readRules, shownConflict, wantedAccess } from '../policies/rules.ts'
import type { PolicyConflict } from '../policies/rules.ts'
import type { Violation } from './violation.ts'
import { violationConfiguration, violationWork } from './violation-store.ts'
import type { RemediationDeps, ViolationDeps } from './violation-deps.ts'

/** Opens a violation for each rule that a person breaks now that they hold an item. */
export async function openViolations(
  deps: RemediationDeps & Pick<ViolationDeps, 'types'>,
  work: SharedWork,
  user: CasePerson,
  item: CatalogueItem,
): Promise<void> {
  const { tx, writes } = work
  const all = await onceIn(tx, 'policy rules', () => readRules(deps.documents, tx))
  const brought = new Set((await wantedAccess(tx, [item])).map(({ itemId }) => itemId))
  const rules = all.filter(({ groups }) => groups.flat().some((id) => brought.has(id)))
  if (rules.length === 0) return
  await writes.settleGrants()
  const held = (await heldAccess(tx, [user.id])).get(user.id)!
  const access = held.map((one) => ({ ...one, isNew: brought.has(one.itemId) }))
  const type = deps.types().get(GOVERNED_PEOPLE)!
  const conflicts = await conflictsOfPeople(tx, type, rules, new Map([[user.id, access]]))
  for (const conflict of conflicts.get(user.id) ?? []) await openViolation(deps, work, user, conflict)
}

/** Opens a violation, unless it is found already or was allowed for good. @returns whether it is new */
export async function openViolation(
  deps: RemediationDeps,
  shared: SharedWork,
  user: CasePerson,
  conflict: PolicyConflict,
): Promise<boolean> {
  const { tx, now, people } = shared
  const doc = violationOf(conflict, user, now)
  // No index holds what is pending: it is looked for behind a lock, as it may become so at this very moment.
  const { numAffectedRows: made } = await sql`
    with pending as materialized (select v.status from iga_violation v where v.user_id = ${user.id} and v.rule_id = ${conflict.rule.id}
      and v.status in ('in-progress', 'pending') for share)
    insert into iga_violation (id, user_id, rule_id, status, started_at, doc)
    select ${doc.id}, ${user.id}, ${conflict.rule.id}, 'in-progress', ${now}, ${JSON.stringify(doc)}::jsonb
    where not exists (select 1 from pending where status = 'pending')
      and not exists (select 1 from iga_violation v where v.user_id = ${user.id} and v.rule_id = ${conflict.rule.id} and v.doc #>> '{decision,outcome}' = 'allow')
    on conflict do nothing`.execute(tx)
  if (Number(made ?? 0) === 0) return false
  const beneficiary = (await people.one(user.id, tx)) ?? {
    ref: user,
    active: true,
    isStaff: true,
    managerId: undefined,
  }
  const configuration = await onceIn(tx, 'violation configuration', () => violationConfiguration(tx))
  const work = violationWork(deps, shared, { doc, startedAt: now, beneficiary, ...configuration }, [])
  await happen(work, PLATFORM, { type: 'opened' })
  // Access that the same unit of work takes away ends it in the database: it has to stand there.
  await shared.writes.flush()
  return true
}

function violationOf(conflict: PolicyConflict, user: CasePerson, now: Date): Violation {
  const startDate = now.toISOString()
  const { policyRule, violatingAccess } = shownConflict(conflict, user)
  return {
    id: randomUUID(),
    user,
    policyRule: policyRule as Violation['policyRule'],
    violatingAccess,
    decision: {
      status: 'in-progress',
      outcome: null,
      startDate,
      completionDate: null,
      phases: [],
      actors: { active: [], inactive: [] },
      comments: [],
      compositeIds: conflict.groups.map((group) => group.map(({ compositeId }) => compositeId)),
    },
    stats: { latestViolation: startDate },
  }
}
