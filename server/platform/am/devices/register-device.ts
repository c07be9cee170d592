import { randomUUID } from 'node:crypto'
import { DomainError } from '../../../contract/index.ts'
import { afterCommit, unitOfWork } from '../../../store/unit-of-work.ts'
import type { PersonRef } from '../../kernel/person-ref.ts'
import { amLimits } from '../limits.ts'
import { byThemselves, recordAccess } from '../told.ts'
import { removeDevice } from './change-device.ts'
import { LONGEST_DEVICE_NAME } from './device.ts'
import type { Device, DeviceDeps, DeviceKind, NewDevice } from './device.ts'
import { listDevices } from './read-devices.ts'

/**
 * Adds a device of a person, and tells them.
 *
 * @throws DomainError 400 when the person has too many of the kind, or the device is somebody's already
 */
export async function registerDevice(
  deps: DeviceDeps,
  { owner, kind, name, facts, realm, externalId = null, secret = null }: NewDevice,
): Promise<Device> {
  const { db, sealer, clock, notify } = deps
  await makeRoom(deps, owner, kind)
  const id = randomUUID()
  const now = new Date(clock())
  await unitOfWork(db, async (tx) => {
    const inserted = await tx
      .insertInto('access_device')
      .values({
        id,
        realm,
        component: owner.component,
        person_id: owner.id,
        kind,
        name: name.slice(0, LONGEST_DEVICE_NAME),
        created_at: now,
        last_access: now,
        external_id: externalId,
        facts: JSON.stringify(facts),
        sealed: secret === null ? null : sealer.seal(id, secret),
      })
      .onConflict((conflict) => conflict.column('external_id').doNothing())
      .executeTakeFirst()
    if ((inserted.numInsertedOrUpdatedRows ?? 0n) === 0n) throw new DomainError('device-registered-already')
    await recordAccess(tx, byThemselves(owner), 'device-add', owner, [kind], { kind, name })
    // A browser is remembered at sign-in without asking; news of each would drown what matters.
    if (kind !== 'profile') afterCommit(tx, () => notify(owner, { code: 'device-added', params: { name } }))
  })
  return { id, owner, kind, name, created: now, lastAccess: now, externalId, facts, secret }
}

/**
 * A remembered browser takes the place of the one that was not seen for the longest time: nobody is kept out for having used many.
 *
 * @throws DomainError 400 when the person has too many of another kind
 */
async function makeRoom(deps: DeviceDeps, owner: PersonRef, kind: DeviceKind): Promise<void> {
  const before = await listDevices(deps, owner, kind)
  if (before.length < amLimits.devicesOfKind) return
  if (kind !== 'profile') throw new DomainError('too-many-devices', { most: amLimits.devicesOfKind })
  const [oldest] = before.toSorted((a, b) => a.lastAccess.getTime() - b.lastAccess.getTime())
  if (oldest) await removeDevice(deps, oldest, { actor: 'system' })
}
