import type { FastifyRequest } from 'fastify'
import { DomainError } from '../../../contract/index.ts'
import type { ResolveCaller } from '../../../contract/index.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { PeoplePort } from '../../ports/people-port.ts'
import { bearerToken, sessionToken } from '../sign-in/credentials.ts'
import type { SessionStore } from './store.ts'
import { PROTECTION_SCOPE } from '../uma/constants.ts'

/** What a token stands for. */
export interface TokenOwner {
  readonly personId: string
  readonly realm: string
  readonly component: string
  readonly scopes: readonly string[]
  /** Client that holds the token. */
  readonly client?: string
  /** Handle of the session that the token came of. */
  readonly session?: string
}

/** Scope that an access token needs for a service, by OpenAPI file (contract README, "Base paths"). */
const serviceScopes: Readonly<Record<string, string>> = {
  access: 'fr:am:*',
  identity: 'fr:idm:*',
  governance: 'fr:iga:*',
  certification: 'fr:iga:*',
  risk: 'fr:autoaccess:*',
  reporting: 'fr:idc:analytics:*',
  environment: 'fr:idc:esv:*',
  connectors: 'fr:idc:esv:*',
  tenant: 'fr:idc:esv:*',
  protection: PROTECTION_SCOPE,
}

/**
 * Establishes the caller of a request: an access token with the scope of the service, else the session cookie or header.
 *
 * @returns a function that answers `null` for nobody and throws 401 for a token that is not (or no longer) valid, 403 for one
 *   without the scope
 */
export function createResolveCaller(deps: {
  readonly people: PeoplePort
  readonly sessions: SessionStore
  readonly cookieName: string
  findToken(token: string): Promise<TokenOwner | null>
}): ResolveCaller {
  const callerOf = async (owner: TokenOwner): Promise<Caller> => ({
    id: owner.personId,
    realm: owner.realm,
    component: owner.component,
    roles: (await deps.people.rolesOf(owner.component, owner.personId)).identity,
    scopes: owner.scopes,
    ...(owner.client === undefined ? {} : { client: owner.client }),
    ...(owner.session === undefined ? {} : { session: owner.session }),
  })
  return async (request: FastifyRequest, service: string) => {
    const token = bearerToken(request.headers)
    if (token !== undefined) {
      const owner = await deps.findToken(token)
      if (!owner) throw new DomainError('access-token-not-valid')
      const needed = serviceScopes[service]
      if (needed !== undefined && !owner.scopes.includes(needed)) {
        throw new DomainError('scope-missing', { scope: needed })
      }
      return callerOf(owner)
    }
    const tokenId = sessionToken(request.headers, deps.cookieName)
    const session = tokenId === undefined ? null : await deps.sessions.find(tokenId)
    if (!session) return null
    return callerOf({ ...session, session: session.handle, scopes: [] })
  }
}
