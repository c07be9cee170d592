import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { components } from '../../../openapi/generated/connectors.ts'
import { DomainError } from '../../contract/index.ts'
import { recordChange } from '../../store/audit.ts'
import type { Actor } from '../../store/audit.ts'
import type { StoreTables } from '../../store/tables.ts'
import { unitOfWork } from '../../store/unit-of-work.ts'
import type { ProvisionedObjects } from '../ports/provisioned-objects-port.ts'
import { newToken } from './connector-token.ts'
import { connectorLimits } from './limits.ts'
import type { ConnectorDatabase, ConnectorTables, ConnectorTransaction } from './tables.ts'

export type Connector = components['schemas']['Connector']
export type ConnectorWithToken = components['schemas']['ConnectorWithToken']

/** What is said of a new connector. */
export interface ConnectorInput {
  readonly name: string
  readonly realm: string
  readonly mayWrite?: boolean | undefined
  readonly expiresInDays?: number | undefined
}

type Row = ConnectorTables['connector']

/** A path: the root, or one name. */
const REALM = /^\/[\w-]*$/
const DAY = 24 * 60 * 60 * 1000
const missing = (): DomainError => new DomainError('connector-not-found')

/** The connectors of the tenant. */
export interface Connectors {
  /** In order of name. */
  list(): Promise<Connector[]>
  /** @throws DomainError 404 */
  read(id: string): Promise<Connector>
  /** @throws DomainError 400 for a realm without people, 409 for a name that is taken */
  create(input: ConnectorInput, by: Actor): Promise<ConnectorWithToken>
  /** @throws DomainError 404 */
  rotate(id: string, days: number | undefined, by: Actor): Promise<ConnectorWithToken>
  /** @throws DomainError 404 */
  revoke(id: string, by: Actor): Promise<Connector>
  /** @throws DomainError 404 */
  remove(id: string, by: Actor): Promise<Connector>
}

/**
 * Builds the connectors on a migrated database. Every change is one transaction with its audit row.
 *
 * @param db where they are kept
 * @param objects says which realms have people
 * @param clock milliseconds since the epoch
 * @returns the connectors
 */
export function createConnectors(
  db: ConnectorDatabase,
  objects: Pick<ProvisionedObjects, 'typeOf'>,
  clock: () => number,
): Connectors {
  const change = <Result>(
    by: Actor,
    action: string,
    changed: readonly string[],
    work: (tx: ConnectorTransaction) => Promise<{ readonly id: string; readonly result: Result }>,
  ): Promise<Result> =>
    unitOfWork(db, async (tx) => {
      const { id, result } = await work(tx)
      const entry = { action, resource: `connectors/scim/${id}`, rev: null, changed }
      await recordChange(tx.withTables<StoreTables>(), by, entry)
      return result
    })
  const shown = (row: Row): Connector => shownConnector(row, clock())
  return {
    async list() {
      const rows = await db.selectFrom('connector').selectAll().orderBy('name').orderBy('id').execute()
      return rows.map(shown)
    },
    async read(id) {
      return shown(await rowOf(db, id))
    },
    async create(input, by) {
      const name = input.name.trim()
      if (name === '') throw new DomainError('connector-name-required')
      if (!REALM.test(input.realm) || !(await objects.typeOf(input.realm, 'people')))
        throw new DomainError('connector-realm-not-known', { realm: input.realm })
      const { token, hash } = newToken()
      const now = clock()
      const row: Row = {
        id: randomUUID(),
        realm: input.realm,
        name,
        may_write: input.mayWrite === true,
        token_hash: hash,
        created_at: new Date(now),
        created_by: nameIn(by),
        expires_at: expiry(now, input.expiresInDays),
        last_used_at: null,
        revoked_at: null,
      }
      return change(by, 'create', ['name', 'realm', 'mayWrite', 'token'], async (tx) => {
        await sql`lock table connector in share row exclusive mode`.execute(tx)
        const rows = await tx.selectFrom('connector').select(['realm', 'name']).execute()
        if (rows.length >= connectorLimits.connectors)
          throw new DomainError('too-many-connectors', { most: connectorLimits.connectors })
        if (rows.some((each) => each.realm === row.realm && each.name.toLowerCase() === name.toLowerCase()))
          throw new DomainError('connector-name-taken', { name })
        await tx.insertInto('connector').values(row).execute()
        return { id: row.id, result: { ...shown(row), token } }
      })
    },
    rotate: (id, days, by) =>
      change(by, 'rotate', ['token'], async (tx) => {
        const { token, hash } = newToken()
        const set = {
          token_hash: hash,
          expires_at: expiry(clock(), days),
          revoked_at: null,
          last_used_at: null,
        }
        return { id, result: { ...shown(await updated(tx, id, set)), token } }
      }),
    revoke: (id, by) =>
      change(by, 'revoke', ['token'], async (tx) => ({
        id,
        result: shown(await updated(tx, id, { revoked_at: new Date(clock()) })),
      })),
    remove: (id, by) =>
      change(by, 'delete', [], async (tx) => {
        const row = await tx.deleteFrom('connector').where('id', '=', id).returningAll().executeTakeFirst()
        if (!row) throw missing()
        return { id, result: shown(row) }
      }),
  }
}

async function rowOf(db: ConnectorDatabase, id: string): Promise<Row> {
  const row = await db.selectFrom('connector').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw missing()
  return row
}

async function updated(tx: ConnectorTransaction, id: string, set: Partial<Row>): Promise<Row> {
  const row = await tx
    .updateTable('connector')
    .set(set)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw missing()
  return row
}

/** @throws DomainError `connector-expiry-not-possible` */
function expiry(now: number, days: number = connectorLimits.expiry.usual): Date {
  const { least, most } = connectorLimits.expiry
  if (days < least || days > most) throw new DomainError('connector-expiry-not-possible', { least, most })
  return new Date(now + days * DAY)
}

const nameIn = ({ actor }: Actor): string => actor.slice(actor.lastIndexOf('/') + 1)

function shownConnector(row: Row, now: number): Connector {
  const isOver = row.expires_at.getTime() <= now
  return {
    _id: row.id,
    name: row.name,
    realm: row.realm,
    mayWrite: row.may_write,
    status: row.revoked_at ? 'revoked' : isOver ? 'expired' : 'active',
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by,
    expiresAt: row.expires_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    revokedAt: row.revoked_at?.toISOString() ?? null,
  }
}
