import { pointerSegments } from '../../../../engine/format/pointer.ts'
import { DomainError, isRecord } from '../../../contract/index.ts'
import type { Database } from '../../../store/database.ts'
import type { JsonObject } from '../../../store/objects/json.ts'
import type { TenantKind } from '../../kernel/tenant-kind.ts'
import { createConfigDocuments } from '../config/documents.ts'
import type { RequireSound } from '../config/judge-document.ts'
import { THEMES } from '../themes/own-realm.ts'
import type { ShippedDocuments } from './document-kind.ts'

const FOLDER = 'themes'
type Document = Readonly<Record<string, unknown>>

/**
 * Themes of all realms, one file each, named `alpha/my-theme`. They are judged together, once all are written: names are taken, and one is the default.
 *
 * @param check of the document that they are in
 */
export function createThemeKind(deps: {
  readonly database: Database
  readonly shipped: ShippedDocuments
  readonly requireSound: RequireSound
  check(name: string, document: JsonObject): Promise<void>
}): TenantKind {
  // Not judged one by one: what stands between two writes is nobody's.
  const documents = createConfigDocuments(deps.database, deps.shipped, () => {})
  let before: { readonly document: Document | undefined } | undefined
  const change = async (name: string, content: JsonObject | undefined, by: Author): Promise<void> => {
    const found = await documents.find(THEMES)
    before ??= { document: found }
    const document: Document = found ?? {}
    const realms = isRecord(document['realm']) ? document['realm'] : {}
    const [folder, id] = partsOf(name)
    const realm = folder === ROOT ? '/' : folder
    const all = themesOf(document, realm)
    const at = all.findIndex((each) => idOf(each) === id)
    const others = all.filter((each) => idOf(each) !== id)
    if (content) others.splice(at < 0 ? others.length : at, 0, content)
    await documents.put(THEMES, { ...document, realm: { ...realms, [realm]: others } }, {}, by)
  }
  return {
    folder: FOLDER,
    tables: ['config_document'],
    async list() {
      const document: Document = (await documents.find(THEMES)) ?? {}
      const realms = isRecord(document['realm']) ? document['realm'] : {}
      return new Map(
        Object.entries(realms).flatMap(([realm, themes]) =>
          (Array.isArray(themes) ? (themes as unknown[]) : []).flatMap((theme): [string, JsonObject][] => {
            const id = idOf(theme)
            return id === undefined ? [] : [[nameOf(realm, id), theme as JsonObject]]
          }),
        ),
      )
    },
    async write(name, content, by) {
      if (content === null) throw new DomainError('tenant-document-form')
      const [, id] = partsOf(name)
      if (content['_id'] !== id)
        throw new DomainError('tenant-name-differs', { inside: String(content['_id'] ?? ''), name: id })
      await change(name, content, by)
      return []
    },
    remove: (name, by) => change(name, undefined, by),
    async settle() {
      if (!before) return
      const after: Document = (await documents.find(THEMES)) ?? {}
      try {
        deps.requireSound(THEMES, before.document, after)
      } catch (error) {
        throw error instanceof DomainError ? inFiles(error, after) : error
      }
      await deps.check(THEMES, after as JsonObject)
    },
  }
}

type Author = Parameters<TenantKind['remove']>[1]

/** The refusal of the document that all are in, each fault in the file of its theme. */
function inFiles({ code, params, detail }: DomainError, document: Document): DomainError {
  const listed = Array.isArray(detail?.['findings']) ? (detail['findings'] as unknown[]) : []
  const findings = listed.filter(isRecord).map((finding) => {
    const pointer = String(finding['pointer'])
    const [, realm = '', index = ''] = pointerSegments(pointer)
    const id = idOf(themesOf(document, realm)[Number(index)])
    const place = pointer.replace(/^\/realm\/[^/]+\/\d+/, '')
    return id === undefined || index === ''
      ? finding
      : { ...finding, path: `${FOLDER}/${nameOf(realm, id)}`, pointer: place }
  })
  return new DomainError(code, params, { detail: { ...detail, findings } })
}

/** How files call the realm that is called `/`. */
const ROOT = 'root'
const nameOf = (realm: string, id: string): string => `${realm === '/' ? ROOT : realm}/${id}`

/** @returns the folder of a realm, and the id of a theme */
function partsOf(name: string): readonly [folder: string, id: string] {
  const [folder = '', ...rest] = name.split('/')
  return [folder, rest.join('/')]
}

function themesOf(document: Document, realm: string): readonly unknown[] {
  const realms = isRecord(document['realm']) ? document['realm'] : {}
  const themes = Object.hasOwn(realms, realm) ? realms[realm] : undefined
  return Array.isArray(themes) ? (themes as unknown[]) : []
}

const idOf = (theme: unknown): string | undefined =>
  isRecord(theme) && typeof theme['_id'] === 'string' ? theme['_id'] : undefined
