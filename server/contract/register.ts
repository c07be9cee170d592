import { createHash, randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from './caller.ts'
import type { KeyStore } from '../store/idempotency/key-store.ts'
import { actionOf } from './action-constraint.ts'
import { isRecord } from './document.ts'
import { DomainError } from './domain-error.ts'
import type { ContractDocument } from './document.ts'
import type { Handler, Handlers, OperationReply, OperationRequest, ResolveCaller } from './handler.ts'
import { localesOf } from './locales.ts'
import { baseOf, operationsOf } from './operations.ts'
import type { Operation } from './operations.ts'
import type { Message } from './messages/message.ts'
import { KEY_HEADER, once } from './once.ts'
import { isRefusal, problemBody, problemOf, statusOf } from './problem.ts'
import { assertStorable } from './storable-request.ts'
import { createValidator } from './validator.ts'
import type { Validator } from './validator.ts'

/** What {@link registerContract} needs. */
export interface ContractOptions {
  readonly documents: readonly ContractDocument[]
  readonly handlers: Handlers
  readonly resolveCaller: ResolveCaller
  /** Where the keys of calls are kept. */
  readonly keys: KeyStore
  /** Check every answer against the document; on in development and tests. */
  readonly checkResponses: boolean
  /** Hears of calls to which the caller has no right, before they are answered. */
  readonly refused?: (call: RefusedCall) => Promise<void>
}

/** A call that was answered with 403. */
export interface RefusedCall {
  readonly operationId: string
  readonly method: string
  /** Path as it was sent, without query. */
  readonly path: string
  /** Value of `_action`. */
  readonly action: string | undefined
  readonly caller: Caller
  readonly ip: string
  readonly transactionId: string
  /** Why, where a domain has said it. */
  readonly refusal: Message | undefined
}

const TRANSACTION = 'x-forgerock-transactionid'

/** Who calls, from the first hook of a request on. */
const callers = new WeakMap<FastifyRequest, Caller | null>()
const called = new WeakMap<FastifyRequest, Operation>()

/**
 * Registers every operation of the documents with its handler.
 *
 * @throws before the first route exists: names every operation without a handler and every handler without an operation
 */
export function registerContract(app: FastifyInstance, options: ContractOptions): void {
  const services = options.documents.map((document) => ({
    document,
    base: baseOf(document),
    operations: operationsOf(document),
    validator: createValidator(document),
  }))
  const operations = services.flatMap((service) => service.operations)
  assertComplete(operations, options.handlers)

  const serviceAt = (url: string): string =>
    services.find(({ base }) => url === base || url.startsWith(`${base}/`))?.document.service ??
    services[0]?.document.service ??
    ''

  app.setErrorHandler(async (error, request, reply) => {
    // What cannot be written down is not answered as if it were.
    const shown = await reportRefusal(options, request, error).then(
      () => error,
      (failure: unknown) => failure,
    )
    return sendProblem(reply, request, serviceAt(request.url), shown)
  })
  app.setNotFoundHandler((request, reply) =>
    sendProblem(reply, request, serviceAt(request.url), explainMiss(operations, request)),
  )
  for (const { operations: own, validator } of services) {
    for (const operation of own) {
      const handler = options.handlers[operation.id]
      if (handler) addRoute(app, operation, handler, validator, options)
    }
  }
}

async function reportRefusal(
  { refused }: ContractOptions,
  request: FastifyRequest,
  error: unknown,
): Promise<void> {
  const [caller, operation] = [callers.get(request), called.get(request)]
  if (!refused || !caller || !operation || !isRefusal(error) || statusOf(error) !== 403) return
  // A policy that is not met is a fault of the value.
  if (isRecord(error.detail) && 'failedPolicyRequirements' in error.detail) return
  await refused({
    operationId: operation.id,
    method: request.method,
    path: request.url.split('?')[0] ?? '',
    action: operation.action,
    caller,
    ip: request.ip,
    transactionId: transactionOf(request),
    refusal: error instanceof DomainError ? { code: error.code, params: error.params } : undefined,
  })
}

function assertComplete(operations: readonly Operation[], handlers: Handlers): void {
  const ids = operations.map((operation) => operation.id)
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index)
  const unserved = ids.filter((id) => !Object.hasOwn(handlers, id))
  const unknown = Object.keys(handlers).filter((id) => !ids.includes(id))
  const faults = [
    ...(twice.length > 0 ? [`operationIds that stand twice: ${twice.join(', ')}`] : []),
    ...(unserved.length > 0 ? [`operations without a handler: ${unserved.join(', ')}`] : []),
    ...(unknown.length > 0 ? [`handlers without an operation: ${unknown.join(', ')}`] : []),
  ]
  if (faults.length > 0) throw new Error(`The contract and the handlers differ. ${faults.join('. ')}.`)
}

