import type { Problem } from '../../../engine/format/problem.ts'

/** What is wrong with one part of a report; `field` is a JSON pointer into it. */
export interface BuilderFault {
  readonly field: string
  readonly message: string
}

/** What the service says of parts, by the codes of its refusals. */
export function reportFaults({ detail }: Problem, code: string): readonly BuilderFault[] {
  if (typeof detail !== 'object' || detail === null) return []
  const { code: said, errors } = detail as { readonly code?: unknown; readonly errors?: unknown }
  if (said !== code || !Array.isArray(errors)) return []
  return errors.filter(
    (each: unknown): each is BuilderFault =>
      typeof each === 'object' &&
      each !== null &&
      'field' in each &&
      'message' in each &&
      typeof each.field === 'string' &&
      typeof each.message === 'string',
  )
}

/** Those of a part and of what is in it. @param pointer JSON pointer of the part */
export const faultsAt = (faults: readonly BuilderFault[], pointer: string): readonly BuilderFault[] =>
  faults.filter(({ field }) => field === pointer || field.startsWith(`${pointer}/`))

/** A key as a part of a JSON pointer. */
export const pointerPart = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1')
