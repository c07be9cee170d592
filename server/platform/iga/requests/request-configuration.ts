import { sql } from 'kysely'
import { DomainError } from '../../../contract/index.ts'
import type { JsonObject } from '../../../store/objects/json.ts'
import { onceIn } from '../../../store/unit-of-work.ts'
import { requestSettingsOf } from '../configuration/settings.ts'
import type { RequestSettings } from '../configuration/settings.ts'
import type { GovernanceTransaction } from '../tables.ts'
import { isBuiltInKind } from './kinds/kinds.ts'
import { VIOLATION_WORKFLOW, readWorkflow } from '../cases/workflow.ts'
import type { Workflow } from '../cases/workflow.ts'

/** Followed by types whose own workflow is not one that the platform knows: a manager agrees, and people carry it out. */
export const MANUAL_WORKFLOW = 'ManagerThenFulfilment'

/** How requests of a type are decided. */
export interface RequestConfiguration {
  readonly workflow: Workflow
  readonly settings: RequestSettings
}

/**
 * The workflow that requests of a type follow, and the settings of all requests; read once in a transaction. Nothing is kept from one transaction to the
 * next: several processes on one database always follow what stands there now.
 *
 * A tenant's own types may name a workflow of scripts, which is not run here: people decide and carry it out.
 *
 * @throws DomainError 400 for a built-in type whose workflow is not there
 */
export function readRequestConfiguration(
  tx: GovernanceTransaction,
  requestType: string,
): Promise<RequestConfiguration> {
  return onceIn(tx, `configuration ${requestType}`, () => configurationOf(tx, requestType))
}

async function configurationOf(
  tx: GovernanceTransaction,
  requestType: string,
): Promise<RequestConfiguration> {
  const { rows } = await sql<{ part: 'settings' | 'named' | 'manual'; doc: JsonObject }>`
    select 'settings' as part, doc from iga_document where kind = 'config' and id = 'iga_access_request'
    union all select 'manual', doc from iga_document where kind = 'workflow' and id = ${MANUAL_WORKFLOW}
    union all select 'named', w.doc from iga_document t join iga_document w on w.kind = 'workflow' and w.id = t.doc #>> '{workflow,id}'
      where t.kind = 'request-type' and t.id = ${requestType}`.execute(tx)
  const partOf = (name: string) => rows.find(({ part }) => part === name)?.doc
  return requestConfiguration(requestType, {
    settings: partOf('settings'),
    named: partOf('named'),
    manual: partOf('manual'),
  })
}

/**
 * How requests of a type are decided, by the documents that say so.
 *
 * @param documents `named`: the workflow that the type names; `manual`: the one of types whose own is not known
 * @throws DomainError 400 for a built-in type whose workflow is not there
 */
export function requestConfiguration(
  requestType: string,
  documents: Readonly<Record<'settings' | 'named' | 'manual', JsonObject | undefined>>,
): RequestConfiguration {
  const doc = documents.named ?? (isBuiltInKind(requestType) ? undefined : documents.manual)
  // Violations have their own.
  if (!doc || doc['id'] === VIOLATION_WORKFLOW)
    throw new DomainError('request-type-without-workflow', { requestType })
  return { workflow: readWorkflow(doc), settings: requestSettingsOf(documents.settings ?? {}) }
}
