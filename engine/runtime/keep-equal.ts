/**
 * The value now, with every part of it that equals the one before replaced by that one; the whole too. Only plain objects and lists are looked into:
 * whatever else is the same only by identity.
 *
 * @example keepEqual(before, { ...before }) === before
 */
export function keepEqual(before: unknown, now: unknown): unknown {
  if (Object.is(before, now)) return before
  if (Array.isArray(before) && Array.isArray(now)) {
    const kept = now.map((each, at) => keepEqual(before[at], each))
    return before.length === now.length && kept.every((each, at) => Object.is(each, before[at]))
      ? before
      : kept
  }
  if (!isPlain(before) || !isPlain(now)) return now
  const names = Object.keys(now)
  const kept = Object.fromEntries(names.map((name) => [name, keepEqual(before[name], now[name])]))
  const same =
    names.length === Object.keys(before).length &&
    names.every((name) => Object.hasOwn(before, name) && Object.is(kept[name], before[name]))
  return same ? before : kept
}

function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}
