import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import { createLedger, runMigrations } from '../migrate.ts'
import { migrations } from '../migrations/index.ts'
import { BackupFault } from './format.ts'
import type { BackupSummary, BackupRow } from './format.ts'
import { readBackup } from './read-backup.ts'
import { sumOf, tablesOf, writeTextsAlike } from './tables.ts'
import type { Table } from './tables.ts'

const ROWS_AT_ONCE = 500
const CHARACTERS_AT_ONCE = 4 * 1_048_576

/**
 * Makes the schema of a backup in a database that has none, fills it, and compares every table with what was written.
 *
 * @param tx what it does is one transaction: it is all there, or nothing is
 * @returns what was loaded
 * @throws BackupFault when the file cannot be used, or a table differs
 */
export async function loadBackup(tx: Transaction<object>, file: string): Promise<BackupSummary> {
  await writeTextsAlike(tx)
  let tables = new Map<string, Table>()
  let open: { readonly table: Table; readonly columns: readonly string[] } | undefined
  let waiting: BackupRow[] = []
  let characters = 0
  const flush = async (): Promise<void> => {
    if (open && waiting.length > 0) await insertRows(tx, open, waiting)
    waiting = []
    characters = 0
  }
  const summary = await readBackup(file, {
    async header({ ledger }) {
      await createLedger(tx)
      const ids = new Set(ledger.map(({ id }) => id))
      await runMigrations(
        tx,
        migrations.filter(({ id }) => ids.has(id)),
      )
      tables = new Map((await tablesOf(tx)).map((table) => [table.name, table]))
      // Steps of the schema may have filled tables; and what triggers would add is in the backup already.
      for (const name of tables.keys())
        await sql`alter table ${sql.table(name)} disable trigger user`.execute(tx)
      if (tables.size > 0)
        await sql`truncate ${sql.join([...tables.keys()].map((name) => sql.table(name)))}`.execute(tx)
    },
    async table(name, columns) {
      const table = tables.get(name)
      if (!table || columns.some((column) => !table.columns.includes(column)))
        throw new BackupFault(`${file} has the table ${name} in another form than its schema.`)
      open = { table, columns }
    },
    async row(row) {
      waiting.push(row)
      for (const value of row) characters += value?.length ?? 0
      if (waiting.length >= ROWS_AT_ONCE || characters >= CHARACTERS_AT_ONCE) await flush()
    },
    end: flush,
    async sequences(states) {
      for (const { table, column, value, called } of states)
        await sql`select setval(pg_get_serial_sequence(${table}, ${column}), ${value}::bigint, ${called})`.execute(
          tx,
        )
    },
  })
  for (const [name, table] of tables) {
    await sql`alter table ${sql.table(name)} enable trigger user`.execute(tx)
    const [wanted, found] = [summary.tables.get(name), await sumOf(tx, table)]
    if (wanted?.rows !== found.rows || wanted.hash !== found.hash)
      throw new BackupFault(
        `The table ${name} came out of ${file} with ${found.rows} rows where ${wanted?.rows ?? 0} were written, or with other values.`,
      )
  }
  return summary
}

async function insertRows(
  tx: Transaction<object>,
  { table, columns }: { readonly table: Table; readonly columns: readonly string[] },
  rows: readonly BackupRow[],
): Promise<void> {
  const values = columns.map((column, index) => {
    const type = table.types[table.columns.indexOf(column)] ?? 'text'
    return sql`(r ->> ${sql.lit(index)})::${sql.raw(type)}`
  })
  await sql`insert into ${sql.table(table.name)} (${sql.join(columns.map((column) => sql.ref(column)))})
    overriding system value
    select ${sql.join(values)} from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as r`.execute(tx)
}