function addRoute(
  app: FastifyInstance,
  operation: Operation,
  handler: Handler,
  validator: Validator,
  options: ContractOptions,
): void {
  app.route({
    method: operation.method,
    url: routePath(operation),
    config: {
      called: { service: operation.service, operation: operation.id },
      takesFile: operation.body?.types.includes('multipart/form-data') === true,
    },
    ...(operation.action === undefined ? {} : { constraints: { action: operation.action } }),
    ...(operation.bodyLimit === undefined ? {} : { bodyLimit: operation.bodyLimit }),
    // Before the body is read: whoever may not call learns nothing about what a call needs.
    onRequest: async (request) => {
      const caller = await options.resolveCaller(request, operation.service, operation.secured)
      if (operation.secured && caller === null) throw new DomainError('not-signed-in')
      callers.set(request, caller)
      called.set(request, operation)
    },
    handler: async (request, reply) => {
      const params = pathParameters(operation, request.params as Record<string, string>)
      assertStorable('path', params)
      validator.params(operation, params)
      assertStorable('query', request.query as Record<string, unknown>)
      const query = validator.query(operation, request.query as Record<string, unknown>)
      validator.body(operation, request.body)
      const call: OperationRequest = {
        operationId: operation.id,
        params,
        query,
        body: request.body,
        headers: request.headers,
        caller: callers.get(request) ?? null,
        locales: localesOf(request.headers['accept-language']),
        ip: request.ip,
        transactionId: transactionOf(request),
      }
      const answer = takesKey(operation)
        ? await once(options.keys, call, handler, request.log)
        : await handler(call)
      return sendAnswer(reply, request, operation, validator, options.checkResponses, answer)
    },
  })
}

const takesKey = ({ parameters }: Operation): boolean =>
  parameters.some(({ name, in: place }) => place === 'header' && name === KEY_HEADER)

function sendAnswer(
  reply: FastifyReply,
  request: FastifyRequest,
  operation: Operation,
  validator: Validator,
  check: boolean,
  answer: OperationReply,
): FastifyReply {
  const status = answer.status ?? successOf(operation)
  const text = answer.body === undefined ? undefined : JSON.stringify(answer.body)
  if (check && !answer.stream) {
    const fault = validator.answer(operation, status, text === undefined ? undefined : JSON.parse(text))
    if (fault !== undefined) {
      request.log.error({ operation: operation.id, fault }, 'answer does not match the contract')
      throw new DomainError('answer-not-as-agreed', { operation: operation.id, why: fault })
    }
  }
  commonHeaders(reply, request, operation)
  for (const [name, value] of Object.entries(answer.headers ?? {})) {
    reply.header(name, typeof value === 'string' ? value : [...value])
  }
  if (operation.tagged && text !== undefined) {
    const tag = `"${createHash('sha1').update(text).digest('base64url')}"`
    reply.header('etag', tag).header('cache-control', 'private, no-cache')
    if (isAmong(request.headers['if-none-match'], tag)) return reply.code(304).send()
  }
  reply.code(status)
  if (answer.stream) {
    // Nobody would read it, and it would never end.
    if (request.method === 'HEAD') answer.stream.destroy()
    else return reply.send(answer.stream)
  }
  if (text === undefined) return reply.send()
  return reply.type(`${operation.mediaType};charset=utf-8`).send(text)
}

