import type { FastifyInstance } from 'fastify'
import { isStorableText } from '../store/storable-text.ts'
import { DomainError } from './domain-error.ts'
import type { Message } from './messages/message.ts'
import { unstorable } from './storable-request.ts'

/** Deepest nesting of a request body; nothing on the wire comes near it. */
export const MAX_BODY_DEPTH = 64

/** Largest request body in bytes unless an operation says otherwise. */
export const MAX_BODY_BYTES = 1_048_576

/**
 * Parses JSON bodies: empty means "no body", bounded depth, `__proto__` refused. Other types are refused unless empty, because
 * older clients post an empty form to actions.
 */
export function acceptJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    /^application\/([\w.+-]+\+)?json(;|$)/i,
    { parseAs: 'string' },
    async (_request: unknown, text: string | Buffer) => parseJson(text.toString()),
  )
  app.addContentTypeParser('*', { parseAs: 'string' }, async (_request: unknown, text: string | Buffer) => {
    if (text.length === 0) return undefined
    throw new DomainError('body-not-json')
  })
}

/**
 * @returns the value, or `undefined` for an empty text
 * @throws DomainError with the parser's position, for a forbidden key, for too deep nesting, and for text that no
 *   database holds, with its place as a JSON pointer
 */
export function parseJson(text: string): unknown {
  if (text.trim() === '') return undefined
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw new DomainError('json-not-valid', { why: error instanceof Error ? error.message : 'unreadable' })
  }
  // JSON has no other way to write a NUL character or half of a surrogate pair.
  const suspect = text.includes('\\u')
  const pending: Visit[] = [{ node: value, depth: 0 }]
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { node, depth } = next
    if (suspect && typeof node === 'string' && !isStorableText(node)) throw unstorable(bodyPlace(next))
    if (typeof node !== 'object' || node === null) continue
    if (depth >= MAX_BODY_DEPTH) {
      throw new DomainError('json-too-deep', { levels: MAX_BODY_DEPTH })
    }
    if (Object.hasOwn(node, '__proto__')) throw new DomainError('json-key-refused', { key: '__proto__' })
    for (const [key, child] of Object.entries(node)) {
      if (suspect && !isStorableText(key))
        throw unstorable({ code: 'place-key', params: { place: bodyPlace(next) } })
      pending.push({ node: child, depth: depth + 1, key, parent: next })
    }
  }
  return value
}

/** A value on the way through a body, with the way back to its root. */
interface Visit {
  readonly node: unknown
  readonly depth: number
  readonly key?: string
  readonly parent?: Visit
}

function bodyPlace(visit: Visit): Message {
  const keys: string[] = []
  for (let at: Visit | undefined = visit; at?.key !== undefined; at = at.parent) keys.unshift(at.key)
  const pointer = keys.map((key) => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
  return pointer === '' ? { code: 'place-body' } : { code: 'place-in-body', params: { pointer } }
}
