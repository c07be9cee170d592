import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { components } from '../../../../openapi/generated/governance.ts'
import { DomainError } from '../../../contract/index.ts'
import type { JsonObject } from '../../../store/objects/json.ts'
import type { ObjectTypes } from '../../../store/objects/object-type.ts'
import { unitOfWork } from '../../../store/unit-of-work.ts'
import { GOVERNED_PEOPLE } from '../access/edge.ts'
import type { GovernanceDocuments } from '../configuration/documents.ts'
import type { GovernanceCaller } from '../people/callers.ts'
import { bareId } from '../people/people.ts'
import type { GovernedPeople } from '../people/people.ts'
import type { GovernanceDatabase, GovernanceTransaction } from '../tables.ts'
import { isAbout, ruleAbout, sideCondition, sideFilters, wholeApplications } from './rule-filters.ts'
import { settleMatches } from './rule-matches.ts'

/** A rule as it is answered and kept. */
export type PolicyRuleView = components['schemas']['PolicyRule']
/** A rule as somebody writes it. */
export type NewPolicyRule = components['schemas']['NewPolicyRule']

/** What rules are written with. */
export interface PolicyRuleDeps {
  readonly db: GovernanceDatabase
  readonly documents: GovernanceDocuments
  readonly people: GovernedPeople
  /** Types of the objects of the realm. */
  readonly types: () => ObjectTypes
}

const KIND = 'policy-rule'
const FIRST = 20
/** What a side may name. */
const NAMED = ['managed/alpha_application', 'managed/alpha_assignment', 'managed/alpha_role']

/** Rules of segregation of duties, as administrators write them. */
export function createPolicyRules(deps: PolicyRuleDeps) {
  const { db, documents, people } = deps
  const actorOf = ({ person }: GovernanceCaller) => ({ actor: `${people.collection}/${person.ref.id}` })
  return {
    /** @throws DomainError also for a rule that is not the caller's to read */
    async read({ person, isAdmin }: GovernanceCaller, id: string): Promise<PolicyRuleView> {
      const doc = (await documents.read(KIND, id)) as PolicyRuleView | null
      if (!doc || (!isAdmin && doc.policyRuleOwner?.id !== person.ref.id))
        throw new DomainError('policy-rule-not-found')
      const { groups = [] } = doc
      const whole = ([0, 1] as const).map((place) => wholeApplications(doc.filters, place))
      const { rows } = await sql<{ id: string; name: string }>`
        select o.id, coalesce(c.name, o.doc ->> 'name', o.id) as name from managed_object o left join iga_catalog c on c.id = o.id
        where o.collection = any(${NAMED}::text[]) and o.id = any(${[...groups.flat(), ...whole.flatMap((ids) => ids ?? [])]}::text[])`.execute(
        db,
      )
      const names = new Map(rows.map((row) => [row.id, row.name]))
      const named = (ids: readonly string[]) =>
        ids.map((each) => ({ id: each, name: names.get(each) ?? each }))
      const { rows: found } = await sql<{ place: number; n: number }>`
        select place, count(*)::int as n from iga_policy_match where rule_id = ${id} group by place`.execute(
        db,
      )
      return {
        onRequest: 'warn' as const,
        ...doc,
        id,
        sides: groups.map(named),
        applications: whole.map((ids) => ids && named(ids)),
        matches: groups.map((_, index) => found.find(({ place }) => place === index + 1)?.n ?? 0),
      }
    },

    /** @throws DomainError for what it names and that is not there */
    async create(by: GovernanceCaller, said: NewPolicyRule): Promise<PolicyRuleView> {
      requireAdministrator(by)
      return unitOfWork(db, async (tx) => {
        const doc = { ...(await checked(deps, tx, said)), id: randomUUID(), _rev: 0 }
        await documents.write({ kind: KIND, id: doc.id, doc: doc as unknown as JsonObject }, actorOf(by), tx)
        await settleMatches(tx)
        return doc
      })
    },

    /** @param rev that is changed; absent: any @throws DomainError also when it is another */
    async update(
      by: GovernanceCaller,
      id: string,
      said: NewPolicyRule,
      rev: number | undefined,
    ): Promise<PolicyRuleView> {
      requireAdministrator(by)
      return unitOfWork(db, async (tx) => {
        const before = await lock(tx, id)
        if (rev !== undefined && rev !== (before._rev ?? 0)) throw new DomainError('policy-rule-changed')
        const doc = { ...(await checked(deps, tx, said)), id, _rev: (before._rev ?? 0) + 1 }
        await documents.write({ kind: KIND, id, doc: doc as unknown as JsonObject }, actorOf(by), tx)
        await settleMatches(tx)
        const { groups: _groups, active: _active, filters: _filters, ...shown } = doc
        // What is open is decided by the words of the rule as it is.
        await sql`update iga_violation set doc = jsonb_set(doc, '{policyRule}', ${JSON.stringify(shown)}::jsonb)
          where rule_id = ${id} and status in ('in-progress', 'pending', 'exception')`.execute(tx)
        return doc
      })
    },

    /** @throws DomainError while a violation of it is open */
    async remove(by: GovernanceCaller, id: string): Promise<PolicyRuleView> {
      requireAdministrator(by)
      return unitOfWork(db, async (tx) => {
        const before = await lock(tx, id)
        const { rows } = await sql<{ n: number }>`select count(*)::int as n from iga_violation
          where rule_id = ${id} and status in ('in-progress', 'pending', 'exception')`.execute(tx)
        const open = rows[0]?.n ?? 0
        if (open > 0) throw new DomainError('policy-rule-in-use', { name: before.name, open })
        await documents.remove(KIND, id, actorOf(by), tx)
        return before
      })
    },

    /** Who would break a rule as things stand. @throws DomainError as {@link create} */
    async preview(by: GovernanceCaller, said: NewPolicyRule) {
      requireAdministrator(by)
      return unitOfWork(db, async (tx) => {
        const { groups, filters } = await checked(deps, tx, said)
        const [one, other] = sideFilters(filters ?? {}).map((filter, index) => {
          const named = sql`select unnest(${groups[index]}::text[]) as id`
          const found = sql`select c.id from iga_catalog c where ${filter ? sideCondition(filter) : sql`false`}
            and c.id <> all(${groups.flat()}::text[])`
          return sql`(${named} union ${found})`
        })
        const about = isAbout(filters, deps.types().get(GOVERNED_PEOPLE)!)
        // As the rule would keep it: what both filters find is the first side's (policies/rule-matches.ts).
        const broken = sql`select b.user_id from (
            select h.user_id from held_item h where h.catalog_id in (select id from one)
            intersect select h.user_id from held_item h where h.catalog_id in (select id from other where id not in (select id from one))) b
          join managed_object o on o.collection = ${people.collection} and o.id = b.user_id where ${about}`
        const { rows } = await sql<{
          total: number
          ids: string[]
        }>`with one as materialized ${one}, other as materialized ${other}, broken as materialized (${broken})
          select (select count(*) from broken)::int as total, array(select user_id from broken order by user_id limit ${FIRST}) as ids`.execute(
          tx,
        )
        const { total, ids } = rows[0]!
        const first = await people.read(ids, tx)
        return { people: total, first: first.flatMap((person) => (person ? [person.ref] : [])) }
      })
    },
  }
}

