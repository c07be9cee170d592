import { DomainError } from '../../contract/index.ts'
import type { ResolveCaller } from '../../contract/index.ts'
import { connectorTokenHash } from './connector-token.ts'
import { connectorLimits } from './limits.ts'
import type { ConnectorDatabase } from './tables.ts'

/** What connectors are as callers, and as actors of the audit trail: `connector/{id}`. */
export const CONNECTOR = 'connector'

/** Of connectors that may write; all may read. */
export const WRITE = 'scim:write'

/**
 * Finds the connector that calls, by the digest of its token. Nothing else of a request counts: neither cookies nor tokens of people.
 *
 * @param db where connectors are kept
 * @param clock milliseconds since the epoch
 * @returns what the contract asks; it throws DomainError `connector-token-not-valid` (401) with `WWW-Authenticate: Bearer`
 */
export function createResolveConnector(db: ConnectorDatabase, clock: () => number): ResolveCaller {
  return async ({ headers }) => {
    const token = /^Bearer ([\w.~+/-]{1,512}=*)$/i.exec(headers.authorization ?? '')?.[1]
    if (token === undefined) throw notValid()
    const now = clock()
    const row = await db
      .selectFrom('connector')
      .select(['id', 'realm', 'may_write', 'expires_at', 'last_used_at', 'revoked_at'])
      .where('token_hash', '=', connectorTokenHash(token))
      .executeTakeFirst()
    if (!row || row.revoked_at || row.expires_at.getTime() <= now) throw notValid('invalid_token')
    if (!row.last_used_at || now - row.last_used_at.getTime() >= connectorLimits.usedWithin)
      await db
        .updateTable('connector')
        .set({ last_used_at: new Date(now) })
        .where('id', '=', row.id)
        .execute()
    return {
      id: row.id,
      realm: row.realm,
      component: CONNECTOR,
      roles: [],
      scopes: row.may_write ? [WRITE] : [],
    }
  }
}

/** RFC 6750, section 3. */
const notValid = (error?: string): DomainError =>
  new DomainError(
    'connector-token-not-valid',
    {},
    { headers: { 'www-authenticate': `Bearer realm="scim"${error ? `, error="${error}"` : ''}` } },
  )
