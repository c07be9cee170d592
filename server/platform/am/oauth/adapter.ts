import { sql } from 'kysely'
import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider'
import { isStorableText } from '../../../store/storable-text.ts'
import type { AccessDatabase } from '../tables.ts'

/**
 * Keeps the provider's models in one table, a realm apart. What has expired is not found; a timer removes it.
 *
 * @example new Provider(issuer, { adapter: createAdapter(db, '/alpha', Date.now) })
 */
export function createAdapter(db: AccessDatabase, realm: string, clock: () => number): AdapterFactory {
  return (model: string): Adapter => {
    const rows = () =>
      db
        .selectFrom('oauth_model')
        .select(['payload', 'consumed_at'])
        .where('realm', '=', realm)
        .where('model', '=', model)
        .where((or) => or.or([or('expires_at', 'is', null), or('expires_at', '>', new Date(clock()))]))
    const payloadOf = (row: { payload: unknown; consumed_at: Date | null } | undefined) => {
      if (!row) return undefined
      const payload = row.payload as AdapterPayload
      return row.consumed_at
        ? { ...payload, consumed: Math.floor(row.consumed_at.getTime() / 1000) }
        : payload
    }
    return {
      async upsert(id, payload, expiresIn) {
        const values = {
          payload: JSON.stringify(payload),
          grant_id: payload.grantId ?? null,
          uid: payload.uid ?? null,
          user_code: payload.userCode ?? null,
          account_id: payload.accountId ?? null,
          client_id: payload.clientId ?? null,
          expires_at: expiresIn ? new Date(clock() + expiresIn * 1000) : null,
        }
        await db
          .insertInto('oauth_model')
          .values({ realm, model, id, ...values, consumed_at: null, session_handle: null })
          .onConflict((conflict) => conflict.columns(['realm', 'model', 'id']).doUpdateSet(values))
          .execute()
      },
      // What the store cannot hold is not in it; forms of the protocol may name anything.
      find: async (id) =>
        isStorableText(id) ? payloadOf(await rows().where('id', '=', id).executeTakeFirst()) : undefined,
      findByUid: async (uid) => payloadOf(await rows().where('uid', '=', uid).executeTakeFirst()),
      findByUserCode: async (code) =>
        payloadOf(await rows().where('user_code', '=', code).executeTakeFirst()),
      async consume(id) {
        await db
          .updateTable('oauth_model')
          .set({ consumed_at: new Date(clock()) })
          .where('realm', '=', realm)
          .where('model', '=', model)
          .where('id', '=', id)
          .execute()
      },
      async destroy(id) {
        await db
          .deleteFrom('oauth_model')
          .where('realm', '=', realm)
          .where('model', '=', model)
          .where('id', '=', id)
          .execute()
      },
      async revokeByGrantId(grantId) {
        await db
          .deleteFrom('oauth_model')
          .where('realm', '=', realm)
          .where('model', '=', model)
          .where('grant_id', '=', grantId)
          .execute()
      },
    }
  }
}

/** Removes models that have expired. */
export async function sweepModels(db: AccessDatabase, clock: () => number): Promise<void> {
  await sql`delete from oauth_model where expires_at < ${new Date(clock())}`.execute(db)
}
