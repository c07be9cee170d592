import { hashPassword } from '../password-hash.ts'
import { isJsonObject } from './json.ts'
import type { Json, JsonObject } from './json.ts'

/** Property that holds answers to security questions (contract idm.md, "Managed objects"). */
export const ANSWERS = 'kbaInfo'
const TYPE = 'argon2id'

/** Hashes answers in clear; what is hashed or masked already stays. */
export async function hashAnswers(value: Json): Promise<Json> {
  if (Array.isArray(value)) return Promise.all(value.map(hashAnswers))
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
  Array.isArray(value) && value.some((item) => isJsonObject(item) && isMasked(item.answer))

const isMasked = (answer: Json | undefined): boolean =>
  isJsonObject(answer) && isJsonObject(answer.$crypto) && (answer.$crypto as JsonObject).value === undefined
