import { createHash } from 'node:crypto'
import { isStorableText } from '../storable-text.ts'
import { StoreProblem } from '../store-problem.ts'

/** The last row of a page: its sort values and id. */
export interface PagePosition {
  readonly keys: readonly unknown[]
  readonly id: string
}

const PARAMETER = '_pagedResultsCookie'
const DIGEST = 12

/**
 * Writes the cookie of the next page. It only fits the same query: `fingerprint` stands for collection, filter and order.
 *
 * @example encodeCookie({ keys: ['doe'], id: 'u1' }, 'managed/alpha_user|true|sn')
 */
export function encodePageToken(position: PagePosition, fingerprint: string): string {
  const payload = JSON.stringify([position.keys, position.id])
  return Buffer.from(digest(payload, fingerprint) + payload, 'utf8').toString('base64url')
}

/** @throws StoreProblem `bad-request` when it is damaged, or belongs to another query */
export function decodePageToken(cookie: string, fingerprint: string): PagePosition {
  const text = Buffer.from(cookie, 'base64url').toString('utf8')
  const payload = text.slice(DIGEST)
  if (text.slice(0, DIGEST) !== digest(payload, fingerprint)) throw refuse()
  const [keys, id]: readonly unknown[] = listFrom(payload)
  if (!Array.isArray(keys) || !keys.every(isKey) || typeof id !== 'string' || !isKey(id)) throw refuse()
  return { keys, id }
}

/** The digest has no key: whoever computes it can write any text. */
function listFrom(payload: string): readonly unknown[] {
  try {
    const parsed: unknown = JSON.parse(payload)
    return Array.isArray(parsed) ? parsed : []
  } catch {
    return []
  }
}

const isKey = (value: unknown): boolean =>
  typeof value === 'string' ? isStorableText(value) : value === null || typeof value !== 'object'

function digest(payload: string, fingerprint: string): string {
  return createHash('sha256').update(`${fingerprint}\n${payload}`).digest('base64url').slice(0, DIGEST)
}

function refuse(): StoreProblem {
  return new StoreProblem(
    'bad-request',
    `The value of '${PARAMETER}' is not a cookie of this query. Send back the cookie of the previous page with the same filter and sort keys, or start again without one.`,
    { parameter: PARAMETER },
  )
}
