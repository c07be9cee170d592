import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'
import { StoreUnavailable, isConnectionLost, unavailableReason } from './store-unavailable.ts'

/** A transaction that finds a dead connection at its beginning is begun on another one, at most so often. */
const BEGINNINGS = 3
/** What begins and ends transactions asks the database nothing. */
const TRANSACTION_CONTROL = /^(?:begin|start transaction|commit|rollback|savepoint|release)\b/i
/** SQLSTATE of a change in a transaction that may only read. */
const READ_ONLY = '25006'

/** @returns told how the statement ended */
type HeardStatement = (text: string) => ((failed: boolean) => void) | undefined

/**
 * A pool whose connections may die at any time. What is safe is tried again on another connection: a transaction that never began, and a
 * statement outside of one that changes nothing. Everything else fails with a {@link StoreUnavailable}.
 *
 * @param pool ended together with this one
 * @param hasRoom whether changes can be kept at all; reads go on when not
 * @param onStatement told of each statement that is sent, those that begin and end transactions apart, and of its end
 */
export function steadyPool(
  pool: pg.Pool,
  hasRoom: () => Promise<boolean> = async () => true,
  onStatement: HeardStatement = () => undefined,
): PostgresPool {
  // Without a listener the error of a connection ends the process, whether it is idle or in use; its statement fails by itself.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return {
    connect: async () => new SteadyClient(pool, hasRoom, onStatement, await checkOut(pool)),
    end: () => pool.end(),
  }
}

async function checkOut(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect()
  } catch (error) {
    throw new StoreUnavailable(unavailableReason(error) ?? 'away', error)
  }
}

class SteadyClient implements PostgresPoolClient {
  #client: pg.PoolClient | undefined
  #inTransaction = false

  constructor(
    readonly pool: pg.Pool,
    readonly hasRoom: () => Promise<boolean>,
    readonly onStatement: HeardStatement,
    client: pg.PoolClient,
  ) {
    this.#client = client
  }

  /** Only the first form is used: there are no cursors of the driver. */
  query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  query(): never
  async query<Row>(text = '', values: readonly unknown[] = []): Promise<PostgresQueryResult<Row>> {
    const begins = /^(?:begin|start transaction)\b/i.test(text)
    const ends = /^(?:commit|rollback)$/i.test(text)
    if (!this.#inTransaction && !/^\s*select\b|\bread only$/i.test(text) && !(await this.hasRoom()))
      throw new StoreUnavailable('full', undefined)
    try {
      const result = begins ? await this.#begin<Row>(text) : await this.#send<Row>(text, values)
      if (begins) this.#inTransaction = true
      if (ends) this.#inTransaction = false
      return result
    } catch (error) {
      const reason = unavailableReason(error)
      if (reason === undefined) throw error
      const lost = isConnectionLost(error)
      if (lost) this.#discard()
      // The server has taken it back already; what is thrown is why.
      if (lost && text === 'rollback') return { command: 'SELECT', rowCount: 0, rows: [] }
      if (lost && !this.#inTransaction && !begins) return this.#readAgain<Row>(text, values, error)
      throw new StoreUnavailable(lost && text === 'commit' ? 'unknown' : reason, error)
    }
  }

  release(): void {
    this.#client?.release()
    this.#client = undefined
  }

  async #send<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    if (!this.#client) throw new Error('Connection terminated')
    const ended = TRANSACTION_CONTROL.test(text) ? undefined : this.onStatement(text)
    let failed = true
    try {
      const { command, rowCount, rows } = await this.#client.query(text, [...values])
      failed = false
      // The dialect asks for these commands only, and for the count of the others not at all.
      return { command: command as 'SELECT', rowCount: rowCount ?? 0, rows: rows as Row[] }
    } finally {
      ended?.(failed)
    }
  }

  async #begin<Row>(text: string): Promise<PostgresQueryResult<Row>> {
    for (let left = BEGINNINGS - 1; ; left--) {
      try {
        return await this.#send<Row>(text, [])
      } catch (error) {
        if (!isConnectionLost(error) || left === 0) throw error
        this.#discard()
        this.#client = await checkOut(this.pool)
      }
    }
  }

  /** The database itself says whether the statement is a read: in this transaction nothing can be changed. */
  async #readAgain<Row>(
    text: string,
    values: readonly unknown[],
    error: unknown,
  ): Promise<PostgresQueryResult<Row>> {
    if (!/^\s*select\b/i.test(text)) throw new StoreUnavailable('unknown', error)
    this.#client = await checkOut(this.pool)
    try {
      await this.#begin('start transaction read only')
      const result = await this.#send<Row>(text, values)
      await this.#send('commit', [])
      return result
    } catch (again) {
      this.#discard()
      const writes = again instanceof Error && 'code' in again && again.code === READ_ONLY
      throw new StoreUnavailable(writes ? 'unknown' : 'away', error)
    }
  }

  #discard(): void {
    this.#client?.release(true)
    this.#client = undefined
  }
}
