import type { Problem } from '../../engine/format/problem.ts'
import { isPolicyFailure } from '../transport/problem.ts'

/**
 * Operations whose 403 never leads to Forbidden (reading 7): what lies under `config/`, `info/` and `enduser/`, privilege
 * probes, counts, look-ups of variables and secrets, and what a profile does without. Background polls say so themselves by `quiet`.
 */
const spared: ReadonlySet<string> = new Set([
  'readConfig',
  'queryConfig',
  'readVersion',
  'readUiConfiguration',
  'queryFeatures',
  'getBootDocument',
  'readCompiledScreen',
  'readMessages',
  'readSessionState',
  'listLayers',
  'readLayer',
  'queryLayerHistory',
  'readLayerRevision',
  'listPrivileges',
  'readPrivilege',
  'readOwnAccount',
  'readOwnRights',
  'queryOwnActivity',
  'readSecurityQuestions',
  'queryConsentMappings',
  'readVariable',
  'readSecret',
])

/**
 * Whether a refusal sends the person to the Forbidden page. Only reading does: what a person wrote stays on their page, with the message.
 *
 * @example leadsToForbidden({ code: 403, reason: 'Forbidden', message: '' }, 'readManagedObject') // true
 */
export function leadsToForbidden(problem: Problem, operationId: string): boolean {
  if (problem.code !== 403 || isPolicyFailure(problem)) return false
  return /^(read|query|get|list|search)/.test(operationId) && !spared.has(operationId)
}
