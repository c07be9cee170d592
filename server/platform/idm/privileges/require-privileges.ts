import type { MessageParam } from '../../../contract/messages/message.ts'
import { DomainError, isRecord } from '../../../contract/index.ts'
import { parseFilter } from '../../../store/query-filter/parse.ts'
import { permissionKinds } from './rule.ts'

/** More than any role needs; each is read on every call of its holders. */
const maxPrivileges = 200

/**
 * Holds what a role may be given to the rules of privileges (spec section 5): at least one permission, and at least one attribute
 * with read access. A filter that cannot be read would give nothing without a word, so it is refused as well.
 *
 * @param privileges of an internal role, as sent; absent is none
 * @throws DomainError 400 with a sentence that names the privilege
 * @example requirePrivileges([{ name: 'users', path: 'managed/alpha_user', permissions: [], accessFlags: [] }])
 */
export function requirePrivileges(privileges: unknown): void {
  if (privileges === undefined || privileges === null) return
  if (!Array.isArray(privileges)) throw new DomainError('privileges-not-a-list')
  if (privileges.length > maxPrivileges) throw new DomainError('too-many-privileges', { most: maxPrivileges })
  for (const [index, privilege] of (privileges as unknown[]).entries()) {
    if (!isRecord(privilege)) throw new DomainError('privilege-not-an-object', { place: index + 1 })
    const { name, path, filter } = privilege
    const called: MessageParam =
      typeof name === 'string' && name !== ''
        ? `"${name}"`
        : { code: 'privilege-at', params: { place: index + 1 } }
    if (typeof path !== 'string' || path === '')
      throw new DomainError('privilege-without-path', { privilege: called })
    const given = listOf(privilege['permissions'])
    if (!given.some((each) => permissionKinds.some((known) => known === each)))
      throw new DomainError('privilege-without-permission', {
        privilege: called,
        permissions: permissionKinds,
      })
    const names = (flag: unknown) =>
      isRecord(flag) && typeof flag['attribute'] === 'string' && flag['attribute'] !== ''
    if (!listOf(privilege['accessFlags']).some(names))
      throw new DomainError('privilege-reads-nothing', { privilege: called })
    if (filter !== undefined && filter !== null && filter !== '') requireFilter(filter, called)
  }
}

function requireFilter(filter: unknown, privilege: MessageParam): void {
  if (typeof filter !== 'string') throw new DomainError('privilege-filter-not-text', { privilege })
  try {
    parseFilter(filter)
  } catch (error) {
    const why = error instanceof Error ? error.message : ''
    throw new DomainError('privilege-filter-not-valid', { privilege, why })
  }
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as unknown[]) : []
}
