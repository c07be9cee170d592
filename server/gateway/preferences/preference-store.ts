import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { DomainError } from '../../contract/index.ts'
import type { Database } from '../../store/database.ts'
import type { BrowserSession } from '../session/browser-sessions.ts'
import { preferenceLimits } from './limits.ts'

type PreferenceTables = {
  portal_preference: {
    realm: string
    subject: string
    name: string
    /** JSON as text: the database's own kind of JSON refuses some texts that JSON may hold. */
    value: string
    changed_at: Date
    device: string
    written: number | string
    forgotten: boolean
  }
}

/** Whose choices they are. */
export type PreferenceOwner = Pick<BrowserSession, 'realm' | 'subject'>

/** Which device wrote a choice, and when by its own clock, in milliseconds. */
export interface PreferenceOrigin {
  readonly device: string
  readonly at: number
}

/** Keeps what people have chosen, by name; they are the portal's own and so work before any platform (architecture, section 3). */
export interface PreferenceStore {
  all(who: PreferenceOwner): Promise<Record<string, unknown>>
  /**
   * Keeps a choice; a write that was overtaken by a later one of the same device changes nothing.
   *
   * @returns what is kept now, or null
   * @throws DomainError 400 when the value is too large, or the person keeps too many
   */
  save(who: PreferenceOwner, name: string, value: unknown, written?: PreferenceOrigin): Promise<unknown>
  /** @returns what was kept, or null */
  remove(who: PreferenceOwner, name: string, written?: PreferenceOrigin): Promise<unknown>
}

/** @param clock milliseconds since the epoch */
export function createPreferenceStore(database: Database, clock: () => number): PreferenceStore {
  const db: Kysely<PreferenceTables> = database.kysely.withTables<PreferenceTables>()
  const of = ({ realm, subject }: PreferenceOwner) =>
    db.selectFrom('portal_preference').where('realm', '=', realm).where('subject', '=', subject)

  /** @returns what is kept afterwards; one statement, so that two writes of one name cannot pass each other. */
  const write = async (
    { realm, subject }: PreferenceOwner,
    name: string,
    text: string | undefined,
    written: PreferenceOrigin | undefined,
  ): Promise<unknown> => {
    const row = {
      value: text ?? 'null',
      changed_at: new Date(clock()),
      device: written?.device ?? '',
      written: written?.at ?? 0,
      forgotten: text === undefined,
    }
    const overtaken = sql<boolean>`portal_preference.device <> '' and portal_preference.device = excluded.device
      and portal_preference.written > excluded.written and portal_preference.changed_at > ${new Date(clock() - preferenceLimits.lateMs)}`
    const pick = <Column extends keyof typeof row>(column: Column) =>
      sql<
        (typeof row)[Column]
      >`case when ${overtaken} then portal_preference.${sql.ref(column)} else excluded.${sql.ref(column)} end`
    const kept = await db
      .insertInto('portal_preference')
      .values({ realm, subject, name, ...row })
      .onConflict((conflict) =>
        conflict.columns(['realm', 'subject', 'name']).doUpdateSet({
          value: pick('value'),
          changed_at: pick('changed_at'),
          device: pick('device'),
          written: pick('written'),
          forgotten: pick('forgotten'),
        }),
      )
      .returning(['value', 'forgotten'])
      .executeTakeFirstOrThrow()
    return kept.forgotten ? null : (JSON.parse(kept.value) as unknown)
  }

  return {
    async all(who) {
      const rows = await of(who).where('forgotten', '=', false).select(['name', 'value']).execute()
      return Object.fromEntries(rows.map(({ name, value }) => [name, JSON.parse(value) as unknown]))
    },
    async save(who, name, value, written) {
      const text = JSON.stringify(value)
      if (Buffer.byteLength(text) > preferenceLimits.bytes)
        throw new DomainError('choice-too-large', { name, bytes: preferenceLimits.bytes })
      const names = await of(who).where('forgotten', '=', false).select('name').execute()
      if (names.length >= preferenceLimits.names && !names.some((each) => each.name === name))
        throw new DomainError('too-many-choices', { most: preferenceLimits.names })
      return write(who, name, text, written)
    },
    async remove(who, name, written) {
      const rows = await of(who)
        .select(['name', 'forgotten', 'changed_at'])
        .select(sql<string | null>`case when name = ${name} then value end`.as('value'))
        .execute()
      const before = rows.find((each) => each.name === name)
      // What was forgotten so long ago that no earlier write can still arrive goes, whatever its name.
      const late = new Date(clock() - preferenceLimits.lateMs)
      const stale = rows.filter((each) => each.forgotten && each.changed_at < late && each !== before)
      if (stale.length > 0)
        await db
          .deleteFrom('portal_preference')
          .where('realm', '=', who.realm)
          .where('subject', '=', who.subject)
          .where('forgotten', '=', true)
          .where(
            'name',
            'in',
            stale.map((each) => each.name),
          )
          .execute()
      // Also what was never kept is remembered as forgotten: the write before this one may come after it.
      if (before || (written && rows.length - stale.length < 2 * preferenceLimits.names))
        await write(who, name, undefined, written)
      return !before || before.forgotten ? null : (JSON.parse(before.value ?? 'null') as unknown)
    },
  }
}
