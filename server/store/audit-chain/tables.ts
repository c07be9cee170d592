import type { ColumnType, Kysely, Transaction } from 'kysely'

/** How far sealing has come, in numbers of transactions and of rows; every batch holds it, so it is part of the chain. */
export interface SealState {
  /** Rows of transactions before this one are sealed; those of open ones are not. */
  readonly horizon: number
  /** No row up to this number is to come any more. */
  readonly floor: number
  /** While more rows are ready than one batch takes: up to which transaction, and after which row it goes on. */
  readonly part: { readonly upTo: number; readonly after: number } | null
  /** Highest row of all batches, and the transaction that was the next when it was sealed: who comes later has higher rows. */
  readonly last: number
  readonly next: number
}

/** Tables of migration 0028. */
export type ChainTables = {
  audit_batch: {
    number: number
    first: number | null
    last: number | null
    rows: number
    rows_hash: string
    newest: Date | null
    sealed_at: Date
    state: ColumnType<SealState, string, string>
    previous: string
    hash: string
    /** For each row its number (8 bytes) and its hash (32); gone with rows that are not kept any more. */
    members: Buffer | null
  }
  audit_checkpoint: { batch: number; last: number | null; rows: number; hash: string; removed_at: Date }
  audit_turn: { id: number }
  audit: { id: number; at: Date; xid: number }
}

export type ChainExecutor = Kysely<ChainTables> | Transaction<ChainTables>
