/** A requirement that a value did not meet, as the policy service words it (contract, policy service). */
export interface PolicyRequirement {
  policyRequirement: string
  params?: unknown
}

/** All requirements that one property did not meet. */
export interface PolicyFailure {
  property: string
  policyRequirements: readonly PolicyRequirement[]
}

/** A message of the catalogue with its values. */
export interface PolicyMessage {
  key: string
  values: Readonly<Record<string, unknown>>
}

/** Requirements that have a message of their own; any other gets the general one, with its name. */
const known = new Set(
  `REQUIRED UNIQUE MIN_LENGTH MAX_LENGTH MIN_VALUE MAX_VALUE MIN_ITEMS AT_LEAST_X_CAPITAL_LETTERS AT_LEAST_X_LOWER_LETTERS
  AT_LEAST_X_NUMBERS AT_LEAST_X_SYMBOLS CANNOT_CONTAIN_CHARACTERS CANNOT_CONTAIN_OTHERS
  CANNOT_CONTAIN_OTHERS_CASE_INSENSITIVE CANNOT_CONTAIN_DUPLICATES MATCH_REGEXP VALID_TYPE VALID_ENUM_VALUE
  VALID_EMAIL_ADDRESS_FORMAT VALID_PHONE_FORMAT VALID_NAME_FORMAT VALID_DATE VALID_DATE_FORMAT VALID_TIME_FORMAT
  VALID_DATE_TIME_FORMAT VALID_DURATION_FORMAT VALID_URL VALID_USERNAME VALID_QUERY_FILTER VALID_INT VALID_NUMBER
  VALID_BOOLEAN IS_NEW HISTORY NO_REPEAT REPEATED_CHARACTERS DICTIONARY LENGTH_BASED CHARACTER_SET ATTRIBUTE_VALUE
  STARTS_WITH NOT_STARTS_WITH MUST_CONTAIN_SPECIAL_CHARACTERS NOT_ALLOWED_VALUE MAPPING_EXISTS UNIQUE_CHARACTERS`
    .split(/\s+/)
    .filter(Boolean),
)

/** Every requirement with a message of its own, for the check that the catalogue has them all. */
export const policyRequirements: readonly string[] = [...known]

/**
 * The message of a failed requirement.
 *
 * @param requirement as it came over the wire; parameter names may be dashed
 * @returns message key and values; an unknown requirement gets the general message
 * @example
 * policyMessage({ policyRequirement: 'MIN_LENGTH', params: { minLength: 8 } })
 * // { key: 'policies.MIN_LENGTH', values: { minLength: 8 } }
 */
export function policyMessage(requirement: PolicyRequirement): PolicyMessage {
  const name = requirement.policyRequirement
  const values: Record<string, unknown> = {}
  if (typeof requirement.params === 'object' && requirement.params !== null)
    for (const [key, value] of Object.entries(requirement.params)) values[camel(key)] = shown(value)
  if (known.has(name)) return { key: `policies.${name}`, values }
  return { key: 'policies.unknown', values: { ...values, requirement: words(name) } }
}

/**
 * The failures inside a refused write: a 403 with `detail.failedPolicyRequirements`.
 *
 * @param detail the `detail` of a problem, or the answer of the policy service
 * @returns undefined when it is no policy failure; then a 403 is a matter of access
 */
export function policyFailures(detail: unknown): PolicyFailure[] | undefined {
  if (typeof detail !== 'object' || detail === null || !('failedPolicyRequirements' in detail))
    return undefined
  const list = detail.failedPolicyRequirements
  if (!Array.isArray(list)) return undefined
  return list.flatMap((each: unknown) => {
    if (typeof each !== 'object' || each === null || !('property' in each)) return []
    const requirements: unknown = 'policyRequirements' in each ? each.policyRequirements : []
    return [
      {
        property: String(each.property).replace(/^\//, ''),
        policyRequirements: Array.isArray(requirements) ? requirements.filter(isRequirement) : [],
      },
    ]
  })
}

function isRequirement(value: unknown): value is PolicyRequirement {
  return (
    typeof value === 'object' &&
    value !== null &&
    'policyRequirement' in value &&
    typeof value.policyRequirement === 'string'
  )
}

/** `min-password-length` → `minPasswordLength`. */
function camel(name: string): string {
  return name.replaceAll(/[^A-Za-z0-9]+([A-Za-z0-9])/g, (_all, letter: string) => letter.toUpperCase())
}

function shown(value: unknown): unknown {
  return Array.isArray(value) ? value.join(', ') : value
}

function words(name: string): string {
  return name.toLowerCase().replaceAll('_', ' ')
}
