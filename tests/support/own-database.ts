import { randomUUID } from 'node:crypto'
import pg from 'pg'

/** A database of its own on a PostgreSQL server. */
export interface OwnDatabase {
  readonly url: string
  /** Removes it, also while somebody is still connected. */
  drop(): Promise<void>
}

/**
 * @param server address of the server, with the right to make databases
 * @param purpose a word for its name, e.g. `test`
 * @param template name of the database that it is a copy of; default: nothing is in it
 */
export async function createOwnDatabase(
  server: string,
  purpose: string,
  template = 'template0',
): Promise<OwnDatabase> {
  const name = `atrium_${purpose}_${randomUUID().replaceAll('-', '')}`
  await administer(server, `create database ${name} template ${template}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => administer(server, `drop database if exists ${name} with (force)`) }
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
