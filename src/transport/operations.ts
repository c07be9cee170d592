import type { operations as Access } from '../../openapi/generated/access.ts'
import type { operations as Environment } from '../../openapi/generated/environment.ts'
import type { operations as Identity } from '../../openapi/generated/identity.ts'
import type { operations as Portal } from '../../openapi/generated/portal.ts'

type Operations = Access & Environment & Identity & Portal
type Content<T> = T extends { content: { 'application/json': infer Body } } ? Body : unknown
type Success<R> = R extends { 200: infer Ok } ? Ok : R extends { 201: infer Created } ? Created : unknown

/** Every operation of the contract. */
export type OperationId = Extract<keyof Operations, string>

/** What an operation answers when it succeeds. */
export type OperationResponse<K extends OperationId> = Operations[K] extends { responses: infer R }
  ? Content<Success<R>>
  : unknown
