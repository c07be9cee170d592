import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import { DomainError } from '../../../contract/index.ts'
import { recordChange } from '../../../store/audit.ts'
import type { Actor } from '../../../store/audit.ts'
import { changedValues, auditNames } from '../../../store/audit-values.ts'
import type { JsonObject } from '../../../store/objects/json.ts'
import type { StoreTables } from '../../../store/tables.ts'
import { unitOfWork } from '../../../store/unit-of-work.ts'
import type { RequireSound } from './judge-document.ts'
import type { ConfigTables } from './tables.ts'

type Content = Readonly<Record<string, unknown>>

/** What a conditional write asks for (contract/idm.md, "Create, update, delete"). */
export interface WriteCondition {
  readonly ifMatch?: string | undefined
  readonly ifNoneMatch?: string | undefined
}

/** What a write found, and made of it. */
export interface WrittenDocument {
  readonly rev: string
  readonly created: boolean
  /** Content before; `null` when there was none. */
  readonly before: Content | null
}

/** Makes the new content of the present one; `null` where there is none, or shall be none. May throw. */
export type NextDocument = (before: Content | null) => Content | null

/** Where documents are kept. */
export interface DocumentStore {
  readonly db: Kysely<ConfigTables>
  /** Documents by name, as the product comes with them. */
  readonly shipped: Readonly<Record<string, Content>>
  readonly requireSound: RequireSound
}

/**
 * Writes a document, or `null` in its place. Writers take turns, row or not, so that the condition still holds when the write happens.
 *
 * @param next the document, or what makes it of the present one while nobody else writes
 * @throws DomainError 412 when the condition does not hold, 400 for what would be wrong with the document
 */
export function writeDocument(
  { db, shipped, requireSound }: DocumentStore,
  name: string,
  next: Content | null | NextDocument,
  condition: WriteCondition,
  by: Actor,
): Promise<WrittenDocument> {
  return unitOfWork(db, async (tx) => {
    await sql`lock table config_document in share row exclusive mode`.execute(tx)
    const row = await tx
      .selectFrom('config_document')
      .select(['doc', 'rev'])
      .where('id', '=', name)
      .executeTakeFirst()
    const before = row ? row.doc : (shipped[name] ?? null)
    requireCondition(name, before, condition)
    const doc = typeof next === 'function' ? next(before) : next
    if (doc !== null) requireSound(name, before, doc)
    const rev = String(Number(row?.rev ?? 0) + 1)
    const json = doc === null ? 'null' : JSON.stringify(doc)
    await tx
      .insertInto('config_document')
      .values({ id: name, rev, doc: json })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ rev, doc: json, changed_at: new Date() }))
      .execute()
    await recordWrite(tx, by, name, Number(rev), before, doc)
    return { rev, created: before === null, before }
  })
}

/** @throws DomainError 412 */
function requireCondition(
  name: string,
  before: Content | null,
  { ifMatch, ifNoneMatch }: WriteCondition,
): void {
  if (ifNoneMatch === '*' && before !== null) throw new DomainError('configuration-exists', { name })
  const expected = ifMatch?.replace(/^"|"$/g, '')
  if (expected !== undefined && expected !== '*' && expected !== documentRevision({ ...before, _id: name }))
    throw new DomainError('configuration-changed', { name, expected })
}

function recordWrite(
  tx: Transaction<ConfigTables>,
  by: Actor,
  name: string,
  rev: number,
  before: Content | null,
  after: Content | null,
): Promise<void> {
  const values = changedValues(before as JsonObject | null, after as JsonObject | null)
  return recordChange(tx.withTables<StoreTables>(), by, {
    action: after === null ? 'delete' : before === null ? 'create' : 'update',
    resource: `config/${name}`,
    rev,
    changed: auditNames(values),
    ...values,
  })
}

/** Revision of a document's content, for entity tags. */
export function documentRevision(document: unknown): string {
  return createHash('sha256').update(JSON.stringify(document)).digest('hex').slice(0, 16)
}
