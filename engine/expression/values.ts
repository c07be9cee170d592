import { Optional } from '@marcbachmann/cel-js'

/** A value of the language as plain JSON: 64-bit integers become numbers, an empty optional becomes absent. */
export function fromExpression(value: unknown): unknown {
  if (typeof value === 'bigint') return Number(value)
  if (value instanceof Optional) return value.hasValue() ? fromExpression(value.value()) : undefined
  if (Array.isArray(value)) return value.some(needsWork) ? value.map(fromExpression) : value
  if (value instanceof Map)
    return Object.fromEntries([...value].map(([key, each]) => [String(key), fromExpression(each)]))
  if (isPlain(value) && Object.values(value).some(needsWork))
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, fromExpression(each)]))
  return value
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}

/** Whether a copy is needed: an untouched part keeps its identity, which keeps observers and caches quiet. */
function needsWork(value: unknown): boolean {
  if (typeof value === 'bigint' || value instanceof Optional || value instanceof Map) return true
  if (Array.isArray(value)) return value.some(needsWork)
  return isPlain(value) && Object.values(value).some(needsWork)
}
