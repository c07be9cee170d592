import { DomainError } from '../../../contract/index.ts'
import type { JsonObject } from '../../../store/objects/json.ts'
import { isBuiltInKind } from '../requests/kinds/kinds.ts'
import type { DocumentKind } from './document-kind.ts'
import type { GovernanceDocuments } from './documents.ts'

/** What a document needs beside it, whichever way it comes: what is wrong in itself is refused where it is written. @throws (rejects) DomainError */
export async function checkGovernanceDocument(
  documents: GovernanceDocuments,
  kind: DocumentKind,
  doc: JsonObject,
): Promise<void> {
  if (kind === 'request-type' && isBuiltInKind(String(doc['id']))) {
    const workflow = (doc['workflow'] as { id?: unknown } | undefined)?.id
    if (typeof workflow !== 'string' || !(await documents.read('workflow', workflow)))
      throw new DomainError('workflow-needed', { workflow: JSON.stringify(workflow ?? null) })
  }
  if (kind === 'form-assignment' && !(await documents.read('form', String(doc['formId']))))
    throw new DomainError('request-form-not-found', { id: String(doc['formId']) })
}
