import { isRecord } from './managed-schema.ts'
import { typeTitle } from './type-title.ts'

/** Icon of a managed object that brings none (contract portal-calls.md, section 1). */
const defaultIcon = 'check_box_outline_blank'

/** A menu entry that opens the list of one type of objects. */
export interface ManagedEntry {
  /** The object's name, `internal/role` for authorisation roles; `managed-…` where the name is an id of the menu. */
  id: string
  label: string
  icon: string
  route: string
}

/** A row of `privilege?_action=listPrivileges`. */
export interface ListedPrivilege {
  privilegePath: string
  title?: string
  icon?: string
}

/** What decides the entries. */
export interface ManagedEntriesInput {
  /** `config/managed`, or its list of objects; nothing where the person may not read it. */
  config: unknown
  privileges: readonly ListedPrivilege[]
  /** `alpha`; the root realm is `root`. */
  realm: string
  flags: Readonly<Record<string, boolean>>
  /** Names that contain this are kept out in cloud mode (reading 14). */
  adminManagedObject: string
  /** Whether names are `{realm}_{type}`; when absent, the names themselves tell. */
  cloud?: boolean
  /** Ids of the menu that a name must not take. */
  taken?: ReadonlySet<string>
}

/**
 * One entry per managed object type and one for authorisation roles, in order of id (spec "Managed-object entries",
 * readings 13 and 14). Without privilege for an object there is no entry. Where the configuration cannot be read
 * the privileges alone name the types.
 *
 * @param input configuration, privileges, realm, flags
 * @returns the entries that the person sees
 * @example
 * managedEntries({ config: { objects: [{ name: 'alpha_role' }] }, privileges: [{ privilegePath: 'managed/alpha_role' }],
 *   realm: 'alpha', flags: {}, adminManagedObject: 'teammember' })
 * // [{ id: 'alpha_role', label: 'Role', icon: 'check_box_outline_blank', route: '/list/managed/alpha_role' }]
 */
export function managedEntries(input: ManagedEntriesInput): ManagedEntry[] {
  const objects = objectsOf(input.config)
  const { privileges } = input
  const cloud =
    input.cloud ??
    [...objects.keys(), ...privileges.map((each) => nameOf(each.privilegePath))].some((name) =>
      /^(alpha|bravo)_/.test(name),
    )
  const entries = new Map<string, ManagedEntry>()
  for (const privilege of privileges) {
    const path = privilege.privilegePath
    const name = nameOf(path)
    const object = objects.get(name)
    if (path !== 'internal/role') {
      if (!/^managed\/[^/]+$/.test(path) || (objects.size > 0 && !object)) continue
      if (isHidden(name, cloud, input)) continue
    }
    const plain = path === 'internal/role' ? path : name
    const id = input.taken?.has(plain) ? `managed-${plain}` : plain
    const schema = isRecord(object?.['schema']) ? object['schema'] : {}
    entries.set(id, {
      id,
      label: textOr(
        schema['title'],
        textOr(privilege.title === name ? '' : privilege.title, typeTitle(schema, name)),
      ),
      icon: usable(schema['mat-icon']) ?? usable(schema['icon']) ?? usable(privilege.icon) ?? defaultIcon,
      route: `/list/${path}`,
    })
  }
  return [...entries.values()].toSorted((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0))
}

function isHidden(name: string, cloud: boolean, input: ManagedEntriesInput): boolean {
  const { realm, flags, adminManagedObject } = input
  if (cloud && name.includes('_') && !name.startsWith(`${realm}_`)) return true
  if (cloud && adminManagedObject !== '' && name.includes(adminManagedObject)) return true
  // Governance exists in realm alpha only (reading 11).
  const governance = flags['governance'] === true && realm === 'alpha'
  if (governance && flags['lcmUser'] === true && name === 'alpha_user') return true
  if (governance && name.endsWith('assignment')) return true
  return flags['workforce'] === true && name.endsWith('application')
}

function objectsOf(config: unknown): Map<string, Record<string, unknown>> {
  const list = Array.isArray(config) ? config : isRecord(config) ? config['objects'] : undefined
  return new Map(
    (Array.isArray(list) ? list : [])
      .map((each) => (typeof each === 'string' ? { name: each } : each))
      .filter(isRecord)
      .flatMap((each) => (typeof each['name'] === 'string' ? [[each['name'], each] as const] : [])),
  )
}

const nameOf = (path: string): string => path.slice(path.indexOf('/') + 1)

function textOr(value: unknown, fallback: string): string {
  return typeof value === 'string' && value !== '' ? value : fallback
}

/** Glyphs of another icon set are not drawn (contract portal-calls.md, section 1). */
function usable(icon: unknown): string | undefined {
  return typeof icon === 'string' && icon !== '' && !icon.startsWith('fa-') ? icon : undefined
}
