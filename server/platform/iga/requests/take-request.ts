import { badRequest } from '../../../contract/index.ts'
import { readItems } from '../catalogue/catalogue-item.ts'
import type { CatalogueItem } from '../catalogue/catalogue-item.ts'
import { readHeldItems } from '../grants/held-item.ts'
import type { GovernanceDocuments } from '../documents.ts'
import type { GovernedPerson } from '../people.ts'
import { readRequestSettings } from '../settings.ts'
import type { GovernanceTransaction } from '../tables.ts'
import type { News, Working } from './progress.ts'
import type { RequestParts } from './request-parts.ts'
import { isBuiltIn } from './kinds/kinds.ts'
import { readWorkflow } from './workflow.ts'
import type { Workflow } from './workflow.ts'

/** Followed by types whose own workflow is not one that the platform knows: a manager agrees, and people carry it out. */
const MANUAL = 'ManagerThenFulfilment'

/**
 * The workflow that requests of a type follow. A tenant's own types may name a workflow of scripts, which is not run here: people decide and
 * carry it out.
 *
 * @throws HttpProblem 400 for a built-in type whose workflow is not there
 */
export async function workflowOf(
  documents: GovernanceDocuments,
  requestType: string,
  tx: GovernanceTransaction,
): Promise<Workflow> {
  const type = await documents.read('request-type', requestType, tx)
  const id = (type?.['workflow'] as { id?: string } | undefined)?.id
  const named = id === undefined ? null : await documents.read('workflow', id, tx)
  const doc = named ?? (isBuiltIn(requestType) ? null : await documents.read('workflow', MANUAL, tx))
  if (!doc)
    throw badRequest(
      `Requests of the type ${requestType} cannot be made: it has no workflow. An administrator must give it one.`,
    )
  return readWorkflow(doc)
}

/** What a request is about; to be taken away, it may have gone from the catalogue. */
async function itemOf(
  tx: GovernanceTransaction,
  catalogId: string | null,
  requestType: string,
  userId: string,
): Promise<CatalogueItem | undefined> {
  if (catalogId === null) return undefined
  const item = (await readItems(tx, [catalogId])).get(catalogId)
  if (item || !requestType.endsWith('Remove')) return item
  return (await readHeldItems(tx, [catalogId], [userId])).get(catalogId)
}

/** Takes hold of a request and of what belongs to it; the row is locked. `null` when there is none. */
export async function takeRequest(
  { people, documents, agreed, clock, given }: RequestParts,
  tx: GovernanceTransaction,
  requestId: string,
  by: Working['by'],
  news: News[],
): Promise<Working | null> {
  const row = await tx
    .selectFrom('iga_request')
    .select(['doc', 'user_id', 'catalog_id'])
    .where('id', '=', requestId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return null
  const beneficiary: GovernedPerson = (await people.one(row.user_id, tx)) ?? {
    ref: row.doc.user ?? { id: row.user_id },
    active: false,
    isStaff: false,
    managerId: undefined,
  }
  return {
    tx,
    doc: row.doc,
    item: await itemOf(tx, row.catalog_id, row.doc.requestType, row.user_id),
    beneficiary,
    workflow: await workflowOf(documents, row.doc.requestType, tx),
    settings: await readRequestSettings(documents, tx),
    people,
    agreed,
    now: new Date(clock()),
    by,
    news,
    given,
  }
}
