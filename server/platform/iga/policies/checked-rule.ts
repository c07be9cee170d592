import { sql } from 'kysely'
import { faultsBrought, isErrorFault } from '../../../../engine/format/document-fault.ts'
import { scriptLinks } from '../../../../engine/format/script-links.ts'
import { DomainError } from '../../../contract/index.ts'
import { GOVERNED_PEOPLE } from '../access/edge.ts'
import { bareId } from '../people/people.ts'
import type { GovernanceTransaction } from '../tables.ts'
import { refuseDocument } from '../../kernel/refuse-document.ts'
import { judgePolicyRule } from './judge-policy-rule.ts'
import { NAMED_COLLECTIONS } from './named-in-rules.ts'
import type { NewPolicyRule, PolicyRuleDeps, PolicyRuleView } from './policy-rule.ts'
import { ruleAbout, sideFilters } from './rule-filters.ts'

/** A rule that was checked, without its id. */
export type CheckedRule = Awaited<ReturnType<typeof checkedRule>>

/** Told what a rule names and that is not there. @param at JSON pointer */
export type AbsentInRule = (what: 'person' | 'object', at: string, refusal: DomainError) => void

/** Around the check of a rule. */
interface RuleCheck {
  readonly before?: PolicyRuleView | undefined
  readonly absent?: AbsentInRule
}

const refuseAbsent: AbsentInRule = (_what, _at, refusal) => {
  throw refusal
}

/**
 * What stands in a rule beside its id.
 *
 * @param about.before the rule as it is: what was wrong with it already does not block the write
 * @param about.absent default: refuses it
 * @throws DomainError `policy-rule-not-usable` that says where
 */
export async function checkedRule(
  { people, types }: Pick<PolicyRuleDeps, 'people' | 'types'>,
  tx: GovernanceTransaction,
  said: NewPolicyRule,
  { before, absent = refuseAbsent }: RuleCheck = {},
) {
  const { groups, filters, policyRuleOwner, active = true, onRequest = 'warn', ...more } = said
  const owner = await people.one(bareId(policyRuleOwner.id), tx)
  if (!owner?.active || !owner.isStaff) {
    const at = '/policyRuleOwner/id'
    absent('person', at, refused(at, 'policy-rule-owner-gone', policyRuleOwner.id))
  }
  const [one = [], other = []] = groups
  const both = one.find((id) => other.includes(id))
  if (both !== undefined) throw refused('/groups', 'policy-rule-both-sides', both)
  const { rows } = await sql<{ id: string }>`select o.id from managed_object o
    where o.collection = any(${NAMED_COLLECTIONS}::text[]) and o.id = any(${[...one, ...other]}::text[])`.execute(
    tx,
  )
  const known = new Set(rows.map(({ id }) => id))
  for (const [side, ids] of [one, other].entries())
    for (const [index, id] of ids.entries())
      if (!known.has(id))
        absent(
          'object',
          `/groups/${side}/${index}`,
          refused(`/groups/${side}`, 'policy-rule-entitlement-gone', id),
        )
  const found = sideFilters(filters ?? {})
  const empty = [one, other].findIndex((side, index) => side.length === 0 && !found[index])
  if (empty >= 0) throw refused(`/groups/${empty}`, 'policy-rule-side-empty', String(empty + 1))
  if (filters) ruleAbout(filters, types().get(GOVERNED_PEOPLE)!)
  refuseDocument('governance/policy/rule', faultsBrought(before, said, judge).filter(isErrorFault))
  return {
    ...more,
    active,
    onRequest,
    policyRuleOwner: owner?.ref ?? { id: bareId(policyRuleOwner.id) },
    groups: [one, other],
    ...keptFilters(filters, found),
  }
}

/** As `portal lint` judges a rule. */
const judge = (rule: unknown) => [...judgePolicyRule(rule), ...scriptLinks(rule)]

/** What narrows or finds nothing is not kept. */
function keptFilters(
  filters: NewPolicyRule['filters'],
  found: readonly unknown[],
): Pick<NewPolicyRule, 'filters'> {
  if (!filters) return {}
  const { people, sides } = filters
  const kept = {
    ...(people !== undefined && { people }),
    ...(sides !== undefined && found.some((each) => each !== undefined) && { sides }),
  }
  return Object.keys(kept).length > 0 ? { filters: kept } : {}
}

const refused = (
  at: string,
  code:
    | 'policy-rule-owner-gone'
    | 'policy-rule-both-sides'
    | 'policy-rule-entitlement-gone'
    | 'policy-rule-side-empty',
  id: string,
): DomainError =>
  new DomainError(
    'policy-rule-not-usable',
    { at, why: { code, params: { id } } },
    { detail: { pointer: at } },
  )
