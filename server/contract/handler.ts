import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { Caller } from './caller.ts'

/** What a handler receives. Everything in it has passed the contract; nothing else of the request is needed. */
export interface OperationRequest {
  readonly operationId: string
  /** Path parameters, decoded. */
  readonly params: Readonly<Record<string, string>>
  /** Query parameters, coerced to the types of the contract; parameters that it does not name are passed on as text. */
  readonly query: Readonly<Record<string, unknown>>
  /** Parsed body; `undefined` when none was sent. */
  readonly body: unknown
  /** Request headers, names in lower case. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  /** Who calls; `null` when nobody is signed in (only on operations that the contract leaves open). */
  readonly caller: Caller | null
  /** BCP 47 tags of `Accept-Language`, best first. */
  readonly locales: readonly string[]
  /** Address of the client. */
  readonly ip: string
  readonly transactionId: string
}

/** What a handler answers; the default status is the contract's success. */
export interface OperationReply<Body = unknown> {
  readonly status?: number
  readonly body?: Body
  /** Instead of a body: sent as it comes. Its headers say what it is. */
  readonly stream?: Readable
  readonly headers?: Readonly<Record<string, string | readonly string[]>>
}

/**
 * Serves one operation of the contract.
 *
 * @throws DomainError for everything that the caller should be told
 * @example const getVersion: Handler = async () => ({ body: { _id: 'version', productVersion: '1.0' } })
 */
export type Handler = (request: OperationRequest) => Promise<OperationReply>

/** Handlers by operationId. */
export type Handlers = Readonly<Record<string, Handler>>

/**
 * Finds out who calls; `null` = nobody. Throws a DomainError for credentials that are present but wrong.
 *
 * @param service name of the OpenAPI file without extension
 * @param secured whether the operation needs somebody
 */
export type ResolveCaller = (
  request: FastifyRequest,
  service: string,
  secured: boolean,
) => Promise<Caller | null>

type JsonOf<Answer> = Answer extends { content: { 'application/json': infer Body } }
  ? Body
  : Answer extends { content: { 'application/scim+json': infer Body } }
    ? Body
    : never
type Success<Responses> = JsonOf<Responses[Extract<keyof Responses, 200 | 201 | 202>]>
type Part<Node, Key extends string> = Key extends keyof Node ? NonNullable<Node[Key]> : Record<string, never>
type BodyOf<Node> = Node extends { requestBody?: infer Body } ? JsonOf<NonNullable<Body>> : undefined

/** A handler typed by the generated `operations` of a document. */
export type TypedHandler<Node> = Node extends { parameters: infer Parameters; responses: infer Responses }
  ? (
      request: Omit<OperationRequest, 'params' | 'query' | 'body'> & {
        readonly params: Part<Parameters, 'path'>
        readonly query: Part<Parameters, 'query'>
        readonly body: BodyOf<Node>
      },
    ) => Promise<OperationReply<Success<Responses>>>
  : never

/**
 * All handlers of one document, typed; a missing or misspelt one does not compile.
 *
 * @example const handlers: HandlersOf<operations> = { getServerInfo: async ({ params }) => ({ body: … }) }
 */
export type HandlersOf<Operations> = { readonly [Id in keyof Operations]: TypedHandler<Operations[Id]> }

/**
 * Turns typed handlers into the form that the glue registers. The glue has validated what the types promise.
 */
export function handlers<Operations>(typed: HandlersOf<Operations>): Handlers {
  return typed as unknown as Handlers
}
