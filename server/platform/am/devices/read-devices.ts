import type { Selectable } from 'kysely'
import type { JsonObject } from '../../../store/objects/json.ts'
import type { PersonRef } from '../../kernel/person-ref.ts'
import type { Sealer } from '../installation/sealer.ts'
import type { AccessTables } from '../tables.ts'
import type { Device, DeviceDeps, DeviceKind } from './device.ts'

type ReadDeps = Pick<DeviceDeps, 'db' | 'sealer'>

/** Devices of one kind of a person, oldest first. */
export async function listDevices(deps: ReadDeps, owner: PersonRef, kind: DeviceKind): Promise<Device[]> {
  const rows = await devices(deps)
    .where('component', '=', owner.component)
    .where('person_id', '=', owner.id)
    .where('kind', '=', kind)
    .orderBy('created_at')
    .execute()
  return rows.map((row) => toDevice(deps.sealer, row))
}

/** A device by its id, or by how it names itself. */
export async function findDevice(
  deps: ReadDeps,
  which: { readonly id: string } | { readonly kind: DeviceKind; readonly externalId: string },
): Promise<Device | null> {
  const all = devices(deps)
  const row = await (
    'id' in which
      ? all.where('id', '=', which.id)
      : all.where('kind', '=', which.kind).where('external_id', '=', which.externalId)
  ).executeTakeFirst()
  return row ? toDevice(deps.sealer, row) : null
}

const devices = ({ db }: ReadDeps) => db.selectFrom('access_device').selectAll()

const toDevice = (sealer: Sealer, row: Selectable<AccessTables['access_device']>): Device => ({
  id: row.id,
  owner: { id: row.person_id, component: row.component },
  kind: row.kind as DeviceKind,
  name: row.name,
  created: row.created_at,
  lastAccess: row.last_access,
  externalId: row.external_id,
  facts: row.facts,
  secret: row.sealed === null ? null : (sealer.unseal(row.id, row.sealed) as JsonObject | null),
})
