import type { Actor } from '../../../store/audit.ts'
import type { JsonObject } from '../../../store/objects/json.ts'
import type { PersonRef } from '../../kernel/person-ref.ts'
import type { Sealer } from '../installation/sealer.ts'
import type { AccessDatabase } from '../tables.ts'
import type { Notify } from '../../ports/notify.ts'
import { noteUse, removeDevice, renameDevice } from './change-device.ts'
import type { Device, DeviceKind, NewDevice } from './device.ts'
import { findDevice, listDevices } from './read-devices.ts'
import { countRecoveryCodes, makeRecoveryCodes, spendRecoveryCode } from './recovery-codes.ts'
import { registerDevice } from './register-device.ts'

/** People's devices and recovery codes. */
export interface DeviceStore {
  list(owner: PersonRef, kind: DeviceKind): Promise<Device[]>
  find(id: string): Promise<Device | null>
  findByExternalId(kind: DeviceKind, externalId: string): Promise<Device | null>
  /**
   * Adds a device. A remembered browser takes the place of the one that was not seen for the longest time: nobody is kept out for having
   * used many.
   *
   * @throws DomainError 400 when the person has too many of another kind, or the device is somebody's already
   */
  add(device: NewDevice): Promise<Device>
  /**
   * Notes that a device was used, and what changed in its facts.
   *
   * @param unless refuses when it holds of the facts as they are now; of two uses at the same time one is refused
   * @returns whether it was noted
   */
  used(device: Device, facts: JsonObject, unless?: (facts: JsonObject) => boolean): Promise<boolean>
  /** Gives a device another name. @returns the device; `null` when it is gone, or called otherwise by now */
  rename(device: Device, name: string, by: Actor): Promise<Device | null>
  /** Removes a device, and with the last of its kind the recovery codes of that kind. @returns whether it was there */
  remove(device: Device, by: Actor): Promise<boolean>
  /** How many recovery codes of a kind are left. */
  recoveryCodesLeft(owner: PersonRef, kind: DeviceKind): Promise<number>
  /** Makes new recovery codes in place of the old ones; they are shown once. */
  makeRecoveryCodes(owner: PersonRef, kind: DeviceKind): Promise<string[]>
  /** Uses a recovery code up. @returns whether it was one */
  useRecoveryCode(owner: PersonRef, kind: DeviceKind, code: string): Promise<boolean>
}

/**
 * @param clock milliseconds since the epoch
 * @param notify tells people what was added and removed
 */
export function createDeviceStore(
  db: AccessDatabase,
  sealer: Sealer,
  clock: () => number,
  notify: Notify = async () => {},
): DeviceStore {
  const deps = { db, sealer, clock, notify }
  return {
    list: (owner, kind) => listDevices(deps, owner, kind),
    find: (id) => findDevice(deps, { id }),
    findByExternalId: (kind, externalId) => findDevice(deps, { kind, externalId }),
    add: (device) => registerDevice(deps, device),
    used: (device, facts, unless) => noteUse(deps, device, facts, unless),
    rename: (device, name, by) => renameDevice(deps, device, name, by),
    remove: (device, by) => removeDevice(deps, device, by),
    recoveryCodesLeft: (owner, kind) => countRecoveryCodes(deps, owner, kind),
    makeRecoveryCodes: (owner, kind) => makeRecoveryCodes(deps, owner, kind),
    useRecoveryCode: (owner, kind, code) => spendRecoveryCode(deps, owner, kind, code),
  }
}
