import { compactVerify, createLocalJWKSet } from 'jose'
import type { JWK } from 'jose'
import { isRecord } from '../../../contract/index.ts'
import type { Installation } from '../installation/installation.ts'
import { fromSubject } from './subject.ts'

/** What an id_token of this installation says. */
export interface IdTokenClaims {
  readonly personId: string
  readonly realm: string | undefined
  readonly audience: unknown
  /** Seconds since the epoch. */
  readonly expires: number
}

/** @returns `null` for anything that this installation has not signed as an id_token. Whether it has expired is for the caller to say. */
export async function readIdToken(
  token: string,
  { installation, origin }: { readonly installation: Installation; readonly origin: string },
): Promise<IdTokenClaims | null> {
  const keys = createLocalJWKSet({ keys: installation.jwks.map(publicPart) })
  try {
    const { payload } = await compactVerify(token, keys, { algorithms: ['RS256'] })
    const claims: unknown = JSON.parse(new TextDecoder().decode(payload))
    if (!isRecord(claims)) return null
    const { iss, sub, realm, aud, exp } = claims
    if (typeof iss !== 'string' || !iss.startsWith(`${origin}/am/oauth2`) || typeof sub !== 'string')
      return null
    return {
      personId: fromSubject(sub),
      realm: typeof realm === 'string' ? realm : undefined,
      audience: aud,
      expires: typeof exp === 'number' ? exp : 0,
    }
  } catch {
    return null
  }
}

const publicPart = ({ kty, n, e, kid, alg, use }: JWK): JWK => ({ kty, n, e, kid, alg, use })
