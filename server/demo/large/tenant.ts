import { sql } from 'kysely'
import type { GovernanceService } from '../../platform/iga/governance-service.ts'
import type { JsonObject } from '../../store/objects/json.ts'
import type { ObjectStore } from '../../store/objects/object-store.ts'
import { catalogueRow } from '../../platform/iga/catalogue/catalogue-item.ts'
import type { Described } from '../catalogue-items.ts'
import { ASSIGNMENTS, assignmentOf } from '../../platform/iga/catalogue/managed-assignment.ts'
import { stableId } from '../tenant.ts'
import { createLargeCatalogue } from './catalogue.ts'
import type { LargeCatalogue } from './catalogue.ts'
import { seedManyGrants } from './grants.ts'
import { personId, seedPeople } from './people.ts'
import { broughtBy, requestId, seedManyRequests } from './requests.ts'

/** How much there is. Each person holds ten things, two of them by their role. */
export interface LargeTenant {
  readonly people: number
  readonly items: number
  readonly requests: number
}

/** As many items as are usual for so many people. @param people at least three hundred */
export const largeTenant = (people: number): LargeTenant => ({
  people,
  items: Math.round(people / 5),
  requests: Math.round(people / 10),
})

/** What was added. */
export interface Filled {
  readonly people: number
  readonly items: number
  readonly grants: number
  readonly requests: number
}
const PERSONAS = ['otto.owner', 'rita.reviewer', 'fred.fulfiller', 'adam.admin', 'erin.employee']
const NOTHING: Filled = { people: 0, items: 0, grants: 0, requests: 0 }

/**
 * Adds many people, a catalogue, what each of them holds and what they have requested to the demo tenant, batch by batch: the memory that it takes does
 * not grow with the numbers. An interrupted fill is completed; a full one is left alone. Needs the demo's own people and governance.
 *
 * @returns what is new
 */
export async function seedLargeTenant(
  governance: GovernanceService,
  objects: ObjectStore,
  { people, items, requests }: LargeTenant,
): Promise<Filled> {
  const { db, people: governed } = governance
  if (await isFilled(governance, people, requests)) return NOTHING
  const name = governed.collection.slice('managed/'.length)
  const [otto, rita, fred, adam, erin] = await governed.read(PERSONAS.map((each) => stableId(name, each)))
  if (!otto || !rita || !fred || !adam || !erin) return NOTHING
  const catalogue = createLargeCatalogue(items, people, { applications: otto.ref, entitlements: rita.ref })
  const now = new Date()
  const added = {
    people: await seedPeople(objects, governed.collection, people),
    items: await seedCatalogue(governance, objects, catalogue),
    requests: await seedManyRequests(db, {
      people,
      requests,
      catalogue,
      deciders: { fallback: adam.ref, fulfiller: fred.ref },
      now,
    }),
    grants: await seedManyGrants(db, objects.types, governed.collection, people, {
      heldBy: catalogue.heldBy,
      broughtBy: (n) => broughtBy(n, requests),
      now,
    }),
  }
  if (added.people > 0) {
    // Something of the large catalogue for those who sign in as employee and manager.
    const catalogs = [0, 1].map((application) => ({
      type: 'entitlement' as const,
      id: catalogue.item({ application, entitlement: 0 }).item.id,
    }))
    await governance.requests.create(
      { person: erin, isAdmin: false },
      {
        users: [erin.ref.id],
        catalogs,
        accessModifier: 'add',
        justification: 'For the month end',
      },
    )
  }
  // The embedded database has nobody else who does it.
  for (const table of ['iga_catalog', 'iga_access', 'managed_relationship', 'iga_request', 'iga_assignment'])
    await sql`vacuum analyze ${sql.table(table)}`.execute(db)
  return added
}

/** The last person holds something: they come last. */
async function isFilled({ db }: GovernanceService, people: number, requests: number): Promise<boolean> {
  const { rows } = await sql<{ filled: boolean }>`
    select exists (select 1 from held_access where user_id = ${personId(people - 1)} and request_id is null and roles is null)
      and (${requests}::int = 0 or exists (select 1 from iga_request where id = ${requestId(requests - 1)})) as filled`.execute(
    db,
  )
  return rows[0]?.filled ?? false
}

/** Applications and roles as managed objects, if the configuration has such, and all items; an application at a time. */
async function seedCatalogue(
  { db, people }: GovernanceService,
  objects: ObjectStore,
  catalogue: LargeCatalogue,
): Promise<number> {
  const manage = async (
    type: 'application' | 'role',
    { _id: id, ...doc }: JsonObject,
    assignments: readonly string[] = [],
  ): Promise<void> => {
    const collection = people.collection.replace(/user$/, type)
    const fields = objects.types.get(collection)?.fields
    if (!fields) return
    const known = Object.entries(doc).filter(([property]) => fields.has(property))
    const edges = assignments.map((assignment) => ({
      property: 'assignments',
      collection: ASSIGNMENTS,
      id: assignment,
      reverse: 'roles',
    }))
    await objects.insertMany([
      { collection, id: String(id), doc: Object.fromEntries(known) as JsonObject, edges },
    ])
  }
  const add = async (items: readonly Described[]): Promise<number> => {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('iga_catalog')
      .values(items.map(({ item, words }) => catalogueRow(item, words)))
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    return Number(numInsertedOrUpdatedRows ?? 0)
  }
  let added = 0
  for (let at = 0; at < catalogue.applications; at += 1) {
    await manage('application', catalogue.application(at))
    const items = catalogue.itemsOf(at)
    await objects.insertMany(
      items.flatMap(({ item }) =>
        item.itemType === 'entitlementGrant'
          ? [{ collection: ASSIGNMENTS, id: item.id, doc: assignmentOf(item) }]
          : [],
      ),
    )
    added += await add(items)
  }
  for (const role of catalogue.roles) await manage('role', role, catalogue.brings.get(String(role['_id'])))
  added += await add(catalogue.roleItems)
  return added
}
