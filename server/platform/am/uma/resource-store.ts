import type { Selectable } from 'kysely'
import type { SharedPermission } from './rules.ts'
import type { SharingDatabase, SharingTables, SharingTransaction } from './tables.ts'

/** A resource, and with whom it is shared. */
export interface Resource {
  readonly id: string
  readonly realm: string
  readonly ownerId: string
  readonly server: string
  readonly name: string
  readonly type: string
  readonly description: string
  readonly iconUri: string
  readonly scopes: readonly string[]
  readonly labels: readonly string[]
  readonly permissions: readonly SharedPermission[]
}

type Executor = SharingDatabase | SharingTransaction
type Row = Selectable<SharingTables['uma_resource']>

/** The resources of an owner. */
export async function resourcesOf(db: Executor, realm: string, ownerId: string): Promise<Resource[]> {
  const rows = await db
    .selectFrom('uma_resource')
    .selectAll()
    .where('realm', '=', realm)
    .where('owner_id', '=', ownerId)
    .orderBy('name')
    .orderBy('id')
    .execute()
  return withPermissions(db, rows)
}

/** What others share with a person, with the permissions of that person only; labels are the owner's. */
export async function resourcesSharedWith(
  db: Executor,
  realm: string,
  personId: string,
): Promise<Resource[]> {
  const rows = await db
    .selectFrom('uma_permission as permission')
    .innerJoin('uma_resource as resource', 'resource.id', 'permission.resource_id')
    .selectAll('resource')
    .select('permission.scopes as granted')
    .where('permission.subject_id', '=', personId)
    .where('resource.realm', '=', realm)
    .orderBy('resource.name')
    .orderBy('resource.id')
    .execute()
  return rows.map((row) => seenBy(toResource(row, [{ subject: personId, scopes: row.granted }]), personId))
}

/** A resource as somebody sees it with whom it is shared. */
export const seenBy = (resource: Resource, personId: string): Resource => ({
  ...resource,
  labels: [],
  permissions: resource.permissions.filter(({ subject }) => subject === personId),
})

export async function resourceById(db: Executor, realm: string, id: string): Promise<Resource | null> {
  const rows = await db
    .selectFrom('uma_resource')
    .selectAll()
    .where('realm', '=', realm)
    .where('id', '=', id)
    .execute()
  return (await withPermissions(db, rows))[0] ?? null
}

/** The resource, held until the transaction ends: writers of its policy take turns. */
export async function lockedResource(
  tx: SharingTransaction,
  realm: string,
  id: string,
): Promise<Resource | null> {
  const held = await tx
    .selectFrom('uma_resource')
    .select('id')
    .where('realm', '=', realm)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return held ? resourceById(tx, realm, id) : null
}

async function withPermissions(db: Executor, rows: readonly Row[]): Promise<Resource[]> {
  if (rows.length === 0) return []
  const permissions = await db
    .selectFrom('uma_permission')
    .selectAll()
    .where(
      'resource_id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute()
  return rows.map((row) =>
    toResource(
      row,
      permissions
        .filter((one) => one.resource_id === row.id)
        .map((one) => ({ subject: one.subject_id, scopes: one.scopes })),
    ),
  )
}

function toResource(row: Row, permissions: readonly SharedPermission[]): Resource {
  return {
    id: row.id,
    realm: row.realm,
    ownerId: row.owner_id,
    server: row.resource_server,
    name: row.name,
    type: row.type,
    description: row.description,
    iconUri: row.icon_uri,
    scopes: row.scopes,
    labels: row.labels,
    permissions,
  }
}
