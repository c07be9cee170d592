import { createHash } from 'node:crypto'
import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import type { CompiledQuery, DatabaseConnection, Driver } from 'kysely'
import type { Migration } from './migration.ts'
import type { SqlFile } from './sql-files.ts'
import { unitOfWork } from './unit-of-work.ts'

/**
 * What a step of the schema does, as a hash of the statements that it sends. It is the same from the sources and from the bundle, and
 * a comment or another name in TypeScript does not change it.
 *
 * @param step is run against a driver that writes the statements down and answers no rows
 * @returns SHA-256 in hexadecimal digits
 * @example await migrationHash(migrations[0])
 */
export async function migrationHash(step: Migration): Promise<string> {
  const hash = createHash('sha256')
  await record(step, ({ sql, parameters }) => hash.update(JSON.stringify([sql, parameters])))
  return hash.digest('hex')
}

/**
 * Names of what steps of the schema and SQL files make; another program may keep its own in the same database.
 *
 * @example (await madeBy(migrations)).tables.has('audit')
 */
export async function madeBy(
  steps: readonly Migration[],
  files: readonly SqlFile[] = [],
): Promise<{
  readonly tables: ReadonlySet<string>
  readonly views: ReadonlySet<string>
  readonly functions: ReadonlySet<string>
}> {
  const tables = new Set<string>()
  const views = new Set<string>()
  const functions = new Set<string>()
  const kinds = { table: tables, view: views, function: functions }
  const note = (text: string): void => {
    for (const [, kind = '', name = ''] of text.matchAll(MAKES))
      kinds[kind.toLowerCase() as keyof typeof kinds].add(name)
    // A table that got another name is still the product's.
    for (const [, name = ''] of text.matchAll(RENAMES)) tables.add(name)
  }
  for (const step of steps) await record(step, ({ sql }) => note(sql))
  for (const { text } of files) note(text)
  return { tables, views, functions }
}

const RENAMES = /\balter table "?\w+"? rename to "?(\w+)/gi
const MAKES = /\bcreate (?:or replace )?(table|view|function) (?:if not exists )?"?(\w+)/gi

async function record(step: Migration, seen: (query: CompiledQuery) => void): Promise<void> {
  const recorder = new Kysely<object>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => recordingDriver(seen),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
  await unitOfWork(recorder, (tx) => step.up(tx))
}

function recordingDriver(record: (query: CompiledQuery) => void): Driver {
  const connection: DatabaseConnection = {
    async executeQuery(query) {
      record(query)
      return { rows: [] }
    },
    // No step reads a stream.
    async *streamQuery() {},
  }
  const nothing = async (): Promise<void> => {}
  return {
    init: nothing,
    acquireConnection: async () => connection,
    beginTransaction: nothing,
    commitTransaction: nothing,
    rollbackTransaction: nothing,
    releaseConnection: nothing,
    destroy: nothing,
  }
}
