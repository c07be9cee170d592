import { isStorableText } from '../store/storable-text.ts'
import { badRequest } from './problem.ts'
import type { HttpProblem } from './problem.ts'

/** 400 for text that no database holds. @param place where it stands, e.g. `the query parameter '_fields'` */
export const unstorable = (place: string): HttpProblem =>
  badRequest(`There is a NUL character or half of a surrogate pair in ${place}. Leave it out.`)

/**
 * Refuses parameters that hold text which no database holds. Such text reaches a statement only to fail there.
 *
 * @param kind `path` or `query`, for the sentence
 * @throws HttpProblem 400 naming the parameter
 * @example assertStorable('query', { _queryFilter: 'sn eq "a\u0000"' })
 */
export function assertStorable(kind: string, values: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(values)) {
    if (!isStorableText(name)) throw unstorable(`the name of a ${kind} parameter`)
    for (const text of Array.isArray(value) ? value : [value]) {
      if (typeof text === 'string' && !isStorableText(text))
        throw unstorable(`the ${kind} parameter '${name}'`)
    }
  }
}
