import { DomainError } from '../../../contract/index.ts'
import { ANSWERS, MAX_ANSWERS, countAnswers, hashAnswers } from '../../../store/objects/answers.ts'
import type { Json, JsonObject } from '../../../store/objects/json.ts'

/** The object with hashes in place of answers in clear. @throws DomainError 400 for too many of them */
export async function hashedAnswers(value: JsonObject): Promise<JsonObject> {
  const answers = value[ANSWERS]
  if (answers === undefined) return value
  requireFewAnswers([answers])
  return { ...value, [ANSWERS]: await hashAnswers(answers) }
}

/** @throws DomainError 400: each answer is hashed, which takes time */
export function requireFewAnswers(answers: readonly (Json | undefined)[]): void {
  if (answers.reduce<number>((sum, each) => sum + countAnswers(each), 0) > MAX_ANSWERS)
    throw new DomainError('too-many-answers', { property: ANSWERS, most: MAX_ANSWERS })
}
