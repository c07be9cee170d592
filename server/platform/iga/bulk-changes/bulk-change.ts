import type { components } from '../../../../openapi/generated/governance.ts'

/** A change of many people from a file, as it is answered. */
export type BulkChange = components['schemas']['BulkChange']

/** One row of it, as it is answered. */
export type BulkRow = components['schemas']['BulkRow']

/** How far a change is: tried, then sent, then perhaps taken back; the three that end in `-ing` go on in the background. */
export type BulkStatus = BulkChange['status']

/** What became of a row. */
export type BulkOutcome = BulkRow['outcome']

/** What a file may hold. */
export const BULK_LIMITS = {
  /** Bytes of the file. */
  bytes: 5_000_000,
  /** Rows below the header. */
  rows: 20_000,
  /** Characters of a cell. */
  cell: 4_000,
  /** Days for which a change is kept. */
  days: 90,
} as const
