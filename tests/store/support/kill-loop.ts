import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { openDatabase } from '../../../server/store/database.ts'
import { createObjectStore } from '../../../server/store/objects/object-store.ts'
import { migratedArchive } from './fresh-database.ts'
import { sampleTypes } from './sample-types.ts'

/** What many sudden deaths did to a store. */
export interface KillFigures {
  readonly rounds: number
  /** Writes that were acknowledged before a death. */
  readonly acknowledged: number
  /** Acknowledged writes that are not there afterwards. */
  readonly lost: number
  /** Objects without their audit row, edges without their other end, or rows that an index does not know. */
  readonly inconsistent: number
  /** Longest time to open the store again. */
  readonly slowestReopenMs: number
}

const writer = fileURLToPath(new URL('./kill-writer.ts', import.meta.url))
const tsx = createRequire(import.meta.url).resolve('tsx')

/**
 * Kills a process that writes into an embedded store (SIGKILL, in the middle of a write), opens the store again and counts.
 *
 * @param rounds how often
 */
export async function killLoop(rounds: number): Promise<KillFigures> {
  const dataDir = await mkdtemp(join(tmpdir(), 'atrium-kill-'))
  const acknowledged: string[] = []
  let slowestReopenMs = 0
  try {
    await (await openDatabase({ dataDir, archive: await migratedArchive() })).close()
    for (let round = 0; round < rounds; round++) {
      acknowledged.push(...(await writeUntilKilled(dataDir, round)))
      const started = performance.now()
      const database = await openDatabase({ dataDir })
      await sql`select count(*) from managed_object`.execute(database.kysely)
      slowestReopenMs = Math.max(slowestReopenMs, Math.round(performance.now() - started))
      await database.close()
    }
    return {
      rounds,
      acknowledged: acknowledged.length,
      ...(await examine(dataDir, acknowledged)),
      slowestReopenMs,
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

function writeUntilKilled(dataDir: string, round: number): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', tsx, writer, dataDir, String(round)], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    let errors = ''
    // The first write starts the clock: start-up takes its own time.
    let killing: NodeJS.Timeout | undefined
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      killing ??= setTimeout(() => child.kill('SIGKILL'), 150 + ((round * 137) % 400))
    })
    child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
    child.on('error', reject)
    child.on('close', (_code, signal) => {
      clearTimeout(killing)
      if (signal !== 'SIGKILL') return reject(new Error(`The writer ended by itself: ${errors}`))
      // A line that was cut off was acknowledged to nobody.
      resolve(
        output
          .slice(0, output.lastIndexOf('\n') + 1)
          .split('\n')
          .filter((line) => line !== ''),
      )
    })
  })
}

async function examine(
  dataDir: string,
  acknowledged: readonly string[],
): Promise<{ lost: number; inconsistent: number }> {
  const database = await openDatabase({ dataDir })
  try {
    const store = createObjectStore(database)
    await store.configure(sampleTypes)
    const count = async (query: ReturnType<typeof sql<{ n: number }>>): Promise<number> =>
      (await query.execute(database.kysely)).rows[0]?.n ?? -1
    const found = await count(sql<{ n: number }>`select count(*) as n from managed_object
      where collection = 'managed/person' and id = any(${[...acknowledged]}::text[])`)
    let unindexed = 0
    for (const id of acknowledged.filter((_, index) => index % 17 === 0)) {
      if ((await store.holderOf('managed/person', 'userName', `user.${id}`)) !== id) unindexed += 1
    }
    const unaudited = await count(sql<{ n: number }>`select count(*) as n from managed_object o
      where not exists (select 1 from audit a where a.resource = o.collection || '/' || o.id)`)
    const halfEdges = await count(sql<{ n: number }>`select count(*) as n from (
      select edge_id from managed_relationship group by edge_id having count(*) <> 2) as half`)
    const unlinked = await count(sql<{ n: number }>`select count(*) as n from managed_object o
      where o.collection = 'managed/person' and not exists (select 1 from managed_relationship r where r.owner_id = o.id)`)
    return { lost: acknowledged.length - found, inconsistent: unindexed + unaudited + halfEdges + unlinked }
  } finally {
    await database.close()
  }
}
