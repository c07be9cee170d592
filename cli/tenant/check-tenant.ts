import type { AskTenant, TenantAnswer } from './ask-tenant.ts'

/** One thing that the portal needs, or could use, of a tenant. */
export interface TenantCheck {
  /** Short name, e.g. `client`. */
  readonly id: string
  readonly title: string
  /** `missing` keeps people from signing in; `absent` only hides a part of the portal. */
  readonly state: 'right' | 'missing' | 'absent'
  /** What was found, and what to change where something is missing. */
  readonly found: string
}

/** What a tenant was asked, and what follows for the settings of the portal. */
export interface TenantReport {
  readonly checks: readonly TenantCheck[]
  /** For the file that `PORTAL_CONFIG` names. */
  readonly portalConfig: Readonly<Record<string, unknown>>
}

/** What is asked. */
export interface TenantQuestion {
  /** Origin of the tenant. */
  readonly origin: string
  /** Name of the realm whose people use the portal, e.g. `alpha`. */
  readonly realm: string
  /** Journey of the sign-in; the realm's own without it. */
  readonly journey?: string
}

const CLIENT = 'end-user-ui'
/** Any challenge will do: no code is ever redeemed. */
const CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'

/**
 * Asks a tenant what the portal will need of it. Nothing is signed in and nothing is changed; a journey is begun and left.
 *
 * @returns every check in order, and the settings that fit the tenant
 */
export async function checkTenant(question: TenantQuestion, ask: AskTenant): Promise<TenantReport> {
  const { origin, realm } = question
  const base = `realms/root/realms/${encodeURIComponent(realm)}`
  const redirect = `${origin}/enduser/appAuthHelperRedirect.html`
  const checks = await Promise.all([
    access(ask),
    theRealm(ask, base, realm),
    journey(ask, base, question.journey),
    discovery(ask, base, origin),
    client(ask, base, redirect),
    identity(ask),
    ...OPTIONAL.map((service) => optional(ask, service)),
  ])
  const has = (id: string): boolean => checks.some((check) => check.id === id && check.state === 'right')
  return {
    checks,
    portalConfig: {
      defaultRealm: `/${realm}`,
      ...(question.journey === undefined ? {} : { defaultJourney: question.journey }),
      flags: {
        governance: has('governance'),
        reporting: has('reporting'),
        riskAnalytics: has('risk'),
        riskDashboard: has('risk'),
      },
    },
  }
}

const said = ({ status, fault, json }: TenantAnswer): string => {
  if (status === 0) return fault ?? 'no answer'
  const message = json?.['message'] ?? json?.['error_description'] ?? json?.['error']
  return `status ${status}${typeof message === 'string' ? `, "${message.slice(0, 120)}"` : ''}`
}

async function access(ask: AskTenant): Promise<TenantCheck> {
  const answer = await ask('/am/json/serverinfo/*')
  const cookie = answer.json?.['cookieName']
  const right = answer.status === 200 && typeof cookie === 'string'
  return {
    id: 'access',
    title: 'Access management answers',
    state: right ? 'right' : 'missing',
    found: right
      ? `its cookie is ${cookie}`
      : `${said(answer)}. PLATFORM must be the address at which /am/json/serverinfo/* answers.`,
  }
}

async function theRealm(ask: AskTenant, base: string, realm: string): Promise<TenantCheck> {
  const answer = await ask(`/am/json/${base}/serverinfo/*`)
  const right = answer.status === 200 && answer.json?.['realm'] === `/${realm}`
  return {
    id: 'realm',
    title: `The realm ${realm} is there`,
    state: right ? 'right' : 'missing',
    found: right ? `/${realm}` : `${said(answer)}. Name the realm of the people by --realm.`,
  }
}

async function journey(ask: AskTenant, base: string, name: string | undefined): Promise<TenantCheck> {
  const query =
    name === undefined ? '' : `?${new URLSearchParams({ authIndexType: 'service', authIndexValue: name })}`
  const answer = await ask(`/am/json/${base}/authenticate${query}`, { method: 'POST' })
  const right = answer.status === 200 && typeof answer.json?.['authId'] === 'string'
  return {
    id: 'journey',
    title: `The journey ${name ?? 'of the realm'} begins`,
    state: right ? 'right' : 'missing',
    found: right
      ? 'it asks its first questions'
      : `${said(answer)}. Name a journey that exists by --journey.`,
  }
}

