import { DomainError } from '../../../contract/index.ts'
import { ANSWERS, hasMaskedAnswers, hashAnswers } from '../../../store/objects/answers.ts'
import { sameJson } from '../../../store/objects/json.ts'
import type { Json, JsonObject } from '../../../store/objects/json.ts'
import type { ObjectStore } from '../../../store/objects/object-store.ts'
import type { PatchOperation } from '../../../store/objects/patch.ts'
import type { PersonChange } from '../self/own-change.ts'
import { hashedAnswers, requireFewAnswers } from './hashed-answers.ts'

/** Values of changes as they are stored: answers hashed or left as they are, the values of people by the rules about them. */
export interface ChangeValues {
  whole(
    collection: string,
    id: string,
    given: JsonObject,
    rules: PersonChange | undefined,
  ): Promise<JsonObject>
  operations(
    collection: string,
    id: string,
    given: readonly PatchOperation[],
    rules: PersonChange | undefined,
  ): Promise<PatchOperation[]>
}

/** @throws (all methods) DomainError 400 for answers that cannot be told apart from masked ones, and what the rules refuse */
export function createStoredValues(objects: ObjectStore): ChangeValues {
  /** Masked answers mean "as they are", and only all together. */
  const kept = async (collection: string, id: string, answers: Json): Promise<boolean> => {
    if (!hasMaskedAnswers(answers)) return false
    const stored = await objects.read(collection, id, { fields: ANSWERS })
    if (sameJson(stored?.[ANSWERS] ?? null, answers)) return true
    throw new DomainError('answers-mixed', { property: ANSWERS })
  }
  return {
    async whole(collection, id, given, rules) {
      const { [ANSWERS]: answers, ...rest } = given
      const values = Object.fromEntries(
        Object.entries(rest).map(([name, value]) => [name, rules ? rules.value(name, value) : value]),
      )
      if (answers === undefined || (await kept(collection, id, answers))) return values
      const operation = { operation: 'replace' as const, path: [ANSWERS], value: answers }
      return hashedAnswers({ ...values, [ANSWERS]: rules ? rules.questions(operation) : answers })
    },
    async operations(collection, id, given, rules) {
      requireFewAnswers(given.filter(isOnAnswers).map((operation) => answersOf(operation)))
      const stored: PatchOperation[] = []
      for (const operation of given) {
        if (!isOnAnswers(operation)) stored.push(withValue(operation, rules))
        else if (!(await kept(collection, id, operation.value ?? null)))
          stored.push(await hashed(rules ? { ...operation, value: rules.questions(operation) } : operation))
      }
      return stored
    },
  }
}

const isOnAnswers = (operation: PatchOperation): boolean => operation.path[0] === ANSWERS

const withValue = (operation: PatchOperation, rules: PersonChange | undefined): PatchOperation =>
  rules && operation.value !== undefined && operation.operation !== 'remove'
    ? { ...operation, value: rules.value(operation.path[0] ?? '', operation.value) }
    : operation

/** The value as answers: one answer that is set by itself counts as well. */
const answersOf = ({ path, value }: PatchOperation): Json | undefined =>
  path.at(-1) === 'answer' && typeof value === 'string' ? { answer: value } : value

async function hashed(operation: PatchOperation): Promise<PatchOperation> {
  const answers = answersOf(operation)
  if (answers === undefined) return operation
  const value = await hashAnswers(answers)
  return { ...operation, value: answers === operation.value ? value : ((value as JsonObject).answer ?? null) }
}
