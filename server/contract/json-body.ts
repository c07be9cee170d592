import type { FastifyInstance } from 'fastify'
import { HttpProblem, badRequest } from './problem.ts'

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
    throw new HttpProblem(415, 'The request body must be JSON: send "Content-Type: application/json".')
  })
}

/**
 * @returns the value, or `undefined` for an empty text
 * @throws HttpProblem 400 with the parser's position, for a forbidden key or for too deep nesting
 */
export function parseJson(text: string): unknown {
  if (text.trim() === '') return undefined
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw badRequest(
      `The request body is not valid JSON: ${error instanceof Error ? error.message : 'unreadable'}.`,
    )
  }
  const pending: { node: unknown; depth: number }[] = [{ node: value, depth: 0 }]
  for (let next = pending.pop(); next; next = pending.pop()) {
    if (typeof next.node !== 'object' || next.node === null) continue
    if (next.depth >= MAX_BODY_DEPTH) {
      throw badRequest(`The request body is nested deeper than ${MAX_BODY_DEPTH} levels.`)
    }
    if (Object.hasOwn(next.node, '__proto__')) throw badRequest('The request body has a key "__proto__".')
    for (const child of Object.values(next.node)) pending.push({ node: child, depth: next.depth + 1 })
  }
  return value
}
