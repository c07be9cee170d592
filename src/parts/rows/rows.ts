import { valueAt } from '../../../engine/format/pointer.ts'
import type { Row } from '../../../engine/runtime/list/row.ts'

/**
 * The rows of a list: what the definition computes, else the `result` of the answer.
 *
 * @returns undefined while there is no answer
 * @example rowsOf(undefined, { result: [{ _id: 'a' }] }) // [{ _id: 'a' }]
 */
export function listRows(computed: unknown, answer: unknown): readonly Row[] | undefined {
  if (answer === undefined && computed === undefined) return undefined
  const given = computed ?? (isObject(answer) ? answer['result'] : answer)
  return Array.isArray(given) ? given.filter(isObject) : []
}

/** What tells a row apart; its place where the server sent nothing for it. */
export function rowIdOf(row: Row, field: string | undefined, at: number): string {
  const id = valueAt(row, field ?? '_id')
  return typeof id === 'string' || typeof id === 'number' ? String(id) : `row-${at}`
}

function isObject(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
