/**
 * Value at a dotted path, or at a JSON pointer when it starts with `/`; undefined where there is none.
 * @example fieldOf({ owner: { name: 'Otto' } }, 'owner.name') // 'Otto'
 */
export function fieldOf(object: unknown, field: string): unknown {
  const steps = field.startsWith('/')
    ? field
        .slice(1)
        .split('/')
        .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    : field.split('.')
  let at = object
  for (const step of steps) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, step)) return undefined
    at = (at as Record<string, unknown>)[step]
  }
  return at
}
