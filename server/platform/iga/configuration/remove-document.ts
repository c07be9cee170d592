import { sql } from 'kysely'
import { DomainError, isRecord } from '../../../contract/index.ts'
import type { Actor } from '../../../store/audit.ts'
import type { JsonObject } from '../../../store/objects/json.ts'
import { unitOfWork } from '../../../store/unit-of-work.ts'
import { unconditional } from '../../kernel/write-conditions.ts'
import type { WriteConditions } from '../../kernel/write-conditions.ts'
import type { GovernanceDatabase, GovernanceTransaction } from '../tables.ts'
import type { DocumentKind } from './document-kind.ts'
import type { GovernanceDocuments } from './documents.ts'
import { isShipped } from './shipped-documents.ts'

/** What administrators may delete. */
export type RemovableKind = 'workflow' | 'request-type' | 'form'
export const isRemovable = (kind: DocumentKind): kind is RemovableKind => Object.hasOwn(requireUnused, kind)

/**
 * Deletes a document that nothing uses. Nobody writes a document meanwhile, so that none begins to use it.
 *
 * @returns the document as it was; `null` where there is none
 * @throws DomainError 409 for one that the product comes with, or that something uses; 412 when the condition does not hold
 */
export function removeUnused(
  { db, documents }: { readonly db: GovernanceDatabase; readonly documents: GovernanceDocuments },
  kind: RemovableKind,
  id: string,
  by: Actor,
  conditions: WriteConditions = unconditional,
): Promise<JsonObject | null> {
  return unitOfWork(db, async (tx) => {
    await sql`lock table iga_document in share row exclusive mode`.execute(tx)
    const doc = await read(tx, kind, id)
    if (doc === null) return null
    if (isShipped(kind, id)) throw new DomainError('configuration-shipped', { id })
    await requireUnused[kind](tx, id)
    await documents.remove(kind, id, by, tx, conditions)
    return doc
  })
}

const requireUnused: Readonly<
  Record<RemovableKind, (tx: GovernanceTransaction, id: string) => Promise<void>>
> = {
  async workflow(tx, id) {
    const { rows } = await sql<{ id: string }>`select d.id from iga_document d
      where d.kind = 'request-type' and d.doc #>> '{workflow,id}' = ${id} order by d.id`.execute(tx)
    if (rows.length > 0) throw new DomainError('workflow-in-use', { id, types: rows.map((row) => row.id) })
  },
  async 'request-type'(tx, id) {
    const assignment = await read(tx, 'form-assignment', `requestType/${id}`)
    if (isRecord(assignment))
      throw new DomainError('request-type-with-form', { id, form: String(assignment['formId']) })
    const { rows } = await sql<{ open: number }>`select count(*)::int as open from iga_request
      where request_type = ${id} and status in ('in-progress', 'suspended')`.execute(tx)
    const open = rows[0]?.open ?? 0
    if (open > 0) throw new DomainError('request-type-in-use', { id, open })
  },
  async form(tx, id) {
    const { rows } = await sql<{ id: string }>`select d.id from iga_document d
      where d.kind = 'form-assignment' and d.doc ->> 'formId' = ${id} order by d.id`.execute(tx)
    if (rows.length > 0)
      throw new DomainError('request-form-in-use', { id, places: rows.map((row) => row.id) })
  },
}

async function read(
  tx: GovernanceTransaction,
  kind: RemovableKind | 'form-assignment',
  id: string,
): Promise<JsonObject | null> {
  const row = await tx
    .selectFrom('iga_document')
    .select('doc')
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.doc ?? null
}
