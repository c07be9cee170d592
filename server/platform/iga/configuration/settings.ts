import { DomainError } from '../../../contract/index.ts'
import type { JsonObject } from '../../../store/objects/json.ts'
import type { GovernanceDocuments } from './documents.ts'
import { bareId } from '../people/people.ts'
import type { GovernanceDatabase, GovernanceTransaction } from '../tables.ts'

/** How access is requested in this tenant (contract iga.md, "Configuration"). */
export interface RequestSettings {
  readonly requireRequestJustification: boolean
  readonly requireApproveJustification: boolean
  readonly requireRejectJustification: boolean
  readonly allowSelfApproval: boolean
  /** Who is asked when nobody else can be; the id of a person. */
  readonly defaultApprover: string | undefined
  /** Who works the fulfilment tasks; ids of people. */
  readonly fulfillers: readonly string[]
}

/** The settings as they are now. */
export async function readRequestSettings(
  documents: GovernanceDocuments,
  tx?: GovernanceDatabase | GovernanceTransaction,
): Promise<RequestSettings> {
  return requestSettingsOf((await documents.read('config', 'iga_access_request', tx)) ?? {})
}

/** The settings that a document holds. */
export function requestSettingsOf(doc: JsonObject): RequestSettings {
  const approver = doc['defaultApprover']
  const fulfillers = doc['fulfillers']
  return {
    requireRequestJustification: doc['requireRequestJustification'] === true,
    requireApproveJustification: doc['requireApproveJustification'] === true,
    requireRejectJustification: doc['requireRejectJustification'] === true,
    allowSelfApproval: doc['allowSelfApproval'] === true,
    defaultApprover: typeof approver === 'string' && approver !== '' ? bareId(approver) : undefined,
    fulfillers: Array.isArray(fulfillers) ? fulfillers.map((id) => bareId(String(id))) : [],
  }
}

/** Whether and from which shares of a person's peers on access is recommended (contract iga.md, "Configuration"). */
export interface AutoIdSettings {
  readonly isOn: boolean
  /** Percent, 0 to 100: below it something is not recommended (reading 23). */
  readonly low: number
}

/** The settings of recommendations as they are now; off where there are none, or they cannot be read. */
export async function readAutoIdSettings(documents: GovernanceDocuments): Promise<AutoIdSettings> {
  const doc = (await documents.read('config', AUTO_ID)) ?? {}
  const percent = doc['lowScorePercentThreshold']
  return {
    isOn: doc['enableAutoId'] === true,
    low: typeof percent === 'number' ? Math.min(Math.max(percent, 0), 100) : 0,
  }
}

/** @throws DomainError when what is high begins below what is low */
export function requireThresholds(doc: JsonObject): void {
  const [high, low] = [Number(doc['highScorePercentThreshold']), Number(doc['lowScorePercentThreshold'])]
  if (low > high) throw new DomainError('thresholds-crossed', { low, high })
}

/** Name of the settings of recommendations. */
export const AUTO_ID = 'iga_autoid_integration'
