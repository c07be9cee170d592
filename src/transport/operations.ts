import type { operations as Access } from '../../openapi/generated/access.ts'
import type { operations as Certification } from '../../openapi/generated/certification.ts'
import type { operations as Connectors } from '../../openapi/generated/connectors.ts'
import type { operations as Environment } from '../../openapi/generated/environment.ts'
import type { operations as Governance } from '../../openapi/generated/governance.ts'
import type { operations as Identity } from '../../openapi/generated/identity.ts'
import type { operations as Portal } from '../../openapi/generated/portal.ts'
import type { operations as Reporting } from '../../openapi/generated/reporting.ts'
import type { operations as Risk } from '../../openapi/generated/risk.ts'
import type { CallOptions } from './call-options.ts'

type Operations = Access &
  Certification &
  Connectors &
  Environment &
  Governance &
  Identity &
  Portal &
  Reporting &
  Risk
type Content<T> = T extends { content: { 'application/json': infer Body } } ? Body : unknown
type Success<R> = R extends { 200: infer Ok } ? Ok : R extends { 201: infer Created } ? Created : unknown
/** Whether there are values of that kind. */
type Are<T> = [T] extends [never] ? false : [T] extends [undefined] ? false : true

/** Every operation that the portal may call; protection and SCIM are for others, who bring tokens of their own. */
export type OperationId = Extract<keyof Operations, string>

/** What an operation answers when it succeeds. */
export type OperationResponse<K extends OperationId> = Operations[K] extends { responses: infer R }
  ? Content<Success<R>>
  : unknown

type ParamsOf<Path, Query> =
  Are<Path> extends true
    ? Are<Query> extends true
      ? Path & NonNullable<Query>
      : Path
    : Are<Query> extends true
      ? NonNullable<Query>
      : Record<string, never>

/** Values for the path and the query of an operation, by name. */
export type OperationParams<K extends OperationId> = Extract<
  Operations[K] extends { parameters: { path?: infer Path; query?: infer Query } }
    ? ParamsOf<Path, Query>
    : never,
  Readonly<Record<string, unknown>>
>

type Sendable<T> = T extends object ? { readonly [Name in keyof T]: Sendable<T[Name]> } : T

/** What an operation is sent. */
export type OperationBody<K extends OperationId> = Operations[K] extends { requestBody?: infer Sent }
  ? [NonNullable<Sent>] extends [never]
    ? undefined
    : Sendable<Content<NonNullable<Sent>>>
  : undefined

/** Values may be left out where none must be given. */
export type CallArguments<K extends OperationId> =
  Record<never, never> extends OperationParams<K>
    ? [params?: OperationParams<K>, body?: OperationBody<K>, options?: CallOptions]
    : [params: OperationParams<K>, body?: OperationBody<K>, options?: CallOptions]

/**
 * The engine's port for calls, as code sees it that names operations itself: their names, values and bodies are those of the contract.
 *
 * @example await ports.call.call('readReviewItem', { campaignId, itemId })
 */
export interface OperationPort {
  call<K extends OperationId>(
    id: K,
    params: OperationParams<K>,
    body?: OperationBody<K>,
    options?: CallOptions,
  ): Promise<unknown>
}
