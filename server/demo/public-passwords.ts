import { sql } from 'kysely'
import type { Database } from '../store/database.ts'
import { verifyPassword } from '../store/password-hash.ts'
import type { StoreTables } from '../store/tables.ts'
import { demoPassword, personas } from './personas.ts'
import { idOf } from './tenant.ts'
import { unitOfWork } from '../store/unit-of-work.ts'

/**
 * Takes the password that everybody knows from the accounts of a demo tenant that was here before, and ends their sessions and
 * tokens. An account that has a password of its own by now keeps it.
 *
 * @returns user names of the accounts that lost it
 * @example const names = await withdrawPublicPasswords(database)
 */
export async function withdrawPublicPasswords(database: Database): Promise<string[]> {
  const db = database.kysely.withTables<StoreTables>()
  const collections = await db.selectFrom('credential').select('collection').distinct().execute()
  // By the id that a name always has: whoever was renamed since still counts.
  const known = new Map([['internal/user/openidm-admin', 'openidm-admin']])
  for (const { collection } of collections) {
    const type = collection.replace(/^managed\//, '')
    for (const { userName } of personas) known.set(`${collection}/${idOf(type, userName)}`, userName)
  }
  const rows = await db
    .selectFrom('credential')
    .selectAll()
    .where(sql<string>`collection || '/' || id`, 'in', [...known.keys()])
    .execute()
  const withdrawn: string[] = []
  // All personas were given one hash: it is compared once.
  const verdicts = new Map<string, boolean>()
  for (const { collection, id, property, hash } of rows) {
    const isPublic = verdicts.get(hash) ?? (await verifyPassword(hash, demoPassword))
    verdicts.set(hash, isPublic)
    if (!isPublic) continue
    await unitOfWork(db, async (transaction) => {
      await transaction
        .deleteFrom('credential')
        .where('collection', '=', collection)
        .where('id', '=', id)
        .where('property', '=', property)
        .execute()
      await sql`delete from access_session where component = ${collection} and person_id = ${id}`.execute(
        transaction,
      )
      await sql`delete from oauth_model where payload->>'accountId' = ${`(usr!${id})`}`.execute(transaction)
    })
    withdrawn.push(known.get(`${collection}/${id}`) ?? id)
  }
  return withdrawn
}
