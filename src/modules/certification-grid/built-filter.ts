import type { FilterField } from '../../../engine/format/list-layout.ts'
import { targetFilter, type TargetFilter } from '../../../engine/runtime/list/target-filter.ts'
import { readWhere } from '../../../engine/runtime/list/where-codec.ts'
import { whereFilter } from '../../../engine/runtime/list/where-filter.ts'
import type { Where } from '../../../engine/runtime/list/where.ts'

/** What the address says for the builder of filters. */
export interface BuiltFilter {
  readonly where: Where | undefined
  readonly condition: TargetFilter | undefined
  /** It says something that means nothing here, and is left aside. */
  readonly isUnusable: boolean
}

/**
 * Reads a filter that somebody has built.
 *
 * @param text from the address: anything
 * @param zone whose days are meant
 * @example builtFilter('risk.ge.70', fields).condition // { operator: 'GTE', operand: { targetName: 'risk', targetValue: 70 } }
 */
export function builtFilter(
  text: string | undefined,
  fields: readonly FilterField[],
  zone?: string,
): BuiltFilter {
  const where = text === undefined ? undefined : readWhere(text)
  const filter = where && whereFilter(where, fields, zone)
  return {
    where: filter && where,
    condition: filter && targetFilter(filter),
    isUnusable: text !== undefined && filter === undefined,
  }
}
