/** What a form writes for nothing. */
export function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}

/** Equal as JSON, references by what they point to; an absent value and an empty list are the same. */
export function same(left: unknown, right: unknown): boolean {
  const empty = (value: unknown) => isEmpty(value) || (Array.isArray(value) && value.length === 0)
  if (empty(left) && empty(right)) return true
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null)
    return left === right
  if (Array.isArray(left) || Array.isArray(right))
    return (
      Array.isArray(left) &&
      Array.isArray(right) &&
      left.length === right.length &&
      left.every((each, index) => same(each, right[index]))
    )
  const [a, b] = [left as Record<string, unknown>, right as Record<string, unknown>]
  if (typeof a['_ref'] === 'string') return a['_ref'] === b['_ref']
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => same(a[key], b[key]))
}
