/** A section of the profile that a theme may leave out, and the parts of sign-in and security. */
export interface PageSection {
  readonly name: string
  readonly labelKey: string
  readonly parts?: readonly PageSection[]
}

const named = (name: string): PageSection => ({ name, labelKey: `themes.pages.${name}` })

/** The sections in the order of the profile (spec section 3, accountPageSections). */
export const themePageSections: readonly PageSection[] = [
  named('personalInformation'),
  {
    ...named('accountSecurity'),
    parts: ['username', 'password', 'twoStepVerification', 'securityQuestions'].map(named),
  },
  ...['trustedDevices', 'social', 'oauthApplications', 'preferences', 'consent', 'accountControls'].map(
    named,
  ),
]

/**
 * Whether a section is shown; what a theme does not mention is. Real themes write switches as texts too.
 *
 * @param value `accountPageSections` of a theme, or the `subsections` of one
 */
export function isSectionOn(value: unknown, name: string): boolean {
  const { enabled } = recordOf(recordOf(value)[name])
  return enabled !== false && enabled !== 'false'
}

/** The value with a section on or off; what else it holds stays. */
export function withSection(value: unknown, name: string, enabled: boolean): object {
  const sections = recordOf(value)
  return { ...sections, [name]: { ...recordOf(sections[name]), enabled } }
}

/** The parts of a section. */
export function partsOf(value: unknown, section: string): unknown {
  return recordOf(recordOf(value)[section])['subsections']
}

/** @see withSection */
export function withPart(value: unknown, section: string, part: string, enabled: boolean): object {
  const sections = recordOf(value)
  const subsections = withSection(partsOf(value, section), part, enabled)
  return { ...sections, [section]: { ...recordOf(sections[section]), subsections } }
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : {}
}
