import { randomInt, randomUUID } from 'node:crypto'
import type { Selectable, Transaction } from 'kysely'
import { badRequest } from '../../../contract/index.ts'
import type { Actor } from '../../../store/audit.ts'
import type { JsonObject } from '../../../store/objects/json.ts'
import type { PersonRef } from '../../kernel/person-ref.ts'
import { limits } from '../limits.ts'
import type { Sealer } from '../installation/sealer.ts'
import type { AccessDatabase, AccessTables } from '../tables.ts'
import { byThemselves, recordAccess } from '../told.ts'
import type { Notify } from '../told.ts'
import { unitOfWork } from '../../../store/unit-of-work.ts'

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
export const LONGEST_NAME = 100

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
  const remove: DeviceStore['remove'] = async (device, by) => {
    const { owner, kind } = device
    const removed = await unitOfWork(db, async (transaction) => {
      const { numDeletedRows } = await transaction
        .deleteFrom('access_device')
        .where('id', '=', device.id)
        .executeTakeFirst()
      if (numDeletedRows === 0n) return false
      await dropIdleCodes(transaction, owner, kind)
      await recordAccess(transaction, by, 'device-remove', owner, [kind], { kind, name: device.name })
      return true
    })
    if (removed && kind !== 'profile')
      await notify(owner, `A device was removed from your account: ${device.name}.`)
    return removed
  }
  return {
    list,
    remove,
    async rename(device, name, by) {
      return unitOfWork(db, async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable('access_device')
          .set({ name })
          .where('id', '=', device.id)
          .where('name', '=', device.name)
          .executeTakeFirst()
        if (numUpdatedRows === 0n) return null
        await recordAccess(transaction, by, 'device-rename', device.owner, [device.kind], {
          kind: device.kind,
          name,
          before: device.name,
        })
        return { ...device, name }
      })
    },
    async recoveryCodesLeft(owner, kind) {
      const row = await db
        .selectFrom('access_recovery_code')
        .select(({ fn }) => fn.countAll<string>().as('left'))
        .where('component', '=', owner.component)
        .where('person_id', '=', owner.id)
        .where('kind', '=', kind)
        .executeTakeFirst()
      return Number(row?.left ?? 0)
    },
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
        if (oldest) await remove(oldest, { actor: 'system' })
      }
      const id = randomUUID()
      const now = new Date(clock())
      await unitOfWork(db, async (transaction) => {
        const inserted = await transaction
          .insertInto('access_device')
          .values({
            id,
            realm,
            component: owner.component,
            person_id: owner.id,
            kind,
            name: name.slice(0, LONGEST_NAME),
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
        await recordAccess(transaction, byThemselves(owner), 'device-add', owner, [kind], { kind, name })
      })
      // A browser is remembered at sign-in without asking; news of each would drown what matters.
      if (kind !== 'profile') await notify(owner, `A new device can sign in to your account: ${name}.`)
      return { id, owner, kind, name, created: now, lastAccess: now, externalId, facts, secret }
    },
    async used(device, facts, unless) {
      return unitOfWork(db, async (transaction) => {
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
      await unitOfWork(db, async (transaction) => {
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

/** Codes stand in for a device; without one they would be a second password. */
async function dropIdleCodes(
  transaction: Transaction<AccessTables>,
  { component, id }: PersonRef,
  kind: DeviceKind,
): Promise<void> {
  const devices = transaction
    .selectFrom('access_device')
    .select('id')
    .where('component', '=', component)
    .where('person_id', '=', id)
    .where('kind', '=', kind)
  if (await devices.limit(1).executeTakeFirst()) return
  await transaction
    .deleteFrom('access_recovery_code')
    .where('component', '=', component)
    .where('person_id', '=', id)
    .where('kind', '=', kind)
    .execute()
}

/** Letters and digits that nobody mistakes for another; ten of them are 49 bits. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** @example newCode() // 'K7QMH-2BXTA' */
function newCode(): string {
  const letters = Array.from({ length: 10 }, () => ALPHABET[randomInt(ALPHABET.length)])
  return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`
}
