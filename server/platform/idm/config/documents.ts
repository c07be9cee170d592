import type { Actor } from '../../../store/audit.ts'
import type { Kysely } from 'kysely'
import { DomainError } from '../../../contract/index.ts'
import type { Database } from '../../../store/database.ts'
import { createDocumentCheck } from './judge-document.ts'
import type { RequireSound } from './judge-document.ts'
import type { ConfigTables } from './tables.ts'
import { documentRevision, writeDocument } from './write-document.ts'
import type { NextDocument, WriteCondition } from './write-document.ts'

/** A configuration document; `_id` is its name, e.g. `ui/themerealm`. */
export type ConfigDocument = Readonly<Record<string, unknown>> & { readonly _id: string }

/**
 * The configuration documents of the identity service. A document that nobody has written has the value it was shipped with.
 *
 * @param shipped documents by name
 * @param requireSound looks at each document before it is written, whoever writes it
 */
export function createConfigDocuments(
  database: Database,
  shipped: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
  requireSound: RequireSound = createDocumentCheck(),
) {
  const cache = database.caches.of('configuration')
  const db: Kysely<ConfigTables> = database.kysely.withTables<ConfigTables>()

  const store = { db, shipped, requireSound }
  const find = (name: string): Promise<{ rev: string; document: ConfigDocument } | undefined> =>
    cache.read(name, (made) => {
      made.of(`config_document/${name}`)
      return stored(name)
    })

  async function stored(name: string): Promise<{ rev: string; document: ConfigDocument } | undefined> {
    const row = await db
      .selectFrom('config_document')
      .select(['doc', 'rev'])
      .where('id', '=', name)
      .executeTakeFirst()
    if (row)
      return row.doc === null ? undefined : { rev: String(row.rev), document: { ...row.doc, _id: name } }
    const own = Object.hasOwn(shipped, name) ? shipped[name] : undefined
    return own && { rev: '0', document: { ...own, _id: name } }
  }

  return {
    /** @throws DomainError 404 */
    async read(name: string): Promise<ConfigDocument> {
      const found = await find(name)
      if (!found) throw new DomainError('configuration-not-found', { name })
      return found.document
    },

    /** The document, or undefined where there is none. */
    async find(name: string): Promise<ConfigDocument | undefined> {
      return (await find(name))?.document
    },

    /** Counts the writes of a document; `0` for one that nobody has written. */
    async revision(name: string): Promise<string> {
      return (await find(name))?.rev ?? '0'
    },

    /** Every document, in order of name. */
    async list(): Promise<ConfigDocument[]> {
      const rows = await db.selectFrom('config_document').select(['id', 'doc']).execute()
      const written = new Map(rows.map((row) => [row.id, row.doc]))
      const names = [...new Set([...Object.keys(shipped), ...written.keys()])].sort()
      return names.flatMap((name) => {
        const doc = written.has(name) ? written.get(name) : shipped[name]
        return doc ? [{ ...doc, _id: name }] : []
      })
    },

    /** @throws DomainError 412 when the condition does not hold */
    async put(name: string, body: Readonly<Record<string, unknown>>, condition: WriteCondition, by: Actor) {
      const { _id: _ignored, _rev: _old, ...doc } = body
      const { created } = await writeDocument(store, name, doc, condition, by)
      return { created, document: { ...doc, _id: name } as ConfigDocument }
    },

    /**
     * Writes what a change makes of the present document.
     *
     * @param check of what will be written; may throw
     * @throws DomainError 404 when there is none, 412 when the condition does not hold or somebody else was faster
     */
    async change(
      name: string,
      next: (document: ConfigDocument) => Readonly<Record<string, unknown>>,
      condition: WriteCondition,
      by: Actor,
      check: (document: unknown) => Promise<void> = async () => {},
    ): Promise<ConfigDocument> {
      const before = await this.read(name)
      const ifMatch = condition.ifMatch ?? documentRevision(before)
      const after = next(before)
      await check(after)
      const { document } = await this.put(name, after, { ifMatch }, by)
      return document
    },

    /** Writes what `next` makes of the present document, which nobody else writes meanwhile. */
    async update(name: string, next: NextDocument, by: Actor): Promise<void> {
      await writeDocument(store, name, next, {}, by)
    },

    /** @throws DomainError 404, 412 when the condition does not hold */
    async remove(name: string, { ifMatch }: WriteCondition, by: Actor): Promise<ConfigDocument> {
      if (ifMatch !== undefined) await this.read(name)
      const { before } = await writeDocument(store, name, null, { ifMatch }, by)
      if (before === null) throw new DomainError('configuration-not-found', { name })
      return { ...before, _id: name }
    },
  }
}
export type ConfigDocuments = ReturnType<typeof createConfigDocuments>
