import { isDay, isMoment } from '../grammars/date.ts'
import { isEmail } from '../grammars/email.ts'
import { isPhone } from '../grammars/phone.ts'
import { addressOf } from '../grammars/url.ts'
import { longestForPattern } from '../limits.ts'
import { patternTest } from '../pattern/pattern-test.ts'
import { isCommonPassword } from './common-passwords.ts'
import { type Policy, unless } from './requirement.ts'

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined
const number = (value: unknown, otherwise: number): number => {
  const parsed = typeof value === 'string' ? Number(value) : value
  return typeof parsed === 'number' && Number.isFinite(parsed) ? parsed : otherwise
}
/** What JSON may hold has no text of its own: an object may even have a `toString` that is none. */
const written = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)
const numeric = (value: unknown): number =>
  typeof value === 'object' && value !== null ? NaN : Number(value)
const list = (value: unknown): readonly string[] =>
  Array.isArray(value)
    ? value.map(written)
    : typeof value === 'string'
      ? value.split(',').map((part) => part.trim())
      : []
const count = (value: string, pattern: RegExp) => (value.match(pattern) ?? []).length

/** Passes what is no text or empty; `required` and `not-empty` speak of those. */
const forText =
  (
    test: (
      value: string,
      ...rest: Parameters<Policy> extends [unknown, ...infer Rest] ? Rest : never
    ) => ReturnType<Policy>,
  ): Policy =>
  (value, params, context) => {
    const given = text(value)
    return given === undefined ? [] : test(given, params, context)
  }
const characters = (value: string): number => Array.from(value).length
const matches = (pattern: RegExp, requirement: string): Policy =>
  forText((value) => unless(pattern.test(value), requirement))
const parses = (accepts: (value: string) => boolean, requirement: string): Policy =>
  forText((value) => unless(accepts(value), requirement))

