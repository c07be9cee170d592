import { createPrivateKey, randomUUID, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { SignJWT } from 'jose'
import { CallFault } from '../call-fault.ts'
import { assertSafeOrigin, noAnswer, refusal } from './portal-answers.ts'
import type { PortalSession } from './portal-session.ts'

/** Which portal, and which service account signs in to it. */
export interface ServiceSignIn {
  readonly origin: string
  readonly account: string
  /** Its private key, as JWK or PEM. */
  readonly keyFile: string
}

const TOKEN = '/am/oauth2/access_token'
/** Seconds that the proof is good for; it is sent once. */
const PROOF_SECONDS = 120

/**
 * Signs in as a service account: by a proof that its key signs, for a token of everything that the account may do.
 *
 * @throws CallFault when the key cannot be read or proves nothing, and when the portal cannot be reached
 */
export async function openServiceSession({
  origin,
  account,
  keyFile,
}: ServiceSignIn): Promise<PortalSession> {
  assertSafeOrigin(origin)
  const key = readKey(keyFile)
  const proof = await new SignJWT({ jti: randomUUID() })
    .setProtectedHeader({ alg: algorithmOf(key, keyFile) })
    .setIssuer(account)
    .setSubject(account)
    .setAudience(origin + TOKEN)
    .setExpirationTime(Math.floor(Date.now() / 1000) + PROOF_SECONDS)
    .sign(key)
  const send = async (
    method: string,
    path: string,
    init: { headers?: Record<string, string>; body?: string | URLSearchParams } = {},
  ): Promise<Response> => {
    const answer = await fetch(origin + path, { method, redirect: 'manual', ...init }).catch(
      (error: unknown) => {
        throw noAnswer(origin, error)
      },
    )
    return answer
  }
  const answer = await send('POST', TOKEN, {
    body: new URLSearchParams({
      client_id: 'service-account',
      grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      assertion: proof,
    }),
  })
  if (!answer.ok)
    throw new CallFault(
      `The portal does not let the service account in (${answer.status}). Check its id, its key, and that it is active.`,
    )
  const { access_token: token } = (await answer.json()) as { access_token: string }
  const read = async <Answer>(response: Response): Promise<Answer> => {
    if (!response.ok) throw await refusal(response)
    return (await response.json()) as Answer
  }
  const ask = (method: string, path: string, body?: unknown, more: Record<string, string> = {}) =>
    send(method, path, {
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...more,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  return {
    ask: async (method, path, body) => read(await ask(method, path, body)),
    async edit<Document>(path: string, change: (document: Document) => Document) {
      const before = await ask('GET', path)
      const tag = before.headers.get('etag')
      const next = change(await read<Document>(before))
      return read<Document>(await ask('PUT', path, next, tag === null ? {} : { 'if-match': tag }))
    },
    // The token ends by itself.
    async signOut() {},
  }
}

/** @throws CallFault */
function readKey(file: string): KeyObject {
  try {
    const text = readFileSync(file, 'utf8')
    return text.trimStart().startsWith('{')
      ? createPrivateKey({ key: JSON.parse(text) as import('node:crypto').JsonWebKey, format: 'jwk' })
      : createPrivateKey(text)
  } catch (error) {
    throw new CallFault(
      `${file} holds no private key as JWK or PEM: ${error instanceof Error ? error.message : String(error)}.`,
    )
  }
}

function algorithmOf(key: KeyObject, file: string): string {
  const { asymmetricKeyType: kind, asymmetricKeyDetails: details } = key
  if (kind === 'rsa') return 'RS256'
  if (kind === 'ed25519') return 'EdDSA'
  if (kind === 'ec' && details?.namedCurve === 'prime256v1') return 'ES256'
  throw new CallFault(`${file} holds a key of a kind that is not taken. Use RSA, P-256 or Ed25519.`)
}
