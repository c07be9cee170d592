import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Account, Provider } from 'oidc-provider'
import { createAdapter } from '../../platform/am/oauth/adapter.ts'
import { openIdLibrary } from '../../platform/am/oauth/openid-library.ts'
import type { AccessTables } from '../../platform/am/tables.ts'
import type { Database } from '../../store/database.ts'
import { demoPassword } from '../personas.ts'
import { PARTNER_MOUNT, partnerClient, partnerIssuer } from './client.ts'

/** People who have an account at the partner. */
const people = [
  {
    sub: 'p-1001',
    userName: 'paula',
    given_name: 'Paula',
    family_name: 'Neumann',
    email: 'paula.neumann@partner.example',
  },
  {
    sub: 'p-1002',
    userName: 'petr',
    given_name: 'Petr',
    family_name: 'Dvořák',
    email: 'petr.dvorak@partner.example',
  },
  {
    sub: 'p-1003',
    userName: 'pia',
    given_name: 'Pia',
    family_name: 'Lindqvist',
    email: 'pia.lindqvist@partner.example',
  },
] as const

/**
 * A second OpenID provider of its own, with people and a sign-in page of its own, for the demo tenant's social sign-in. It knows
 * nothing of the platform, and the platform knows it by its configuration only.
 */
export function registerPartner(app: FastifyInstance, database: Database, origin: string): void {
  let made: { provider: Provider; callback: ReturnType<Provider['callback']> } | undefined
  // Its key takes a fifth of a second, and most servers never see a sign-in by it.
  const partner = () => {
    if (made) return made
    const provider = createPartner(database, origin)
    return (made = { provider, callback: provider.callback() })
  }
  const { host, protocol } = new URL(origin)
  void app.register(async (inner) => {
    inner.removeAllContentTypeParsers()
    inner.addContentTypeParser('*', (_request, _payload, done) => done(null))
    const prepared = (request: FastifyRequest): FastifyRequest['raw'] => {
      const { raw } = request
      // The public origin decides every address, never the Host header.
      raw.headers.host = host
      raw.headers['x-forwarded-host'] = host
      raw.headers['x-forwarded-proto'] = protocol.slice(0, -1)
      return raw
    }
    inner.get(`${PARTNER_MOUNT}/sign-in/:uid`, async (request, reply) => {
      const { uid } = await partner().provider.interactionDetails(prepared(request), reply.raw)
      return send(reply, page(uid, ''))
    })
    inner.post(`${PARTNER_MOUNT}/sign-in/:uid`, async (request, reply) => {
      const raw = prepared(request)
      const { uid } = await partner().provider.interactionDetails(raw, reply.raw)
      const form = new URLSearchParams(await bodyOf(request))
      const person = people.find(({ userName }) => userName === form.get('name')?.trim().toLowerCase())
      if (!person || form.get('password') !== demoPassword)
        return send(reply.code(401), page(uid, 'Name or password is not right.'))
      reply.hijack()
      return partner().provider.interactionFinished(raw, reply.raw, { login: { accountId: person.sub } })
    })
    const serve = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      const raw: typeof request.raw & { originalUrl?: string } = prepared(request)
      raw.originalUrl = raw.url ?? ''
      raw.url = (raw.url ?? '').slice(PARTNER_MOUNT.length)
      reply.hijack()
      await partner().callback(raw, reply.raw)
    }
    inner.all(`${PARTNER_MOUNT}/*`, serve)
  })
}

function createPartner(database: Database, origin: string): Provider {
  const cookie = { httpOnly: true, sameSite: 'lax' as const, signed: true, path: PARTNER_MOUNT }
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const provider = new openIdLibrary.Provider(partnerIssuer(origin), {
    jwks: {
      keys: [
        { ...privateKey.export({ format: 'jwk' }), kty: 'RSA', kid: 'partner', use: 'sig', alg: 'RS256' },
      ],
    },
    adapter: createAdapter(database.kysely.withTables<AccessTables>(), 'partner', Date.now),
    clients: [
      {
        client_id: partnerClient.clientId,
        client_secret: partnerClient.clientSecret,
        redirect_uris: [`${origin}/enduser/`],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    scopes: ['openid', 'profile', 'email'],
    claims: { openid: ['sub'], profile: ['given_name', 'family_name'], email: ['email'] },
    findAccount: (_context, id): Account | undefined => {
      const person = people.find(({ sub }) => sub === id)
      return person && { accountId: id, claims: async () => ({ ...person }) }
    },
    interactions: { url: (_context, { uid }) => `${PARTNER_MOUNT}/sign-in/${uid}` },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    cookies: {
      keys: [randomBytes(32).toString('base64url')],
      names: { session: 'partner_session', interaction: 'partner_interaction', resume: 'partner_resume' },
      long: cookie,
      short: cookie,
    },
    // The tenant asks for nothing that its own people would not know.
    async loadExistingGrant(context) {
      const { oidc } = context
      const accountId = oidc.session?.accountId
      const clientId = oidc.client?.clientId
      if (accountId === undefined || clientId === undefined) return undefined
      const grant = new oidc.provider.Grant({ accountId, clientId })
      grant.addOIDCScope('openid profile email')
      await grant.save()
      return grant
    },
    ttl: {
      Session: 600,
      Grant: 600,
      AccessToken: 300,
      AuthorizationCode: 60,
      IdToken: 300,
      Interaction: 600,
    },
  })
  provider.proxy = true
  return provider
}

async function bodyOf({ raw }: FastifyRequest): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of raw) {
    const bytes = Buffer.from(part as Uint8Array)
    size += bytes.length
    if (size > 10_000) break
    parts.push(bytes)
  }
  return Buffer.concat(parts).toString('utf8')
}

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:22rem;margin:3rem auto;padding:0 1rem;color:#1b2430;background:#fff}
label{display:block;font-weight:600;margin:.75rem 0 .25rem}input{width:100%;box-sizing:border-box;min-height:44px;font:inherit;padding:0 .75rem;border:1px solid #69788b;border-radius:6px}
button{min-height:48px;width:100%;margin-top:1.25rem;font:inherit;font-weight:600;border:0;border-radius:6px;background:#145a32;color:#fff;cursor:pointer}.note{color:#a12f1d}`
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

function send(reply: FastifyReply, html: string): FastifyReply {
  return (
    reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      // No form-action: browsers apply it to the redirect to the portal as well.
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; frame-ancestors 'none'; base-uri 'none'`,
      )
      .send(html)
  )
}

const page = (
  uid: string,
  note: string,
): string => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<title>Partner ID</title><meta name="viewport" content="width=device-width, initial-scale=1"><style>${STYLE}</style></head>
<body><h1>Partner ID</h1><p>Sign in with your partner account: paula, petr or pia.</p>${note === '' ? '' : `<p class="note" role="alert">${note}</p>`}
<form method="post" action="${PARTNER_MOUNT}/sign-in/${encodeURIComponent(uid)}">
<label for="name">Name</label><input id="name" name="name" autocomplete="username" required>
<label for="password">Password</label><input id="password" name="password" type="password" autocomplete="current-password" required>
<button>Sign in</button></form></body></html>`
