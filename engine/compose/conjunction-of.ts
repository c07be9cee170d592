/** The expression that holds when two do; each must be an expression by itself. */
export function conjunctionOf(before: unknown, and: string): string {
  return typeof before === 'string' ? `(${before}) && (${and})` : and
}
