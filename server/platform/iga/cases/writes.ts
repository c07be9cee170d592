import { sql } from 'kysely'
import { refreshDerived } from '../../../store/objects/derived.ts'
import type { Touch } from '../../../store/objects/edges.ts'
import type { ObjectTypes } from '../../../store/objects/object-type.ts'
import type { StoreTables } from '../../../store/tables.ts'
import { GOVERNED_PEOPLE, endOf, lockEdge, propertyOf } from '../access/edge.ts'
import { auditRows } from '../../../store/audit.ts'
import type { Actor, AuditChange, AuditEntry } from '../../../store/audit.ts'
import type { JsonObject } from '../../../store/objects/json.ts'
import type { GovernanceTransaction, ItemType } from '../tables.ts'
import { assignmentChanges } from './assignments.ts'
import type { AssignmentChanges, AssignmentRow } from './assignments.ts'
import type { CaseDocument } from './case.ts'
import type { CaseKind } from './case-kind.ts'
import { dueOf } from './stage-events.ts'

/** Something that somebody is given: a relationship of theirs, and what it cannot say by itself. */
export interface GrantRow {
  /** Of the relationship. */
  readonly id: string
  readonly user_id: string
  readonly catalog_id: string
  readonly item_type: ItemType
  /** Of the relationship: how it was granted, from when and until when. */
  readonly properties: JsonObject
  readonly source: 'recon' | 'request'
  readonly request_id: string | null
  readonly granted_at: Date
}

/** Whether somebody holds something, as it was read behind a lock. */
export interface HeldRow extends Pick<GrantRow, 'user_id' | 'catalog_id'> {
  readonly ends_at: Date | string | null
  readonly held: boolean
}

/** A case as its row keeps it. */
interface SavedCase {
  readonly kind: CaseKind['name']
  readonly doc: CaseDocument
  /** When it goes on by itself. */
  readonly resumesAt: string | null
  /** When it ends undecided. */
  readonly expiresAt: string | null
  /** When something happens by itself to a phase that waits. */
  readonly dueAt: string | null
}

/** What decisions write, gathered, and written in few statements whatever their number. */
export interface Writes {
  /** Saves a case: its document, what of it falls due, and who is assigned. @param before as it was read; absent: it is new */
  save(kind: CaseKind['name'], before: CaseDocument | undefined, after: CaseDocument, startedAt: Date): void
  /** Gives something to somebody who does not hold it. @returns what they hold already, and whether it is known to have no end */
  give(row: GrantRow): Promise<'new' | 'held' | 'held for good'>
  /** Says what people hold and what they do not. */
  know(rows: readonly HeldRow[]): void
  /** Writes the grants: something else reads them now. */
  settleGrants(): Promise<void>
  /** Says what was taken away: what was read counts no more, and values that follow from it are brought up to date. */
  taken(rows: readonly Pick<GrantRow, 'user_id' | 'catalog_id' | 'item_type'>[]): void
  record(by: Actor, entry: AuditEntry): void
  /** Writes what was gathered. */
  flush(): Promise<void>
}

/**
 * The writes of a transaction, gathered and written in one statement.
 *
 * @param types of the objects whose relationships are the access
 */
export function createWrites(tx: GovernanceTransaction, types: () => ObjectTypes): Writes {
  const assigned = new Map<string, AssignmentRow>()
  let released: AssignmentChanges['released'][number][] = []
  const saved = new Map<string, SavedCase>()
  const known = new Map<string, 'nothing' | 'held' | 'held for good'>()
  let given: GrantRow[] = []
  let recorded: AuditChange[] = []
  let touched: Touch[] = []
  const know: Writes['know'] = (rows) => {
    for (const row of rows)
      known.set(
        placeOf(row.user_id, row.catalog_id),
        row.held ? (row.ends_at ? 'held' : 'held for good') : 'nothing',
      )
  }
  const flush = async () => {
    const parts = [released, given, [...assigned.values()], [...saved.values()]]
    if (recorded.length > 0 || parts.some((part) => part.length > 0))
      await sql`select iga_write(${sql.join(parts.map((part) => sql`${jsonOf(part)}::jsonb`))},
        ${recorded.length > 0 ? auditRows(recorded) : null}::jsonb)`.execute(tx)
    const changed = touched
    touched = []
    if (changed.length > 0) await refreshDerived(tx.withTables<StoreTables>(), types(), changed)
    assigned.clear()
    saved.clear()
    released = []
    given = []
    recorded = []
  }
  return {
    save(kind, before, after, startedAt) {
      const changes = assignmentChanges(before, after, startedAt)
      for (const each of changes.released) {
        released.push(each)
        assigned.delete(`${each.caseId} ${each.phase} ${each.userId}`)
      }
      for (const row of changes.assigned) assigned.set(`${row.case_id} ${row.phase} ${row.user_id}`, row)
      saved.set(after.id, { kind, doc: after, ...dueOf(after) })
    },
    know,
    async give(row) {
      const { user_id: userId, catalog_id: catalogId } = row
      const place = placeOf(userId, catalogId)
      if (!known.has(place)) know(await heldBy(tx, userId, catalogId))
      const before = known.get(place)
      if (before === 'held' || before === 'held for good') return before
      known.set(place, endOf(row.properties) ? 'held' : 'held for good')
      given.push(row)
      touched.push(touchOf(row))
      return 'new'
    },
    async settleGrants() {
      const rows = given
      given = []
      if (rows.length > 0)
        await sql`select iga_write(null, ${jsonOf(rows)}::jsonb, null, null, null)`.execute(tx)
    },
    taken(rows) {
      known.clear()
      touched.push(...rows.map(touchOf))
    },
    record: (by, entry) => void recorded.push({ by, entry }),
    flush,
  }
}

const placeOf = (userId: string, catalogId: string): string => `${userId} ${catalogId}`

const jsonOf = (rows: readonly unknown[]): string | null => (rows.length > 0 ? JSON.stringify(rows) : null)

const touchOf = (row: Pick<GrantRow, 'user_id' | 'item_type'>): Touch => ({
  collection: GOVERNED_PEOPLE,
  id: row.user_id,
  property: propertyOf[row.item_type],
})

/** Locked: what is held is there still when something else is given because of it. */
async function heldBy(tx: GovernanceTransaction, userId: string, catalogId: string): Promise<HeldRow[]> {
  const edge = await lockEdge(tx, userId, catalogId)
  return [{ user_id: userId, catalog_id: catalogId, held: edge !== undefined, ends_at: edge?.endsAt ?? null }]
}
