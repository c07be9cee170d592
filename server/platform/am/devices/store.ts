import { randomInt, randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import { badRequest } from '../../../contract/index.ts'
import type { JsonObject } from '../../../store/objects/json.ts'
import type { PersonRef } from '../journeys/state.ts'
import { limits } from '../limits.ts'
import type { Sealer } from '../sealer.ts'
import type { AccessDatabase, AccessTables } from '../tables.ts'

/** Kinds of devices, by the paths of the device service (contract am.md, "Devices"). */
export type DeviceKind = 'oath' | 'push' | 'webauthn' | 'profile'

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

/** Keeps people's devices and recovery codes. */
export interface DeviceStore {
  list(owner: PersonRef, kind: DeviceKind): Promise<Device[]>
  find(id: string): Promise<Device | null>
  findByExternalId(kind: DeviceKind, externalId: string): Promise<Device | null>
  /**
   * Adds a device. A remembered browser takes the place of the one that was not seen for the longest time: nobody is kept out for having
   * used many.
   *
   * @throws HttpProblem 400 when the person has too many of another kind, or the device is somebody's already
   */
  add(device: NewDevice): Promise<Device>
  /**
   * Notes that a device was used, and what changed in its facts.
   *
   * @param unless refuses when it holds of the facts as they are now; of two uses at the same time one is refused
   * @returns whether it was noted
   */
  used(device: Device, facts: JsonObject, unless?: (facts: JsonObject) => boolean): Promise<boolean>
  /** Makes new recovery codes in place of the old ones; they are shown once. */
  makeRecoveryCodes(owner: PersonRef, kind: DeviceKind): Promise<string[]>
  /** Uses a recovery code up. @returns whether it was one */
  useRecoveryCode(owner: PersonRef, kind: DeviceKind, code: string): Promise<boolean>
}

/** @param clock milliseconds since the epoch */
export function createDeviceStore(db: AccessDatabase, sealer: Sealer, clock: () => number): DeviceStore {
  const toDevice = (row: Selectable<AccessTables['access_device']>): Device => ({
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
  // People leave out the hyphen, and write small letters.
  const codeHash = (code: string): string => sealer.fingerprint(code.toUpperCase().replace(/[^A-Z0-9]/g, ''))
  const select = () => db.selectFrom('access_device').selectAll()
  const list: DeviceStore['list'] = async (owner, kind) => {
    const rows = await select()
      .where('component', '=', owner.component)
      .where('person_id', '=', owner.id)
      .where('kind', '=', kind)
      .orderBy('created_at')
      .execute()
    return rows.map(toDevice)
  }
  return {
    list,
    async find(id) {
      const row = await select().where('id', '=', id).executeTakeFirst()
      return row ? toDevice(row) : null
    },
    async findByExternalId(kind, externalId) {
      const row = await select()
        .where('kind', '=', kind)
        .where('external_id', '=', externalId)
        .executeTakeFirst()
      return row ? toDevice(row) : null
    },
    async add({ owner, kind, name, facts, realm, externalId = null, secret = null }) {
      const before = await list(owner, kind)
      if (before.length >= limits.devicesOfKind) {
        if (kind !== 'profile')
          throw badRequest(
            `There are ${limits.devicesOfKind} devices of this kind already. Remove one first.`,
          )
        const [oldest] = before.toSorted((a, b) => a.lastAccess.getTime() - b.lastAccess.getTime())
        if (oldest) await db.deleteFrom('access_device').where('id', '=', oldest.id).execute()
      }
      const id = randomUUID()
      const now = new Date(clock())
      const inserted = await db
        .insertInto('access_device')
        .values({
          id,
          realm,
          component: owner.component,
          person_id: owner.id,
          kind,
          name: name.slice(0, 100),
          created_at: now,
          last_access: now,
          external_id: externalId,
          facts: JSON.stringify(facts),
          sealed: secret === null ? null : sealer.seal(id, secret),
        })
        .onConflict((conflict) => conflict.column('external_id').doNothing())
        .executeTakeFirst()
      if ((inserted.numInsertedOrUpdatedRows ?? 0n) === 0n)
        throw badRequest('This device is registered already.')
      return { id, owner, kind, name, created: now, lastAccess: now, externalId, facts, secret }
    },
    async used(device, facts, unless) {
      return db.transaction().execute(async (transaction) => {
        const row = await transaction
          .selectFrom('access_device')
          .select('facts')
          .where('id', '=', device.id)
          .forUpdate()
          .executeTakeFirst()
        const current = row?.facts
        if (!current || unless?.(current) === true) return false
        await transaction
          .updateTable('access_device')
          .set({ facts: JSON.stringify({ ...current, ...facts }), last_access: new Date(clock()) })
          .where('id', '=', device.id)
          .execute()
        return true
      })
    },
    async makeRecoveryCodes(owner, kind) {
      const codes = Array.from({ length: limits.recoveryCodes }, newCode)
      await db.transaction().execute(async (transaction) => {
        await transaction
          .deleteFrom('access_recovery_code')
          .where('component', '=', owner.component)
          .where('person_id', '=', owner.id)
          .where('kind', '=', kind)
          .execute()
        await transaction
          .insertInto('access_recovery_code')
          .values(
            codes.map((code) => ({
              component: owner.component,
              person_id: owner.id,
              kind,
              code_hash: codeHash(code),
            })),
          )
          .execute()
      })
      return codes
    },
    async useRecoveryCode(owner, kind, code) {
      const { numDeletedRows } = await db
        .deleteFrom('access_recovery_code')
        .where('component', '=', owner.component)
        .where('person_id', '=', owner.id)
        .where('kind', '=', kind)
        .where('code_hash', '=', codeHash(code))
        .executeTakeFirst()
      return numDeletedRows > 0n
    },
  }
}

/** Letters and digits that nobody mistakes for another; ten of them are 49 bits. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** @example newCode() // 'K7QMH-2BXTA' */
function newCode(): string {
  const letters = Array.from({ length: 10 }, () => ALPHABET[randomInt(ALPHABET.length)])
  return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`
}
