import { createHash, randomUUID } from 'node:crypto'
import pg from 'pg'
import { databasesOfRun } from '../../../tools/lib/run-databases.mjs'
import { SHARED } from '../../support/shared-folder.ts'

/** Makes what shall be in a template, in an empty database at this address; nothing is connected to it after. */
type FillTemplate = (url: string) => Promise<unknown>

const made = new Map<string, Promise<string>>()

/**
 * A database that others are copied from: to copy one takes a tenth of the time that filling one takes. Made once per server and content; two
 * processes that make it at the same time make the same, and one of both stays.
 *
 * @param server address of the server, with the right to make databases
 * @param content what stands for all that is in it
 * @returns its name
 * @throws what `fill` throws; nothing is left then
 */
export const templateDatabase = (server: string, content: string, fill: FillTemplate): Promise<string> =>
  template(server, `atrium_template_${digest(content)}`, fill)

/** The same of what only this run knows how to fill: it goes with the run (shared-folder.ts). */
export const templateOfRun = (server: string, content: string, fill: FillTemplate): Promise<string> =>
  template(server, `${databasesOfRun(process.env[SHARED] ?? '')}${digest(content)}`, fill)

function template(server: string, name: string, fill: FillTemplate): Promise<string> {
  if (!made.has(name)) made.set(name, makeTemplate(server, name, fill))
  return made.get(name)!
}

const digest = (content: string): string => createHash('sha256').update(content).digest('hex').slice(0, 16)

async function makeTemplate(server: string, name: string, fill: FillTemplate): Promise<string> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  const exists = async () =>
    (await client.query('select 1 from pg_database where datname = $1', [name])).rows.length > 0
  const draft = `atrium_draft_${randomUUID().replaceAll('-', '')}`
  try {
    if (await exists()) return name
    await client.query(`create database ${draft} template template0`)
    const url = new URL(server)
    url.pathname = `/${draft}`
    await fill(url.href)
    await client.query(`alter database ${draft} rename to ${name}`)
    return name
  } catch (error) {
    if (await exists()) return name
    throw error
  } finally {
    await client.query(`drop database if exists ${draft} with (force)`)
    await client.end()
  }
}
