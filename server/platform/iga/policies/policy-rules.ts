import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { components } from '../../../../openapi/generated/governance.ts'
import { DomainError, isRecord } from '../../../contract/index.ts'
import type { JsonObject } from '../../../store/objects/json.ts'
import type { ObjectTypes } from '../../../store/objects/object-type.ts'
import type { Reader } from '../../../contract/messages/say.ts'
import type { AgreedChanges } from '../../ports/agreed-changes-port.ts'
import { filterSchema } from '../catalogue/filter-schema.ts'
import { unitOfWork } from '../../../store/unit-of-work.ts'
import { GOVERNED_PEOPLE } from '../access/edge.ts'
import type { GovernanceDocuments } from '../configuration/documents.ts'
import type { GovernanceCaller } from '../people/callers.ts'
import type { GovernedPeople } from '../people/people.ts'
import type { GovernanceDatabase, GovernanceTransaction } from '../tables.ts'
import type { ListPage, PageQuery } from '../lists/lists.ts'
import { checkedRule } from './checked-rule.ts'
import { filterText } from './filter-text.ts'
import { readNames, textsIn } from './named-in-rules.ts'
import { isAbout, sideCondition, sideFilters } from './rule-filters.ts'
import { listVersions, noteVersion, stateOfVersion } from './rule-history.ts'
import type { NotedChange, PolicyRuleVersion } from './rule-history.ts'
import { settleMatches } from './rule-matches.ts'
import { sideParts } from './side-parts.ts'

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
  /** What the properties of people are called. */
  readonly agreed: Pick<AgreedChanges, 'properties'>
  /** Milliseconds since the epoch. */
  readonly clock: () => number
}

const KIND = 'policy-rule'
const FIRST = 20

