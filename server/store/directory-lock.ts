import { readFileSync } from 'node:fs'
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'

/** Thrown when another live process holds the data directory. */
export class DirectoryInUse extends Error {
  constructor(
    readonly directory: string,
    readonly pid: number,
  ) {
    super(
      `The data directory ${directory} is in use by process ${pid}. Stop that process, or set DATA_DIR to another directory.`,
    )
    this.name = 'DirectoryInUse'
  }
}

/** A directory held by this process. */
export interface DirectoryLock {
  release(): Promise<void>
}

interface Holder {
  readonly pid: number
  /** When the process started, where the system tells; a recycled pid has another one. */
  readonly started: string | null
  readonly token: string
}

const SETTLE_MS = 100
const heldHere = new Set<string>()

/**
 * Takes an exclusive lock on a data directory with a pid file. The lock of a process that is gone is taken over.
 *
 * The embedded database itself lets two processes open one directory, which destroys it.
 *
 * @param directory created when missing
 * @throws DirectoryInUse naming the directory and the process that holds it
 * @example const lock = await lockDirectory('.data'); await lock.release()
 */
export async function lockDirectory(directory: string): Promise<DirectoryLock> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const file = join(directory, 'lock')
  const own: Holder = { pid: process.pid, started: startOf(process.pid), token: randomUUID() }
  const text = JSON.stringify(own)

  if (!(await createExclusively(file, text))) {
    const holder = await readHolder(file)
    if (holder && isAlive(holder)) throw new DirectoryInUse(directory, holder.pid)
    const mine = `${file}.${own.token}`
    await writeFile(mine, text, { mode: 0o600 })
    await rename(mine, file)
    // Two processes may take over the same stale lock: the last rename wins, and both wait long enough to see it.
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS))
    const winner = await readHolder(file)
    if (winner?.token !== own.token) throw new DirectoryInUse(directory, winner?.pid ?? 0)
  }
  heldHere.add(own.token)
  return {
    async release() {
      heldHere.delete(own.token)
      if ((await readHolder(file))?.token === own.token) await rm(file, { force: true })
    },
  }
}

async function createExclusively(file: string, text: string): Promise<boolean> {
  try {
    const handle = await open(file, 'wx', 0o600)
    await handle.writeFile(text)
    await handle.close()
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

async function readHolder(file: string): Promise<Holder | null> {
  try {
    const holder = JSON.parse(await readFile(file, 'utf8')) as Partial<Holder>
    if (typeof holder.pid !== 'number' || typeof holder.token !== 'string') return null
    return { pid: holder.pid, started: holder.started ?? null, token: holder.token }
  } catch {
    // Missing or half written by a process that died: nobody holds it.
    return null
  }
}

function isAlive(holder: Holder): boolean {
  // After a restart of a container our own pid may be the old one.
  if (holder.pid === process.pid) return heldHere.has(holder.token)
  try {
    process.kill(holder.pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  const started = startOf(holder.pid)
  return started === null || holder.started === null || started === holder.started
}

/** Start time of a process in clock ticks, from the Linux process table; `null` elsewhere. */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null
  } catch {
    return null
  }
}
