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
  executor?: GovernanceDatabase | GovernanceTransaction,
): Promise<RequestSettings> {
  return settingsOf((await documents.read('config', 'iga_access_request', executor)) ?? {})
}

/** The settings that a document holds. */
export function settingsOf(doc: JsonObject): RequestSettings {
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

/** From which share of a person's peers on something is recommended, from 0 to 1 (reading 23: below the low threshold it is not). */
export async function readLeastShare(documents: GovernanceDocuments): Promise<number> {
  const percent = (await documents.read('config', 'iga_autoid_integration'))?.['lowScorePercentThreshold']
  return typeof percent === 'number' ? Math.min(Math.max(percent, 0), 100) / 100 : 0
}