export type PolicyRules = ReturnType<typeof createPolicyRules>

function requireAdministrator({ isAdmin }: GovernanceCaller): void {
  if (!isAdmin) throw new DomainError('administrators-only')
}

async function lock(tx: GovernanceTransaction, id: string): Promise<PolicyRuleView> {
  const row = await tx
    .selectFrom('iga_document')
    .select('doc')
    .where('kind', '=', KIND)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new DomainError('policy-rule-not-found')
  return { ...(row.doc as unknown as PolicyRuleView), id }
}

/** What stands in a rule beside its id. @throws DomainError `policy-rule-not-usable` that says where */
async function checked({ people, types }: PolicyRuleDeps, tx: GovernanceTransaction, said: NewPolicyRule) {
  const { groups, filters, policyRuleOwner, active = true, onRequest = 'warn', ...more } = said
  const owner = await people.one(bareId(policyRuleOwner.id), tx)
  if (!owner?.active || !owner.isStaff)
    throw refused('/policyRuleOwner/id', 'policy-rule-owner-gone', policyRuleOwner.id)
  const [one = [], other = []] = groups
  const both = one.find((id) => other.includes(id))
  if (both !== undefined) throw refused('/groups', 'policy-rule-both-sides', both)
  const { rows } = await sql<{ id: string }>`select o.id from managed_object o
    where o.collection = any(${NAMED}::text[]) and o.id = any(${[...one, ...other]}::text[])`.execute(tx)
  const known = new Set(rows.map(({ id }) => id))
  const gone = [...one, ...other].find((id) => !known.has(id))
  if (gone !== undefined)
    throw refused(`/groups/${one.includes(gone) ? 0 : 1}`, 'policy-rule-entitlement-gone', gone)
  const found = sideFilters(filters ?? {})
  const empty = [one, other].findIndex((side, index) => side.length === 0 && !found[index])
  if (empty >= 0) throw refused(`/groups/${empty}`, 'policy-rule-side-empty', String(empty + 1))
  if (filters) ruleAbout(filters, types().get(GOVERNED_PEOPLE)!)
  return {
    ...more,
    active,
    onRequest,
    policyRuleOwner: owner.ref,
    groups: [one, other],
    ...keptFilters(filters, found),
  }
}

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
