import { DomainError, isRecord } from '../../../../contract/index.ts'

/** RFC 7644, section 3.7.2. */
const REFERENCE = /^(\/[A-Za-z]+\/)?bulkId:(.+)$/

/** Names of what a value refers to, wherever in it. @example referencesIn({ value: 'bulkId:a' }) // ['a'] */
export function bulkReferencesIn(value: unknown): readonly string[] {
  if (typeof value === 'string') {
    const name = REFERENCE.exec(value)?.[2]
    return name === undefined ? [] : [name]
  }
  if (Array.isArray(value)) return value.flatMap(bulkReferencesIn)
  return isRecord(value) ? Object.values(value).flatMap(bulkReferencesIn) : []
}

/**
 * A value with ids in place of references.
 *
 * @param value path or data of an operation
 * @param ids of what was created
 * @throws DomainError `scim-bulk-reference` (409) for what was not
 */
export function withReferences(value: unknown, ids: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') {
    const [, before = '', name] = REFERENCE.exec(value) ?? []
    if (name === undefined) return value
    const id = ids.get(name)
    if (id === undefined) throw new DomainError('scim-bulk-reference', { bulkId: name.slice(0, 100) })
    return `${before}${before === '' ? id : encodeURIComponent(id)}`
  }
  if (Array.isArray(value)) return value.map((each) => withReferences(each, ids))
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withReferences(each, ids)]))
}
