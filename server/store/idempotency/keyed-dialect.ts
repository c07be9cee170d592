import { CompiledQuery, PostgresDialect } from 'kysely'
import type {
  DatabaseConnection,
  Driver,
  PostgresDialectConfig,
  QueryCompiler,
  QueryResult,
  TransactionSettings,
} from 'kysely'
import type { ChangeFeed } from '../changes/change-feed.ts'
import { changes, notes } from './changing-statement.ts'
import { StoreUnavailable } from '../store-unavailable.ts'
import { LeaseLost, openScope } from './key-scope.ts'
import type { KeyScope } from './key-scope.ts'

/**
 * PostgreSQL as Kysely speaks to it. The first change of a call with a key is committed together with the key, wherever it is made; and whoever
 * committed a change goes on when all that was known of it is forgotten.
 */
export class KeyedDialect extends PostgresDialect {
  /** @param feed told of each commit; it may come to be after the dialect */
  constructor(
    config: PostgresDialectConfig,
    private readonly feed: () => ChangeFeed,
  ) {
    super(config)
  }

  override createDriver(): Driver {
    return new KeyedDriver(super.createDriver(), this.feed)
  }
}

class KeyedDriver implements Driver {
  constructor(
    private readonly inner: Driver,
    private readonly feed: () => ChangeFeed,
  ) {}

  init(): Promise<void> {
    return this.inner.init()
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    return new KeyedConnection(await this.inner.acquireConnection(), this.inner, this.feed)
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const keyed = asKeyed(connection)
    await this.inner.beginTransaction(keyed.inner, settings)
    keyed.inTransaction = true
    keyed.changed = false
    keyed.noted = false
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const keyed = asKeyed(connection)
    const scope = keyed.changed ? openScope() : undefined
    if (scope) await markApplied(keyed.inner, scope)
    await keyed.settled(keyed.noted, () => this.inner.commitTransaction(keyed.inner))
    keyed.inTransaction = false
    if (scope) scope.applied = true
    if (keyed.noted) await keyed.look()
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    const keyed = asKeyed(connection)
    keyed.inTransaction = false
    await this.inner.rollbackTransaction(keyed.inner)
  }

  async savepoint(connection: DatabaseConnection, name: string, compile: Compile): Promise<void> {
    await this.inner.savepoint?.(asKeyed(connection).inner, name, compile)
  }

  async rollbackToSavepoint(connection: DatabaseConnection, name: string, compile: Compile): Promise<void> {
    await this.inner.rollbackToSavepoint?.(asKeyed(connection).inner, name, compile)
  }

  async releaseSavepoint(connection: DatabaseConnection, name: string, compile: Compile): Promise<void> {
    await this.inner.releaseSavepoint?.(asKeyed(connection).inner, name, compile)
  }

  releaseConnection(connection: DatabaseConnection): Promise<void> {
    return this.inner.releaseConnection(asKeyed(connection).inner)
  }

  destroy(): Promise<void> {
    return this.inner.destroy()
  }
}

type Compile = QueryCompiler['compileQuery']

class KeyedConnection implements DatabaseConnection {
  inTransaction = false
  /** Whether the transaction has changed something. */
  changed = false
  /** Whether it may have changed what others know. */
  noted = false

  constructor(
    readonly inner: DatabaseConnection,
    private readonly driver: Driver,
    private readonly feed: () => ChangeFeed,
  ) {}

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.inTransaction) {
      this.noted ||= notes(query.sql)
      this.changed ||= openScope() !== undefined && changes(query.sql)
      return this.inner.executeQuery<Row>(query)
    }
    const scope = openScope()
    const noted = notes(query.sql)
    const result = await this.settled(noted, () =>
      scope && changes(query.sql) ? this.changeAlone<Row>(query, scope) : this.inner.executeQuery<Row>(query),
    )
    if (noted) await this.look()
    return result
  }

  /** Of a change whose outcome nobody knows everything is forgotten. */
  async settled<Result>(noted: boolean, send: () => Promise<Result>): Promise<Result> {
    try {
      return await send()
    } catch (error) {
      if (noted && error instanceof StoreUnavailable) this.feed().lose()
      throw error
    }
  }

  /** Lets everybody in this process forget what the change that stands now has made wrong. */
  async look(): Promise<void> {
    const feed = this.feed()
    if (feed.isOn) await feed.look((query) => this.inner.executeQuery(query))
  }

  streamQuery<Row>(query: CompiledQuery, size: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.inner.streamQuery<Row>(query, size)
  }

  /** A change outside of a transaction gets one, with the key. */
  private async changeAlone<Row>(query: CompiledQuery, scope: KeyScope): Promise<QueryResult<Row>> {
    await this.driver.beginTransaction(this.inner, {})
    try {
      const result = await this.inner.executeQuery<Row>(query)
      await markApplied(this.inner, scope)
      await this.driver.commitTransaction(this.inner)
      scope.applied = true
      return result
    } catch (error) {
      await this.driver.rollbackTransaction(this.inner)
      throw error
    }
  }
}

function asKeyed(connection: DatabaseConnection): KeyedConnection {
  if (!(connection instanceof KeyedConnection)) throw new TypeError('A connection of another driver')
  return connection
}

async function markApplied(connection: DatabaseConnection, scope: KeyScope): Promise<void> {
  const { numAffectedRows } = await connection.executeQuery(
    CompiledQuery.raw(
      `update idempotency_key set state = case state when 'working' then 'applied' else state end where id = $1 and lease = $2`,
      [scope.id, scope.lease],
    ),
  )
  if (numAffectedRows === 0n && !scope.settled) throw new LeaseLost()
}
