import { randomInt } from 'node:crypto'
import type { Transaction } from 'kysely'
import { unitOfWork } from '../../../store/unit-of-work.ts'
import type { PersonRef } from '../../kernel/person-ref.ts'
import type { Sealer } from '../installation/sealer.ts'
import { amLimits } from '../limits.ts'
import type { AccessTables } from '../tables.ts'
import type { DeviceDeps, DeviceKind } from './device.ts'

type CodeDeps = Pick<DeviceDeps, 'db' | 'sealer'>

/** Letters and digits that nobody mistakes for another; ten of them are 49 bits. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** How many recovery codes of a kind are left. */
export async function countRecoveryCodes(
  { db }: Pick<CodeDeps, 'db'>,
  owner: PersonRef,
  kind: DeviceKind,
): Promise<number> {
  const row = await db
    .selectFrom('access_recovery_code')
    .select(({ fn }) => fn.countAll<string>().as('left'))
    .where('component', '=', owner.component)
    .where('person_id', '=', owner.id)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return Number(row?.left ?? 0)
}

/** Makes new recovery codes in place of the old ones. @returns the codes in clear, which are stored as hashes only */
export async function makeRecoveryCodes(
  { db, sealer }: CodeDeps,
  owner: PersonRef,
  kind: DeviceKind,
): Promise<string[]> {
  const codes = Array.from({ length: amLimits.recoveryCodes }, newCode)
  const rows = codes.map((code) => ({
    component: owner.component,
    person_id: owner.id,
    kind,
    code_hash: codeHash(sealer, code),
  }))
  await unitOfWork(db, async (tx) => {
    await deleteCodes(tx, owner, kind)
    await tx.insertInto('access_recovery_code').values(rows).execute()
  })
  return codes
}

/** Uses a recovery code up. @returns whether it was one */
export async function spendRecoveryCode(
  { db, sealer }: CodeDeps,
  owner: PersonRef,
  kind: DeviceKind,
  code: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('access_recovery_code')
    .where('component', '=', owner.component)
    .where('person_id', '=', owner.id)
    .where('kind', '=', kind)
    .where('code_hash', '=', codeHash(sealer, code))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Removes codes that stand in for no device any more; without one they would be a second password. */
export async function dropIdleCodes(
  tx: Transaction<AccessTables>,
  owner: PersonRef,
  kind: DeviceKind,
): Promise<void> {
  const devices = tx
    .selectFrom('access_device')
    .select('id')
    .where('component', '=', owner.component)
    .where('person_id', '=', owner.id)
    .where('kind', '=', kind)
  if (!(await devices.limit(1).executeTakeFirst())) await deleteCodes(tx, owner, kind)
}

const deleteCodes = (tx: Transaction<AccessTables>, { component, id }: PersonRef, kind: DeviceKind) =>
  tx
    .deleteFrom('access_recovery_code')
    .where('component', '=', component)
    .where('person_id', '=', id)
    .where('kind', '=', kind)
    .execute()

// People leave out the hyphen, and write small letters.
const codeHash = (sealer: Sealer, code: string): string =>
  sealer.fingerprint(code.toUpperCase().replace(/[^A-Z0-9]/g, ''))

/** @example newCode() // 'K7QMH-2BXTA' */
function newCode(): string {
  const letters = Array.from({ length: 10 }, () => ALPHABET[randomInt(ALPHABET.length)])
  return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`
}
