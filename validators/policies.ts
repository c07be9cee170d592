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

/** Requirements with a message of their own, and the parameters that the message may use (contract/idm.md; spec section 8). */
export const policyParams: Readonly<Record<string, readonly string[]>> = {
  REQUIRED: [],
  UNIQUE: [],
  MIN_LENGTH: ['minLength'],
  MAX_LENGTH: ['maxLength'],
  MIN_VALUE: ['min'],
  MAX_VALUE: ['max'],
  MULTIPLE_OF: ['of'],
  MIN_ITEMS: ['minItems'],
  AT_LEAST_X_CAPITAL_LETTERS: ['numCaps'],
  AT_LEAST_X_LOWER_LETTERS: ['numLower'],
  AT_LEAST_X_NUMBERS: ['numNums'],
  AT_LEAST_X_SYMBOLS: ['numSyms'],
  CANNOT_CONTAIN_CHARACTERS: ['forbiddenChars'],
  CANNOT_CONTAIN_OTHERS: ['disallowedFields'],
  CANNOT_CONTAIN_OTHERS_CASE_INSENSITIVE: ['disallowedFields'],
  CANNOT_SHARE_CHARACTERS: ['disallowedFields'],
  CANNOT_CONTAIN_DUPLICATES: ['duplicateValue'],
  MATCH_REGEXP: ['regexp', 'flags'],
  VALID_TYPE: ['validTypes', 'invalidType'],
  VALID_ENUM_VALUE: ['enumValues'],
  VALID_EMAIL_ADDRESS_FORMAT: [],
  VALID_PHONE_FORMAT: [],
  VALID_NAME_FORMAT: [],
  VALID_DATE: [],
  VALID_DATE_FORMAT: [],
  VALID_TIME_FORMAT: [],
  VALID_DATE_TIME_FORMAT: [],
  VALID_DURATION_FORMAT: [],
  VALID_URL: [],
  VALID_IP: [],
  VALID_USERNAME: [],
  VALID_QUERY_FILTER: [],
  VALID_INT: [],
  VALID_NUMBER: [],
  VALID_BOOLEAN: [],
  IS_NEW: ['historyLength'],
  HISTORY: [],
  NO_REPEAT: ['numRepeat'],
  REPEATED_CHARACTERS: ['maxConsecutiveLength'],
  UNIQUE_CHARACTERS: ['minUniqueCharacters'],
  DICTIONARY: [],
  LENGTH_BASED: ['minPasswordLength', 'maxPasswordLength'],
  CHARACTER_SET: ['allowUnclassifiedCharacters', 'characterSetRanges', 'characterSet', 'minCharacterSets'],
  ATTRIBUTE_VALUE: ['matchAttribute'],
  STARTS_WITH: ['prefix'],
  NOT_STARTS_WITH: ['prefix'],
  START_END_SPACE: [],
  MUST_CONTAIN_SPECIAL_CHARACTERS: ['minItems', 'requiredChars'],
  NOT_ALLOWED_VALUE: [],
  MAPPING_EXISTS: [],
  validIp: [],
  validUrl: [],
  urlDomainOnly: [],
  urlWithPath: [],
  urlWithoutPath: [],
  validEsvVariable: [],
  invalidJson: [],
  formRowOversized: [],
  noMicrosoftRealm: [],
}

/** Every requirement with a message of its own. */
export const policyRequirements: readonly string[] = Object.keys(policyParams)

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
  if (!Object.hasOwn(policyParams, name))
    return { key: 'policies.unknown', values: { ...values, requirement: words(name) } }
  return { key: `policies.${name}${variant(name, values)}`, values }
}

/**
 * A message whose properties are named as people know them.
 *
 * @param nameOf what a property is called
 * @param join makes one text of several names
 * @example withNames(policyMessage(requirement), (property) => titles[property], (names) => names.join(', '))
 */
export function withNames(
  message: PolicyMessage,
  nameOf: (property: string) => string,
  join: (names: readonly string[]) => string = (names) => names.join(', '),
): PolicyMessage {
  const { disallowedFields } = message.values
  if (typeof disallowedFields !== 'string') return message
  return {
    ...message,
    values: { ...message.values, disallowedFields: join(disallowedFields.split(/,\s*/).map(nameOf)) },
  }
}

/** Requirements of the directory leave out what they do not ask for, or send 0 for it. */
function variant(name: string, values: Readonly<Record<string, unknown>>): string {
  const asks = (param: string): boolean => Number(values[param] ?? 0) > 0
  if (name === 'LENGTH_BASED' && !asks('maxPasswordLength')) return '_MIN'
  if (name === 'LENGTH_BASED' && !asks('minPasswordLength')) return '_MAX'
  if (name === 'CHARACTER_SET' && !asks('minCharacterSets')) return '_ANY'
  return ''
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
