import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import { recordChange } from '../../../store/audit.ts'
import type { Actor } from '../../../store/audit.ts'
import { auditNames, changedValues } from '../../../store/audit-values.ts'
import type { JsonObject } from '../../../store/objects/json.ts'
import type { StoreTables } from '../../../store/tables.ts'
import { unitOfWork } from '../../../store/unit-of-work.ts'
import type { ReadCache } from '../../../store/changes/read-cache.ts'
import type { AccessDatabase, AccessTables } from '../tables.ts'
import type { JourneyDocument } from './document.ts'
import { loadShippedJourneys } from './shipped.ts'

/** Journeys of the realms: the shipped ones, and imported ones over them. */
export interface JourneyStore {
  /** The enabled journey of that name, or `undefined`. */
  find(realm: string, name: string): Promise<JourneyDocument | undefined>
  list(realm: string): Promise<JourneyDocument[]>
  /** @returns whether a journey of that name was there */
  save(realm: string, document: JourneyDocument, by: Actor): Promise<boolean>
  /** Makes a journey of the one that is in force, and of nothing that is written meanwhile. */
  change(realm: string, name: string, next: NextJourney, by: Actor): Promise<void>
}

/**
 * Makes the new journey, in the transaction that writes it.
 *
 * @param before the one in force
 * @param imported whether that one was imported
 * @returns `null` to take the imported one away, `undefined` to leave everything as it is
 */
export type NextJourney = (
  tx: Transaction<AccessTables>,
  before: JourneyDocument | undefined,
  imported: boolean,
) => Promise<JourneyDocument | null | undefined>

/**
 * @param cache each step of a sign-in asks for its journey
 * @param samples whether there is a journey for each kind of question
 * @example createJourneyStore(db, database.caches.of('journeys'), Date.now)
 */
export function createJourneyStore(
  db: AccessDatabase,
  cache: ReadCache,
  clock: () => number,
  samples = false,
): JourneyStore {
  const shipped = new Map(loadShippedJourneys(samples).map((document) => [document.tree._id, document]))
  const imported = async (realm: string, name?: string, tx = db): Promise<JourneyDocument[]> => {
    let query = tx.selectFrom('access_journey').select('document').where('realm', '=', realm)
    if (name !== undefined) query = query.where('name', '=', name)
    return (await query.execute()).map(({ document }) => document)
  }
  const change: JourneyStore['change'] = (realm, name, next, by) =>
    unitOfWork(db, async (tx) => {
      // Writers take turns, row or not.
      await sql`lock table access_journey in share row exclusive mode`.execute(tx)
      const [own] = await imported(realm, name, tx)
      const before = own ?? shipped.get(name)
      const document = await next(tx, before, own !== undefined)
      if (document === undefined) return
      if (document === null) {
        await tx.deleteFrom('access_journey').where('realm', '=', realm).where('name', '=', name).execute()
      } else {
        const values = {
          document: JSON.stringify(document),
          changed_at: new Date(clock()),
          changed_by: by.actor,
        }
        await tx
          .insertInto('access_journey')
          .values({ realm, name, ...values })
          .onConflict((conflict) => conflict.columns(['realm', 'name']).doUpdateSet(values))
          .execute()
      }
      await recordJourney(tx, by, realm, name, before, document)
    })
  return {
    async find(realm, name) {
      const own = await cache.read(`${realm} ${name}`, async (made) => {
        made.of(`access_journey/${name}`)
        const [document] = await imported(realm, name)
        // Anybody may ask for any name: those that stand for nothing are not kept.
        if (!document && !shipped.has(name)) made.until(0)
        return document
      })
      const document = own ?? shipped.get(name)
      return document?.tree.enabled === true ? document : undefined
    },
    async list(realm) {
      const own = await imported(realm)
      const names = new Set(own.map(({ tree }) => tree._id))
      return [...own, ...[...shipped.values()].filter(({ tree }) => !names.has(tree._id))].toSorted((a, b) =>
        a.tree._id < b.tree._id ? -1 : 1,
      )
    },
    async save(realm, document, by) {
      let before = false
      await change(
        realm,
        document.tree._id,
        async (_tx, present) => {
          before = present !== undefined
          return document
        },
        by,
      )
      return before
    },
    change,
  }
}

/** A journey decides who gets in: who changed it, and what of it, stands in the trail. */
function recordJourney(
  tx: Transaction<AccessTables>,
  by: Actor,
  realm: string,
  name: string,
  before: JourneyDocument | undefined,
  after: JourneyDocument | null,
): Promise<void> {
  const values = changedValues(asJson(before), asJson(after))
  return recordChange(tx.withTables<StoreTables>(), by, {
    action: after === null ? 'delete' : before === undefined ? 'create' : 'update',
    resource: `config/journey/${realm === '/' ? 'root' : realm.slice(1)}/${name}`,
    rev: null,
    changed: auditNames(values),
    ...values,
  })
}

const asJson = (document: JourneyDocument | null | undefined): JsonObject | null =>
  document ? (document as unknown as JsonObject) : null
