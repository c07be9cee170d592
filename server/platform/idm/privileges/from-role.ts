import { isRecord } from '../../../contract/index.ts'
import type { Filter } from '../../../store/query-filter/ast.ts'
import { parseFilter } from '../../../store/query-filter/parse.ts'
import { type Permission, permissions, type PrivilegeRule } from './rule.ts'

/** A privilege that cannot be used, and why; such a privilege gives nothing. */
export type ReportFault = (message: string) => void

/**
 * The rules that a list of privileges stands for (`privileges` of an internal role, or of an organization configuration).
 * A malformed privilege is reported and gives nothing: never more than was meant.
 *
 * @param privileges as stored (contract/idm.md, "Internal roles")
 * @param values for places like `{{_id}}` in filters: attributes of the caller
 * @param where names the role in reports
 */
export function rulesFromPrivileges(
  privileges: unknown,
  values: Readonly<Record<string, unknown>>,
  where: string,
  report: ReportFault,
): readonly PrivilegeRule[] {
  if (!Array.isArray(privileges)) return []
  return privileges.flatMap((privilege: unknown) => {
    if (!isRecord(privilege) || typeof privilege['path'] !== 'string') {
      report(`${where}: a privilege without "path" gives nothing.`)
      return []
    }
    const path = privilege['path']
    const given = Array.isArray(privilege['permissions']) ? privilege['permissions'] : []
    const known = given.filter((each): each is Permission => permissions.some((name) => name === each))
    const filter = readFilter(privilege['filter'], values, `${where}, ${path}`, report)
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
  values: Readonly<Record<string, unknown>>,
  where: string,
  report: ReportFault,
): Filter | undefined | 'malformed' {
  if (text === undefined || text === null || text === '') return undefined
  if (typeof text !== 'string') {
    report(`${where}: the filter is no text; the privilege gives nothing.`)
    return 'malformed'
  }
  try {
    return parseFilter(fillPlaces(text, values))
  } catch (error) {
    report(`${where}: ${error instanceof Error ? error.message : String(error)} The privilege gives nothing.`)
    return 'malformed'
  }
}

/** Fills `{{_id}}` and its kin; what the caller does not have becomes a text that no object has. */
function fillPlaces(text: string, values: Readonly<Record<string, unknown>>): string {
  return text.replace(/\{\{\s*([\w/]+)\s*\}\}/g, (_, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    const plain =
      typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
        ? String(value)
        : '\u{10FFFD}'
    return plain.replaceAll('\\', '\\\\').replaceAll('"', '\\"')
  })
}
