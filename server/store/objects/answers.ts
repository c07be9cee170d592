import { hashPassword } from '../password-hash.ts'
import { isJsonObject } from './json.ts'
import type { Json, JsonObject } from './json.ts'

/** Property that holds answers to security questions (contract idm.md, "Managed objects"). */
export const ANSWERS = 'kbaInfo'
/** Most answers that one change may set. */
export const MAX_ANSWERS = 20
const TYPE = 'argon2id'

/** Hashes answers in clear; what is hashed or masked already stays. */
export async function hashAnswers(value: Json): Promise<Json> {
  if (Array.isArray(value)) {
    // One after the other: each takes memory and time.
    const hashed: Json[] = []
    for (const item of value) hashed.push(await hashAnswers(item))
    return hashed
  }
  if (!isJsonObject(value) || typeof value.answer !== 'string') return value
  const hash = await hashPassword(normalAnswer(value.answer))
  return { ...value, answer: { $crypto: { type: TYPE, value: hash } } }
}

/** People do not remember how they wrote an answer. */
export const normalAnswer = (answer: string): string => answer.trim().toLowerCase().slice(0, 500)

/** Answers as they leave the store: that there is one, and nothing of it. */
export function maskAnswers(value: Json): Json {
  if (Array.isArray(value)) return value.map(maskAnswers)
  if (!isJsonObject(value) || value.answer === undefined) return value
  return { ...value, answer: { $crypto: { type: TYPE } } }
}

/** Whether a value that somebody sends back holds masked answers. */
export const hasMaskedAnswers = (value: Json | undefined): boolean =>
  Array.isArray(value)
    ? value.some(hasMaskedAnswers)
    : isJsonObject(value) && (isMasked(value) || isMasked(value.answer))

/** How many answers in clear a value has; each is to be hashed. */
export const countAnswers = (value: Json | undefined): number =>
  Array.isArray(value)
    ? value.reduce<number>((sum, item) => sum + countAnswers(item), 0)
    : Number(isJsonObject(value) && typeof value.answer === 'string')

const isMasked = (answer: Json | undefined): boolean =>
  isJsonObject(answer) && isJsonObject(answer.$crypto) && (answer.$crypto as JsonObject).value === undefined
