import type { Transaction } from 'kysely'

/** One step of the schema. Never changed once released; a later change is a new step. */
export interface Migration {
  /** Number and area, e.g. `0001-managed-objects`; steps run in order of id. */
  readonly id: string
  /** Its statements must not depend on the rows of the database: they are its identity (`migrationHash`). */
  up(tx: Transaction<object>): Promise<void>
}
