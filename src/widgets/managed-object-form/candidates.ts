import type { RelationshipTarget } from '../../../engine/object-schema/form-model.ts'
import type { Reference } from '../../../engine/object-schema/relationship.ts'
import { queryFilter, searchFilter } from '../../../engine/runtime/list/query-filter.ts'
import type { FormContext } from '../../form-theme/form-context.ts'
import { formLimits } from '../../form-theme/limits.ts'

/** What the lazy binding of candidates is loaded with. */
export interface CandidateInput {
  resourceType: string
  resourceName: string
  filter: string
  /** Comma-separated, as `_fields` takes them. */
  fields: string
  sortKeys: string
  pageSize: number
}

/**
 * The search behind relationship pickers.
 *
 * @param binding the lazy binding of the screen; without it nothing can be chosen
 * @param load loads a lazy binding
 */
export function relationshipSearch(
  binding: string | undefined,
  load: (binding: string, input: unknown, signal?: AbortSignal) => Promise<unknown>,
): FormContext['lookup'] {
  return async (target, text, signal) => {
    if (binding === undefined) return []
    const answer = await load(binding, candidateInput(target, text), signal)
    return referencesIn(answer, target)
  }
}

export function candidateInput(target: RelationshipTarget, text: string): CandidateInput {
  // Older configurations write `repo/internal/role`.
  const [resourceType = '', resourceName = ''] = target.path.split('/').slice(-2)
  const fields = target.fields.map((field) => ({ field }))
  // By the whole text, or word by word: a name is kept in several fields.
  const words = text.split(/[\s,()]+/).filter((word) => word !== '')
  const byWord = words.flatMap((word) => searchFilter(fields, word) ?? [])
  const whole = text === '' ? undefined : searchFilter(fields, text)
  const search = whole && words.length > 1 ? { any: [whole, { all: byWord }] } : whole
  return {
    resourceType,
    resourceName,
    filter: queryFilter({ all: [{ raw: target.filter }, ...(search ? [search] : [])] }),
    fields: target.fields.join(','),
    sortKeys: (target.sortKeys.length > 0 ? target.sortKeys : target.fields.slice(0, 1)).join(','),
    pageSize: formLimits.lookupPageSize,
  }
}

export function referencesIn(answer: unknown, target: RelationshipTarget): Reference[] {
  const result = (answer as { result?: unknown } | undefined)?.result
  if (!Array.isArray(result)) return []
  const collection = target.path.split('/').slice(-2).join('/')
  return (result as Record<string, unknown>[]).map((object) => ({
    ...object,
    _ref: `${collection}/${String(object['_id'])}`,
    _refResourceCollection: collection,
    _refResourceId: object['_id'],
  }))
}
