import { createHash } from 'node:crypto'
import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import type { CompiledQuery, DatabaseConnection, Driver } from 'kysely'
import type { Migration } from './migrate.ts'

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
  const recorder = new Kysely<object>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () =>
        recordingDriver(({ sql, parameters }) => hash.update(JSON.stringify([sql, parameters]))),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
  await recorder.transaction().execute((tx) => step.up(tx))
  return hash.digest('hex')
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
