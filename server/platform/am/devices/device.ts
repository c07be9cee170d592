import type { JsonObject } from '../../../store/objects/json.ts'
import type { PersonRef } from '../../kernel/person-ref.ts'
import type { Sealer } from '../installation/sealer.ts'
import type { AccessDatabase } from '../tables.ts'
import type { Notify } from '../../ports/notify.ts'

/** Kinds of devices, by the paths of the device service (contract am.md, "Devices"). */
export type DeviceKind = 'oath' | 'push' | 'webauthn' | 'binding' | 'profile'

/** A device of a person. */
export interface Device {
  readonly id: string
  readonly owner: PersonRef
  readonly kind: DeviceKind
  readonly name: string
  readonly created: Date
  readonly lastAccess: Date
  /** How the device names itself, e.g. the id of a passkey. */
  readonly externalId: string | null
  readonly facts: JsonObject
  /** Never leaves the server. */
  readonly secret: JsonObject | null
}

/** A device that is being registered. */
export type NewDevice = Pick<Device, 'owner' | 'kind' | 'name' | 'facts'> &
  Partial<Pick<Device, 'externalId' | 'secret'>> & { readonly realm: string }

/** Longest name of a device. */
export const LONGEST_DEVICE_NAME = 100

/** What devices are stored with. */
export interface DeviceDeps {
  readonly db: AccessDatabase
  readonly sealer: Sealer
  /** Milliseconds since the epoch. */
  readonly clock: () => number
  /** Tells people what was added and removed. */
  readonly notify: Notify
}