/** Rules of segregation of duties, as administrators write them. */
export function createPolicyRules(deps: PolicyRuleDeps) {
  const { db, documents, people, clock, agreed } = deps
  const actorOf = ({ person }: GovernanceCaller) => ({ actor: `${people.collection}/${person.ref.id}` })
  const note = (
    tx: GovernanceTransaction,
    { person }: GovernanceCaller,
    change: Omit<NotedChange, 'at' | 'by'>,
  ): Promise<void> => noteVersion(tx, { ...change, by: person.ref, at: new Date(clock()) })

  const wordsFor = async (reader: Reader) => {
    const schema = filterSchema(agreed.properties(people.collection), await documents.list('glossary'))
    const titles = new Map(
      Object.values(schema)
        .flat()
        .map(({ key, class: of, displayName }) => [
          of === 'user' ? key : `glossary.idx./${of}.${key}`,
          displayName,
        ]),
    )
    return { reader, titleOf: (property: string) => titles.get(property) }
  }

  const changeRule = async (
    by: GovernanceCaller,
    id: string,
    rev: number | undefined,
    wanted: (
      tx: GovernanceTransaction,
    ) => Promise<{ readonly said: NewPolicyRule; readonly restores?: number }>,
  ): Promise<PolicyRuleView> => {
    requireAdministrator(by)
    return unitOfWork(db, async (tx) => {
      const before = await lock(tx, id)
      if (rev !== undefined && rev !== (before._rev ?? 0)) throw new DomainError('policy-rule-changed')
      const { said, restores } = await wanted(tx)
      const doc = { ...(await checkedRule(deps, tx, said)), id, _rev: (before._rev ?? 0) + 1 }
      await documents.write({ kind: KIND, id, doc: doc as unknown as JsonObject }, actorOf(by), tx)
      await settleMatches(tx)
      await note(tx, by, {
        ruleId: id,
        act: restores === undefined ? 'changed' : 'restored',
        before,
        after: doc,
        restores,
      })
      const { groups: _groups, active: _active, filters: _filters, ...shown } = doc
      // What is open is decided by the words of the rule as it is.
      await sql`update iga_violation set doc = jsonb_set(doc, '{policyRule}', ${JSON.stringify(shown)}::jsonb)
        where rule_id = ${id} and status in ('in-progress', 'pending', 'exception')`.execute(tx)
      return doc
    })
  }

  return {
    /** @throws DomainError also for a rule that is not the caller's to read */
    async read(
      { person, isAdmin }: GovernanceCaller,
      id: string,
      reader: Reader = {},
    ): Promise<PolicyRuleView> {
      const doc = (await documents.read(KIND, id)) as PolicyRuleView | null
      if (!doc || (!isAdmin && doc.policyRuleOwner?.id !== person.ref.id))
        throw new DomainError('policy-rule-not-found')
      const { groups = [] } = doc
      const parts = ([0, 1] as const).map((place) => sideParts(doc.filters, place))
      const names = await readNames(db, textsIn([groups, doc.filters]))
      const words = { ...(await wordsFor(reader)), of: names.of }
      const texts = (filter: unknown) => (isRecord(filter) ? filterText(filter, words) : null)
      const { rows: found } = await sql<{ place: number; n: number }>`
        select place, count(*)::int as n from iga_policy_match where rule_id = ${id} group by place`.execute(
        db,
      )
      return {
        onRequest: 'warn' as const,
        ...doc,
        id,
        sides: groups.map((ids) =>
          ids.map((each) => ({ id: each, name: names.of(each), kind: names.kindOf(each) })),
        ),
        applications: parts.map(({ applications }) =>
          applications.map((each) => ({ id: each, name: names.of(each) })),
        ),
        filterTexts: {
          people: texts(doc.filters?.people),
          sides: parts.map(({ condition }) => texts(condition)),
        },
        named: [...names.people],
        conditions: parts.map(({ condition }) => condition as components['schemas']['TargetFilter'] | null),
        matches: groups.map((_, index) => found.find(({ place }) => place === index + 1)?.n ?? 0),
      }
    },

    /** @throws DomainError for what it names and that is not there */
    async create(by: GovernanceCaller, said: NewPolicyRule): Promise<PolicyRuleView> {
      requireAdministrator(by)
      return unitOfWork(db, async (tx) => {
        const doc = { ...(await checkedRule(deps, tx, said)), id: randomUUID(), _rev: 0 }
        await documents.write({ kind: KIND, id: doc.id, doc: doc as unknown as JsonObject }, actorOf(by), tx)
        await settleMatches(tx)
        await note(tx, by, { ruleId: doc.id, act: 'created', after: doc })
        return doc
      })
    },

    /** @param rev that is changed; absent: any @throws DomainError also when it is another */
    update: (by: GovernanceCaller, id: string, said: NewPolicyRule, rev: number | undefined) =>
      changeRule(by, id, rev, () => Promise.resolve({ said })),

    /** Makes a rule again what it was. @throws DomainError as `update`, and for a version that holds no rule */
    restore: (by: GovernanceCaller, id: string, version: number, rev: number | undefined) =>
      changeRule(by, id, rev, async (tx) => {
        const state = await stateOfVersion(tx, id, version)
        if (!state) throw new DomainError('policy-rule-version-not-found', { version })
        return { said: state as unknown as NewPolicyRule, restores: version }
      }),

    /** @throws DomainError also for a rule that is not the caller's to read */
    async history(
      { person, isAdmin }: GovernanceCaller,
      id: string,
      query: PageQuery,
      reader: Reader,
    ): Promise<ListPage<PolicyRuleVersion>> {
      const doc = (await documents.read(KIND, id)) as PolicyRuleView | null
      if (!isAdmin && doc?.policyRuleOwner?.id !== person.ref.id)
        throw new DomainError('policy-rule-not-found')
      const page = await listVersions(db, id, query, await wordsFor(reader))
      // What was deleted is remembered; what never was is not there.
      if (!doc && page.totalCount === 0) throw new DomainError('policy-rule-not-found')
      return page
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
        await note(tx, by, { ruleId: id, act: 'deleted', before })
        return before
      })
    },

    /** Who would break a rule as things stand. @throws DomainError as {@link create} */
    async preview(by: GovernanceCaller, said: NewPolicyRule) {
      requireAdministrator(by)
      return unitOfWork(db, async (tx) => {
        const { groups, filters } = await checkedRule(deps, tx, said)
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
