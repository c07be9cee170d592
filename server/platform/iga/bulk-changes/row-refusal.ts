import { DomainError, isRecord } from '../../../contract/index.ts'
import type { MessageCode } from '../../../contract/index.ts'
import type { Reason } from '../requests/request-fault.ts'

/** Why somebody cannot be found, or be changed by whoever asks: all alike, so that nobody learns who exists. */
const UNKNOWN: ReadonlySet<string> = new Set(['access-denied', 'object-not-found', 'person-not-found'])

const why: Readonly<Record<string, MessageCode>> = {
  REQUIRED: 'bulk-why-missing',
  VALID_TYPE: 'bulk-why-type',
  VALID_INT: 'bulk-why-type',
  VALID_NUMBER: 'bulk-why-type',
  VALID_BOOLEAN: 'bulk-why-type',
  VALID_ENUM_VALUE: 'bulk-why-choice',
  MIN_LENGTH: 'bulk-why-length',
  MAX_LENGTH: 'bulk-why-length',
  MATCH_REGEXP: 'bulk-why-form',
  MIN_VALUE: 'bulk-why-range',
  MAX_VALUE: 'bulk-why-range',
  MULTIPLE_OF: 'bulk-why-range',
  UNIQUE: 'bulk-why-taken',
}

/**
 * Why a row cannot be asked for, as it is kept.
 *
 * @throws what is no refusal
 */
export function rowRefusal(error: unknown): Reason {
  if (!(error instanceof DomainError)) throw error
  if (UNKNOWN.has(error.code)) return { code: 'bulk-row-person-unknown', params: {} }
  if (error.code !== 'policy-failed') return { code: error.code, params: error.params }
  const requirement = firstRequirement(error.detail)
  const reason = why[requirement] ?? (requirement.startsWith('VALID_') ? 'bulk-why-form' : 'bulk-why-rule')
  return { code: 'bulk-row-value-refused', params: { why: { code: reason }, requirement } }
}

/** The first of the policies that a value breaks. */
function firstRequirement(detail: unknown): string {
  const failed = isRecord(detail) ? detail['failedPolicyRequirements'] : undefined
  const [first] = Array.isArray(failed) ? (failed as unknown[]) : []
  const [requirement] =
    isRecord(first) && Array.isArray(first['policyRequirements'])
      ? (first['policyRequirements'] as unknown[])
      : []
  return isRecord(requirement) ? String(requirement['policyRequirement']) : ''
}
