import { Optional } from '@marcbachmann/cel-js'

/**
 * A value of the language as plain JSON (and dates, and files as they stand): 64-bit integers become numbers; an empty optional is absent, and so
 * is what has no JSON form: bytes, durations, types, instances of classes.
 */
export function fromExpression(value: unknown): unknown {
  if (typeof value === 'bigint') return Number(value)
  if (value instanceof Optional) return value.hasValue() ? fromExpression(value.value()) : undefined
  if (Array.isArray(value)) return value.some(needsWork) ? value.map(fromExpression) : value
  if (value instanceof Map)
    return Object.fromEntries([...value].map(([key, each]) => [String(key), fromExpression(each)]))
  if (typeof value === 'function') return undefined
  if (typeof value !== 'object' || value === null || isWhole(value)) return value
  if (!isPlain(value)) return undefined
  if (!Object.values(value).some(needsWork)) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, fromExpression(each)]))
}

/** What nothing is read out of. */
const isWhole = (value: object): boolean => value instanceof Date || value instanceof Blob

function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

/** Whether a copy is needed: an untouched part keeps its identity, which keeps observers and caches quiet. */
function needsWork(value: unknown): boolean {
  if (typeof value === 'bigint' || typeof value === 'function') return true
  if (typeof value !== 'object' || value === null || isWhole(value)) return false
  if (Array.isArray(value)) return value.some(needsWork)
  return !isPlain(value) || Object.values(value).some(needsWork)
}
