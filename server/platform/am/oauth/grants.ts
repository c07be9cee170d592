import { isOwnClient } from '../../../contract/index.ts'
import type { Actor } from '../../../store/audit.ts'
import type { PersonRef } from '../../kernel/person-ref.ts'
import type { AccessDatabase } from '../tables.ts'
import { recordAccess } from '../told.ts'
import { toSubject } from './subject.ts'
import { unitOfWork } from '../../../store/unit-of-work.ts'

/** What a person has allowed a client of others. */
export interface Consent {
  readonly grantId: string
  readonly clientId: string
  readonly scopes: readonly string[]
  readonly expires: Date | null
}

/** The consents of people in the store of grants. */
export interface Consents {
  /** In order of client; one for each. */
  list(realm: string, personId: string): Promise<Consent[]>
  /** Takes a consent back, and every code and token with it. @returns whether there was one */
  revoke(
    realm: string,
    person: PersonRef,
    client: { readonly id: string; readonly name: string },
    by: Actor,
  ): Promise<boolean>
  /** Ends every code and token of a client that is not let in any more. @param keep whether people are not asked again when it is */
  endClient(realm: string, clientId: string, keep: 'consents' | 'nothing'): Promise<void>
}

/** @param clock milliseconds since the epoch */
export function createConsents(db: AccessDatabase, clock: () => number): Consents {
  return {
    async list(realm, personId) {
      const rows = await db
        .selectFrom('oauth_model')
        .select(['id', 'client_id', 'payload', 'expires_at'])
        .where('realm', '=', realm)
        .where('model', '=', 'Grant')
        .where('account_id', '=', toSubject(personId))
        .where((or) => or.or([or('expires_at', 'is', null), or('expires_at', '>', new Date(clock()))]))
        .orderBy('client_id')
        .orderBy('expires_at')
        .execute()
      const byClient = new Map<string, Consent>()
      for (const row of rows) {
        const clientId = row.client_id ?? ''
        const { openid } = row.payload as { openid?: { scope?: string } }
        const scopes = (openid?.scope ?? '').split(' ').filter(Boolean)
        if (isOwnClient(clientId) || scopes.length === 0) continue
        byClient.set(clientId, { grantId: row.id, clientId, scopes, expires: row.expires_at })
      }
      return [...byClient.values()]
    },
    async endClient(realm, clientId, keep) {
      let query = db.deleteFrom('oauth_model').where('realm', '=', realm).where('client_id', '=', clientId)
      if (keep === 'consents') query = query.where('model', '!=', 'Grant')
      await query.execute()
    },
    revoke: (realm, person, client, by) =>
      unitOfWork(db, async (tx) => {
        const { numDeletedRows } = await tx
          .deleteFrom('oauth_model')
          .where('realm', '=', realm)
          .where('account_id', '=', toSubject(person.id))
          .where('client_id', '=', client.id)
          .executeTakeFirst()
        if (numDeletedRows === 0n) return false
        await recordAccess(tx, by, 'application-revoke', person, [client.id], { name: client.name })
        return true
      }),
  }
}