async function discovery(ask: AskTenant, base: string, origin: string): Promise<TenantCheck> {
  const answer = await ask(`/am/oauth2/${base}/.well-known/openid-configuration`)
  const issuer = answer.json?.['issuer']
  const methods = answer.json?.['code_challenge_methods_supported']
  const title = 'OAuth 2.0 is described'
  if (answer.status !== 200 || typeof issuer !== 'string')
    return {
      id: 'discovery',
      title,
      state: 'missing',
      found: `${said(answer)}. The realm needs an OAuth 2.0 provider.`,
    }
  if (!issuer.startsWith(`${origin}/`)) {
    return {
      id: 'discovery',
      title,
      state: 'missing',
      found: `it calls itself ${issuer}. Set PLATFORM to that origin.`,
    }
  }
  const pkce = !Array.isArray(methods) || methods.includes('S256')
  return {
    id: 'discovery',
    title,
    state: pkce ? 'right' : 'missing',
    found: pkce ? issuer : 'it does not know PKCE with S256, which the portal uses.',
  }
}

async function client(ask: AskTenant, base: string, redirect: string): Promise<TenantCheck> {
  const query = new URLSearchParams({
    client_id: CLIENT,
    response_type: 'code',
    scope: 'openid fr:idm:*',
    redirect_uri: redirect,
    state: 'check',
    nonce: 'check',
    prompt: 'none',
    code_challenge: CHALLENGE,
    code_challenge_method: 'S256',
  })
  const answer = await ask(`/am/oauth2/${base}/authorize?${query}`)
  const title = `The client ${CLIENT} may end at the portal's address`
  const location = answer.location ?? ''
  if (answer.status >= 300 && answer.status < 400 && location.startsWith(redirect)) {
    const { searchParams, hash } = new URL(location)
    const error = searchParams.get('error') ?? new URLSearchParams(hash.slice(1)).get('error')
    const right = error === 'login_required' || error === 'interaction_required'
    return {
      id: 'client',
      title,
      state: right ? 'right' : 'missing',
      found: right
        ? `${redirect} is registered`
        : `${error ?? 'no error'}: give the client the scopes openid and fr:idm:*, the grant authorization_code, and implied consent.`,
    }
  }
  return {
    id: 'client',
    title,
    state: 'missing',
    found: `${said(answer)}. Register the redirect ${redirect} for the public client ${CLIENT}, with PKCE.`,
  }
}

async function identity(ask: AskTenant): Promise<TenantCheck> {
  const answer = await ask('/openidm/info/ping')
  // Whoever answers in JSON that nobody is signed in is there.
  const right = answer.json !== undefined && [200, 401, 403].includes(answer.status)
  return {
    id: 'identity',
    title: 'Identity management answers',
    state: right ? 'right' : 'missing',
    found: right
      ? `status ${answer.status}`
      : `${said(answer)}. The portal needs /openidm at the same address.`,
  }
}

interface OptionalService {
  readonly id: string
  readonly title: string
  readonly path: string
}

const OPTIONAL: readonly OptionalService[] = [
  { id: 'governance', title: 'Governance', path: '/iga/commons/config/iga_ui_config' },
  { id: 'reporting', title: 'Reporting', path: '/reports/runs' },
  { id: 'risk', title: 'Risk analytics', path: '/autoaccess/api/v2/riskConfig/userConfig' },
  { id: 'environment', title: 'Environment variables and secrets', path: '/environment/count' },
]

async function optional(ask: AskTenant, { id, title, path }: OptionalService): Promise<TenantCheck> {
  const answer = await ask(path)
  const right = answer.json !== undefined && [200, 400, 401, 403].includes(answer.status)
  return {
    id,
    title,
    state: right ? 'right' : 'absent',
    found: right ? `status ${answer.status}` : `${said(answer)}: its pages stay hidden`,
  }
}