/** Whether a list of `If-None-Match` has a tag, strong or weak: a proxy that packs answers weakens it (RFC 9110, section 13.1.2). */
const isAmong = (list: string | undefined, tag: string): boolean =>
  list?.split(',').some((each) => each.trim().replace(/^W\//, '') === tag) === true

function sendProblem(
  reply: FastifyReply,
  request: FastifyRequest,
  service: string,
  error: unknown,
): FastifyReply {
  // OAuth's descriptions are for developers, in ASCII (RFC 6749, section 5.2).
  const reader = service === 'protection' ? {} : { locales: localesOf(request.headers['accept-language']) }
  const problem = problemOf(error, reader)
  if (problem.code >= 500) request.log.error({ err: error }, 'request failed')
  commonHeaders(reply, request, undefined)
  for (const [name, value] of Object.entries(problem.headers)) reply.header(name, value)
  return reply
    .code(problem.code)
    .type(`${service === 'scim' ? 'application/scim+json' : 'application/json'};charset=utf-8`)
    .send(JSON.stringify(problemBody(service, problem)))
}

function commonHeaders(reply: FastifyReply, request: FastifyRequest, operation: Operation | undefined): void {
  reply.header('cache-control', 'no-store')
  reply.header('x-forgerock-transactionid', transactionOf(request))
  const version = operation?.apiVersion ?? request.headers['accept-api-version']
  if (operation && typeof version === 'string' && /^[\w.,= ]{1,80}$/.test(version)) {
    reply.header('content-api-version', version.replaceAll(' ', ''))
  }
}

function transactionOf(request: FastifyRequest): string {
  const given = request.headers[TRANSACTION]
  if (typeof given === 'string' && /^[\w./:-]{1,128}$/.test(given)) return given
  const made = randomUUID()
  request.headers[TRANSACTION] = made
  return made
}

/** Says why no route matched: unknown action, wrong method, or nothing there. */
function explainMiss(operations: readonly Operation[], request: FastifyRequest): DomainError {
  const path = request.url.split('?')[0] ?? ''
  const here = operations.filter((operation) => pathPattern(operation).test(path))
  const action = actionOf(request.url)
  const sameMethod = here.filter((operation) => operation.method === request.method)
  if (sameMethod.length > 0) {
    const actions = sameMethod.flatMap((operation) => operation.action ?? [])
    if (action === undefined) return new DomainError('action-required', { actions })
    return actions.length === 0
      ? new DomainError('action-not-supported', { action })
      : new DomainError('action-not-here', { action, actions })
  }
  if (here.length > 0) {
    const methods = [...new Set(here.map(({ method }) => method))]
    const headers = { allow: methods.join(', ') }
    return new DomainError('method-not-supported', { method: request.method, methods }, { headers })
  }
  return new DomainError('not-found')
}

function pathPattern(operation: Operation): RegExp {
  const source = operation.path
    .split(/(\{[^}]+\})/)
    .map((part) => {
      if (!part.startsWith('{')) return part.replace(/[.*+?^$()|[\]\\]/g, '\\$&')
      return isMultiSegment(operation, part.slice(1, -1)) ? '.+' : '[^/]+'
    })
    .join('')
  return new RegExp(`^${source}/?$`)
}

/** `{x}` becomes `:x`, a parameter of several segments a wildcard, a literal `*` only itself. */
function routePath(operation: Operation): string {
  const segments = operation.path.split('/')
  return segments
    .map((segment, index) => {
      if (segment === '*') return ':literal(^\\*$)'
      const name = /^\{(.+)\}$/.exec(segment)?.[1]
      if (name === undefined) return segment
      // The realm path is folded into one segment before routing.
      if (!isMultiSegment(operation, name) || name === 'realmPath') return `:${name}`
      if (index !== segments.length - 1) {
        throw new Error(
          `${operation.id}: {${name}} has several segments and must be the last part of ${operation.path}.`,
        )
      }
      return '*'
    })
    .join('/')
}

function pathParameters(operation: Operation, raw: Record<string, string>): Record<string, string> {
  const params: Record<string, string> = {}
  for (const { name, in: place } of operation.parameters) {
    if (place === 'path') params[name] = raw[name] ?? raw['*'] ?? ''
  }
  return params
}

function isMultiSegment(operation: Operation, name: string): boolean {
  return operation.parameters.some(
    (parameter) => parameter.name === name && parameter['x-multi-segment'] === true,
  )
}

function successOf(operation: Operation): number {
  const listed = Object.keys(operation.responses).find((status) => status.startsWith('2'))
  return listed === undefined ? 200 : Number(listed)
}
