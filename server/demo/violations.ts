import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { refreshDerived } from '../store/objects/derived.ts'
import type { StoreTables } from '../store/tables.ts'
import { unitOfWork } from '../store/unit-of-work.ts'
import type { ObjectStore } from '../store/objects/object-store.ts'
import { insertGrants } from '../platform/iga/access/insert-grants.ts'
import type { GovernanceService } from '../platform/iga/governance-service.ts'
import { demoRules } from './policy-rules.ts'
import { stableId } from './tenant.ts'

const PEOPLE_OF_A_RULE = 2
const SCANNED_AT_ONCE = 500
const DAY = 86_400_000

/**
 * Lets some people of the demo hold what nobody should hold together, found in the system long ago, and has them found. Does nothing where there
 * are violations.
 *
 * @returns how many violations were found
 */
export async function seedDemoViolations(
  governance: GovernanceService,
  objects: ObjectStore,
): Promise<number> {
  const { db, people, violations } = governance
  if (await db.selectFrom('iga_violation').select('id').limit(1).executeTakeFirst()) return 0
  const prefix = people.collection.slice('managed/'.length)
  const mona = stableId(prefix, 'mona.manager')
  for (const { groups } of demoRules) {
    const [first, second] = groups.map(([name = '']) => stableId('entitlement', name)) as [string, string]
    // Whoever reports to a persona is decided about elsewhere.
    const { rows } = await sql<{ id: string }>`
      select h.user_id as id from held_item h join managed_object o on o.collection = ${people.collection} and o.id = h.user_id
      where h.item_type = 'entitlementGrant' and h.catalog_id = ${first} and o.doc ->> 'userName' !~ '[.](employee|manager|owner|admin|reviewer|fulfiller|auditor|global)$'
        and not exists (select 1 from managed_relationship m where m.owner_collection = o.collection and m.owner_id = o.id
          and m.property = 'manager' and m.ref_id = ${mona})
      order by h.user_id limit ${PEOPLE_OF_A_RULE}`.execute(db)
    await insertGrants(
      db,
      rows.map(({ id }) => ({
        id: randomUUID(),
        user_id: id,
        catalog_id: second,
        item_type: 'entitlementGrant' as const,
        properties: {},
        source: 'recon' as const,
        request_id: null,
        granted_at: new Date(Date.now() - 90 * DAY),
      })),
    )
    const touched = rows.map(({ id }) => ({ collection: people.collection, id, property: 'assignments' }))
    await unitOfWork(db, (tx) => refreshDerived(tx.withTables<StoreTables>(), objects.types, touched))
  }
  let found = 0
  for (let after: string | undefined = ''; after !== undefined;) {
    const batch = await violations.scan(after, SCANNED_AT_ONCE, { actor: 'system' })
    found += batch.found
    after = batch.after
  }
  await exceptOne(governance, prefix)
  return found
}

/** One of them has an exception for half a year, by the owner of the rule. */
async function exceptOne({ db, people, violations }: GovernanceService, prefix: string): Promise<void> {
  const otto = await people.one(stableId(prefix, 'otto.owner'))
  const row = await db
    .selectFrom('iga_violation')
    .select('id')
    .where('rule_id', '=', 'badges-four-eyes')
    .where('status', '=', 'in-progress')
    .orderBy('id')
    .executeTakeFirst()
  if (!otto || !row) return
  const until = new Date(Date.now() + 180 * DAY)
  await violations.except({ person: otto, isAdmin: false }, row.id, 'violationTask-1', {
    until,
    comment: 'The front desk has one person until the autumn.',
  })
}
