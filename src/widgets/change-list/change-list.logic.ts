/** A property that changes. */
export interface ListedChange {
  readonly name: string
  readonly title: string
  readonly before?: unknown
  readonly after?: unknown
}

const DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/
const DATE = /^\d{4}-\d{2}-\d{2}$/

/**
 * Which columns say something: nothing was there of what is new, and nothing stays of what goes.
 *
 * @example columnsOf([{ name: 'a', title: 'A', before: null, after: 1 }]) // { before: false, after: true }
 */
export function columnsOf(changes: readonly ListedChange[]): {
  readonly before: boolean
  readonly after: boolean
} {
  const before = changes.some((change) => isSaid(change.before))
  const after = changes.some((change) => isSaid(change.after))
  return before || after ? { before, after } : { before: true, after: true }
}

/** The display of a value that comes without a schema. */
export function changeDisplay(value: unknown): string | undefined {
  if (typeof value === 'boolean') return 'boolean'
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return 'person'
  if (typeof value !== 'string') return undefined
  if (DATE_TIME.test(value)) return 'date-time'
  return DATE.test(value) ? 'date' : undefined
}

const isSaid = (value: unknown): boolean => value !== undefined && value !== null && value !== ''
