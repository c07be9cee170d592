import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import { refreshDerived } from '../../../store/objects/derived.ts'
import type { Touch } from '../../../store/objects/edges.ts'
import type { ObjectTypes } from '../../../store/objects/object-type.ts'
import type { StoreTables } from '../../../store/tables.ts'
import { GOVERNED_PEOPLE, endOf, lockEdge, propertyOf } from '../access/edge.ts'
import { auditRows } from '../../../store/audit.ts'
import type { Actor, AuditChange, AuditEntry } from '../../../store/audit.ts'
import type { JsonObject } from '../../../store/objects/json.ts'
import type { GovernanceTables, GovernanceTransaction, ItemType, TaskKind } from '../tables.ts'
import type { AccessRequest } from './access-request.ts'

/** Somebody who is asked. */
export type ActorRow = Insertable<GovernanceTables['iga_actor']>

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

/** A phase that waits for somebody. */
export interface Waiting {
  readonly phase: string
  readonly kind: TaskKind
}

/** What a request's row says beside the document. */
export interface RequestState {
  readonly doc: AccessRequest
  /** Whether it waits for its start. */
  readonly waits: boolean
  /** Whether it still ends undecided at its deadline. */
  readonly open: boolean
  /** When something happens by itself to a stage that waits. */
  readonly stageDueAt: string | null
}

/** What decisions write, gathered, and written in few statements whatever their number. */
export interface Writes {
  ask(row: ActorRow): void
  /** Nobody is asked in a phase any more, or some people are not. */
  close(requestId: string, phase: string, userIds?: readonly string[]): void
  keep(state: RequestState): void
  /** Gives something to somebody who does not hold it. @returns what they hold already, and whether it is known to have no end */
  give(row: GrantRow): Promise<'new' | 'held' | 'held for good'>
  /** Says what people hold and what they do not. */
  know(rows: readonly HeldRow[]): void
  /** Writes the grants: something else reads them now. */
  settleGrants(): Promise<void>
  /** Says what was taken away: what was read counts no more, and values that follow from it are brought up to date. */
  taken(rows: readonly Pick<GrantRow, 'user_id' | 'catalog_id' | 'item_type'>[]): void
  record(by: Actor, entry: AuditEntry): void
  /** Phases that wait for somebody once it is written. @param before those that waited when the request was taken */
  waitingThen(requestId: string, userId: string, before: readonly Waiting[]): readonly Waiting[]
  /** Writes it; a request that is kept writes by itself unless the writes are held. */
  flush(): Promise<void>
  readonly held: boolean
}

/**
 * The writes of a transaction, gathered and written in one statement.
 *
 * @param types of the objects whose relationships are the access
 * @param held whether they wait for whoever holds them, for several requests at once
 */
export function createWrites(tx: GovernanceTransaction, types: () => ObjectTypes, held = false): Writes {
  const asked = new Map<string, ActorRow>()
  let closed: { readonly requestId: string; readonly phase: string; readonly userId: string | null }[] = []
  const kept = new Map<string, RequestState>()
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
    const parts = [closed, given, [...asked.values()], [...kept.values()]]
    if (recorded.length > 0 || parts.some((part) => part.length > 0))
      await sql`select iga_write(${sql.join(parts.map((part) => sql`${jsonOf(part)}::jsonb`))},
        ${recorded.length > 0 ? auditRows(recorded) : null}::jsonb)`.execute(tx)
    const changed = touched
    touched = []
    if (changed.length > 0) await refreshDerived(tx.withTables<StoreTables>(), types(), changed)
    asked.clear()
    kept.clear()
    closed = []
    given = []
    recorded = []
  }
  return {
    held,
    ask: (row) => void asked.set(`${row.request_id} ${row.phase} ${row.user_id}`, row),
    close(requestId, phase, userIds) {
      for (const userId of userIds ?? [null]) closed.push({ requestId, phase, userId })
      for (const [key, row] of asked)
        if (row.request_id === requestId && row.phase === phase && (userIds?.includes(row.user_id) ?? true))
          asked.set(key, { ...row, active: false })
    },
    keep: (state) => void kept.set(state.doc.id, state),
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
    waitingThen(requestId, userId, before) {
      const then = before.filter(
        ({ phase }) =>
          !closed.some(
            (each) =>
              each.requestId === requestId &&
              each.phase === phase &&
              (each.userId === null || each.userId === userId),
          ),
      )
      for (const { request_id: id, user_id: to, phase, kind, active } of asked.values())
        if (id === requestId && to === userId && active && !then.some((each) => each.phase === phase))
          then.push({ phase, kind })
      return then.toSorted((a, b) => (a.phase < b.phase ? -1 : 1))
    },
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
