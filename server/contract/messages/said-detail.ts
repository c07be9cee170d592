import { isMessage, say } from './say.ts'
import type { Reader } from './say.ts'

type Detail = Readonly<Record<string, unknown>>

/** Keys under which faults of single fields are sent, `[{ field, code, params }]`. */
const LISTS = ['errors', 'fieldErrors'] as const

/**
 * Adds a sentence to each fault of a field that is a code with params.
 *
 * @example saidDetail({ errors: [{ field: 'subject', code: 'not-found' }] }, {}) // { errors: [{ field, code, message: 'Not Found' }] }
 */
export function saidDetail(detail: Detail | undefined, reader: Reader): Detail {
  const said = { ...detail }
  for (const key of LISTS) {
    const list = said[key]
    if (Array.isArray(list)) said[key] = list.map((fault: unknown) => saidFault(fault, reader))
  }
  return said
}

const saidFault = (fault: unknown, reader: Reader): unknown =>
  isMessage(fault) ? { message: say(fault, reader), ...fault } : fault
