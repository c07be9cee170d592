import type { components } from '../../../openapi/generated/portal.ts'
import { isRecord } from '../../contract/index.ts'

/** Which sections of the account pages, and parts of sign-in and security, are shown. */
export type AccountSections = components['schemas']['AccountSections']

/** Sections of the account pages that a theme shows or leaves out (spec section 3, accountPageSections). */
const pageSections = [
  'personalInformation',
  'accountSecurity',
  'trustedDevices',
  'social',
  'oauthApplications',
  'preferences',
  'consent',
  'accountControls',
] as const
/** Parts of sign-in and security. */
const securityParts = ['username', 'password', 'twoStepVerification', 'securityQuestions'] as const

/**
 * Which sections of the account pages are shown. What a theme does not mention is shown; without sign-in and security none of its parts is.
 *
 * @param document `accountPageSections` of a theme, as the platform keeps it
 * @example accountSections({ social: { enabled: false } }).social // false
 */
export function accountSections(document: unknown): AccountSections {
  const page = isRecord(document) ? document : {}
  const security = isRecord(page['accountSecurity']) ? page['accountSecurity'] : {}
  const parts = isRecord(security['subsections']) ? security['subsections'] : {}
  const secure = isEnabled(security)
  return Object.fromEntries([
    ...pageSections.map((name) => [name, isEnabled(page[name])] as const),
    ...securityParts.map((name) => [name, secure && isEnabled(parts[name])] as const),
  ]) as AccountSections
}

/** Switches of real themes come as booleans and as texts. */
function isEnabled(section: unknown): boolean {
  return !isRecord(section) || (section['enabled'] !== false && section['enabled'] !== 'false')
}
