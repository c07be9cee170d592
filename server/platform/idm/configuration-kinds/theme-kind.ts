import { DomainError, isRecord } from '../../../contract/index.ts'
import type { Database } from '../../../store/database.ts'
import type { JsonObject } from '../../../store/objects/json.ts'
import type { TenantKind } from '../../kernel/tenant-kind.ts'
import { createConfigDocuments } from '../config/documents.ts'
import type { RequireSound } from '../config/judge-document.ts'
import { THEMES } from '../themes/own-realm.ts'
import type { ShippedDocuments } from './document-kind.ts'

type Document = Readonly<Record<string, unknown>>

/** Themes of all realms, one file each, named `alpha/my-theme`. @param check of the document that they are in */
export function createThemeKind(deps: {
  readonly database: Database
  readonly shipped: ShippedDocuments
  readonly requireSound: RequireSound
  check(name: string, document: JsonObject): Promise<void>
}): TenantKind {
  const documents = createConfigDocuments(deps.database, deps.shipped, deps.requireSound)
  const change = async (
    name: string,
    content: JsonObject | undefined,
    write: (document: Document) => Promise<unknown>,
  ): Promise<void> => {
    const document: Document = (await documents.find(THEMES)) ?? {}
    const realms = isRecord(document['realm']) ? document['realm'] : {}
    const [folder = '', ...rest] = name.split('/')
    const realm = folder === 'root' ? '/' : folder
    const id = rest.join('/')
    const all = Array.isArray(realms[realm]) ? (realms[realm] as unknown[]) : []
    const at = all.findIndex((each) => idOf(each) === id)
    const others = all.filter((each) => idOf(each) !== id)
    if (content) others.splice(at < 0 ? others.length : at, 0, content)
    await write({ ...document, realm: { ...realms, [realm]: others } })
  }
  return {
    folder: 'themes',
    tables: ['config_document'],
    placeOf: (pointer) => pointer.replace(/^\/realm\/[^/]+\/\d+/, ''),
    async list() {
      const document: Document = (await documents.find(THEMES)) ?? {}
      const realms = isRecord(document['realm']) ? document['realm'] : {}
      return new Map(
        Object.entries(realms).flatMap(([realm, themes]) =>
          (Array.isArray(themes) ? (themes as unknown[]) : []).flatMap((theme): [string, JsonObject][] => {
            const id = idOf(theme)
            return id === undefined ? [] : [[`${realm === '/' ? 'root' : realm}/${id}`, theme as JsonObject]]
          }),
        ),
      )
    },
    async write(name, content, by) {
      if (content === null) throw new DomainError('tenant-document-form')
      const id = name.slice(name.indexOf('/') + 1)
      if (content['_id'] !== id)
        throw new DomainError('tenant-name-differs', { inside: String(content['_id'] ?? ''), name: id })
      await change(name, content, async (document) => {
        await deps.check(THEMES, document as JsonObject)
        await documents.put(THEMES, document, {}, by)
      })
      return []
    },
    remove: (name, by) => change(name, undefined, (document) => documents.put(THEMES, document, {}, by)),
  }
}

const idOf = (theme: unknown): string | undefined =>
  isRecord(theme) && typeof theme['_id'] === 'string' ? theme['_id'] : undefined
