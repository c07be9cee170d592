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

/**
 * Where a document of sections is none that somebody may save: a switch is a boolean, or its text.
 *
 * @returns JSON pointers inside the document
 * @example sectionFaults({ social: { enabled: 'no' } }) // ['/social/enabled']
 */
export function sectionFaults(document: unknown): string[] {
  if (document === undefined || document === null) return []
  if (!isRecord(document)) return ['']
  const security = document['accountSecurity']
  const parts = isRecord(security) ? security['subsections'] : undefined
  const within = '/accountSecurity/subsections'
  return [
    ...pageSections.flatMap((name) => switchFault(document[name], `/${name}`)),
    ...(parts === undefined || isRecord(parts) ? [] : [within]),
    ...securityParts.flatMap((name) =>
      isRecord(parts) ? switchFault(parts[name], `${within}/${name}`) : [],
    ),
  ]
}

function switchFault(section: unknown, at: string): string[] {
  if (section === undefined) return []
  if (!isRecord(section)) return [at]
  const { enabled } = section
  return [undefined, true, false, 'true', 'false'].some((each) => each === enabled) ? [] : [`${at}/enabled`]
}

/** Switches of real themes come as booleans and as texts. */
function isEnabled(section: unknown): boolean {
  return !isRecord(section) || (section['enabled'] !== false && section['enabled'] !== 'false')
}
