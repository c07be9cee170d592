import { DomainError, isRecord } from '../../../contract/index.ts'
import { ANSWERS, hasMaskedAnswers } from '../../../store/objects/answers.ts'
import type { JsonObject } from '../../../store/objects/json.ts'
import type { ObjectType } from '../../../store/objects/object-type.ts'

/** Bookkeeping that clients send back as they read it. */
const BOOKKEEPING = new Set(['_id', '_rev'])

/** A body as an object. @throws DomainError 400 */
export function objectOf(body: unknown): JsonObject {
  if (isRecord(body)) return body as JsonObject
  throw new DomainError('object-required')
}

/** Names of what is meant to be written: neither bookkeeping nor what the store computes. */
export const writtenNames = (type: ObjectType, object: JsonObject): string[] =>
  Object.keys(object).filter((name) => !BOOKKEEPING.has(name) && type.fields.get(name)?.derived === undefined)

/** A whole object read without relationships and written back says nothing about them. */
export function withoutUnchangedReferences(type: ObjectType, value: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(value).filter(
      ([name, part]) => !(part === null && type.fields.get(name)?.relationship?.many),
    ),
  )
}

/** Masked answers, which come with a copy of another object, are nobody's answers. */
export function withoutMaskedAnswers(value: JsonObject): JsonObject {
  if (!hasMaskedAnswers(value[ANSWERS])) return value
  const { [ANSWERS]: _masked, ...rest } = value
  return rest
}
