const decimal = /^-?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:e[+-]?[0-9]+)?$/i

/** A number, or text that is one as the rule `number` reads it; undefined for anything else. @example numberOf('1.5') // 1.5 */
export function numberOf(value: unknown): number | undefined {
  const parsed = typeof value === 'string' && decimal.test(value.trim()) ? Number(value) : value
  return typeof parsed === 'number' && !Number.isNaN(parsed) ? parsed : undefined
}
