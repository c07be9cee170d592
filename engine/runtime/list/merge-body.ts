import { isObject } from './list-query.ts'

/** Puts what a list adds into a binding's own body; objects are merged, everything else is replaced. */
export function mergeBody(own: unknown, added: unknown): unknown {
  if (added === undefined) return own
  if (!isObject(own) || !isObject(added)) return added
  const merged: Record<string, unknown> = { ...own }
  for (const [key, value] of Object.entries(added)) merged[key] = mergeBody(merged[key], value)
  return merged
}
