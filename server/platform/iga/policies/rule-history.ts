import { sql } from 'kysely'
import type { components } from '../../../../openapi/generated/governance.ts'
import { isRecord } from '../../../contract/index.ts'
import type { JsonObject } from '../../../store/objects/json.ts'
import { governanceListPage, listPageOf } from '../lists/lists.ts'
import type { GovernanceListPage, PageQuery } from '../lists/lists.ts'
import type { UserRef } from '../requests/access-request.ts'
import type { GovernanceDatabase, GovernanceTransaction } from '../tables.ts'
import type { NewPolicyRule } from './policy-rule.ts'
import { ruleChanges } from './rule-changes.ts'
import type { FilterWords } from './filter-text.ts'
import { readNames, textsIn } from './named-in-rules.ts'

/** What a rule was, and what differs from before. */
export type PolicyRuleVersion = components['schemas']['PolicyRuleVersion']

/** A change of a rule. */
export interface NotedChange {
  readonly ruleId: string
  readonly act: Exclude<PolicyRuleVersion['act'], 'found'>
  /** The rule as it was; absent for a new one. */
  readonly before?: object | undefined
  /** As it is; absent where it is deleted. */
  readonly after?: object | undefined
  /** Absent for a program. */
  readonly by: UserRef | undefined
  readonly at: Date
  /** The version that is brought back. */
  readonly restores?: number | undefined
}

/** Versions of a rule that are kept; older ones go. */
const VERSIONS_MOST = 200

/** What counts of a rule: neither its id nor how often it was written. */
const STATE = sql`- 'id' - '_rev'`

/**
 * Keeps a version, in the transaction of the change, which holds the rule. What was changed elsewhere since the last one is kept before it; a rule that
 * stays as it was has no new version.
 */
export async function noteVersion(tx: GovernanceTransaction, change: NotedChange): Promise<void> {
  const { ruleId, act, before, after, by, at, restores } = change
  const state = (rule: object | undefined) =>
    sql`${rule === undefined ? null : JSON.stringify(rule)}::jsonb ${STATE}`
  await sql`with last as (
      select version, state from iga_policy_rule_version where rule_id = ${ruleId} order by version desc limit 1
    ), found as (
      insert into iga_policy_rule_version (rule_id, version, act, state, at)
      select ${ruleId}::text, coalesce((select version from last), 0) + 1, 'found', ${state(before)}, ${at}::timestamptz
      where ${before !== undefined}::boolean and ${state(before)} is distinct from (select state from last)
      returning version
    ), gone as (
      delete from iga_policy_rule_version where rule_id = ${ruleId} and version < (select version from last) + 2 - ${VERSIONS_MOST}
    )
    insert into iga_policy_rule_version (rule_id, version, act, state, at, by_person, restores)
    select ${ruleId}::text, coalesce((select version from found), (select version from last), 0) + 1, ${act}::text, ${state(after)}, ${at}::timestamptz,
      ${by === undefined ? null : JSON.stringify(by)}::jsonb, ${restores ?? null}::int
    where ${state(after)} is distinct from ${state(before)}`.execute(tx)
}

/** What people write of a rule; what stands beside it in a state that was found elsewhere is not brought back. */
const WRITTEN = [
  'name',
  'description',
  'active',
  'policyRuleOwner',
  'riskScore',
  'mitigatingControl',
  'mitigatingControlUrl',
  'documentationUrl',
  'correctionAdvice',
  'groups',
  'filters',
  'onRequest',
  'exceptions',
] as const satisfies readonly (keyof NewPolicyRule)[]

/** What a rule was in a version; nothing for none, where the rule was deleted, and for a state that is no rule. */
export async function readVersion(
  tx: GovernanceTransaction,
  ruleId: string,
  version: number,
): Promise<NewPolicyRule | undefined> {
  const { rows } = await sql<{ state: JsonObject | null }>`select state from iga_policy_rule_version
    where rule_id = ${ruleId} and version = ${version}`.execute(tx)
  const state = rows[0]?.state
  if (!state || !isRule(state)) return undefined
  return Object.fromEntries(
    WRITTEN.flatMap((name) => (name in state ? [[name, state[name]]] : [])),
  ) as unknown as NewPolicyRule
}

/** Another program may have written anything. */
function isRule({ name, groups, policyRuleOwner }: JsonObject): boolean {
  const isSide = (side: unknown) => Array.isArray(side) && side.every((id) => typeof id === 'string')
  return (
    typeof name === 'string' &&
    isRecord(policyRuleOwner) &&
    typeof policyRuleOwner['id'] === 'string' &&
    Array.isArray(groups) &&
    groups.length === 2 &&
    groups.every(isSide)
  )
}

/** A version as it is read. */
type Row = Omit<PolicyRuleVersion, 'changes' | 'by' | 'restores'> & {
  readonly by: UserRef | null
  readonly restores: number | null
  readonly state: JsonObject | null
  readonly before: JsonObject | null
}

/** The versions of a rule, the newest first. @param said in which words filters are told */
export async function listVersions(
  db: GovernanceDatabase,
  ruleId: string,
  query: PageQuery,
  said: Omit<FilterWords, 'of'>,
): Promise<GovernanceListPage<PolicyRuleVersion>> {
  const { size, offset } = listPageOf(query)
  const { rows: pages } = await sql<{ total: number; rows: Row[] }>`
    with own as (
      select v.*, lag(v.state) over (order by v.version) as before from iga_policy_rule_version v where v.rule_id = ${ruleId}
    ), page as (
      select jsonb_build_object('version', o.version, 'at', o.at, 'act', o.act, 'by', o.by_person, 'restores', o.restores,
        'state', o.state, 'before', o.before, 'current', coalesce(o.state = d.doc ${STATE}, false)) as row
      from own o left join iga_document d on d.kind = 'policy-rule' and d.id = o.rule_id
      order by o.version desc limit ${size} offset ${offset}
    )
    select (select count(*) from own)::int as total, coalesce((select jsonb_agg(row) from page), '[]') as rows`.execute(
    db,
  )
  const { total, rows } = pages[0]!
  const names = await readNames(
    db,
    rows.flatMap(({ state, before }) =>
      [state, before].flatMap((rule) => textsIn([rule?.['groups'], rule?.['filters']])),
    ),
  )
  const versions = rows.map(({ version, at, act, by, restores, current, state, before }) => {
    // The first that is kept tells no difference, unless the rule was new then.
    const changes =
      state && (before || act === 'created') ? ruleChanges(before, state, { ...said, of: names.of }) : []
    return {
      version,
      at: new Date(at).toISOString(),
      act,
      ...(by && { by }),
      ...(restores !== null && { restores }),
      current,
      changed: changes.map(({ field }) => field),
      changes,
    }
  })
  return governanceListPage(versions, total, ({ version }) => String(version))
}
