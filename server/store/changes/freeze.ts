/**
 * A value that several hold is changed by none of them: plain objects and lists are frozen through and through. What has a class, e.g. a map or a
 * date, is left as it is.
 *
 * @returns the same value
 */
export function freeze<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  const prototype: unknown = Object.getPrototypeOf(value)
  if (!Array.isArray(value) && prototype !== Object.prototype && prototype !== null) return value
  Object.freeze(value)
  for (const part of Object.values(value)) freeze(part)
  return value
}
