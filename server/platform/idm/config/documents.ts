import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { HttpProblem, notFound } from '../../../contract/index.ts'
import { recordChange } from '../../../store/audit.ts'
import { changedValues, namesOf } from '../../../store/audit-values.ts'
import type { Database } from '../../../store/database.ts'
import type { JsonObject } from '../../../store/objects/json.ts'
import type { StoreTables } from '../../../store/tables.ts'
import type { ConfigTables } from './tables.ts'
import { unitOfWork } from '../../../store/unit-of-work.ts'

/** A configuration document; `_id` is its name, e.g. `ui/themerealm`. */
export type ConfigDocument = Readonly<Record<string, unknown>> & { readonly _id: string }

/** What a conditional write asks for (contract/idm.md, "Create, update, delete"). */
export interface WriteCondition {
  readonly ifMatch?: string | undefined
  readonly ifNoneMatch?: string | undefined
}

/**
 * The configuration documents of the identity service. A document that nobody has written has the value it was shipped with.
 *
 * @param shipped documents by name
 */
export function createConfigDocuments(
  database: Database,
  shipped: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
) {
  const db: Kysely<ConfigTables> = database.kysely.withTables<ConfigTables>()

  async function find(name: string): Promise<{ rev: string; document: ConfigDocument } | undefined> {
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

  /** Writers take turns, row or not, so that the condition still holds when the write happens. */
  async function write(
    name: string,
    doc: Readonly<Record<string, unknown>> | null,
    condition: WriteCondition,
    actor: string,
  ) {
    return unitOfWork(db, async (transaction) => {
      await sql`lock table config_document in share row exclusive mode`.execute(transaction)
      const row = await transaction
        .selectFrom('config_document')
        .select(['doc', 'rev'])
        .where('id', '=', name)
        .executeTakeFirst()
      const before = row ? row.doc : (shipped[name] ?? null)
      const rev = row ? String(row.rev) : '0'
      if (condition.ifNoneMatch === '*' && before !== null)
        throw new HttpProblem(412, `The configuration ${name} exists already.`)
      const expected = condition.ifMatch?.replace(/^"|"$/g, '')
      if (expected !== undefined && expected !== '*' && expected !== revisionOf({ ...before, _id: name }))
        throw new HttpProblem(
          412,
          `The configuration ${name} was changed since revision ${expected}; read it again.`,
        )
      const next = String(Number(rev) + 1)
      const json = doc === null ? null : JSON.stringify(doc)
      const values = changedValues(before as JsonObject | null, doc as JsonObject | null)
      await transaction
        .insertInto('config_document')
        .values({ id: name, rev: next, doc: json ?? 'null' })
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet({ rev: next, doc: json ?? 'null', changed_at: new Date() }),
        )
        .execute()
      await recordChange(
        transaction.withTables<StoreTables>(),
        { actor },
        {
          action: doc === null ? 'delete' : before === null ? 'create' : 'update',
          resource: `config/${name}`,
          rev: Number(next),
          changed: namesOf(values),
          ...values,
        },
      )
      return { rev: next, created: before === null, before }
    })
  }

  return {
    /** @throws HttpProblem 404 */
    async read(name: string): Promise<ConfigDocument> {
      const found = await find(name)
      if (!found) throw notFound(`No configuration exists for id ${name}`)
      return found.document
    },

    /** The document, or undefined where there is none. */
    async find(name: string): Promise<ConfigDocument | undefined> {
      return (await find(name))?.document
    },

    /** Counts the writes of a document; `0` for one that nobody has written. */
    async revision(name: string): Promise<string> {
      const row = await db
        .selectFrom('config_document')
        .select('rev')
        .where('id', '=', name)
        .executeTakeFirst()
      return row ? String(row.rev) : '0'
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

    /** @throws HttpProblem 412 when the condition does not hold */
    async put(
      name: string,
      body: Readonly<Record<string, unknown>>,
      condition: WriteCondition,
      actor: string,
    ) {
      const { _id: _ignored, _rev: _old, ...doc } = body
      const { created } = await write(name, doc, condition, actor)
      return { created, document: { ...doc, _id: name } as ConfigDocument }
    },

    /**
     * Writes what a change makes of the present document.
     *
     * @param check of what will be written; may throw
     * @throws HttpProblem 404 when there is none, 412 when the condition does not hold or somebody else was faster
     */
    async change(
      name: string,
      next: (document: ConfigDocument) => Readonly<Record<string, unknown>>,
      condition: WriteCondition,
      actor: string,
      check: (document: unknown) => Promise<void> = async () => {},
    ): Promise<ConfigDocument> {
      const before = await this.read(name)
      const ifMatch = condition.ifMatch ?? revisionOf(before)
      const after = next(before)
      await check(after)
      const { document } = await this.put(name, after, { ifMatch }, actor)
      return document
    },

    /** @throws HttpProblem 404, 412 when the condition does not hold */
    async remove(name: string, { ifMatch }: WriteCondition, actor: string): Promise<ConfigDocument> {
      if (ifMatch !== undefined) await this.read(name)
      const { before } = await write(name, null, { ifMatch }, actor)
      if (before === null) throw notFound(`No configuration exists for id ${name}`)
      return { ...before, _id: name }
    },
  }
}
export type ConfigDocuments = ReturnType<typeof createConfigDocuments>

/** Revision of a document's content, for entity tags. */
export function revisionOf(document: unknown): string {
  return createHash('sha256').update(JSON.stringify(document)).digest('hex').slice(0, 16)
}
