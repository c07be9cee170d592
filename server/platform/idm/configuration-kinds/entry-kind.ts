import { DomainError, isRecord, realmName } from '../../../contract/index.ts'
import type { Database } from '../../../store/database.ts'
import type { JsonObject } from '../../../store/objects/json.ts'
import type { TenantKind } from '../../kernel/tenant-kind.ts'
import { withoutSecrets, withSecretsOf } from '../../kernel/left-out-secrets.ts'
import { createConfigDocuments } from '../config/documents.ts'
import type { ShippedDocuments } from './document-kind.ts'

/** A document that is a list, of which each entry is a file. */
export interface EntryKindOptions {
  readonly database: Database
  readonly shipped: ShippedDocuments
  readonly folder: string
  /** Name of the document, e.g. `oauth2Clients`. */
  readonly document: string
  /** Property of the document that is the list. */
  readonly list: string
  /** Property of an entry that tells it from the others of its realm. */
  readonly id: string
}

type Entry = Readonly<Record<string, unknown>>

/** Entries of a list of realms, named `alpha/my-client`. */
export function createEntryKind(options: EntryKindOptions): TenantKind {
  const { database, shipped, folder, document, list, id } = options
  const documents = createConfigDocuments(database, shipped)
  const nameOf = (entry: unknown): string | undefined =>
    isRecord(entry) && typeof entry[id] === 'string'
      ? `${realmName(String(entry['realm'] || '/alpha'))}/${entry[id]}`
      : undefined
  const entriesIn = (doc: Entry | null | undefined): unknown[] =>
    Array.isArray(doc?.[list]) ? (doc[list] as unknown[]) : []
  /** Writers of other entries lose nothing: the document is made of the one that stands. */
  const withEntry = (doc: Entry | null, name: string, entry: Entry | undefined): Entry => {
    const all = entriesIn(doc)
    const at = all.findIndex((each) => nameOf(each) === name)
    const rest = all.filter((each) => nameOf(each) !== name)
    if (entry) rest.splice(at < 0 ? rest.length : at, 0, entry)
    return { ...doc, [list]: rest }
  }
  return {
    folder,
    tables: ['config_document'],
    open: (_name, content) => withoutSecrets(content),
    async list() {
      const entries = entriesIn(await documents.find(document)).flatMap((entry): [string, JsonObject][] => {
        const name = nameOf(entry)
        return name === undefined ? [] : [[name, withoutSecrets(entry as JsonObject)]]
      })
      return new Map(entries)
    },
    async write(name, content, by) {
      if (content === null) throw new DomainError('tenant-document-form')
      if (nameOf(content) !== name)
        throw new DomainError('tenant-name-differs', { inside: nameOf(content) ?? '', name })
      const before = entriesIn(await documents.find(document)).find((each) => nameOf(each) === name)
      const merged = withSecretsOf(content, before as JsonObject | undefined)
      await documents.update(document, (doc) => withEntry(doc, name, merged.document), by)
      return merged.needs
    },
    remove: (name, by) => documents.update(document, (doc) => withEntry(doc, name, undefined), by),
  }
}
