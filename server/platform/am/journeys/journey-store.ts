import type { ReadCache } from '../../../store/changes/read-cache.ts'
import type { AccessDatabase } from '../tables.ts'
import type { JourneyDocument } from './document.ts'
import { loadShippedJourneys } from './shipped.ts'

/** Journeys of the realms: the shipped ones, and imported ones over them. */
export interface JourneyStore {
  /** The enabled journey of that name, or `undefined`. */
  find(realm: string, name: string): Promise<JourneyDocument | undefined>
  list(realm: string): Promise<JourneyDocument[]>
  /** @returns whether a journey of that name was there */
  save(realm: string, document: JourneyDocument, by: string): Promise<boolean>
  /** Removes an imported journey; a shipped one of that name is back. @returns whether there was one */
  remove(realm: string, name: string): Promise<boolean>
}

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
  const imported = async (realm: string, name?: string): Promise<JourneyDocument[]> => {
    let query = db.selectFrom('access_journey').select('document').where('realm', '=', realm)
    if (name !== undefined) query = query.where('name', '=', name)
    return (await query.execute()).map(({ document }) => document)
  }
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
      const name = document.tree._id
      const before = shipped.has(name) || (await imported(realm, name)).length > 0
      const values = {
        document: JSON.stringify(document),
        changed_at: new Date(clock()),
        changed_by: by,
      }
      await db
        .insertInto('access_journey')
        .values({ realm, name, ...values })
        .onConflict((conflict) => conflict.columns(['realm', 'name']).doUpdateSet(values))
        .execute()
      return before
    },
    async remove(realm, name) {
      const { numDeletedRows } = await db
        .deleteFrom('access_journey')
        .where('realm', '=', realm)
        .where('name', '=', name)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },
  }
}
