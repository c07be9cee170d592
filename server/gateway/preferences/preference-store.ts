import type { Kysely } from 'kysely'
import { badRequest } from '../../contract/index.ts'
import type { Database } from '../../store/database.ts'
import type { BrowserSession } from '../session/browser-sessions.ts'
import { limits } from './limits.ts'

type PreferenceTables = {
  portal_preference: {
    realm: string
    subject: string
    name: string
    /** JSON as text: the database's own kind of JSON refuses some texts that JSON may hold. */
    value: string
    changed_at: Date
  }
}

/** Whose choices they are. */
export type Chooser = Pick<BrowserSession, 'realm' | 'subject'>

/** Keeps what people have chosen, by name; they are the portal's own and so work before any platform (architecture, section 3). */
export interface PreferenceStore {
  all(who: Chooser): Promise<Record<string, unknown>>
  /** @throws HttpProblem 400 when the value is too large, or the person keeps too many */
  save(who: Chooser, name: string, value: unknown): Promise<void>
  /** @returns what was kept, or null */
  remove(who: Chooser, name: string): Promise<unknown>
}

/** @param clock milliseconds since the epoch */
export function createPreferenceStore(database: Database, clock: () => number): PreferenceStore {
  const db: Kysely<PreferenceTables> = database.kysely.withTables<PreferenceTables>()
  const of = ({ realm, subject }: Chooser) =>
    db.selectFrom('portal_preference').where('realm', '=', realm).where('subject', '=', subject)
  return {
    async all(who) {
      const rows = await of(who).select(['name', 'value']).execute()
      return Object.fromEntries(rows.map(({ name, value }) => [name, JSON.parse(value) as unknown]))
    },
    async save(who, name, value) {
      const text = JSON.stringify(value)
      if (Buffer.byteLength(text) > limits.bytes)
        throw badRequest(`The choice "${name}" is larger than ${limits.bytes} bytes.`)
      const names = await of(who).select('name').execute()
      if (names.length >= limits.names && !names.some((each) => each.name === name))
        throw badRequest(`There are ${limits.names} choices already. Reset one first.`)
      const { realm, subject } = who
      const row = { value: text, changed_at: new Date(clock()) }
      await db
        .insertInto('portal_preference')
        .values({ realm, subject, name, ...row })
        .onConflict((conflict) => conflict.columns(['realm', 'subject', 'name']).doUpdateSet(row))
        .execute()
    },
    async remove({ realm, subject }, name) {
      const removed = await db
        .deleteFrom('portal_preference')
        .where('realm', '=', realm)
        .where('subject', '=', subject)
        .where('name', '=', name)
        .returning('value')
        .executeTakeFirst()
      return removed ? (JSON.parse(removed.value) as unknown) : null
    },
  }
}
