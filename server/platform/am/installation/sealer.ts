import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** Keeps secrets of devices out of copies of single tables; the key is the installation's own. */
export interface Sealer {
  /** @param place what the value belongs to; at another place it does not open */
  seal(place: string, value: unknown): string
  /** @returns the value, or `null` when it was not sealed for this place */
  unseal(place: string, sealed: string): unknown
  /** A fingerprint that only this installation can compute. */
  fingerprint(text: string): string
}

/** @param secret base64url, at least 32 random bytes */
export function createSealer(secret: string): Sealer {
  const key = new Uint8Array(
    hkdfSync('sha256', Buffer.from(secret, 'base64url'), 'atrium access', 'device secret', 32),
  )
  return {
    fingerprint: (text) => createHmac('sha256', key).update(text).digest('base64url'),
    seal(place, value) {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(place))
      const text = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')
    },
    unseal(place, sealed) {
      const bytes = Buffer.from(sealed, 'base64url')
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 })
        decipher.setAAD(Buffer.from(place)).setAuthTag(bytes.subarray(12, 28))
        const text = Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()])
        return JSON.parse(text.toString('utf8'))
      } catch {
        return null
      }
    },
  }
}
