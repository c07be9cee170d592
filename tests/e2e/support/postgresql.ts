import { randomUUID } from 'node:crypto'
import pg from 'pg'

/** An empty database of the server that `TEST_DATABASE_URL` names. */
export interface OwnDatabase {
  readonly url: string
  drop(): Promise<void>
}

/** @returns undefined where no PostgreSQL server is installed */
export async function createDatabase(): Promise<OwnDatabase | undefined> {
  const server = process.env['TEST_DATABASE_URL']
  if (!server) return undefined
  const name = `atrium_e2e_${randomUUID().replaceAll('-', '')}`
  await administer(server, `create database ${name} template template0`)
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
