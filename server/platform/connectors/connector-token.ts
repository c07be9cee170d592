import { createHash, randomBytes } from 'node:crypto'
import { connectorLimits } from './limits.ts'

/** Marks a token, so that one that lies around somewhere is known for what it is. */
const MARK = 'scim_'

/** A new token. @returns it in clear, and the digest that is kept of it */
export function newToken(): { readonly token: string; readonly hash: string } {
  const token = `${MARK}${randomBytes(connectorLimits.tokenBytes).toString('base64url')}`
  return { token, hash: connectorTokenHash(token) }
}

/** SHA-256 is enough for what nobody can guess. @example hashOf(token) // what `connector.token_hash` holds */
export const connectorTokenHash = (token: string): string =>
  createHash('sha256').update(token).digest('base64url')
