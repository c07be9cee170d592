import { createHash, randomUUID } from 'node:crypto'
import { decodeJwt, decodeProtectedHeader, importJWK, jwtVerify } from 'jose'
import type { JWTPayload } from 'jose'
import type { Provider } from 'oidc-provider'
import type { ServiceAccount } from '../../kernel/service-account.ts'
import type { AccessDatabase } from '../tables.ts'
import { openIdLibrary } from './openid-library.ts'
import { toServiceSubject } from './subject.ts'

/** JSON Web Token as a proof of who asks (RFC 7523). */
export const JWT_BEARER = 'urn:ietf:params:oauth:grant-type:jwt-bearer'

/** What the grant needs. */
export interface ServiceAccountDeps {
  readonly db: AccessDatabase
  readonly clock: () => number
  readonly serviceAccount: (id: string) => Promise<ServiceAccount | undefined>
}

interface GrantParameters {
  readonly assertion?: string
  readonly scope?: string
}

const ALGORITHMS = ['RS256', 'ES256', 'EdDSA', 'Ed25519']
/** Seconds: the longest that a proof may still be good. */
const LONGEST_PROOF = 600
/** Seconds by which clocks may differ. */
const TOLERANCE = 10
const LONGEST_ASSERTION = 8_000

/**
 * Adds the grant by which a service account gets a token: it signs who it is by one of its keys, for this address, once. The token has those of the
 * wished scopes that the account has.
 *
 * @param issuer address before `/.well-known/…`
 */
export function registerServiceAccountGrant(
  provider: Provider,
  deps: ServiceAccountDeps,
  issuer: string,
): void {
  provider.registerGrantType<GrantParameters>(
    JWT_BEARER,
    async (context) => {
      const { client, params } = context.oidc
      if (!params.assertion)
        throw new openIdLibrary.errors.InvalidRequest("missing required parameter 'assertion'")
      const account = await provenAccount(deps, params.assertion, audiencesOf(issuer))
      // Nobody is told why: whoever has no key learns nothing of accounts.
      if (!account) throw new openIdLibrary.errors.InvalidGrant('the assertion is not valid')
      const wished = params.scope?.split(' ').filter(Boolean) ?? account.scopes
      const scopes = account.scopes.filter((scope) => wished.includes(scope))
      if (scopes.length === 0)
        throw new openIdLibrary.errors.InvalidScope('the account has none of the scopes', params.scope ?? '')
      const token = new provider.AccessToken({
        accountId: toServiceSubject(account.id),
        client,
        // Nobody has granted it anything; what ends one token ends no other.
        grantId: randomUUID(),
        gty: JWT_BEARER,
        scope: scopes.join(' '),
      })
      context.body = {
        access_token: await token.save(),
        token_type: 'Bearer',
        expires_in: token.expiration,
        scope: scopes.join(' '),
      }
    },
    ['assertion', 'scope'],
  )
}

/** What an assertion may say it is for. Tools of the field write the port behind the host, also where it stands there already. */
function audiencesOf(issuer: string): string[] {
  const { protocol, host, port, pathname } = new URL(`${issuer}/access_token`)
  const said = port === '' ? (protocol === 'https:' ? '443' : '80') : port
  return [issuer, `${issuer}/access_token`, `${protocol}//${host}:${said}${pathname}`]
}

/** The account that an assertion proves; none for one that is not good, or was used. */
async function provenAccount(
  deps: ServiceAccountDeps,
  assertion: string,
  audience: string[],
): Promise<ServiceAccount | undefined> {
  if (assertion.length > LONGEST_ASSERTION) return undefined
  const account = await claimedAccount(deps, assertion)
  if (!account?.active) return undefined
  const claims = await verified(deps, account, assertion, audience)
  const { jti, exp } = claims ?? {}
  if (typeof jti !== 'string' || jti === '' || jti.length > 200 || exp === undefined) return undefined
  if (exp > deps.clock() / 1000 + LONGEST_PROOF) return undefined
  const step = createHash('sha256').update(`service-account ${account.id} ${jti}`).digest('hex')
  const { numInsertedOrUpdatedRows: inserted } = await deps.db
    .insertInto('access_spent_step')
    .values({ step_id: step, expires_at: new Date((exp + TOLERANCE) * 1000) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return inserted === 1n ? account : undefined
}

/** The account that an assertion is of by its own word. */
async function claimedAccount(
  { serviceAccount }: ServiceAccountDeps,
  assertion: string,
): Promise<ServiceAccount | undefined> {
  try {
    const { sub, iss } = decodeJwt(assertion)
    return sub !== undefined && sub === iss ? await serviceAccount(sub) : undefined
  } catch (error) {
    if (error instanceof TypeError || isJoseError(error)) return undefined
    throw error
  }
}

/** Tries each key that may have signed: more than one is there while one takes the place of another. */
async function verified(
  { clock }: ServiceAccountDeps,
  { id, keys }: ServiceAccount,
  assertion: string,
  audience: string[],
): Promise<JWTPayload | undefined> {
  for (const key of keys) {
    try {
      const { kid, alg = '' } = decodeProtectedHeader(assertion)
      if (kid !== undefined && key.kid !== undefined && kid !== key.kid) continue
      const { payload } = await jwtVerify(assertion, await importJWK(key, alg), {
        algorithms: ALGORITHMS,
        audience,
        issuer: id,
        subject: id,
        requiredClaims: ['exp', 'jti', 'aud'],
        clockTolerance: TOLERANCE,
        currentDate: new Date(clock()),
      })
      return payload
    } catch (error) {
      if (!(error instanceof TypeError || error instanceof DOMException || isJoseError(error))) throw error
    }
  }
  return undefined
}

const isJoseError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_J')
