import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

/**
 * What a session row keeps can be opened by the browser's cookie only: the key is derived from the session id, and of that id
 * only the hash is stored.
 */
export function seal(sessionId: string, value: unknown): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(sessionId), iv)
  const text = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')
}

/** @returns the value, or `null` when it was not sealed by this session */
export function unseal(sessionId: string, sealed: string): unknown {
  const bytes = Buffer.from(sealed, 'base64url')
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(sessionId), bytes.subarray(0, 12), {
      authTagLength: 16,
    })
    decipher.setAuthTag(bytes.subarray(12, 28))
    const text = Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()])
    return JSON.parse(text.toString('utf8'))
  } catch {
    return null
  }
}

/** Under which name a session is stored. */
export const browserSessionHash = (sessionId: string): string =>
  createHash('sha256').update(sessionId).digest('base64url')

function keyOf(sessionId: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', sessionId, 'atrium gateway', 'session row', 32))
}
