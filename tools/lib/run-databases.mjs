import { createHash } from 'node:crypto'
import pg from 'pg'

/**
 * How the databases begin that only one run of the tests copies from.
 * @param folder the run's shared folder
 */
export const databasesOfRun = (folder) =>
  `atrium_run_${createHash('sha256').update(folder).digest('hex').slice(0, 8)}_`

/**
 * Removes them.
 * @param url address of the server, with the right to remove databases
 * @param folder the run's shared folder
 */
export async function dropDatabasesOfRun(url, folder) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query('select datname from pg_database where starts_with(datname, $1)', [
      databasesOfRun(folder),
    ])
    for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`)
  } finally {
    await client.end()
  }
}
