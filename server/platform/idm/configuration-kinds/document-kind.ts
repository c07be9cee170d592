import { sql } from 'kysely'
import { DomainError } from '../../../contract/index.ts'
import type { Database } from '../../../store/database.ts'
import { sameJson } from '../../../store/objects/json.ts'
import type { JsonObject } from '../../../store/objects/json.ts'
import type { ConfigurationContent, TenantKind } from '../../kernel/tenant-kind.ts'
import { withoutSecrets, withSecretsOf } from '../../kernel/left-out-secrets.ts'
import { createConfigDocuments } from '../config/documents.ts'
import type { RequireSound } from '../config/judge-document.ts'
import { configNames } from '../config/config-names.ts'
import type { ConfigTables } from '../config/tables.ts'

/** Documents as the product comes with them, by name. */
export type ShippedDocuments = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** Which configuration documents are a kind, and how they are called in it. */
export interface DocumentKindOptions {
  readonly database: Database
  readonly shipped: ShippedDocuments
  readonly requireSound: RequireSound
  readonly folder: string
  /** In front of the names of its documents, e.g. `emailTemplate/`. */
  readonly prefix: string
  /** Whether a document of that beginning is of this kind. */
  readonly isOf: (name: string) => boolean
  /** Whether a document holds texts alone, by names that say nothing of them: the label of a password is no secret. */
  readonly isTexts?: (name: string) => boolean
  /** @throws (rejects) DomainError for what the service refuses of a document */
  check(name: string, document: JsonObject): Promise<void>
}

/** Configuration documents, one file each. One that is as it was shipped is not listed. */
export function createDocumentKind(options: DocumentKindOptions): TenantKind {
  const { database, shipped, requireSound, folder, prefix, isOf, isTexts = () => false, check } = options
  const documents = createConfigDocuments(database, shipped, requireSound)
  const fullName = (name: string): string => {
    const full = prefix + name
    if (!configNames.test(full)) throw new DomainError('configuration-name-not-valid', { name: full })
    if (!isOf(full)) throw new DomainError('tenant-document-elsewhere', { name: full, folder })
    return full
  }
  const open = (full: string, content: JsonObject): JsonObject =>
    isTexts(full) ? content : withoutSecrets(content)
  return {
    folder,
    tables: ['config_document'],
    open: (name, content) => open(prefix + name, content),
    async list() {
      const rows = await database.kysely
        .withTables<ConfigTables>()
        .selectFrom('config_document')
        .select(['id', 'doc'])
        .orderBy(sql`id collate "C"`)
        .execute()
      return new Map(
        rows.flatMap(({ id, doc }): [string, ConfigurationContent][] => {
          const own = Object.hasOwn(shipped, id) ? shipped[id] : undefined
          if (!id.startsWith(prefix) || !isOf(id) || (doc === null ? own === undefined : sameJson(doc, own)))
            return []
          return [[id.slice(prefix.length), doc === null ? null : open(id, doc as JsonObject)]]
        }),
      )
    },
    async write(name, content, by) {
      const full = fullName(name)
      if (content === null) {
        await documents.remove(full, {}, by)
        return []
      }
      const before = await documents.find(full)
      const { document, needs } = isTexts(full)
        ? { document: content, needs: [] }
        : withSecretsOf(content, before as JsonObject | undefined)
      await check(full, document)
      await documents.put(full, document, {}, by)
      return needs
    },
    async remove(name, by) {
      const full = fullName(name)
      const own = Object.hasOwn(shipped, full) ? shipped[full] : undefined
      if (own) await documents.put(full, own, {}, by)
      else await documents.remove(full, {}, by)
    },
  }
}
