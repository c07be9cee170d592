import type { GovernanceDatabase, GovernanceTransaction } from './tables.ts'

/** What transactions that still run have read. */
const known = new WeakMap<object, Map<string, Promise<unknown>>>()

/**
 * Reads something once in a transaction. Nothing is kept from one to the next, and nothing outside of any.
 *
 * @param key of what is read; it does not change in the transaction
 * @example const rules = await onceIn(tx, 'rules', () => readRules(documents, tx))
 */
export function onceIn<Value>(
  tx: GovernanceDatabase | GovernanceTransaction,
  key: string,
  read: () => Promise<Value>,
): Promise<Value> {
  if (!tx.isTransaction) return read()
  const values = valuesOf(tx)
  const value = (values.get(key) as Promise<Value> | undefined) ?? read()
  values.set(key, value)
  return value
}

/** Says what {@link onceIn} would read: it came with something else. */
export function knowIn(tx: GovernanceTransaction, key: string, value: unknown): void {
  valuesOf(tx).set(key, Promise.resolve(value))
}

function valuesOf(tx: object): Map<string, Promise<unknown>> {
  const values = known.get(tx) ?? new Map<string, Promise<unknown>>()
  known.set(tx, values)
  return values
}
