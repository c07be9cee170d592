import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { onceIn, unitOfWork } from '../../../store/unit-of-work.ts'
import { GOVERNED_PEOPLE } from '../access/edge.ts'
import type { CaseNotification } from '../cases/case-work.ts'
import { createFactsReader } from '../cases/read-facts.ts'
import { summarised } from '../cases/summarised.ts'
import { createWrites } from '../cases/writes.ts'
import { peopleOnce } from '../people/people.ts'
import { conflictsOfPeople, heldAccess, readRules } from '../policies/rules.ts'
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
      among: sql`h.owner_id > ${after} and h.owner_id <= ${last ?? after}`,
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
    return { people: ids.length, among: sql`h.owner_id = any(${ids}::text[])` }
  })
}

/** Who is looked at. */
interface Looked extends Omit<ScannedBatch, 'found'> {
  /** The condition over the relationships `h` of people. */
  readonly among: RawBuilder<unknown>
}

async function scanned(
  deps: ViolationDeps,
  by: { readonly actor: string },
  choose: (tx: GovernanceTransaction) => Promise<Looked>,
): Promise<ScannedBatch> {
  const { result, news } = await unitOfWork(deps.db, async (tx) => {
    const { among, ...batch } = await choose(tx)
    const told: CaseNotification[] = []
    const broken = batch.people > 0 ? await brokenBy(tx, among) : []
    const found = broken.length > 0 ? await openAll(deps, tx, broken, { by, told }) : 0
    return { result: { ...batch, found }, news: told }
  })
  await deps.notify(summarised(news))
  return result
}

/**
 * Set against set: whoever holds something of both sides, without those of whom it is known. Whom a rule is about is asked of these alone. What a role brings
 * is looked up once for the role, so that what people hold is read as it stands (the same as `held_item` finds).
 */
async function brokenBy(tx: GovernanceTransaction, among: RawBuilder<unknown>): Promise<Broken[]> {
  const { rows } = await sql<Broken>`
    with side as materialized (select rule_id, place, item_id from policy_side where active),
    part as materialized (
      select item_id as id, rule_id, place, false as brought from side
      union
      select a.owner_id, s.rule_id, s.place, true from managed_relationship a join side s on s.item_id = a.ref_id
      where a.owner_collection = 'managed/alpha_role' and (a.property, a.ref_collection) in
        (('applications', 'managed/alpha_application'), ('assignments', 'managed/alpha_assignment')))
    select h.owner_id as "userId", p.rule_id as "ruleId" from managed_relationship h
    join part p on p.id = h.ref_id and (not p.brought or h.property = 'roles')
    where h.owner_collection = 'managed/alpha_user' and ${among}
      and (h.property, h.ref_collection) in (('applications', 'managed/alpha_application'),
        ('assignments', 'managed/alpha_assignment'), ('roles', 'managed/alpha_role'))
      and not exists (select 1 from iga_violation v where v.user_id = h.owner_id and v.rule_id = p.rule_id
        and (v.status in ('in-progress', 'pending', 'exception') or v.doc #>> '{decision,outcome}' = 'allow'))
    group by h.owner_id, p.rule_id having count(distinct p.place) = 2 order by 1, 2`.execute(tx)
  return rows
}

/** @returns how many violations are new */
async function openAll(
  deps: ViolationDeps,
  tx: GovernanceTransaction,
  broken: readonly Broken[],
  { by, told }: { readonly by: { readonly actor: string }; readonly told: CaseNotification[] },
): Promise<number> {
  const now = new Date(deps.clock())
  const people = peopleOnce(deps.people)
  const ids = [...new Set(broken.map(({ userId }) => userId))]
  const persons = (await people.read(ids, tx)).flatMap((person) => person ?? [])
  // Whoever takes something away meanwhile waits, and finds the violation then.
  await sql`select 1 from managed_relationship e where e.owner_collection = ${deps.people.collection} and e.owner_id = any(${ids}::text[])
    and e.property in ('applications', 'assignments', 'roles') order by e.owner_id, e.property, e.ref_id for share`.execute(
    tx,
  )
  const writes = createWrites(tx, deps.types)
  const facts = createFactsReader(tx, people, now)
  const shared = { tx, people, facts, writes, now, by, news: told }
  const rules = await onceIn(tx, 'policy rules', () => readRules(deps.documents, tx))
  const held = await heldAccess(tx, ids)
  const access = new Map([...held].map(([id, own]) => [id, own.map((one) => ({ ...one, isNew: true }))]))
  const pairs = new Set(broken.map(({ userId, ruleId }) => `${userId} ${ruleId}`))
  const conflicts = await conflictsOfPeople(tx, deps.types().get(GOVERNED_PEOPLE)!, rules, access)
  let opened = 0
  for (const { ref } of persons)
    for (const conflict of conflicts.get(ref.id) ?? [])
      if (pairs.has(`${ref.id} ${conflict.rule.id}`) && (await openViolation(deps, shared, ref, conflict)))
        opened += 1
  await writes.flush()
  return opened
}
