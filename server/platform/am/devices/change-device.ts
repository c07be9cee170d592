import type { Actor } from '../../../store/audit.ts'
import type { JsonObject } from '../../../store/objects/json.ts'
import { afterCommit, unitOfWork } from '../../../store/unit-of-work.ts'
import { recordAccess } from '../told.ts'
import type { Device, DeviceDeps } from './device.ts'
import { dropIdleCodes } from './recovery-codes.ts'

/**
 * Notes that a device was used, and what changed in its facts.
 *
 * @param unless refuses when it holds of the facts as they are now; of two uses at the same time one is refused
 * @returns whether it was noted
 */
export function noteUse(
  { db, clock }: Pick<DeviceDeps, 'db' | 'clock'>,
  device: Device,
  facts: JsonObject,
  unless?: (facts: JsonObject) => boolean,
): Promise<boolean> {
  return unitOfWork(db, async (tx) => {
    const row = await tx
      .selectFrom('access_device')
      .select('facts')
      .where('id', '=', device.id)
      .forUpdate()
      .executeTakeFirst()
    const current = row?.facts
    if (!current || unless?.(current) === true) return false
    await tx
      .updateTable('access_device')
      .set({ facts: JSON.stringify({ ...current, ...facts }), last_access: new Date(clock()) })
      .where('id', '=', device.id)
      .execute()
    return true
  })
}

/** Gives a device another name. @returns the device; `null` when it is gone, or called otherwise by now */
export function renameDevice(
  { db }: Pick<DeviceDeps, 'db'>,
  device: Device,
  name: string,
  by: Actor,
): Promise<Device | null> {
  const { owner, kind } = device
  return unitOfWork(db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('access_device')
      .set({ name })
      .where('id', '=', device.id)
      .where('name', '=', device.name)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return null
    await recordAccess(tx, by, 'device-rename', owner, [kind], { kind, name, before: device.name })
    return { ...device, name }
  })
}

/** Removes a device, and with the last of its kind the recovery codes of that kind. @returns whether it was there */
export function removeDevice(
  { db, notify }: Pick<DeviceDeps, 'db' | 'notify'>,
  device: Device,
  by: Actor,
): Promise<boolean> {
  const { owner, kind, name } = device
  return unitOfWork(db, async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('access_device')
      .where('id', '=', device.id)
      .executeTakeFirst()
    if (numDeletedRows === 0n) return false
    await dropIdleCodes(tx, owner, kind)
    await recordAccess(tx, by, 'device-remove', owner, [kind], { kind, name })
    if (kind !== 'profile') afterCommit(tx, () => notify(owner, { code: 'device-removed', params: { name } }))
    return true
  })
}
