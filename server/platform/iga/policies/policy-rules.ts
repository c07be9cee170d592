import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { components } from '../../../../openapi/generated/governance.ts'
import { DomainError } from '../../../contract/index.ts'
import type { JsonObject } from '../../../store/objects/json.ts'
import { unitOfWork } from '../../../store/unit-of-work.ts'
import type { GovernanceDocuments } from '../configuration/documents.ts'
import type { GovernanceCaller } from '../people/callers.ts'
import { bareId } from '../people/people.ts'
import type { GovernedPeople } from '../people/people.ts'
import type { GovernanceDatabase, GovernanceTransaction } from '../tables.ts'

/** A rule as it is answered and kept. */
export type PolicyRuleView = components['schemas']['PolicyRule']
/** A rule as somebody writes it. */
export type NewPolicyRule = components['schemas']['NewPolicyRule']

/** What rules are written with. */
export interface PolicyRuleDeps {
  readonly db: GovernanceDatabase
  readonly documents: GovernanceDocuments
  readonly people: GovernedPeople
}

const KIND = 'policy-rule'
const FIRST = 20

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
      const { rows } = await sql<{ id: string; name: string }>`
        select o.id, coalesce(c.name, o.doc ->> 'name', o.id) as name from managed_object o left join iga_catalog c on c.id = o.id
        where o.collection = 'managed/alpha_assignment' and o.id = any(${groups.flat()}::text[])`.execute(db)
      const names = new Map(rows.map((row) => [row.id, row.name]))
      return {
        onRequest: 'warn' as const,
        ...doc,
        id,
        sides: groups.map((side) => side.map((each) => ({ id: each, name: names.get(each) ?? each }))),
      }
    },

    /** @throws DomainError for what it names and that is not there */
    async create(by: GovernanceCaller, said: NewPolicyRule): Promise<PolicyRuleView> {
      requireAdministrator(by)
      return unitOfWork(db, async (tx) => {
        const doc = { ...(await checked(deps, tx, said)), id: randomUUID(), _rev: 0 }
        await documents.write({ kind: KIND, id: doc.id, doc: doc as unknown as JsonObject }, actorOf(by), tx)
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
        const { groups: _groups, active: _active, ...shown } = doc
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
        const { groups } = await checked(deps, tx, said)
        const [one, other] = groups
        const broken = sql`select h.user_id from held_item h where h.item_type = 'entitlementGrant' and h.catalog_id = any(${one}::text[])
          intersect select h.user_id from held_item h where h.item_type = 'entitlementGrant' and h.catalog_id = any(${other}::text[])`
        const { rows } = await sql<{ total: number; ids: string[] }>`with broken as materialized (${broken})
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
async function checked({ people }: PolicyRuleDeps, tx: GovernanceTransaction, said: NewPolicyRule) {
  const { groups, policyRuleOwner, active = true, onRequest = 'warn', ...more } = said
  const owner = await people.one(bareId(policyRuleOwner.id), tx)
  if (!owner?.active || !owner.isStaff)
    throw refused('/policyRuleOwner/id', 'policy-rule-owner-gone', policyRuleOwner.id)
  const [one = [], other = []] = groups
  const both = one.find((id) => other.includes(id))
  if (both !== undefined) throw refused('/groups', 'policy-rule-both-sides', both)
  const { rows } = await sql<{ id: string }>`select o.id from managed_object o
    where o.collection = 'managed/alpha_assignment' and o.id = any(${[...one, ...other]}::text[])`.execute(tx)
  const known = new Set(rows.map(({ id }) => id))
  const gone = [...one, ...other].find((id) => !known.has(id))
  if (gone !== undefined)
    throw refused(`/groups/${one.includes(gone) ? 0 : 1}`, 'policy-rule-entitlement-gone', gone)
  return { ...more, active, onRequest, policyRuleOwner: owner.ref, groups: [one, other] }
}

const refused = (
  at: string,
  code: 'policy-rule-owner-gone' | 'policy-rule-both-sides' | 'policy-rule-entitlement-gone',
  id: string,
): DomainError =>
  new DomainError(
    'policy-rule-not-usable',
    { at, why: { code, params: { id } } },
    { detail: { pointer: at } },
  )
