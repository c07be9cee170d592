import { setTimeout as wait } from 'node:timers/promises'
import type { IsolationLevel, Kysely, Transaction } from 'kysely'

/** Serialisation failure and deadlock: the database ended one transaction for the sake of another, and asks to try again. */
const RETRYABLE: ReadonlySet<unknown> = new Set(['40001', '40P01'])
const ATTEMPTS = 5
/** Most milliseconds before the second attempt; each further one may wait as much longer. */
const PAUSE_MS = 20

/** What follows a transaction that stands: it tells, pushes or wakes somebody, and changes nothing. */
export type AfterCommit = () => void | Promise<void>

/** How a transaction is begun; the database's defaults otherwise. */
export interface UnitOfWorkOptions {
  readonly isolation?: IsolationLevel
  readonly readOnly?: boolean
  /** How often it is tried at most; 1 where an attempt leaves more behind than the database takes back, e.g. a file. */
  readonly attempts?: number
}

/** A transaction or a database, whatever its tables. */
interface Handle {
  readonly isTransaction: boolean
  getExecutor(): object
}

interface Attempt {
  readonly effects: AfterCommit[]
  readonly known: Map<string, Promise<unknown>>
}

/** Transactions that run. By their handle, which stays the same under another view of the tables. */
const attempts = new WeakMap<object, Attempt>()

/**
 * Does changes that stand together or not at all: the only way to a transaction. One that the database ended for the sake of another is tried
 * again from the start, so that `work` may run several times and reads everything anew. Inside of an open transaction it is a part of that one.
 *
 * @param db the database, or the transaction to be a part of
 * @param work makes the changes by the handle it is given, and by no other
 * @returns what `work` returned, once the transaction stands and what follows it has run
 * @throws whatever `work` threw, with nothing changed
 * @example
 * const id = await unitOfWork(db, async (tx) => {
 *   afterCommit(tx, () => wakeSender())
 *   return insertMail(tx, mail)
 * })
 */
export async function unitOfWork<Tables, Result>(
  db: Kysely<Tables> | Transaction<Tables>,
  work: (tx: Transaction<Tables>) => Promise<Result>,
  options: UnitOfWorkOptions = {},
): Promise<Result> {
  if (isOpen(db)) return work(db)
  for (let count = 1; ; count++) {
    const attempt: Attempt = { effects: [], known: new Map() }
    try {
      const result = await begin(db, options).execute((tx) => {
        attempts.set(tx.getExecutor(), attempt)
        return work(tx)
      })
      await follow(attempt.effects)
      return result
    } catch (error) {
      if (
        count === (options.attempts ?? ATTEMPTS) ||
        !RETRYABLE.has((error as { code?: unknown } | null)?.code)
      )
        throw error
      await wait(Math.random() * PAUSE_MS * count)
    }
  }
}

/**
 * Lets something follow the transaction. It runs once the transaction stands, in the order in which it was said, and never for an attempt that
 * failed. What goes wrong there is written to the log: the change has happened, and its caller is not told otherwise.
 *
 * @throws Error outside of {@link unitOfWork}
 * @example afterCommit(tx, () => push.send(message))
 */
export function afterCommit(tx: Handle, effect: AfterCommit): void {
  attemptOf(tx).effects.push(effect)
}

/**
 * Reads something once in a transaction; outside of one, each time.
 *
 * @param key of what is read, which does not change in the transaction
 * @example const rules = await onceIn(tx, 'rules', () => readRules(tx))
 */
export function onceIn<Value>(db: Handle, key: string, read: () => Promise<Value>): Promise<Value> {
  const known = db.isTransaction ? attempts.get(db.getExecutor())?.known : undefined
  if (!known) return read()
  const value = (known.get(key) as Promise<Value> | undefined) ?? read()
  known.set(key, value)
  return value
}

/** Says what {@link onceIn} would read: it came with something else. */
export function knowIn(tx: Handle, key: string, value: unknown): void {
  attemptOf(tx).known.set(key, Promise.resolve(value))
}

const isOpen = <Tables>(db: Kysely<Tables>): db is Transaction<Tables> => db.isTransaction

function begin<Tables>(db: Kysely<Tables>, { isolation, readOnly }: UnitOfWorkOptions) {
  const plain = db.transaction()
  const isolated = isolation ? plain.setIsolationLevel(isolation) : plain
  return readOnly ? isolated.setAccessMode('read only') : isolated
}

function attemptOf(tx: Handle): Attempt {
  const attempt = attempts.get(tx.getExecutor())
  if (!attempt) throw new Error('This transaction was not begun by unitOfWork.')
  return attempt
}

async function follow(effects: readonly AfterCommit[]): Promise<void> {
  for (const effect of effects)
    try {
      await effect()
    } catch (error) {
      process.emitWarning(error instanceof Error ? error : new Error(String(error)))
    }
}
