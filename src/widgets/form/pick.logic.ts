import { valueAt } from '../../../engine/format/pointer.ts'
import type { FieldOption, FieldSearch } from '../../../engine/object-schema/form-model.ts'
import { isRecord } from '../../../engine/object-schema/managed-schema.ts'
import { objectName } from '../../../engine/object-schema/object-name.ts'
import { formLimits } from '../../form-theme/limits.ts'

/**
 * The search behind a field that picks objects.
 *
 * @param load loads a lazy binding with `{ text, pageSize }` and the field's own input
 */
export function candidateSearch(
  load: (binding: string, input: unknown, signal?: AbortSignal) => Promise<unknown>,
) {
  return async (search: FieldSearch, text: string, signal: AbortSignal): Promise<FieldOption[]> => {
    const input = { ...search.input, text, pageSize: formLimits.lookupPageSize }
    return candidatesIn(await load(search.candidates, input, signal), search)
  }
}

/** The candidates of an answer: a page, or a bare list. Those without a key cannot be chosen. */
export function candidatesIn(answer: unknown, search: Pick<FieldSearch, 'store' | 'name'>): FieldOption[] {
  const list = isRecord(answer) ? answer['result'] : answer
  if (!Array.isArray(list)) return []
  return list.filter(isRecord).flatMap((candidate) => {
    const value = valueAt(candidate, search.store)
    if (typeof value !== 'string' && typeof value !== 'number') return []
    const named = search.name === undefined ? undefined : valueAt(candidate, search.name)
    const label = typeof named === 'string' && named !== '' ? named : objectName(candidate)
    return [{ value, label: label || String(value) }]
  })
}
