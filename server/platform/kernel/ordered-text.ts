import { isRecord } from '../../contract/index.ts'

/** JSON text in which keys are in order: a value is the same text before and after the database has kept it. */
export const orderedText = (value: unknown): string =>
  JSON.stringify(value, (_key, each: unknown) =>
    isRecord(each) ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1))) : each,
  )
