import { sql } from 'kysely'
import { DomainError } from '../../../contract/index.ts'
import type { Actor } from '../../../store/audit.ts'
import type { JsonObject } from '../../../store/objects/json.ts'
import type { UserRef } from '../requests/access-request.ts'
import type { GovernanceTransaction } from '../tables.ts'
import type { CheckedRule } from './checked-rule.ts'
import { POLICY_RULE } from './policy-rule.ts'
import type { PolicyRuleDeps, PolicyRuleView } from './policy-rule.ts'
import { noteVersion } from './rule-history.ts'
import { settleMatches } from './rule-matches.ts'

/** Whoever writes a rule. */
export interface RuleAuthor extends Actor {
  /** Absent for a program. */
  readonly person?: UserRef | undefined
}

type WriteDeps = Pick<PolicyRuleDeps, 'documents' | 'clock'>

/**
 * Writes a rule that was checked, with what follows from it.
 *
 * @param before the rule as it was; absent for a new one
 * @param restores the version that it is again
 */
export async function saveRule(
  { documents, clock }: WriteDeps,
  tx: GovernanceTransaction,
  by: RuleAuthor,
  rule: {
    readonly id: string
    readonly before: PolicyRuleView | undefined
    readonly checked: CheckedRule
    readonly restores?: number | undefined
  },
): Promise<PolicyRuleView> {
  const { id, before, checked, restores } = rule
  const doc: PolicyRuleView = { ...checked, id, _rev: before ? (before._rev ?? 0) + 1 : 0 }
  await documents.write({ kind: POLICY_RULE, id, doc: doc as unknown as JsonObject }, by, tx)
  await settleMatches(tx)
  const act = before === undefined ? 'created' : restores === undefined ? 'changed' : 'restored'
  await noteVersion(tx, {
    ruleId: id,
    act,
    before,
    after: doc,
    restores,
    by: by.person,
    at: new Date(clock()),
  })
  if (before === undefined) return doc
  const { groups: _groups, active: _active, filters: _filters, ...shown } = doc
  // What is open is decided by the words of the rule as it is.
  await sql`update iga_violation set doc = jsonb_set(doc, '{policyRule}', ${JSON.stringify(shown)}::jsonb)
    where rule_id = ${id} and status in ('in-progress', 'pending', 'exception')`.execute(tx)
  return doc
}

/** @throws DomainError while a violation of it is open */
export async function removeRule(
  { documents, clock }: WriteDeps,
  tx: GovernanceTransaction,
  by: RuleAuthor,
  id: string,
): Promise<PolicyRuleView> {
  const before = await lockRule(tx, id)
  if (!before) throw new DomainError('policy-rule-not-found')
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from iga_violation
    where rule_id = ${id} and status in ('in-progress', 'pending', 'exception')`.execute(tx)
  const open = rows[0]?.n ?? 0
  if (open > 0) throw new DomainError('policy-rule-in-use', { name: before.name, open })
  await documents.remove(POLICY_RULE, id, by, tx)
  await noteVersion(tx, { ruleId: id, act: 'deleted', before, by: by.person, at: new Date(clock()) })
  return before
}

/** The rule, which nobody else changes until the transaction ends. */
export async function lockRule(tx: GovernanceTransaction, id: string): Promise<PolicyRuleView | undefined> {
  const row = await tx
    .selectFrom('iga_document')
    .select('doc')
    .where('kind', '=', POLICY_RULE)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && { ...(row.doc as unknown as PolicyRuleView), id }
}
