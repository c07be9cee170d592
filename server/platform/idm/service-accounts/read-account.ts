import { createPublicKey } from 'node:crypto'
import type { JsonWebKey } from 'node:crypto'
import { DomainError, isRecord } from '../../../contract/index.ts'
import { serviceAccountScopes } from '../../kernel/service-account.ts'
import type { ServiceAccount } from '../../kernel/service-account.ts'

const MOST_KEYS = 10
const LEAST_BITS = 2048
/** Members of a key that nobody but its owner may have. */
const PRIVATE: readonly string[] = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k']

/**
 * Reads an account as tools send it.
 *
 * @throws DomainError `service-account-not-valid` with the field
 */
export function readServiceAccount(id: string, body: Readonly<Record<string, unknown>>): ServiceAccount {
  const text = (name: string, most: number): string => {
    const value = body[name] ?? ''
    if (typeof value !== 'string' || value.length > most) throw refusal(name)
    return value
  }
  if (!/^[\w-]{1,100}$/.test(id)) throw refusal('_id')
  const name = text('name', 200)
  if (name === '') throw refusal('name')
  const scopes: unknown = body['scopes']
  if (!Array.isArray(scopes) || scopes.length === 0 || !scopes.every(isKnownScope)) throw refusal('scopes')
  const status = body['accountStatus'] ?? 'active'
  if (status !== 'active' && status !== 'inactive') throw refusal('accountStatus')
  return {
    id,
    name,
    description: text('description', 2_000),
    active: status === 'active',
    scopes: [...new Set(scopes)],
    keys: keysOf(body['jwks']),
  }
}

const isKnownScope = (scope: unknown): scope is string =>
  typeof scope === 'string' && serviceAccountScopes.includes(scope)

/** A set of public keys, as an object or as its text. */
function keysOf(sent: unknown): ServiceAccount['keys'] {
  const set = typeof sent === 'string' ? parsed(sent) : sent
  const keys: unknown = isRecord(set) ? set['keys'] : undefined
  if (!Array.isArray(keys) || keys.length === 0 || keys.length > MOST_KEYS || !keys.every(isUsable))
    throw refusal('jwks')
  return keys
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isUsable(key: unknown): key is ServiceAccount['keys'][number] {
  if (!isRecord(key) || PRIVATE.some((name) => name in key)) return false
  if (key['kid'] !== undefined && typeof key['kid'] !== 'string') return false
  try {
    const { asymmetricKeyType: type, asymmetricKeyDetails: details } = createPublicKey({
      key: key as JsonWebKey,
      format: 'jwk',
    })
    if (type === 'rsa') return (details?.modulusLength ?? 0) >= LEAST_BITS
    return type === 'ed25519' || (type === 'ec' && details?.namedCurve === 'prime256v1')
  } catch {
    return false
  }
}

const refusal = (field: string): DomainError => new DomainError('service-account-not-valid', { field })
