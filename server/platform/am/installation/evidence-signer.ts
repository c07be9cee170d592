import { createPrivateKey, sign } from 'node:crypto'
import type { JsonWebKeyInput } from 'node:crypto'
import type { JWK } from 'jose'
import type { EvidenceSigner, PublicKey } from '../../ports/evidence-signer.ts'
import type { AccessDatabase } from '../tables.ts'
import { loadInstallation } from './installation.ts'

/** Signs with the key of the OAuth provider, whose public part everybody can read at its `jwks_uri`. */
export function createEvidenceSigner(db: AccessDatabase): EvidenceSigner {
  let loading: Promise<JWK> | undefined
  const load = (): Promise<JWK> =>
    (loading ??= loadInstallation(db)
      .then(({ jwks }) => jwks[0]!)
      .catch((error: unknown) => {
        // The next one tries again.
        loading = undefined
        throw error
      }))
  return {
    async key(): Promise<PublicKey> {
      const { kty, n, e, kid, alg, use } = await load()
      return Object.fromEntries(
        Object.entries({ kty, n, e, kid, alg, use }).flatMap(([name, value]) =>
          typeof value === 'string' ? [[name, value]] : [],
        ),
      )
    },
    async sign(text) {
      const key = createPrivateKey({ key: (await load()) as JsonWebKeyInput['key'], format: 'jwk' })
      return sign('RSA-SHA256', Buffer.from(text), key).toString('base64url')
    },
  }
}
