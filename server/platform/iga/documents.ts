import type { JsonObject } from '../../store/objects/json.ts'
import type { GovernanceDatabase, GovernanceTransaction } from './tables.ts'

/** What configures governance. */
export type DocumentKind =
  | 'config'
  | 'form'
  | 'form-assignment'
  | 'glossary'
  | 'policy-rule'
  | 'request-type'
  | 'workflow'

/** A configuration document as it is shipped or imported. */
export interface GovernanceDocument {
  readonly kind: DocumentKind
  readonly id: string
  readonly doc: JsonObject
}

/** The configuration of governance, by kind and id. */
export function createGovernanceDocuments(db: GovernanceDatabase) {
  return {
    /** @returns `null` where there is none */
    async read(
      kind: DocumentKind,
      id: string,
      executor: GovernanceDatabase | GovernanceTransaction = db,
    ): Promise<JsonObject | null> {
      const row = await executor
        .selectFrom('iga_document')
        .select('doc')
        .where('kind', '=', kind)
        .where('id', '=', id)
        .executeTakeFirst()
      return row?.doc ?? null
    },
    async list(
      kind: DocumentKind,
      executor: GovernanceDatabase | GovernanceTransaction = db,
    ): Promise<JsonObject[]> {
      const rows = await executor
        .selectFrom('iga_document')
        .select('doc')
        .where('kind', '=', kind)
        .orderBy('id')
        .execute()
      return rows.map(({ doc }) => doc)
    },
    /** Adds what is not there yet; what somebody changed stays. */
    async ship(documents: readonly GovernanceDocument[]): Promise<void> {
      if (documents.length === 0) return
      await db
        .insertInto('iga_document')
        .values(documents.map(({ kind, id, doc }) => ({ kind, id, doc: JSON.stringify(doc) })))
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },
    async remove(kind: DocumentKind, id: string): Promise<void> {
      await db.deleteFrom('iga_document').where('kind', '=', kind).where('id', '=', id).execute()
    },
    async write({ kind, id, doc }: GovernanceDocument): Promise<void> {
      await db
        .insertInto('iga_document')
        .values({ kind, id, doc: JSON.stringify(doc) })
        .onConflict((conflict) => conflict.columns(['kind', 'id']).doUpdateSet({ doc: JSON.stringify(doc) }))
        .execute()
    },
  }
}

export type GovernanceDocuments = ReturnType<typeof createGovernanceDocuments>
