import { isRecord } from '../../../contract/index.ts'
import { isJsonObject, sameJson } from '../../../store/objects/json.ts'
import type { Json, JsonObject } from '../../../store/objects/json.ts'
import type { PolicyVerdict } from '../policies/evaluate.ts'

/** Property of people that holds what they consented to (contract idm.md, "Consent"). */
export const CONSENTS = 'consentedMappings'
/** Document that lists what is shared with whom. */
export const MAPPINGS_DOCUMENT = 'consentMappings'

/** What an application receives of a profile once its person consents. */
export interface ConsentOffer {
  readonly name: string
  /** Collection of the people concerned. */
  readonly source: string
  readonly displayName: string
  readonly icon: string
  readonly accessLevel: string
  readonly fields: readonly string[]
}

/** Reads the document {@link MAPPINGS_DOCUMENT}; an entry without name and source is none. */
export function readMappings(document: Readonly<Record<string, unknown>> | null | undefined): ConsentOffer[] {
  const listed = Array.isArray(document?.['mappings']) ? document['mappings'] : []
  return listed.filter(isRecord).flatMap(({ name, source, displayName, icon, accessLevel, fields }) =>
    typeof name !== 'string' || typeof source !== 'string'
      ? []
      : [
          {
            name,
            source,
            displayName: String(displayName ?? name),
            icon: String(icon ?? ''),
            accessLevel: String(accessLevel ?? ''),
            fields: Array.isArray(fields) ? fields.map(String) : [],
          },
        ],
  )
}

/**
 * Consents with a date that can be: the present time where there is none or one in the future.
 *
 * @param value one consent or a list of them, as sent
 */
export function dated(value: Json, now: number): Json {
  if (Array.isArray(value)) return value.map((item) => dated(item, now))
  if (!isJsonObject(value) || typeof value['mapping'] !== 'string') return value
  const { mapping, consentDate } = value
  const given = typeof consentDate === 'string' ? Date.parse(consentDate) : NaN
  const at = Number.isNaN(given) || given > now ? now : given
  return { mapping, consentDate: at === given ? (consentDate ?? '') : new Date(at).toISOString() }
}

/** What a change of consents gives and withdraws, by name of the mapping. */
export function consentChange(
  before: JsonObject | null,
  after: JsonObject | null,
): { readonly given: readonly string[]; readonly withdrawn: readonly string[] } {
  const [old, next] = [listOf(before), listOf(after)]
  const missing = (these: readonly Json[], those: readonly Json[]): string[] =>
    these.filter((one) => !those.some((other) => nameOf(other) === nameOf(one))).map(nameOf)
  return { given: missing(next, old), withdrawn: missing(old, next) }
}

/**
 * Judges a change of consents: each new one is of a mapping that exists, has a date, and stands once.
 *
 * @param known names of the mappings for people of this type
 */
export function judgeConsents(
  before: JsonObject | null,
  after: JsonObject | null,
  known: readonly string[],
): PolicyVerdict {
  const list = listOf(after)
  const failing = (consent: Json, index: number) => {
    if (listOf(before).some((one) => sameJson(one, consent))) return []
    const name = nameOf(consent)
    if (!isJsonObject(consent) || !known.includes(name)) return [{ policyRequirement: 'MAPPING_EXISTS' }]
    if (list.findIndex((one) => nameOf(one) === name) < index)
      return [{ policyRequirement: 'CANNOT_CONTAIN_DUPLICATES', params: { duplicateValue: name } }]
    const date = consent['consentDate']
    return typeof date === 'string' && !Number.isNaN(Date.parse(date))
      ? []
      : [{ policyRequirement: 'VALID_DATE_TIME_FORMAT' }]
  }
  const failed = list.flatMap(failing)
  return {
    result: failed.length === 0,
    failedPolicyRequirements: failed.length === 0 ? [] : [{ property: CONSENTS, policyRequirements: failed }],
  }
}

function listOf(object: JsonObject | null): readonly Json[] {
  const value = object?.[CONSENTS]
  return Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]
}

const nameOf = (consent: Json): string => (isJsonObject(consent) ? String(consent['mapping']) : '')
