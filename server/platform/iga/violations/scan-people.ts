import { sql } from 'kysely'
import { onceIn, unitOfWork } from '../../../store/unit-of-work.ts'
import type { News } from '../cases/case-work.ts'
import { createFactsReader } from '../cases/read-facts.ts'
import { summarised } from '../cases/summarised.ts'
import { createWrites } from '../cases/writes.ts'
import { peopleOnce } from '../people/people.ts'
import { conflictsOf, heldAccess, readRules } from '../policies/rules.ts'
import type { GovernanceTransaction } from '../tables.ts'
import { openViolation } from './open-violations.ts'
import type { ViolationDeps } from './violation-store.ts'

/** How far a scan came with one batch. */
export interface ScannedBatch {
  /** Id of the last person who was looked at; absent: nobody is left. */
  readonly after?: string
  /** How many people were looked at. */
  readonly people: number
  /** How many violations are new. */
  readonly found: number
}

/** Somebody who breaks a rule, and no violation says so. */
interface Broken {
  readonly userId: string
  readonly ruleId: string
}

/**
 * Looks for people who break a rule of segregation of duties, and opens a violation for each rule that they break. One that is found already, or was
 * allowed for good, is not found again.
 *
 * @param after id of the person behind whom it begins
 * @param most people of one batch
 * @param by who is written in the audit trail
 * @example let at = await scanPeople(deps, '', 500, { actor: 'system' }); while (at.after) at = await scanPeople(deps, at.after, 500, by)
 */
export async function scanPeople(
  deps: ViolationDeps,
  after: string,
  most: number,
  by: { readonly actor: string },
): Promise<ScannedBatch> {
  const { result, news } = await unitOfWork(deps.db, async (tx) => {
    const { rows: people } = await sql<{ id: string }>`
      select o.id from managed_object o where o.collection = ${deps.people.collection} and o.id > ${after}
      order by o.id limit ${most}`.execute(tx)
    const last = people.at(-1)?.id
    if (last === undefined) return { result: { people: 0, found: 0 }, news: [] }
    const told: News[] = []
    let found = 0
    for (const [userId, ruleIds] of byPerson(await brokenBy(tx, after, last)))
      found += await openAll(deps, tx, { userId, ruleIds, by, told })
    return { result: { after: last, people: people.length, found }, news: told }
  })
  await deps.notify(summarised(news))
  return result
}

/** Set against set: whoever holds something of both sides, without those of whom it is known. */
async function brokenBy(tx: GovernanceTransaction, after: string, last: string): Promise<Broken[]> {
  const { rows } = await sql<Broken>`
    with side as materialized (
      select d.id as rule_id, s.place, a.id as assignment_id from iga_document d
      -- As rules are read elsewhere: two sides that are lists; what cannot be followed is left out.
      cross join jsonb_array_elements(case jsonb_typeof(d.doc -> 'groups') when 'array' then d.doc -> 'groups' else '[]' end) with ordinality as s(ids, place)
      cross join jsonb_array_elements_text(case jsonb_typeof(s.ids) when 'array' then s.ids else '[]' end) as a(id)
      where d.kind = 'policy-rule' and d.doc -> 'active' is distinct from 'false' and s.place <= 2)
    select h.user_id as "userId", s.rule_id as "ruleId" from held_item h join side s on s.assignment_id = h.catalog_id
    where h.item_type = 'entitlementGrant' and h.user_id > ${after} and h.user_id <= ${last}
      and not exists (select 1 from iga_violation v where v.user_id = h.user_id and v.rule_id = s.rule_id
        and (v.status in ('in-progress', 'pending', 'exception') or v.doc #>> '{decision,outcome}' = 'allow'))
    group by h.user_id, s.rule_id having count(distinct s.place) = 2 order by 1, 2`.execute(tx)
  return rows
}

function byPerson(broken: readonly Broken[]): Map<string, string[]> {
  const rules = new Map<string, string[]>()
  for (const { userId, ruleId } of broken) rules.set(userId, [...(rules.get(userId) ?? []), ruleId])
  return rules
}

async function openAll(
  deps: ViolationDeps,
  tx: GovernanceTransaction,
  {
    userId,
    ruleIds,
    by,
    told,
  }: {
    readonly userId: string
    readonly ruleIds: readonly string[]
    readonly by: { readonly actor: string }
    readonly told: News[]
  },
): Promise<number> {
  const now = new Date(deps.clock())
  const people = peopleOnce(deps.people)
  const person = await people.one(userId, tx)
  if (!person) return 0
  // Whoever takes something away meanwhile waits, and finds the violation then.
  await sql`select 1 from managed_relationship e where e.owner_collection = ${deps.people.collection} and e.owner_id = ${userId}
    and e.property in ('assignments', 'roles') for share`.execute(tx)
  const writes = createWrites(tx, deps.types)
  const shared = { tx, people, facts: createFactsReader(tx, people, now), writes, now, by, news: told }
  const rules = (await onceIn(tx, 'policy rules', () => readRules(deps.documents, tx))).filter(({ id }) =>
    ruleIds.includes(id),
  )
  const held = (await heldAccess(tx, userId)).map((access) => ({ ...access, isNew: true }))
  let opened = 0
  for (const conflict of conflictsOf(rules, held))
    if (await openViolation(deps, shared, person.ref, conflict)) opened += 1
  await writes.flush()
  return opened
}
