import { DomainError } from '../../../contract/index.ts'
import { sameJson } from '../../../store/objects/json.ts'
import type { JsonObject } from '../../../store/objects/json.ts'
import type { ConfigurationContent, TenantKind } from '../../kernel/tenant-kind.ts'
import type { DocumentKind } from '../configuration/document-kind.ts'
import type { GovernanceDocuments } from '../configuration/documents.ts'
import { isRemovable, removeUnused } from '../configuration/remove-document.ts'
import type { GovernanceDatabase } from '../tables.ts'

/** Documents of governance of one kind. */
export interface GovernanceKindOptions {
  /** Of the transaction, as the documents are. */
  readonly db: GovernanceDatabase
  readonly documents: GovernanceDocuments
  readonly kind: DocumentKind
  readonly folder: string
  /** Property that says the id again. */
  readonly idProperty?: 'id' | 'objectId'
  /** As the product comes with them, by id. */
  readonly shipped?: ReadonlyMap<string, JsonObject>
  /** Operation whose body they are; absent: any object. */
  readonly operation?: string
}

const NONE: ReadonlyMap<string, JsonObject> = new Map()

/** One file a document. One that is as it was shipped is not listed; one that was taken away would come again with the next start. */
export function createGovernanceKind(options: GovernanceKindOptions): TenantKind {
  const { db, documents, kind, folder, idProperty, shipped = NONE, operation } = options
  return {
    folder,
    tables: ['iga_document'],
    async list() {
      const all = await documents.entries(kind)
      return new Map(
        [...all].filter(([id, doc]) => !sameJson(doc, shipped.get(id))) as [string, ConfigurationContent][],
      )
    },
    ...(operation === undefined
      ? {}
      : { bodyOf: (_name: string, content: JsonObject) => ({ operation, body: content }) }),
    async write(name, content, by) {
      if (content === null) throw new DomainError('tenant-document-form')
      if (idProperty !== undefined && content[idProperty] !== name)
        throw new DomainError('tenant-name-differs', { inside: String(content[idProperty] ?? ''), name })
      await documents.write({ kind, id: name, doc: content }, by)
      return []
    },
    async remove(name, by) {
      const own = shipped.get(name)
      if (own) await documents.write({ kind, id: name, doc: own }, by)
      else if (isRemovable(kind)) await removeUnused({ db, documents }, kind, name, by)
      else await documents.remove(kind, name, by)
    },
  }
}
