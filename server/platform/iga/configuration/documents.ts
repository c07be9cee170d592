import { sql } from 'kysely'
import { recordChange } from '../../../store/audit.ts'
import type { Actor } from '../../../store/audit.ts'
import { changedValues, auditNames } from '../../../store/audit-values.ts'
import type { AuditValues } from '../../../store/audit-values.ts'
import { freeze } from '../../../store/changes/freeze.ts'
import type { ReadCache } from '../../../store/changes/read-cache.ts'
import type { JsonObject } from '../../../store/objects/json.ts'
import type { GovernanceDatabase, GovernanceTransaction } from '../tables.ts'
import { unitOfWork } from '../../../store/unit-of-work.ts'
import { DomainError } from '../../../contract/index.ts'
import { contentRevision } from '../../kernel/content-revision.ts'
import { requireCondition, unconditional } from '../../kernel/write-conditions.ts'
import type { WriteConditions } from '../../kernel/write-conditions.ts'
import { requireLedTo } from './require-led-to.ts'
import type { DocumentKind, GovernanceDocument } from './document-kind.ts'
import { documentName, requireSound } from './judge-document.ts'

/** The documents of a kind by id. Every call needs some, and hardly anybody changes one. */
type OfKind = ReadonlyMap<string, JsonObject>

/** The configuration of governance, by kind and id. */
export function createGovernanceDocuments(db: GovernanceDatabase, cache: ReadCache) {
  const load = async (
    kind: DocumentKind,
    within: GovernanceDatabase | GovernanceTransaction,
  ): Promise<OfKind> => {
    const rows = await within
      .selectFrom('iga_document')
      .select(['id', 'doc'])
      .where('kind', '=', kind)
      .orderBy('id')
      .execute()
    return new Map(rows.map(({ id, doc }) => [id, freeze(doc)]))
  }
  const ofKind = async (
    kind: DocumentKind,
    within: GovernanceDatabase | GovernanceTransaction = db,
  ): Promise<OfKind> => {
    if (within.isTransaction) return cache.known<OfKind>(kind) ?? load(kind, within)
    return cache.read(kind, (made) => {
      made.of(`iga_document/${kind}`)
      return load(kind, db)
    })
  }
  return {
    /** @returns `null` where there is none */
    async read(
      kind: DocumentKind,
      id: string,
      tx?: GovernanceDatabase | GovernanceTransaction,
    ): Promise<JsonObject | null> {
      return (await ofKind(kind, tx)).get(id) ?? null
    },
    async list(kind: DocumentKind, tx?: GovernanceDatabase | GovernanceTransaction): Promise<JsonObject[]> {
      return [...(await ofKind(kind, tx)).values()]
    },
    /** By id, in its order. */
    entries: (kind: DocumentKind): Promise<ReadonlyMap<string, JsonObject>> => ofKind(kind),
    /** Adds what is not there yet; what somebody changed stays. */
    async ship(documents: readonly GovernanceDocument[]): Promise<void> {
      if (documents.length === 0) return
      await db
        .insertInto('iga_document')
        .values(documents.map(({ kind, id, doc }) => ({ kind, id, doc: JSON.stringify(doc) })))
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },
    /**
     * @param by whoever takes it away
     * @param within a transaction to be a part of
     * @throws DomainError 412 when the condition does not hold
     */
    async remove(
      kind: DocumentKind,
      id: string,
      by: Actor,
      within: GovernanceDatabase | GovernanceTransaction = db,
      conditions: WriteConditions = unconditional,
    ): Promise<void> {
      await unitOfWork(within, async (tx) => {
        await locked(tx, kind, id, conditions)
        const gone = await tx
          .deleteFrom('iga_document')
          .where('kind', '=', kind)
          .where('id', '=', id)
          .returning('doc')
          .executeTakeFirst()
        await recorded(tx, by, 'delete', { kind, id }, changedValues(gone?.doc ?? null, null))
      })
    },
    /**
     * Creates or replaces a document, refused whole or taken whole.
     *
     * @param by whoever changes it; absent = the platform as it is set up
     * @param within a transaction to be a part of
     * @throws DomainError 400 for what would be wrong with it and for what it leads to and is not there, 412 when the condition does not hold
     */
    async write(
      document: GovernanceDocument,
      by: Actor = { actor: 'system' },
      within: GovernanceDatabase | GovernanceTransaction = db,
      conditions: WriteConditions = unconditional,
    ): Promise<void> {
      const { kind, id, doc } = document
      await unitOfWork(within, async (tx) => {
        const before = await locked(tx, kind, id, conditions)
        requireSound(document, before)
        await requireLedTo(tx, document)
        const { inserted } = await tx
          .insertInto('iga_document')
          .values({ kind, id, doc: JSON.stringify(doc) })
          .onConflict((conflict) =>
            conflict.columns(['kind', 'id']).doUpdateSet({ doc: JSON.stringify(doc) }),
          )
          .returning(sql<boolean>`xmax = 0`.as('inserted'))
          .executeTakeFirstOrThrow()
        // Of two that create it at once, one came first.
        if (!inserted && before === null && conditions.ifNoneMatch === '*')
          throw new DomainError('configuration-exists', { name: documentName(kind, id) })
        await recorded(tx, by, 'update', { kind, id }, changedValues(before, doc))
      })
    },
  }
}

/** The document, which nobody else changes until the transaction ends. @throws DomainError 412 */
async function locked(
  tx: GovernanceTransaction,
  kind: DocumentKind,
  id: string,
  conditions: WriteConditions,
): Promise<JsonObject | null> {
  const row = await tx
    .selectFrom('iga_document')
    .select('doc')
    .where('kind', '=', kind)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  requireCondition(documentName(kind, id), row && contentRevision(row.doc), conditions)
  return row?.doc ?? null
}

export type GovernanceDocuments = ReturnType<typeof createGovernanceDocuments>

/** Who changed how requests are decided stands in the audit trail. */
const recorded = (
  tx: GovernanceTransaction,
  by: Actor,
  action: 'update' | 'delete',
  { kind, id }: Pick<GovernanceDocument, 'kind' | 'id'>,
  values: AuditValues,
): Promise<void> =>
  recordChange(tx.withTables(), by, {
    action,
    resource: `iga/${kind}/${id}`,
    rev: null,
    changed: auditNames(values),
    ...values,
  })
