import { createHash } from 'node:crypto'
import type { LedgerEntry } from '../migrate.ts'

/**
 * A backup is a gzip file of JSON lines (docs/adr/0017): the header; for each table its line, its rows as lists of texts as PostgreSQL writes
 * them, and its count and hash; at the end the sequences and a hash of all lines before.
 */
export const FORMAT = 1

/** The first line. */
export interface BackupHeader {
  readonly atrium: 'backup'
  readonly format: number
  /** Version of the program that wrote it. */
  readonly version: string
  readonly madeAt: string
  readonly database: string
  /** The steps that its schema is made by. */
  readonly ledger: readonly LedgerEntry[]
}

/** What stands in a table, known by count and hash. */
export interface TableSum {
  readonly rows: number
  /** SHA-256 of the rows in order of their key, in hexadecimal digits. */
  readonly hash: string
}

/** Where the numbers of an identity column stand. */
export interface SequenceState {
  readonly table: string
  readonly column: string
  readonly value: string
  readonly called: boolean
}

/** Values of one row as texts, in the order of the table's columns. */
export type BackupRow = readonly (string | null)[]

/** What a backup holds, without the rows. */
export interface BackupSummary {
  readonly header: BackupHeader
  readonly tables: ReadonlyMap<string, TableSum>
}

/** A backup that cannot be used; the message says why. */
export class BackupFault extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'BackupFault'
  }
}

/** Sums up rows one by one. */
export function createSum(): { add(row: BackupRow): string; end(): TableSum } {
  const hash = createHash('sha256')
  let rows = 0
  return {
    /** @returns the line of the row */
    add(row) {
      const line = JSON.stringify(row)
      hash.update(line).update('\n')
      rows += 1
      return line
    },
    end: () => ({ rows, hash: hash.digest('hex') }),
  }
}
