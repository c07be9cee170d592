import type { RiskSearchField, SearchIndex } from '../search/search-request.ts'

/** A field of entities with its column. */
export interface FieldDescribed {
  readonly column: string
  readonly type: RiskSearchField['type']
  /** Column of the same in small letters; absent: its values are so. */
  readonly folded?: string
  readonly isOptional?: true
}

const KEYWORD = '.keyword'

/**
 * Fields of a kind of entity as searches name them. Entities have neither lists nor elements.
 *
 * @example entityIndex({ name: { column: 'name', type: 'text', folded: 'name_folded' } }).fieldAt('name.keyword')
 */
export function entityIndex(fields: Readonly<Record<string, FieldDescribed>>): SearchIndex {
  return {
    flags: '',
    fieldAt(path) {
      const isExact = path.endsWith(KEYWORD)
      const plain = isExact ? path.slice(0, -KEYWORD.length) : path
      const found = Object.hasOwn(fields, plain) ? fields[plain] : undefined
      if (!found || (isExact && found.type !== 'text')) return undefined
      const { column, type, folded = column, isOptional = false } = found
      // Names are found whatever their capitals, by `.keyword` too: that is what clients search by.
      const minds = isExact && folded === column
      return { path, column, type, isList: false, isExact: minds, folded, isOptional }
    },
    nestedFlag: () => undefined,
    comparison: () => undefined,
  }
}
