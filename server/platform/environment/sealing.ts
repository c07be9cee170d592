import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { SecretSealing } from '../ports/secret-sealing.ts'
import type { EnvironmentDatabase } from './tables.ts'

/**
 * Keeps values of secrets out of lists, logs, copies of single tables and search indexes. The key is the installation's own and
 * lies in the same database: against somebody who holds all of it only the database's own encryption helps.
 */
export interface Sealing {
  seal(id: string, version: number, value: Buffer): string
  /** @returns the value, or null when it was not sealed for this version of this secret */
  unseal(id: string, version: number, sealed: string): Buffer | null
}

/** Reads the installation's key, creating it on the first start; whoever inserts first wins. */
export async function loadSealing(db: EnvironmentDatabase): Promise<Sealing> {
  await db
    .insertInto('environment_setting')
    .values({ key: 'sealing', value: JSON.stringify(randomBytes(32).toString('base64url')) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  const { value } = await db
    .selectFrom('environment_setting')
    .select('value')
    .where('key', '=', 'sealing')
    .executeTakeFirstOrThrow()
  return createSealing(Buffer.from(String(value), 'base64url'))
}

/** @param secret at least 32 random bytes */
export function createSealing(secret: Buffer): Sealing {
  const key = new Uint8Array(hkdfSync('sha256', secret, 'atrium environment', 'secret value', 32))
  // A sealed value moved to another secret, or to another version, does not open.
  const place = (id: string, version: number): Buffer => Buffer.from(`${id}/${version}`)
  return {
    seal(id, version, value) {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(place(id, version))
      const text = Buffer.concat([cipher.update(value), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')
    },
    unseal(id, version, sealed) {
      const bytes = Buffer.from(sealed, 'base64url')
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 })
        decipher.setAAD(place(id, version)).setAuthTag(bytes.subarray(12, 28))
        return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()])
      } catch {
        return null
      }
    },
  }
}

/** The same for secrets of other services. Their places have a slash before them, which no id of a secret has. */
export const sealingForOthers = (sealing: Sealing): SecretSealing => ({
  seal: (place, secret) => sealing.seal(`/${place}`, 0, Buffer.from(secret, 'utf8')),
  unseal: (place, sealed) => sealing.unseal(`/${place}`, 0, sealed)?.toString('utf8'),
})