const personName = /^[\p{L}\p{M}'’\-. ]+$/u
const duration =
  /^P(?=.)(?:\d+Y)?(?:\d+M)?(?:\d+W)?(?:\d+D)?(?:T(?=.)(?:\d+H)?(?:\d+M)?(?:\d+(?:\.\d+)?S)?)?$/

/** Steps such as 0.1 are not exact in floating point: a tiny rest is none. */
function isMultiple(value: number, step: number): boolean {
  const steps = value / step
  return !Number.isFinite(steps) || Math.abs(steps - Math.round(steps)) < 1e-9 * Math.max(1, Math.abs(steps))
}

/** A picture of the web, or one that is kept with the object; no scripts, and no vector files, which may hold some. */
function isImageAddress(value: string): boolean {
  if (/^data:image\/(png|jpeg|gif|webp);base64,/.test(value)) return true
  return /^https?:$/.test(addressOf(value)?.protocol ?? '')
}

/**
 * Whether a pattern of the configuration matches, by the matcher of the rules: in bounded time, whatever the pattern. One that
 * it does not take refuses nothing, the loader reports it; a value longer than it looks at does not match.
 */
function patternMatches(pattern: unknown, flags: unknown, value: string): boolean {
  const { test } = patternTest(written(pattern), typeof flags === 'string' ? flags : '')
  return test === undefined || (value.length <= longestForPattern && test(value))
}

const cannotContainOthers =
  (requirement: string, fold: (value: string) => string): Policy =>
  (value, params, { object }) => {
    const given = text(value)
    const fields = list(params['disallowedFields'])
    if (given === undefined) return []
    const found = fields.filter((field) => {
      const other = text(object[field])
      return other !== undefined && other.length > 2 && fold(given).includes(fold(other))
    })
    return unless(found.length === 0, requirement, { disallowedFields: found.join(', ') })
  }

/** Policies by `policyId`, with the requirement names of the wire (contract/idm.md, "Requirement → params"). Pure. */
export const policyLibrary: Readonly<Record<string, Policy>> = {
  required: (value) => unless(value !== undefined && value !== null, 'REQUIRED'),
  'not-empty': (value) =>
    unless(value !== '' && value !== null && !(Array.isArray(value) && value.length === 0), 'REQUIRED'),
  'minimum-length': forText((value, { minLength }) =>
    unless(characters(value) >= number(minLength, 0), 'MIN_LENGTH', { minLength: number(minLength, 0) }),
  ),
  'maximum-length': forText((value, { maxLength }) =>
    unless(characters(value) <= number(maxLength, Infinity), 'MAX_LENGTH', {
      maxLength: number(maxLength, 0),
    }),
  ),
  'minimum-number-value': (value, { minimum, min }) =>
    unless(typeof value !== 'number' || value >= number(minimum ?? min, -Infinity), 'MIN_VALUE', {
      min: number(minimum ?? min, 0),
    }),
  'maximum-number-value': (value, { maximum, max }) =>
    unless(typeof value !== 'number' || value <= number(maximum ?? max, Infinity), 'MAX_VALUE', {
      max: number(maximum ?? max, 0),
    }),
  'multiple-of': (value, { multipleOf }) =>
    unless(typeof value !== 'number' || isMultiple(value, number(multipleOf, 0)), 'MULTIPLE_OF', {
      of: number(multipleOf, 0),
    }),
  'minimum-items': (value, { minItems }) =>
    unless(!Array.isArray(value) || value.length >= number(minItems, 0), 'MIN_ITEMS', {
      minItems: number(minItems, 0),
    }),
  'at-least-X-capitals': forText((value, { numCaps }) =>
    unless(count(value, /\p{Lu}/gu) >= number(numCaps, 0), 'AT_LEAST_X_CAPITAL_LETTERS', {
      numCaps: number(numCaps, 0),
    }),
  ),
  'at-least-X-lowercase': forText((value, { numLower }) =>
    unless(count(value, /\p{Ll}/gu) >= number(numLower, 0), 'AT_LEAST_X_LOWER_LETTERS', {
      numLower: number(numLower, 0),
    }),
  ),
  'at-least-X-numbers': forText((value, { numNums }) =>
    unless(count(value, /\p{Nd}/gu) >= number(numNums, 0), 'AT_LEAST_X_NUMBERS', {
      numNums: number(numNums, 0),
    }),
  ),
  'at-least-X-symbols': forText((value, { numSyms }) =>
    unless(count(value, /[^\p{L}\p{N}\s]/gu) >= number(numSyms, 0), 'AT_LEAST_X_SYMBOLS', {
      numSyms: number(numSyms, 0),
    }),
  ),
  'cannot-contain-characters': forText((value, { forbiddenChars }) =>
    unless(!list(forbiddenChars).some((each) => value.includes(each)), 'CANNOT_CONTAIN_CHARACTERS', {
      forbiddenChars: list(forbiddenChars),
    }),
  ),
  'cannot-contain-others': cannotContainOthers('CANNOT_CONTAIN_OTHERS', (value) => value),
  'cannot-contain-others-case-insensitive': cannotContainOthers(
    'CANNOT_CONTAIN_OTHERS_CASE_INSENSITIVE',
    (value) => value.toLowerCase(),
  ),
  'cannot-contain-duplicates': (value) => {
    if (!Array.isArray(value)) return []
    const seen = new Set<string>()
    const duplicate: unknown = value.find(
      (each) => seen.has(JSON.stringify(each)) || !seen.add(JSON.stringify(each)),
    )
    return unless(duplicate === undefined, 'CANNOT_CONTAIN_DUPLICATES', { duplicateValue: duplicate })
  },
  'max-repeated-characters': forText((value, { maxConsecutiveLength }) => {
    const most = number(maxConsecutiveLength, Infinity)
    const longest = Math.max(...(value.match(/(.)\1*/gsu) ?? ['']).map((run) => characters(run)))
    return unless(longest <= most, 'REPEATED_CHARACTERS', { maxConsecutiveLength: most })
  }),
  regexpMatches: forText((value, { regexp, flags }) =>
    unless(patternMatches(regexp, flags, value), 'MATCH_REGEXP', { regexp, flags: flags ?? '' }),
  ),
  dictionary: forText((value) => unless(!isCommonPassword(value), 'DICTIONARY')),
  'valid-username': forText((value) =>
    unless(value.trim() === value && !/\p{Cc}/u.test(value), 'VALID_USERNAME'),
  ),
  'valid-email-address-format': parses(isEmail, 'VALID_EMAIL_ADDRESS_FORMAT'),
  'valid-phone-format': parses(isPhone, 'VALID_PHONE_FORMAT'),
  'valid-name-format': matches(personName, 'VALID_NAME_FORMAT'),
  'valid-url': parses((value) => addressOf(value) !== undefined, 'VALID_URL'),
  'valid-image-address': parses(isImageAddress, 'VALID_URL'),
  'valid-duration': matches(duration, 'VALID_DURATION_FORMAT'),
  'valid-date': parses((value) => isDay(value) || isMoment(value), 'VALID_DATE'),
  'valid-date-format': parses(isDay, 'VALID_DATE_FORMAT'),
  'valid-datetime': parses(isMoment, 'VALID_DATE_TIME_FORMAT'),
  'valid-time': matches(
    /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?(?:Z|[+-][01]\d:?[0-5]\d)?$/,
    'VALID_TIME_FORMAT',
  ),
  'valid-int': (value) =>
    unless(
      value === undefined || value === null || value === '' || Number.isInteger(numeric(value)),
      'VALID_INT',
    ),
  'valid-number': (value) =>
    unless(
      value === undefined || value === null || value === '' || Number.isFinite(numeric(value)),
      'VALID_NUMBER',
    ),
  'valid-boolean': (value) =>
    unless(value === undefined || value === null || typeof value === 'boolean', 'VALID_BOOLEAN'),
  'starts-with': forText((value, { prefix }) =>
    unless(value.startsWith(written(prefix)), 'STARTS_WITH', { prefix }),
  ),
  'not-starts-with': forText((value, { prefix }) =>
    unless(!value.startsWith(written(prefix)), 'NOT_STARTS_WITH', { prefix }),
  ),
}

/** What `GET policy/…` says that a policy asks for. */
export const requirementsById: Readonly<Record<string, string>> = {
  required: 'REQUIRED',
  'not-empty': 'REQUIRED',
  unique: 'UNIQUE',
  'minimum-length': 'MIN_LENGTH',
  'maximum-length': 'MAX_LENGTH',
  'minimum-number-value': 'MIN_VALUE',
  'maximum-number-value': 'MAX_VALUE',
  'multiple-of': 'MULTIPLE_OF',
  'minimum-items': 'MIN_ITEMS',
  'at-least-X-capitals': 'AT_LEAST_X_CAPITAL_LETTERS',
  'at-least-X-lowercase': 'AT_LEAST_X_LOWER_LETTERS',
  'at-least-X-numbers': 'AT_LEAST_X_NUMBERS',
  'at-least-X-symbols': 'AT_LEAST_X_SYMBOLS',
  'cannot-contain-characters': 'CANNOT_CONTAIN_CHARACTERS',
  'cannot-contain-others': 'CANNOT_CONTAIN_OTHERS',
  'cannot-contain-others-case-insensitive': 'CANNOT_CONTAIN_OTHERS_CASE_INSENSITIVE',
  'cannot-contain-duplicates': 'CANNOT_CONTAIN_DUPLICATES',
  'max-repeated-characters': 'REPEATED_CHARACTERS',
  regexpMatches: 'MATCH_REGEXP',
  dictionary: 'DICTIONARY',
  'valid-username': 'VALID_USERNAME',
  'valid-email-address-format': 'VALID_EMAIL_ADDRESS_FORMAT',
  'valid-phone-format': 'VALID_PHONE_FORMAT',
  'valid-name-format': 'VALID_NAME_FORMAT',
  'valid-url': 'VALID_URL',
  'valid-image-address': 'VALID_URL',
  'valid-duration': 'VALID_DURATION_FORMAT',
  'valid-date': 'VALID_DATE',
  'valid-date-format': 'VALID_DATE_FORMAT',
  'valid-datetime': 'VALID_DATE_TIME_FORMAT',
  'valid-time': 'VALID_TIME_FORMAT',
  'valid-int': 'VALID_INT',
  'valid-number': 'VALID_NUMBER',
  'valid-boolean': 'VALID_BOOLEAN',
  'starts-with': 'STARTS_WITH',
  'not-starts-with': 'NOT_STARTS_WITH',
  'valid-type': 'VALID_TYPE',
  'valid-enum': 'VALID_ENUM_VALUE',
}
