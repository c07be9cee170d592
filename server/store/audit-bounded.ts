import { sql } from 'kysely'
import { auditRows } from './audit.ts'
import type { Actor, AuditEntry } from './audit.ts'
import type { Executor } from './tables.ts'

/** Rows a minute, of what anybody can cause: what goes beyond is counted. */
export const boundedRows = {
  /** Of the whole store, wherever from. */
  all: 300,
  /** From an address. */
  address: 30,
  /** About a name, or by a person. */
  name: 20,
} as const

const MINUTE = 60_000
const LONGEST = { actor: 200, resource: 300, address: 64, key: 200 }

/** Something that did not come about: a sign-in that failed, a call that was refused. */
export interface BoundedEntry extends Omit<AuditEntry, 'outcome' | 'rev' | 'changed'> {
  readonly outcome: 'failure' | 'refused'
  /** Who causes it or whom it is about: so many rows a minute. */
  readonly name: string
}

/**
 * Writes an audit row of something that did not come about, at most so many a minute: nobody fills the disk by it. What is left out is counted,
 * and {@link recordLeftOut} says so. One statement.
 *
 * @param now milliseconds since the epoch
 * @example await recordBounded(db, { actor: 'anonymous' }, { action: 'sign-in', outcome: 'failure', resource: 'sign-in/alpha/erin', name: 'erin' }, Date.now())
 */
export async function recordBounded(
  db: Executor,
  by: Actor,
  { name, ...entry }: BoundedEntry,
  now: number,
): Promise<void> {
  const address = (entry.address ?? '').slice(0, LONGEST.address)
  const row: AuditEntry = {
    ...entry,
    resource: storable(entry.resource, LONGEST.resource),
    rev: null,
    changed: [],
    ...(address === '' ? {} : { address }),
  }
  const bounds = [
    // What is left out by address or name takes no place of everybody's.
    { key: `address/${address}`, most: boundedRows.address },
    { key: `name/${storable(name.toLowerCase(), LONGEST.key)}`, most: boundedRows.name },
    { key: 'all', most: boundedRows.all },
  ]
  const who = { ...by, actor: storable(by.actor, LONGEST.actor) }
  await sql`select record_bounded(${auditRows([{ by: who, entry: row }])}::jsonb, ${JSON.stringify(bounds)}::jsonb,
    ${minuteOf(now)})`.execute(db)
}

/** Writes a row for each address, name and minute of which rows were left out, with their number. Called by the sweep. */
export async function recordLeftOut(db: Executor, now: number): Promise<void> {
  await sql`with gone as (
      delete from audit_bound where (key, minute) in (select key, minute from audit_bound where minute < ${minuteOf(now)} limit 5000)
      returning key, minute, left_out)
    insert into audit (actor, action, resource, outcome, facts)
    select 'system', 'left-out', 'audit/' || key, 'failure', jsonb_build_object('count', left_out, 'minute',
      to_char(minute at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI"Z"'))
    from gone where left_out > 0 order by minute, key`.execute(db)
}

const minuteOf = (now: number): Date => new Date(Math.floor(now / MINUTE) * MINUTE)

/** What somebody typed as a database holds it, and no longer than is of use. */
export const storable = (text: string, most: number): string =>
  Buffer.from(text.slice(0, most)).toString().replaceAll('\0', '\uFFFD')
