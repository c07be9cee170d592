import { isRecord } from '../../../contract/index.ts'
import type { QueryFilter, FilterValue } from '../../../store/query-filter/ast.ts'
import { parseFilter } from '../../../store/query-filter/parse.ts'
import { type PermissionKind, permissionKinds, type PrivilegeRule } from './rule.ts'

/** A privilege that cannot be used, and why; such a privilege gives nothing. */
export type ReportFault = (message: string) => void

/** What places in filters stand for. */
interface Places {
  readonly values: Readonly<Record<string, unknown>>
  readonly organisations: readonly string[]
}

/**
 * The rules that a list of privileges stands for (`privileges` of an internal role, or of an organization configuration).
 * A malformed privilege is reported and gives nothing: never more than was meant.
 *
 * @param privileges as stored (contract/idm.md, "Internal roles")
 * @param values for places like `{{_id}}` in filters: attributes of the caller
 * @param where names the role in reports
 * @param organisations ids that stand for `__org_id_placeholder__`; given for privileges that go with organisations
 */
export function rulesFromPrivileges(
  privileges: unknown,
  values: Readonly<Record<string, unknown>>,
  where: string,
  report: ReportFault,
  organisations?: readonly string[],
): readonly PrivilegeRule[] {
  if (!Array.isArray(privileges)) return []
  return privileges.flatMap((privilege: unknown) => {
    if (!isRecord(privilege) || typeof privilege['path'] !== 'string') {
      report(`${where}: a privilege without "path" gives nothing.`)
      return []
    }
    const path = privilege['path']
    const given = Array.isArray(privilege['permissions']) ? privilege['permissions'] : []
    const known = given.filter((each): each is PermissionKind =>
      permissionKinds.some((name) => name === each),
    )
    const filter = readFilter(
      privilege['filter'],
      { values, organisations: organisations ?? [] },
      `${where}, ${path}`,
      report,
    )
    if (filter === 'malformed') return []
    const flags = accessFlags(privilege['accessFlags'])
    return [
      {
        collection: path,
        permissions: new Set(known),
        actions: Array.isArray(privilege['actions']) ? privilege['actions'].map(String) : [],
        ...(filter ? { filter } : {}),
        sees: (field: string) => flags.has(field),
        writes: (field: string) => flags.get(field) === false,
        lists: true,
        ...(organisations ? { byOrganization: true as const } : {}),
      },
    ]
  })
}

/** Attribute to "read only". */
function accessFlags(flags: unknown): ReadonlyMap<string, boolean> {
  if (!Array.isArray(flags)) return new Map()
  return new Map(
    flags.flatMap((flag: unknown): [string, boolean][] =>
      isRecord(flag) && typeof flag['attribute'] === 'string'
        ? [[flag['attribute'], flag['readOnly'] !== false]]
        : [],
    ),
  )
}

function readFilter(
  text: unknown,
  places: Places,
  where: string,
  report: ReportFault,
): QueryFilter | undefined | 'malformed' {
  if (text === undefined || text === null || text === '') return undefined
  if (typeof text !== 'string') {
    report(`${where}: the filter is no text; the privilege gives nothing.`)
    return 'malformed'
  }
  try {
    return filled(parseFilter(text), places)
  } catch (error) {
    report(`${where}: ${error instanceof Error ? error.message : String(error)} The privilege gives nothing.`)
    return 'malformed'
  }
}

/** Stands in a filter for each organisation that the caller owns or administers, and each below them. */
const ORGANISATIONS = '__org_id_placeholder__'

/**
 * Fills the places in values of a parsed filter, so that no value of the caller is ever read as filter text; what the caller does
 * not have becomes a text that no object has.
 */
function filled(filter: QueryFilter, places: Places): QueryFilter {
  switch (filter.op) {
    case 'true':
    case 'false':
    case 'pr':
      return filter
    case 'and':
    case 'or':
      return { ...filter, args: filter.args.map((each) => filled(each, places)) }
    case 'not':
      return { ...filter, arg: filled(filter.arg, places) }
    case 'in':
      return { ...filter, values: filter.values.map((value) => filledValue(value, places)) }
    default: {
      const { op, field, value } = filter
      if (op === 'eq' && value === ORGANISATIONS && places.organisations.length > 0)
        return { op: 'in', field, values: places.organisations }
      return { ...filter, value: filledValue(value, places) }
    }
  }
}

function filledValue(value: FilterValue, { values }: Places): FilterValue {
  if (typeof value !== 'string') return value
  return value.replace(/\{\{\s*([\w/]+)\s*\}\}/g, (_, name: string) => {
    const own = Object.hasOwn(values, name) ? values[name] : undefined
    return typeof own === 'string' || typeof own === 'number' || typeof own === 'boolean'
      ? String(own)
      : '\u{10FFFD}'
  })
}
