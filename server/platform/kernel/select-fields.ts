/**
 * The fields of a document that `_fields` names (`enduser,shared/sideMenu`); `_id` is always there. Without `_fields`, or with
 * `*`, the whole document. Unknown names are ignored.
 */
export function selectFields<T extends Readonly<Record<string, unknown>>>(document: T, fields: unknown): T {
  if (typeof fields !== 'string' || fields.trim() === '' || fields.split(',').includes('*')) return document
  const picked: Record<string, unknown> = { _id: document['_id'] }
  for (const field of fields.split(',')) {
    const path = field.trim().split('/').filter(Boolean)
    copy(document, picked, path)
  }
  return picked as T
}

function copy(from: unknown, to: Record<string, unknown>, [head, ...rest]: readonly string[]): void {
  if (head === undefined || typeof from !== 'object' || from === null || !Object.hasOwn(from, head)) return
  const value = (from as Record<string, unknown>)[head]
  if (rest.length === 0) {
    define(to, head, value)
    return
  }
  if (!Object.hasOwn(to, head)) define(to, head, {})
  const below = to[head]
  if (typeof below === 'object' && below !== null) copy(value, below as Record<string, unknown>, rest)
}

/** Sets an own property, also for a name like `__proto__`. */
function define(target: Record<string, unknown>, name: string, value: unknown): void {
  Object.defineProperty(target, name, { value, enumerable: true, configurable: true, writable: true })
}
