import { badRequest, isRecord } from '../../../contract/index.ts'
import { parseFilter } from '../../../store/query-filter/parse.ts'
import { permissions } from './rule.ts'

/** More than any role needs; each is read on every call of its holders. */
const maxPrivileges = 200

/**
 * Holds what a role may be given to the rules of privileges (spec section 5): at least one permission, and at least one attribute
 * with read access. A filter that cannot be read would give nothing without a word, so it is refused as well.
 *
 * @param privileges of an internal role, as sent; absent is none
 * @throws HttpProblem 400 with a sentence that names the privilege
 * @example requirePrivileges([{ name: 'users', path: 'managed/alpha_user', permissions: [], accessFlags: [] }])
 */
export function requirePrivileges(privileges: unknown): void {
  if (privileges === undefined || privileges === null) return
  if (!Array.isArray(privileges)) throw badRequest('The privileges of a role must be a list.')
  if (privileges.length > maxPrivileges)
    throw badRequest(`A role can have at most ${maxPrivileges} privileges.`)
  for (const [index, privilege] of (privileges as unknown[]).entries()) {
    if (!isRecord(privilege)) throw badRequest(`The privilege at ${index + 1} must be an object.`)
    const { name, path, filter } = privilege
    const called = `The privilege ${typeof name === 'string' && name !== '' ? `"${name}"` : `at ${index + 1}`}`
    if (typeof path !== 'string' || path === '')
      throw badRequest(`${called} must name the "path" of its objects.`)
    const given = listOf(privilege['permissions'])
    if (!given.some((each) => permissions.some((known) => known === each)))
      throw badRequest(`${called} needs at least one permission: ${permissions.join(', ')}.`)
    const names = (flag: unknown) =>
      isRecord(flag) && typeof flag['attribute'] === 'string' && flag['attribute'] !== ''
    if (!listOf(privilege['accessFlags']).some(names))
      throw badRequest(`${called} needs at least one attribute with read access.`)
    if (filter !== undefined && filter !== null && filter !== '') requireFilter(filter, called)
  }
}

function requireFilter(filter: unknown, called: string): void {
  if (typeof filter !== 'string') throw badRequest(`The filter of ${lower(called)} must be a text.`)
  try {
    parseFilter(filter)
  } catch (error) {
    const why = error instanceof Error ? ` ${error.message}` : ''
    throw badRequest(`The filter of ${lower(called)} cannot be read.${why}`)
  }
}

function lower(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1)
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as unknown[]) : []
}
