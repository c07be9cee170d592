import type { FastifyReply, FastifyRequest } from 'fastify'
import { DomainError } from '../../../contract/index.ts'
import type { PeoplePort } from '../../ports/people-port.ts'
import type { TokenOwner } from '../sessions/callers.ts'
import { bearerToken } from '../sign-in/credentials.ts'
import { formOf } from '../oauth/form.ts'
import { fromSubject } from '../oauth/subject.ts'
import { requireSharing } from '../installation/realms.ts'
import type { AccessDatabase } from '../tables.ts'
import { PROTECTION_SCOPE } from './constants.ts'
import type { Sharing } from './sharing.ts'
import type { TokenExtra } from './uma-grant.ts'

/** What introspection needs. */
export interface IntrospectDeps {
  readonly db: AccessDatabase
  readonly people: PeoplePort
  readonly sharing: Sharing
  readonly clock: () => number
  findToken(token: string): Promise<TokenOwner | null>
}

/**
 * Tells a resource server what a requesting party token allows (Federated Authorization for UMA 2.0, section 5): only of its own
 * resources, and only what the owner has not taken back since.
 *
 * @throws DomainError 401, 403 without a protection API access token of the realm
 */
export async function introspect(
  request: FastifyRequest,
  reply: FastifyReply,
  { db, people, sharing, clock, findToken }: IntrospectDeps,
  realmPath: string,
): Promise<FastifyReply> {
  const realm = requireSharing(realmPath)
  const protection = bearerToken(request.headers)
  const owner = protection === undefined ? null : await findToken(protection)
  if (owner?.client === undefined || owner.realm !== realm.path) throw new DomainError('not-signed-in')
  if (!owner.scopes.includes(PROTECTION_SCOPE))
    throw new DomainError('scope-missing', { scope: PROTECTION_SCOPE })
  const token = (await formOf(request)).get('token') ?? ''
  const row = await db
    .selectFrom('oauth_model')
    .select('payload')
    .where('realm', '=', realm.path)
    .where('model', '=', 'AccessToken')
    .where('id', '=', token)
    .where('expires_at', '>', new Date(clock()))
    .executeTakeFirst()
  const { accountId, extra, iat, exp } = (row?.payload ?? {}) as {
    accountId?: string
    extra?: Partial<TokenExtra>
    iat?: number
    exp?: number
  }
  reply.header('cache-control', 'no-store').type('application/json;charset=utf-8')
  if (accountId === undefined || !extra?.uma) return reply.send({ active: false })
  const person = await people.readPerson(realm.path, fromSubject(accountId))
  if (!person?.active) return reply.send({ active: false })
  const left = await sharing.tickets.standing(person, owner.client, extra.uma)
  if (left.length === 0) return reply.send({ active: false })
  const permissions = left.map(({ resourceId, scopes }) => ({
    resource_id: resourceId,
    resource_scopes: scopes,
    exp,
  }))
  return reply.send({ active: true, iat, exp, permissions })
}
