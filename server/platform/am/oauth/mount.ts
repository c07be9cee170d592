import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Provider } from 'oidc-provider'
import { DomainError, assertStorable, problemBody, problemOf } from '../../../contract/index.ts'
import { localesOf } from '../../../contract/locales.ts'
import { splitRealm } from '../../../contract/rewrite-url.ts'
import { sessionToken } from '../sign-in/credentials.ts'
import { realms } from '../installation/realms.ts'
import type { TokenOwner } from '../sessions/callers.ts'
import { serveConsent } from './consent.ts'
import { introspect } from '../uma/introspect.ts'
import { endSession } from './end-session.ts'
import { createFindToken } from './find-token.ts'
import { formOf } from './form.ts'
import { createProvider } from './provider.ts'
import type { ProviderDeps } from './provider-deps.ts'

const MOUNT = '/am/oauth2'

/** The OAuth side of the access service. */
export interface OAuth {
  /** Serves everything below `/am/oauth2`. */
  register(app: FastifyInstance): void
  /** What an access token stands for; `null` when it is unknown, expired or revoked. */
  findToken(token: string): Promise<TokenOwner | null>
}

/**
 * Mounts one provider per realm and address form: `issuer` must equal the address before `/.well-known` exactly, and clients use
 * `realms/root/realms/alpha` as well as `realms/alpha`.
 */
export function createOAuth(deps: ProviderDeps): OAuth {
  const providers = new Map<string, Provider>()
  const origin = new URL(deps.origin)
  const providerAt = (realm: string, prefix: string): Provider => {
    let provider = providers.get(prefix)
    if (!provider) {
      provider = createProvider(deps, realm, `${deps.origin}${MOUNT}${prefix}`)
      providers.set(prefix, provider)
    }
    return provider
  }

  const findToken = createFindToken(deps)

  const serve = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | void> => {
    const url = request.raw.url ?? ''
    const mark = url.indexOf('?')
    const path = url.slice(MOUNT.length, mark < 0 ? undefined : mark)
    const query = mark < 0 ? undefined : url.slice(mark + 1)
    assertStorable('query', request.query as Record<string, unknown>)
    const { realm, rest } = splitRealm(path, query === undefined ? '' : `?${query}`)
    if (!realms.some((known) => known.path === realm)) {
      throw new DomainError('realm-not-found', { realm })
    }
    // Not the provider's: its session is not the login, and it would ask on a page of its own.
    if (rest === '/connect/endSession' && ['GET', 'POST'].includes(request.method))
      return endSession(request, reply, deps, realm)
    if (rest === '/introspect' && request.method === 'POST')
      return introspect(request, reply, { ...deps, findToken }, realm)
    // `?realm=` has no place in an issuer: it is served under the canonical form.
    const written = path.slice(0, path.length - (rest === '/' ? 0 : rest.length))
    const prefix = written === '' && realm !== '/' ? canonicalPrefix(realm) : written
    const asked = /^\/consent\/([\w-]+)$/.exec(rest)?.[1]
    if (asked !== undefined && ['GET', 'POST'].includes(request.method)) {
      const provider = providerAt(realm, prefix)
      return serveConsent(request, reply, deps, {
        provider,
        realm,
        uid: asked,
        address: MOUNT + prefix + rest,
      })
    }
    const raw = request.raw as typeof request.raw & { originalUrl?: string }
    let target = query === undefined ? rest : `${rest}?${query}`
    if (raw.method === 'POST' && rest === '/authorize') {
      target = `${rest}?${await decidedAuthorization(request, deps)}`
      raw.method = 'GET'
      delete raw.headers['content-type']
    }
    raw.originalUrl = `${MOUNT}${prefix}${target}`
    raw.url = target
    // The public origin decides every address in an answer, never the Host header.
    raw.headers.host = origin.host
    raw.headers['x-forwarded-host'] = origin.host
    raw.headers['x-forwarded-proto'] = origin.protocol.slice(0, -1)
    reply.hijack()
    await providerAt(realm, prefix).callback()(raw, reply.raw)
  }

  return {
    register(app) {
      void app.register(async (inner) => {
        inner.removeAllContentTypeParsers()
        inner.addContentTypeParser('*', (_request, _payload, done) => done(null))
        inner.setErrorHandler((error, request, reply) => {
          const problem = problemOf(error, { locales: localesOf(request.headers['accept-language']) })
          return reply.code(problem.code).headers(problem.headers).send(problemBody('access', problem))
        })
        inner.all(MOUNT, serve)
        inner.all(`${MOUNT}/*`, serve)
      })
    },
    findToken,
  }
}

const canonicalPrefix = (realm: string): string =>
  realm === '/' ? '' : `/realms/root${realm.replaceAll('/', '/realms/')}`

/**
 * Administration tools post the decision to the authorize address with the session token as `csrf` (contract am.md). A page of
 * somebody else cannot know that token, so a post without it is refused.
 *
 * @returns the query of the equivalent GET
 */
async function decidedAuthorization(request: FastifyRequest, deps: ProviderDeps): Promise<string> {
  const form = await formOf(request)
  const token = sessionToken(request.headers, deps.installation.cookieName)
  const csrf = form.get('csrf')
  form.delete('csrf')
  if (csrf !== null || form.has('decision')) {
    if (token === undefined || csrf !== token) throw new DomainError('csrf-not-session-token')
    if (form.get('decision') !== 'allow') throw new DomainError('authorisation-not-allowed')
    form.delete('decision')
  }
  form.delete('realm')
  form.delete('service')
  form.delete('save_consent')
  return form.toString()
}
