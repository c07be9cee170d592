import { sql } from 'kysely'
import type { ColumnType, Generated, Transaction } from 'kysely'
import type { Actor } from '../../store/audit.ts'
import { sameJson } from '../../store/objects/json.ts'
import type { ConfigurationContent } from '../kernel/tenant-kind.ts'
import type { ConfigurationSet, ConfigurationStep } from './configuration-set.ts'
import { tenantLimits } from './tenant-limits.ts'

/** What an import made of one document; a side that had none is absent. */
interface ImportedDocument {
  readonly path: string
  readonly before?: ConfigurationContent
  readonly after?: ConfigurationContent
}

/** Table of migration 0061. */
export type ImportTables = {
  configuration_import: {
    id: Generated<string>
    at: Date
    by_actor: string
    /** Without secrets, as the kinds list them. */
    documents: ColumnType<ImportedDocument[], string, never>
    undone_at: Date | null
  }
}

/** An import that can be taken back. */
export interface KeptImport {
  readonly id: string
  readonly documents: readonly ImportedDocument[]
}

/** Keeps what an import changed; the oldest go. */
export async function keepImport(
  tx: Transaction<ImportTables>,
  by: Actor,
  at: Date,
  steps: readonly ConfigurationStep[],
  before: ConfigurationSet,
  after: ConfigurationSet,
): Promise<void> {
  const documents = steps.map(({ path }): ImportedDocument => {
    const [old, next] = [before.get(path), after.get(path)]
    return {
      path,
      ...(old === undefined ? {} : { before: old }),
      ...(next === undefined ? {} : { after: next }),
    }
  })
  await tx
    .insertInto('configuration_import')
    .values({ at, by_actor: by.actor, documents: JSON.stringify(documents), undone_at: null })
    .execute()
  await sql`delete from configuration_import where id not in (
    select id from configuration_import order by id desc limit ${tenantLimits.imports})`.execute(tx)
}

/** The last import that was not taken back. */
export async function lastImport(tx: Transaction<ImportTables>): Promise<KeptImport | undefined> {
  return tx
    .selectFrom('configuration_import')
    .select(['id', 'documents'])
    .where('undone_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Remembers that an import was taken back. */
export async function takenBack(tx: Transaction<ImportTables>, id: string, at: Date): Promise<void> {
  await tx.updateTable('configuration_import').set({ undone_at: at }).where('id', '=', id).execute()
}

/**
 * The configuration as it was before an import, with everything that others have changed beside it.
 *
 * @returns also what the import wrote and somebody has changed since
 */
export function wantedBefore(
  present: ConfigurationSet,
  { documents }: KeptImport,
): { readonly wanted: ConfigurationSet; readonly changed: readonly string[] } {
  const wanted = new Map(present)
  const changed: string[] = []
  for (const { path, before, after } of documents) {
    const now = present.get(path)
    if (!sameJson(now, after) && !sameJson(now, before)) changed.push(path)
    if (before === undefined) wanted.delete(path)
    else wanted.set(path, before)
  }
  return { wanted, changed }
}
