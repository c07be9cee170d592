import { nearest } from '../engine/format/did-you-mean.ts'
import type { ListedPrivilege } from '../engine/object-schema/managed-entries.ts'
import { defaultFlags, defaultSettings } from '../server/gateway/portal-config.ts'
import { CallFault } from './call-fault.ts'

/** A state of the portal as far as its menu depends on it. */
export interface MenuStateInput {
  flags: Record<string, boolean>
  /** `alpha`, or `root`. */
  realm: string
  cloud?: boolean
  adminManagedObject: string
  privileges: ListedPrivilege[]
  /** `config/managed`; nothing where it cannot be read (reading 13). */
  managedObjects: unknown
  themeMenu: unknown
  roles: string[]
}

/**
 * Reads the states of `portal matrix --state`. Every key may be absent: flags have the defaults of reading 10, the
 * realm is `alpha`, nobody has privileges or roles, the theme says nothing.
 *
 * @param text a JSON array of states
 * @param note hears about what is ignored
 * @returns the states, in order
 * @throws CallFault when the text is no JSON, no array, or an entry is no object
 * @example readStates('[{"flags":{"governance":true},"realm":"/alpha"}]', console.error)
 */
export function readStates(text: string, note: (sentence: string) => void): MenuStateInput[] {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw new CallFault(`The states are no JSON: ${error instanceof Error ? error.message : String(error)}.`)
  }
  if (!Array.isArray(value))
    throw new CallFault('The states must be a JSON array: [{ "flags": { … }, … }, …].')
  return value.map((each: unknown, index) => {
    if (!isRecord(each)) throw new CallFault(`State ${index + 1} is no object.`)
    return readState(each, (sentence) => note(`State ${index + 1}: ${sentence}`))
  })
}

const known = [
  'flags',
  'realm',
  'isCloud',
  'adminManagedObjectName',
  'privileges',
  'managedObjects',
  'themeMenu',
  'roles',
]

function readState(state: Record<string, unknown>, note: (sentence: string) => void): MenuStateInput {
  for (const key of Object.keys(state))
    if (!known.includes(key)) note(`"${key}" is not known and ignored.${meant(key, known)}`)
  const flags: Record<string, boolean> = { ...defaultFlags }
  for (const [name, on] of Object.entries(isRecord(state['flags']) ? state['flags'] : {})) {
    if (!Object.hasOwn(defaultFlags, name))
      note(`the flag "${name}" is not known and ignored.${meant(name, Object.keys(defaultFlags))}`)
    else if (on !== undefined && on !== null) flags[name] = on === true || on === 'true'
  }
  const realm = realmOf(state['realm'])
  const admin = state['adminManagedObjectName']
  const theme = state['themeMenu']
  return {
    // Governance exists in realm alpha only (reading 11).
    flags: { ...flags, governance: flags['governance'] === true && realm === 'alpha' },
    realm,
    ...cloudOf(state['isCloud'], note),
    adminManagedObject:
      typeof admin === 'string' && admin !== '' ? admin : defaultSettings.adminManagedObject,
    privileges: listOf(state['privileges']).flatMap(privilegeOf),
    managedObjects: state['managedObjects'],
    themeMenu: isRecord(theme) ? theme['endUserMenuItems'] : theme,
    roles: listOf(state['roles']).filter((role) => typeof role === 'string'),
  }
}

function cloudOf(value: unknown, note: (sentence: string) => void): { cloud?: boolean } {
  if (value === undefined) return {}
  if (value === true || value === 'true') return { cloud: true }
  if (value === false || value === 'false') return { cloud: false }
  note(`"isCloud" must be true or false; ${JSON.stringify(value)} is ignored.`)
  return {}
}

function realmOf(value: unknown): string {
  if (typeof value !== 'string') return 'alpha'
  return (
    value
      .split('/')
      .filter((word) => word !== '' && word !== 'root')
      .join('/') || 'root'
  )
}

function privilegeOf(value: unknown): ListedPrivilege[] {
  if (typeof value === 'string') return [{ privilegePath: value }]
  if (!isRecord(value) || typeof value['privilegePath'] !== 'string') return []
  const { title } = value
  const icon = value['icon'] ?? value['mat-icon']
  return [
    {
      privilegePath: value['privilegePath'],
      ...(typeof title === 'string' ? { title } : {}),
      ...(typeof icon === 'string' ? { icon } : {}),
    },
  ]
}

function meant(word: string, all: readonly string[]): string {
  const near = nearest(word, all)
  return near === undefined ? '' : ` Did you mean "${near}"?`
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
