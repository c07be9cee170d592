/** What the contract says of an answer, as far as a page depends on it. */
export interface AnswerShape {
  /** How it pages, where it is a list. */
  readonly list?: { readonly paging: string }
  /** Absent: an object. `any`: an object or an array. `text`: a file, as it stands. */
  readonly answers?: 'array' | 'any' | 'text'
}

/**
 * Whether an answer has the shape that the contract gives it: the rows of a list where its dialect has them, else an object. A server that
 * answers `null`, a text or a page of its own with 200 has not said that there is nothing.
 *
 * @param countOnly the list was only counted: some servers leave the rows out then
 * @example hasShape({ list: { paging: 'crest' } }, { result: [] }) // true
 */
export function hasShape({ list, answers }: AnswerShape, answer: unknown, countOnly = false): boolean {
  if (list && countOnly) return typeof at(answer, 'resultCount') === 'number'
  if (list) {
    const rows = list.paging === 'search-after' ? at(at(answer, 'hits'), 'hits') : at(answer, 'result')
    return Array.isArray(rows)
  }
  // A page of something in between is no file.
  if (answers === 'text') return typeof answer === 'string' && !answer.startsWith('<')
  return Array.isArray(answer) ? answers !== undefined : answers !== 'array' && isObject(answer)
}

function at(value: unknown, name: string): unknown {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
