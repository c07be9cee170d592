import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import { madeBy } from '../migration-hash.ts'
import { migrations } from '../migrations/index.ts'
import { createSum } from './format.ts'
import type { BackupRow, SequenceState, TableSum } from './format.ts'

/** A table as it is read and written: without what the database makes itself. */
export interface Table {
  readonly name: string
  readonly columns: readonly string[]
  readonly types: readonly string[]
  readonly key: readonly string[]
}

/** What says how the schema of this very database was made, and what its processes tell each other at the moment. */
const LEFT_OUT: readonly string[] = ['schema_migration', 'schema_sql_file', 'store_change']
const ROWS_AT_ONCE = 500

/** Values are written as texts in one way, whatever the settings of the server. Holds until the end of the transaction. */
export async function writeTextsAlike(tx: Transaction<object>): Promise<void> {
  await sql`select set_config('TimeZone', 'UTC', true), set_config('DateStyle', 'ISO, YMD', true),
    set_config('IntervalStyle', 'iso_8601', true), set_config('extra_float_digits', '1', true),
    set_config('bytea_output', 'hex', true)`.execute(tx)
}

/** The tables of the schema whose rows are kept, those first that others refer to. */
export async function tablesOf(db: Kysely<object>): Promise<Table[]> {
  const { tables: own } = await madeBy(migrations)
  const { rows } = await sql<Table & { refers: readonly string[] }>`
    select c.relname as name,
      (select json_agg(a.attname order by a.attnum) from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
        and not a.attisdropped and a.attgenerated = '') as columns,
      (select json_agg(format_type(a.atttypid, a.atttypmod) order by a.attnum) from pg_attribute a where a.attrelid = c.oid
        and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as types,
      coalesce((select json_agg(a.attname order by array_position(i.indkey::int2[], a.attnum)) from pg_index i
        join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey) where i.indrelid = c.oid and i.indisprimary), '[]') as key,
      coalesce((select json_agg(f.confrelid::regclass::text) from pg_constraint f where f.conrelid = c.oid and f.contype = 'f'), '[]') as refers
    from pg_class c where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace order by c.relname collate "C"`.execute(
    db,
  )
  const left = new Map(
    rows.filter(({ name }) => !LEFT_OUT.includes(name) && own.has(name)).map((table) => [table.name, table]),
  )
  const ordered: Table[] = []
  while (left.size > 0) {
    const next = [...left.values()].find(({ name, refers }) =>
      refers.every((other) => other === name || !left.has(other)),
    )
    if (!next) throw new Error(`The tables ${[...left.keys()].join(', ')} refer to each other in a circle.`)
    const { refers: _, ...table } = next
    ordered.push(table)
    left.delete(next.name)
  }
  return ordered
}

/** Rows of a table in order of its key, some at a time. */
export async function* readTableRows(
  tx: Transaction<object>,
  { name, columns, key }: Table,
): AsyncGenerator<BackupRow[]> {
  const texts = columns.map((column) => sql`${sql.ref(column)}::text`)
  const order = (key.length > 0 ? key : columns).map((column) => sql`${sql.ref(column)}::text collate "C"`)
  await sql`declare backup_rows no scroll cursor for
    select json_build_array(${sql.join(texts)})::text as row from ${sql.table(name)} order by ${sql.join(order)}`.execute(
    tx,
  )
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(ROWS_AT_ONCE)} from backup_rows`.execute(tx)
    if (rows.length > 0) yield rows.map(({ row }) => JSON.parse(row) as BackupRow)
    if (rows.length < ROWS_AT_ONCE) break
  }
  await sql`close backup_rows`.execute(tx)
}

/** Count and hash of a table. */
export async function sumOf(tx: Transaction<object>, table: Table): Promise<TableSum> {
  const sum = createSum()
  for await (const rows of readTableRows(tx, table)) for (const row of rows) sum.add(row)
  return sum.end()
}

/** Where the numbers of identity columns stand. */
export async function sequencesOf(
  tx: Transaction<object>,
  tables: readonly Table[],
): Promise<SequenceState[]> {
  const { rows } = await sql<{ table: string; column: string; sequence: string }>`
    select c.relname as table, a.attname as column, pg_get_serial_sequence(c.oid::regclass::text, a.attname) as sequence
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and a.attidentity <> '' and not a.attisdropped
    order by 1, 2`.execute(tx)
  const states: SequenceState[] = []
  for (const { table, column, sequence } of rows) {
    if (!tables.some(({ name }) => name === table)) continue
    const state = await sql<{ value: string; called: boolean }>`
      select last_value::text as value, is_called as called from ${sql.raw(sequence)}`.execute(tx)
    for (const { value, called } of state.rows) states.push({ table, column, value, called })
  }
  return states
}
