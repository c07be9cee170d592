import { sql } from 'kysely'
import { DomainError } from '../../../../contract/index.ts'
import { connectorLimits } from '../../limits.ts'
import type { ConnectorDatabase, ConnectorTransaction } from '../../tables.ts'

/** The id that a connector has for a resource. */
export interface ExternalId {
  readonly value: string
  /** Counts its changes. */
  readonly rev: number
}

/** Whose ids, and of the objects of which collection. */
export interface ExternalIdSpace {
  readonly connector: string
  readonly collection: string
}

type Reader = ConnectorDatabase | ConnectorTransaction

/** The external ids of some objects, by their id. */
export async function externalIdsOf(
  db: Reader,
  { connector, collection }: ExternalIdSpace,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ExternalId>> {
  const rows = await db
    .selectFrom('connector_external_id')
    .select(['object_id', 'external_id', 'rev'])
    .where('connector_id', '=', connector)
    .where('collection', '=', collection)
    .where(sql<boolean>`object_id = any(${[...ids]}::text[])`)
    .execute()
  return new Map(rows.map((row) => [row.object_id, { value: row.external_id, rev: row.rev }]))
}

/** Ids of objects by external ids; those that nobody has are left out. */
export async function objectsByExternalId(
  db: Reader,
  { connector, collection }: ExternalIdSpace,
  values: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (values.length === 0) return new Map()
  const rows = await db
    .selectFrom('connector_external_id')
    .select(['object_id', 'external_id'])
    .where('connector_id', '=', connector)
    .where('collection', '=', collection)
    .where(sql<boolean>`external_id = any(${[...values]}::text[])`)
    .execute()
  return new Map(rows.map((row) => [row.external_id, row.object_id]))
}

/**
 * Gives an object another external id, or none.
 *
 * @param tx of the change of the object
 * @param space whose id
 * @param objectId of the object
 * @param value the id; `undefined`: none
 * @returns whether it was another one
 * @throws DomainError `scim-external-id-taken` (409), `scim-value-not-valid`
 */
export async function setExternalId(
  tx: ConnectorTransaction,
  { connector, collection }: ExternalIdSpace,
  objectId: string,
  value: string | undefined,
): Promise<boolean> {
  const own = tx
    .selectFrom('connector_external_id')
    .select(['external_id', 'rev'])
    .where('connector_id', '=', connector)
    .where('collection', '=', collection)
    .where('object_id', '=', objectId)
  const before = await own.executeTakeFirst()
  if (before?.external_id === value) return false
  if (value === undefined) {
    await tx
      .deleteFrom('connector_external_id')
      .where('connector_id', '=', connector)
      .where('collection', '=', collection)
      .where('object_id', '=', objectId)
      .execute()
    return true
  }
  if (value.length > connectorLimits.externalId)
    throw new DomainError('scim-value-not-valid', {
      attribute: 'externalId',
      why: { code: 'scim-text-too-long', params: { most: connectorLimits.externalId } },
    })
  // Objects that others have deleted hold no id.
  await sql`delete from connector_external_id as e where e.connector_id = ${connector} and e.collection = ${collection}
    and e.external_id = ${value} and not exists (select 1 from managed_object as o
      where o.collection = e.collection and o.id = e.object_id)`.execute(tx)
  await insert(tx, { connector, collection }, objectId, value, (before?.rev ?? 0) + 1)
  return true
}

async function insert(
  tx: ConnectorTransaction,
  { connector, collection }: ExternalIdSpace,
  objectId: string,
  value: string,
  rev: number,
): Promise<void> {
  const row = {
    connector_id: connector,
    collection,
    object_id: objectId,
    external_id: value,
    rev,
  }
  const written = await sql<{ object_id: string }>`insert into connector_external_id
      (connector_id, collection, object_id, external_id, rev)
    select ${row.connector_id}, ${row.collection}, ${row.object_id}, ${row.external_id}, ${row.rev}
    where not exists (select 1 from connector_external_id where connector_id = ${connector} and collection = ${collection}
      and external_id = ${value})
    on conflict (connector_id, collection, object_id) do update set external_id = excluded.external_id, rev = excluded.rev
    returning object_id`
    .execute(tx)
    .catch((error: unknown) => {
      // Somebody else was quicker.
      if ((error as { code?: unknown } | null)?.code === '23505') throw taken(value)
      throw error
    })
  if (written.rows.length === 0) throw taken(value)
}

const taken = (externalId: string): DomainError =>
  new DomainError('scim-external-id-taken', { externalId: externalId.slice(0, 100) })
