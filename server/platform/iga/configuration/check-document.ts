import { DomainError } from '../../../contract/index.ts'
import type { JsonObject } from '../../../store/objects/json.ts'
import { readWorkflow } from '../cases/workflow.ts'
import { isBuiltInKind } from '../requests/kinds/kinds.ts'
import type { DocumentKind, GovernanceDocuments } from './documents.ts'

/** What the service refuses of a document, whichever way it comes. @throws (rejects) DomainError */
export async function checkGovernanceDocument(
  documents: GovernanceDocuments,
  kind: DocumentKind,
  doc: JsonObject,
): Promise<void> {
  if (kind === 'workflow') requireReadable(doc)
  if (kind === 'request-type' && isBuiltInKind(String(doc['id']))) {
    const workflow = (doc['workflow'] as { id?: unknown } | undefined)?.id
    if (typeof workflow !== 'string' || !(await documents.read('workflow', workflow)))
      throw new DomainError('workflow-needed', { workflow: JSON.stringify(workflow ?? null) })
  }
  if (kind === 'form-assignment' && !(await documents.read('form', String(doc['formId']))))
    throw new DomainError('request-form-not-found', { id: String(doc['formId']) })
}

function requireReadable(doc: JsonObject): void {
  try {
    readWorkflow(doc)
  } catch (error) {
    throw new DomainError('workflow-not-valid', { why: (error as Error).message })
  }
}
