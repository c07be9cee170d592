import type { FastifyReply, FastifyRequest } from 'fastify'
import { DomainError } from '../../../contract/index.ts'
import { sessionToken } from '../sign-in/credentials.ts'
import { followedGoto } from '../sign-in/goto.ts'
import { sessionCookie } from '../handlers/authenticate.ts'
import { requireRealm } from '../installation/realms.ts'
import { formOf } from './form.ts'
import { readIdToken } from './id-token.ts'
import type { ProviderDeps } from './provider-deps.ts'

/**
 * Sign-out by a client (contract am.md, `connect/endSession`): ends the access manager's session of the browser, because that
 * session is the login. Goes on to the post-logout address when that may be followed (reading 4), else answers 204.
 *
 * A page of somebody else must not sign people out, so a call from another site needs the id_token of the very person.
 *
 * @throws DomainError 400 for an `id_token_hint` that is not of this installation, or missing where it is needed
 */
export async function endSession(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: ProviderDeps,
  realmPath: string,
): Promise<FastifyReply> {
  const realm = requireRealm(realmPath)
  const form = await formOf(request)
  const hint = form.get('id_token_hint')
  if (hint === null && request.headers['sec-fetch-site'] === 'cross-site') {
    throw new DomainError('id-token-hint-missing')
  }
  const person = hint === null ? undefined : await personOf(hint, deps)
  const token = sessionToken(request.headers, deps.installation.cookieName)
  const session = token === undefined ? null : await deps.sessions.find(token)
  if (
    token !== undefined &&
    session?.realm === realm.path &&
    (person === undefined || person === session.personId)
  ) {
    await deps.sessions.end(token)
    reply.headers(sessionCookie(deps, ''))
  }
  reply.header('cache-control', 'no-store')
  const wished = await followedGoto(form.get('post_logout_redirect_uri'), deps.origin, () =>
    deps.gotoList(realm.path),
  )
  if (wished === null) return reply.code(204).send()
  const address = new URL(wished, deps.origin)
  const state = form.get('state')
  if (state !== null) address.searchParams.set('state', state)
  return reply.code(302).header('location', address.href).send()
}

/** Whose id_token it is. One that has expired still says who signs out. */
async function personOf(hint: string, deps: ProviderDeps): Promise<string> {
  const claims = await readIdToken(hint, deps)
  if (!claims) throw new DomainError('id-token-hint-not-valid')
  return claims.personId
}
