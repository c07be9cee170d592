import { createHash, createHmac } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { LeaseLost } from '../store/idempotency/key-scope.ts'
import type { KeyStore } from '../store/idempotency/key-store.ts'
import type { Handler, OperationReply, OperationRequest } from './handler.ts'
import { DomainError } from './domain-error.ts'
import { isRefusal, statusOf } from './problem.ts'
import { openAnswer, sealAnswer } from './sealed-answer.ts'

export const KEY_HEADER = 'idempotency-key'
const PRINTABLE = /^[\x20-\x7e]{1,200}$/

/**
 * Does a call once for each key of its caller: sent again, it is answered as before and nothing is done. Calls without a key, or of
 * nobody, are handed on as they are.
 *
 * What was refused leaves its key free, unless it has changed something.
 *
 * @throws DomainError `idempotency-key-not-valid`, `in-progress`, `already-done` or `key-reused`
 */
export async function once(
  keys: KeyStore,
  request: OperationRequest,
  handler: Handler,
  log: FastifyBaseLogger,
): Promise<OperationReply> {
  const key = request.headers[KEY_HEADER]
  if (key === undefined || request.caller === null) return handler(request)
  if (typeof key !== 'string' || !PRINTABLE.test(key)) throw new DomainError('idempotency-key-not-valid')
  const found = await keys.begin(idOf(request, key), fingerprintOf(request, key))
  switch (found.state) {
    case 'reused':
      throw new DomainError('key-reused')
    case 'working':
      throw new DomainError(
        'in-progress',
        { why: { code: 'call-in-work' } },
        { headers: { 'retry-after': '1' } },
      )
    case 'done':
      if (found.answer) return openAnswer(key, found.answer)
      throw new DomainError('already-done')
    case 'begun':
  }
  const { scope } = found
  // The answer goes out even where it cannot be kept: then the key says that it was done, or its lease runs out.
  const quietly = (settling: Promise<void>): Promise<void> =>
    settling.catch((error: unknown) => log.warn({ err: error }, 'the key of a call could not be settled'))
  try {
    const answer = await keys.run(scope, () => handler(request))
    await quietly(keys.keep(scope, sealAnswer(key, answer)))
    return answer
  } catch (error) {
    // What was refused after a change, e.g. of the rest, is refused again: the change is not made twice.
    if (scope.applied && isRefusal(error) && statusOf(error) < 500)
      await quietly(keys.keep(scope, sealAnswer(key, error)))
    else await quietly(keys.release(scope))
    if (error instanceof LeaseLost) throw new DomainError('in-progress', { why: { code: 'call-taken-over' } })
    throw error
  }
}

/** Another caller's same key is another key. */
function idOf({ caller }: OperationRequest, key: string): string {
  const who = [caller?.realm, caller?.component, caller?.id, caller?.client ?? null]
  return createHash('sha256')
    .update(JSON.stringify([who, key]))
    .digest('base64url')
}

/** Of all that makes a call what it is. Without the key nobody can try out what was in it. */
function fingerprintOf({ operationId, params, query, body }: OperationRequest, key: string): string {
  return createHmac('sha256', key)
    .update(JSON.stringify([operationId, sorted(params), sorted(query), body]))
    .digest('base64url')
}

const sorted = (values: Readonly<Record<string, unknown>>): unknown[] =>
  Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1))
