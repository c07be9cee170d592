import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { SqlFile } from './sql-files.ts'

/**
 * Installs the SQL files whose text is not the one that the database has. Where nothing changed, the look at the ledger is all that it sends.
 * Files that this program does not have are left alone, with what they made.
 *
 * @param all installs every file: a numbered step may have taken away what one of them made
 * @returns names of the files that were installed now
 * @throws an Error that names the file, with what the database said as its cause
 */
export async function installSqlFiles(
  tx: Transaction<object>,
  files: readonly SqlFile[],
  { all = false }: { readonly all?: boolean } = {},
): Promise<string[]> {
  if (files.length === 0) return []
  const { rows } = await sql<{
    name: string
    hash: string
  }>`select name, hash from schema_sql_file`.execute(tx)
  const there = new Map(rows.map(({ name, hash }) => [name, hash]))
  const installed = new Set<string>()
  for (const file of files) {
    const hash = createHash('sha256').update(file.text).digest('hex')
    if (!all && there.get(file.name) === hash && !file.uses.some((name) => installed.has(name))) continue
    await install(tx, file)
    await sql`insert into schema_sql_file (name, hash, installed_at) values (${file.name}, ${hash}, now())
      on conflict (name) do update set hash = excluded.hash, installed_at = excluded.installed_at`.execute(tx)
    installed.add(file.name)
  }
  return [...installed]
}

async function install(tx: Transaction<object>, { name, text }: SqlFile): Promise<void> {
  try {
    // Without parameters the driver sends the text as it is: it may hold several statements.
    await sql.raw(text).execute(tx)
  } catch (error) {
    const { message, code } = error as { readonly message?: string; readonly code?: string }
    // By its code a conflict of two that run at once is tried again.
    throw Object.assign(new Error(`${name}.sql cannot be installed: ${message}`, { cause: error }), { code })
  }
}
