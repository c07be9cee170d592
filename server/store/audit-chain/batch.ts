import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { ChainTables, SealState } from './tables.ts'

/** A batch of the chain as it is stored. */
export type Batch = Selectable<ChainTables['audit_batch']>

/** Hash before the first batch. */
export const FIRST_BATCH_HASH = '0'.repeat(64)
export const FIRST_BATCH: SealState = { horizon: 0, floor: 0, part: null, last: 0, next: 0 }
const ID_BYTES = 8
const MEMBER_BYTES = ID_BYTES + 32

/**
 * A row `a` of the trail in canonical form, hashed: SHA-256 of the text of a JSON array, as PostgreSQL writes `jsonb`. Written out in each
 * statement, so that nobody changes the verification by changing a function of the database.
 */
const rowDigest = sql<Buffer>`sha256(convert_to(jsonb_build_array(a.id, (extract(epoch from a.at) * 1000000)::bigint, a.actor,
  a.transaction_id, a.action, a.resource, a.rev, a.changed, a.facts, a.before, a.after, a.outcome, a.address, a.xid)::text, 'UTF8'))`

/** Rows `a` as bytes, in order of their numbers. */
export const membersOf = sql<Buffer | null>`string_agg(int8send(a.id) || ${rowDigest}, ''::bytea order by a.id)`

export const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex')

/** Hash of a batch: over everything it says, its rows by their hash, and the hash of the batch before. */
export function batchHash(batch: Omit<Batch, 'hash' | 'members'>): string {
  const { horizon, floor, part, last, next } = batch.state
  return sha256(
    JSON.stringify([
      'audit-1',
      batch.number,
      batch.first,
      batch.last,
      batch.rows,
      batch.rows_hash,
      batch.newest?.toISOString() ?? null,
      batch.sealed_at.toISOString(),
      [horizon, floor, part && [part.upTo, part.after], last, next],
      batch.previous,
    ]),
  )
}

/** Hashes of rows by their numbers. */
export function readMembers(members: Buffer): Map<number, string> {
  const rows = new Map<number, string>()
  for (let at = 0; at + MEMBER_BYTES <= members.length; at += MEMBER_BYTES)
    rows.set(Number(members.readBigInt64BE(at)), members.toString('hex', at + ID_BYTES, at + MEMBER_BYTES))
  return rows
}
