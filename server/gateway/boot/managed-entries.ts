import type { components } from '../../../openapi/generated/portal.ts'
import { isRecord } from '../../contract/index.ts'
import type { Flags } from '../portal-config.ts'

type BootMenuItem = components['schemas']['BootMenuItem']
type Privilege = components['schemas']['BootUser']['privileges'][number]

/** Icon of a managed object that brings none (contract portal-calls.md, section 1). */
const DEFAULT_ICON = 'check_box_outline_blank'

/** What decides the menu's entries for managed objects. */
export interface ManagedEntriesInput {
  /** `config/managed`, or `undefined` where the person may not read it. */
  readonly config: unknown
  readonly privileges: readonly Privilege[]
  /** `alpha`; the root realm is `root`. */
  readonly realm: string
  readonly flags: Flags
  /** Names that contain this are kept out (reading 14). */
  readonly adminManagedObject: string
}

/**
 * One entry per managed object type and one for authorisation roles, in order of id (spec "Managed-object entries", readings 13
 * and 14). Without privilege for an object there is no entry.
 */
export function managedEntries(input: ManagedEntriesInput): BootMenuItem[] {
  const { config, privileges, realm, flags, adminManagedObject } = input
  const listed = configured(config)
  const names = [...listed.keys(), ...privileges.map(({ privilegePath }) => nameOf(privilegePath))]
  // Names of the form {realm}_{type} mean that each realm has objects of its own.
  const cloud = names.some((name) => /^(alpha|bravo)_/.test(name))
  const governance = flags.governance && realm === 'alpha'
  return privileges
    .filter(({ privilegePath }) => /^(managed|internal)\/[^/]+$/.test(privilegePath))
    .filter(({ privilegePath }) => privilegePath.startsWith('managed/') || privilegePath === 'internal/role')
    .filter(({ privilegePath }) => {
      const name = nameOf(privilegePath)
      if (privilegePath.startsWith('internal/')) return true
      if (cloud && isOfOtherRealm(name, realm)) return false
      if (cloud && name.includes(adminManagedObject)) return false
      if (name === 'alpha_user' && flags.lcmUser && governance) return false
      if (governance && name.endsWith('assignment')) return false
      return !(flags.workforce && name.endsWith('application'))
    })
    .map((privilege): BootMenuItem => {
      const name = nameOf(privilege.privilegePath)
      const known = listed.get(name)
      return {
        id: privilege.privilegePath.startsWith('internal/') ? privilege.privilegePath : name,
        kind: 'item',
        icon: usableIcon(known?.icon) ?? usableIcon(privilege.icon) ?? DEFAULT_ICON,
        label: known?.title ?? (privilege.title || name),
        route: `/list/${privilege.privilegePath}`,
      }
    })
    .toSorted((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0))
}

function configured(config: unknown): Map<string, { title: string | undefined; icon: string | undefined }> {
  const objects = isRecord(config) && Array.isArray(config.objects) ? config.objects.filter(isRecord) : []
  return new Map(
    objects
      .filter(({ name }) => typeof name === 'string')
      .map(({ name, schema }) => {
        const own = isRecord(schema) ? schema : {}
        const icon = own['mat-icon'] ?? own.icon
        return [
          String(name),
          {
            title: typeof own.title === 'string' && own.title !== '' ? own.title : undefined,
            icon: typeof icon === 'string' ? icon : undefined,
          },
        ]
      }),
  )
}

const nameOf = (path: string): string => path.slice(path.indexOf('/') + 1)

function isOfOtherRealm(name: string, realm: string): boolean {
  const prefix = /^([a-z]+)_/.exec(name)?.[1]
  return prefix !== undefined && prefix !== realm
}

function usableIcon(icon: string | undefined): string | undefined {
  return icon === undefined || icon === '' || icon.startsWith('fa-') ? undefined : icon
}
