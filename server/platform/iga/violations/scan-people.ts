import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { onceIn, unitOfWork } from '../../../store/unit-of-work.ts'
import { GOVERNED_PEOPLE } from '../access/edge.ts'
import type { News } from '../cases/case-work.ts'
import { createFactsReader } from '../cases/read-facts.ts'
import { summarised } from '../cases/summarised.ts'
import { createWrites } from '../cases/writes.ts'
import { peopleOnce } from '../people/people.ts'
import { conflictsOfPerson, heldAccess, readRules } from '../policies/rules.ts'
import type { GovernanceTransaction } from '../tables.ts'
import { openViolation } from './open-violations.ts'
import type { ViolationDeps } from './violation-deps.ts'

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
export function scanPeople(
  deps: ViolationDeps,
  after: string,
  most: number,
  by: { readonly actor: string },
): Promise<ScannedBatch> {
  return scanned(deps, by, async (tx) => {
    const { rows: people } = await sql<{ id: string }>`
      select o.id from managed_object o where o.collection = ${deps.people.collection} and o.id > ${after}
      order by o.id limit ${most}`.execute(tx)
    const last = people.at(-1)?.id
    return {
      people: people.length,
      // A range is followed along the index; a list of ids is looked up one by one.
      among: sql`h.user_id > ${after} and h.user_id <= ${last ?? after}`,
      ...(last !== undefined && { after: last }),
    }
  })
}

/**
 * The same for those whose access grew since somebody looked, whoever changed it (policies/policy-changes.sql).
 *
 * @returns with `people: 0` nobody is left
 */
export function scanDuePeople(deps: ViolationDeps, most: number): Promise<ScannedBatch> {
  return scanned(deps, { actor: 'system' }, async (tx) => {
    const { rows } = await sql<{ id: string }>`delete from iga_policy_due d where d.user_id in (
        select user_id from iga_policy_due order by user_id limit ${most} for update skip locked)
      returning d.user_id as id`.execute(tx)
    const ids = rows.map(({ id }) => id)
    return { people: ids.length, among: sql`h.user_id = any(${ids}::text[])` }
  })
}

/** Who is looked at. */
interface Looked extends Omit<ScannedBatch, 'found'> {
  /** The condition over `held_item h`. */
  readonly among: RawBuilder<unknown>
}

async function scanned(
  deps: ViolationDeps,
  by: { readonly actor: string },
  choose: (tx: GovernanceTransaction) => Promise<Looked>,
): Promise<ScannedBatch> {
  const { result, news } = await unitOfWork(deps.db, async (tx) => {
    const { among, ...batch } = await choose(tx)
    const told: News[] = []
    let found = 0
    if (batch.people > 0)
      for (const [userId, ruleIds] of byPerson(await brokenBy(tx, among)))
        found += await openAll(deps, tx, { userId, ruleIds, by, told })
    return { result: { ...batch, found }, news: told }
  })
  await deps.notify(summarised(news))
  return result
}

/** Set against set: whoever holds something of both sides, without those of whom it is known. Whom a rule is about is asked of these alone. */
async function brokenBy(tx: GovernanceTransaction, among: RawBuilder<unknown>): Promise<Broken[]> {
  const { rows } = await sql<Broken>`
    with side as materialized (select rule_id, place, item_id from policy_side where active)
    select h.user_id as "userId", s.rule_id as "ruleId" from held_item h join side s on s.item_id = h.catalog_id
    where ${among}
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
    and e.property in ('applications', 'assignments', 'roles') for share`.execute(tx)
  const writes = createWrites(tx, deps.types)
  const shared = { tx, people, facts: createFactsReader(tx, people, now), writes, now, by, news: told }
  const rules = (await onceIn(tx, 'policy rules', () => readRules(deps.documents, tx))).filter(({ id }) =>
    ruleIds.includes(id),
  )
  const held = (await heldAccess(tx, userId)).map((access) => ({ ...access, isNew: true }))
  let opened = 0
  const type = deps.types().get(GOVERNED_PEOPLE)!
  for (const conflict of await conflictsOfPerson(tx, type, userId, rules, held))
    if (await openViolation(deps, shared, person.ref, conflict)) opened += 1
  await writes.flush()
  return opened
}
