import { sql } from 'kysely'
import { DomainError } from '../../../contract/index.ts'

import type { GovernanceTransaction } from '../tables.ts'
import type { DocumentKind, GovernanceDocument } from './document-kind.ts'
import { isShipped } from './shipped-documents.ts'

/**
 * Looks for what a document leads to before it is written: a kind of the platform's own follows a workflow that is there (one of a tenant may name
 * a workflow of another platform), and what is asked for by a form needs the form. Nobody takes that away until the transaction ends.
 *
 * @throws DomainError for what is not there
 */
export async function requireLedTo(tx: GovernanceTransaction, document: GovernanceDocument): Promise<void> {
  const { kind, id, doc } = document
  if (kind === 'request-type' && isShipped(kind, id)) {
    const workflow = (doc['workflow'] as { id?: unknown } | undefined)?.id
    if (typeof workflow !== 'string' || !(await isThere(tx, 'workflow', workflow)))
      throw new DomainError('workflow-needed', { workflow: JSON.stringify(workflow ?? null) })
  }
  if (kind === 'form-assignment' && !(await isThere(tx, 'form', String(doc['formId']))))
    throw new DomainError('request-form-not-found', { id: String(doc['formId']) })
}

async function isThere(tx: GovernanceTransaction, kind: DocumentKind, id: string): Promise<boolean> {
  // Waits for whoever deletes what is not used, who in turn waits for this write (removeUnused).
  await sql`lock table iga_document in row exclusive mode`.execute(tx)
  const row = await tx
    .selectFrom('iga_document')
    .select('id')
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}
