import { sql } from 'kysely'
import type { Database } from '../store/database.ts'
import { verifyPassword } from '../store/password-hash.ts'
import type { StoreTables } from '../store/tables.ts'
import { allPersonas, demoPassword } from './personas.ts'
import { stableId } from './tenant.ts'
import { unitOfWork } from '../store/unit-of-work.ts'

/** An account of the demo tenant that still has the password that everybody knows. */
interface PublicAccount {
  readonly collection: string
  readonly id: string
  readonly property: string
  /** The name that it was given; it may have another by now. */
  readonly userName: string
  /** Whether it may sign in. */
  readonly active: boolean
}

async function publicAccounts(database: Database): Promise<PublicAccount[]> {
  const db = database.kysely.withTables<StoreTables>()
  const collections = await db.selectFrom('credential').select('collection').distinct().execute()
  // By the id that a name always has: whoever was renamed since still counts.
  const known = new Map([['internal/user/openidm-admin', 'openidm-admin']])
  for (const { collection } of collections) {
    const type = collection.replace(/^managed\//, '')
    for (const { userName } of allPersonas) known.set(`${collection}/${stableId(type, userName)}`, userName)
  }
  const rows = await db
    .selectFrom('credential as c')
    .leftJoin('managed_object as o', (join) =>
      join.onRef('o.collection', '=', 'c.collection').onRef('o.id', '=', 'c.id'),
    )
    .select(['c.collection', 'c.id', 'c.property', 'c.hash'])
    .select(sql<boolean>`coalesce(o.doc ->> 'accountStatus', 'active') = 'active'`.as('active'))
    .where(sql<string>`c.collection || '/' || c.id`, 'in', [...known.keys()])
    .execute()
  // All personas were given one hash: it is compared once.
  const verdicts = new Map<string, boolean>()
  const found: PublicAccount[] = []
  for (const { hash, ...row } of rows) {
    const isPublic = verdicts.get(hash) ?? (await verifyPassword(hash, demoPassword))
    verdicts.set(hash, isPublic)
    if (isPublic) found.push({ ...row, userName: known.get(`${row.collection}/${row.id}`) ?? row.id })
  }
  return found
}

/**
 * Who of the demo tenant can sign in with the password that everybody knows: neither deleted nor deactivated, with no password of
 * their own.
 *
 * @returns user names
 * @example const names = await publicSignIns(database) // ['erin.employee', …, 'openidm-admin']
 */
export async function publicSignIns(database: Database): Promise<ReadonlySet<string>> {
  const accounts = await publicAccounts(database)
  return new Set(accounts.filter(({ active }) => active).map(({ userName }) => userName))
}

/**
 * Takes the password that everybody knows from the accounts of a demo tenant that was here before, and ends their sessions and
 * tokens. An account that has a password of its own by now keeps it.
 *
 * @returns user names of the accounts that lost it
 * @example const names = await withdrawPublicPasswords(database)
 */
export async function withdrawPublicPasswords(database: Database): Promise<string[]> {
  const accounts = await publicAccounts(database)
  const db = database.kysely.withTables<StoreTables>()
  for (const { collection, id, property } of accounts) {
    await unitOfWork(db, async (tx) => {
      await tx
        .deleteFrom('credential')
        .where('collection', '=', collection)
        .where('id', '=', id)
        .where('property', '=', property)
        .execute()
      await sql`delete from access_session where component = ${collection} and person_id = ${id}`.execute(tx)
      await sql`delete from oauth_model where payload->>'accountId' = ${`(usr!${id})`}`.execute(tx)
    })
  }
  return accounts.map(({ userName }) => userName)
}
