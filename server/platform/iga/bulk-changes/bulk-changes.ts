import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { DomainError, say } from '../../../contract/index.ts'
import type { Reader } from '../../../contract/index.ts'
import type { Json } from '../../../store/objects/json.ts'
import { unitOfWork } from '../../../store/unit-of-work.ts'
import { readRequestSettings } from '../configuration/settings.ts'
import { governanceListPage, listPageOf } from '../lists/lists.ts'
import type { GovernanceListPage, PageQuery } from '../lists/lists.ts'
import type { Acting } from '../cases/act.ts'
import type { RequestingCaller } from '../requests/publish/publish-body.ts'
import type { Reason } from '../requests/request-fault.ts'
import { BULK_LIMITS } from './bulk-change.ts'
import type { BulkChange, BulkOutcome, BulkRow, BulkStatus } from './bulk-change.ts'
import type { BulkChangeDeps } from './bulk-deps.ts'
import { checkRows } from './check-rows.ts'
import { readChangeFile } from './read-file.ts'
import { sendRows } from './send-rows.ts'
import { takeBackRows } from './take-back-rows.ts'

/** How long one sweep goes on with one change before it looks at the others. */
const AT_MOST_MS = 5_000
const DAY = 86_400_000

interface Kept {
  readonly id: string
  readonly by_id: string
  readonly file_name: string
  readonly property: string
  readonly status: BulkStatus
  readonly justification: string | null
  readonly created_at: Date
  readonly rows: Partial<Record<BulkOutcome, number>> | null
}

/** The changes of many people, each from a file of one property. */
export interface BulkChanges {
  /** @returns a page of the caller's own; of all for administrators */
  list(by: Acting, query: PageQuery): Promise<GovernanceListPage<BulkChange>>
  /** @throws DomainError 404, also for one that is not theirs */
  read(by: Acting, id: string): Promise<BulkChange>
  /** @param outcome absent: rows of every outcome @throws DomainError 404 */
  rows(
    by: Acting,
    id: string,
    query: PageQuery & { readonly outcome?: BulkOutcome },
  ): Promise<GovernanceListPage<BulkRow>>
  /**
   * Takes a file and begins to try its rows; nothing is asked for yet.
   *
   * @throws DomainError 400 with line and column, 403 for who may change nobody, 413
   */
  check(
    publisher: RequestingCaller,
    file: { readonly name: string; readonly content: string },
  ): Promise<BulkChange>
  /** Begins to make a request of each row that would change something. @throws DomainError 400, 404, 409 */
  send(publisher: RequestingCaller, id: string, justification: string | undefined): Promise<BulkChange>
  /** Begins to cancel the requests that are open still. @throws DomainError 404, 409 */
  takeBack(by: Acting, id: string): Promise<BulkChange>
  /** Goes on with what was begun, for some seconds; it goes on there the next time, and after a restart. @returns whether something is left */
  sweep(): Promise<boolean>
}

/** Serves changes of many people. */
export function createBulkChanges(deps: BulkChangeDeps): BulkChanges {
  const { db, agreed, people, documents, clock } = deps

  const shown = (change: Kept) =>
    shownChange(change, new Map(agreed.properties(people.collection).map(({ name, title }) => [name, title])))

  const owned = async ({ person, isAdmin }: Acting, id: string): Promise<Kept> => {
    const { rows } = await sql<Kept>`${select} where c.id = ${id}`.execute(db)
    const [change] = rows
    if (!change || (!isAdmin && change.by_id !== person.ref.id))
      throw new DomainError('bulk-change-not-found')
    return change
  }

  /** Goes from one status to the next, if it is in that one. */
  const move = async (
    by: Acting,
    id: string,
    from: readonly BulkStatus[],
    to: BulkStatus,
    justification?: string,
  ): Promise<BulkChange> => {
    const change = await owned(by, id)
    const { numAffectedRows } = await sql`update iga_bulk_change
      set status = ${to}, changed_at = ${new Date(clock())}, justification = coalesce(${justification ?? null}, justification)
      where id = ${id} and status = any(${from}::text[])`.execute(db)
    if (numAffectedRows === 0n) throw new DomainError('bulk-change-not-ready')
    return shown({ ...change, status: to })
  }

  return {
    async list({ person, isAdmin }, query) {
      const { size, offset } = listPageOf(query)
      const where = isAdmin ? sql`true` : sql`c.by_id = ${person.ref.id}`
      const { rows } = await sql<Kept & { total: number }>`${select} where ${where}
        order by c.created_at desc, c.id limit ${size} offset ${offset}`.execute(db)
      const total = await sql<{
        n: number
      }>`select count(*)::int as n from iga_bulk_change c where ${where}`.execute(db)
      return governanceListPage(
        rows.map((row) => shown(row)),
        total.rows[0]!.n,
      )
    },

    read: async (by, id) => shown(await owned(by, id)),

    async rows(by, id, query) {
      const { rows: counts } = await owned(by, id)
      const { size, offset } = listPageOf(query)
      const { outcome } = query
      const where = outcome === undefined ? sql`true` : sql`b.outcome = ${outcome}`
      const { rows } =
        await sql<KeptRow>`select b.line, b.key, b.user_id, b.before, b.after, b.outcome, b.refusal, b.request_id, r.status
        from iga_bulk_row b left join iga_request r on r.id = b.request_id
        where b.bulk_id = ${id} and ${where} order by b.line limit ${size} offset ${offset}`.execute(db)
      const who = await people.read(rows.map(({ user_id: userId }) => userId ?? ''))
      const all = Object.values(counts ?? {}).reduce((sum, each) => sum + each, 0)
      const result = rows.map((row, index) => shownRow(row, who[index]?.ref, by.reader ?? {}))
      return governanceListPage(result, outcome === undefined ? all : (counts?.[outcome] ?? 0))
    },

    async check(publisher, { name, content }) {
      const within = await agreed.within(publisher.caller, people.collection, 'modify')
      if (within.op === 'false') throw new DomainError('access-denied')
      const properties = agreed.properties(people.collection).filter(({ isMultiValue }) => !isMultiValue)
      const { property, keyIsId, rows } = readChangeFile(Buffer.from(content, 'base64'), properties)
      const id = randomUUID()
      const now = new Date(clock())
      await unitOfWork(db, async (tx) => {
        await tx
          .insertInto('iga_bulk_change')
          .values({
            id,
            by_id: publisher.person.ref.id,
            file_name: name,
            property: property.name,
            status: 'checking',
            justification: null,
            created_at: now,
            changed_at: now,
          })
          .execute()
        const kept = rows.map(({ line, key, value, refusal = null }) => ({ line, key, value, refusal }))
        await sql`insert into iga_bulk_row (bulk_id, line, key, key_is_id, after, outcome, refusal)
          select ${id}, t.line, t.key, ${keyIsId}, t.value, case when t.refusal is null then 'unchecked' else 'refused' end, t.refusal
          from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as t(line int, key text, value jsonb, refusal jsonb)`.execute(
          tx,
        )
      })
      return shown(await owned(publisher, id))
    },

    async send(publisher, id, justification) {
      const change = await owned(publisher, id)
      // In whose name it is tried, in theirs it is sent.
      if (change.by_id !== publisher.person.ref.id) throw new DomainError('belongs-to-others')
      const { requireRequestJustification } = await readRequestSettings(documents)
      if (requireRequestJustification && !justification?.trim())
        throw new DomainError('justification-required')
      if (change.status === 'checked' && !change.rows?.change)
        throw new DomainError('bulk-change-without-rows')
      return move(publisher, id, ['checked'], 'sending', justification)
    },

    takeBack: (by, id) => move(by, id, ['sending', 'sent'], 'taking-back'),

    async sweep() {
      await sql`delete from iga_bulk_change where created_at < ${new Date(clock() - BULK_LIMITS.days * DAY)}
        and status in ('checked', 'sent', 'taken-back')`.execute(db)
      const { rows } = await sql<Kept>`select * from iga_bulk_change
        where status in ('checking', 'sending', 'taking-back') order by changed_at`.execute(db)
      let isLeft = false
      for (const change of rows) isLeft = !(await advance(deps, change)) || isLeft
      return isLeft
    },
  }
}

const steps = {
  checking: { rows: checkRows, end: 'checked' },
  sending: { rows: sendRows, end: 'sent' },
  'taking-back': { rows: takeBackRows, end: 'taken-back' },
} as const

/** @returns whether it came to its end */
async function advance(deps: BulkChangeDeps, change: Kept): Promise<boolean> {
  const { rows, end } = steps[change.status as keyof typeof steps]
  const until = performance.now() + AT_MOST_MS
  for (;;) {
    const left = await rows(deps, change)
    if (left === 0) break
    if (performance.now() > until) return false
    const { rows: now } = await sql<{
      status: BulkStatus
    }>`select status from iga_bulk_change where id = ${change.id}`.execute(deps.db)
    // Somebody takes it back meanwhile.
    if (now[0]?.status !== change.status) return false
  }
  await sql`update iga_bulk_change set status = ${end}, changed_at = ${new Date(deps.clock())}
    where id = ${change.id} and status = ${change.status}`.execute(deps.db)
  return true
}

const select = sql`select c.*, (select jsonb_object_agg(n.outcome, n.count) from (
    select outcome, count(*)::int as count from iga_bulk_row b where b.bulk_id = c.id group by outcome) n) as rows
  from iga_bulk_change c`

const OUTCOMES = ['unchecked', 'change', 'same', 'refused', 'requested', 'taken-back', 'kept'] as const

function shownChange(
  { id, file_name, property, status, justification, created_at, rows }: Kept,
  titles: ReadonlyMap<string, string>,
): BulkChange {
  const counts = OUTCOMES.map((outcome) => [outcome, rows?.[outcome] ?? 0] as const)
  return {
    id,
    fileName: file_name,
    property,
    propertyTitle: titles.get(property) ?? property,
    status,
    ...(justification === null ? {} : { justification }),
    startDate: new Date(created_at).toISOString(),
    total: counts.reduce((sum, [, count]) => sum + count, 0),
    rows: Object.fromEntries(counts) as BulkChange['rows'],
  }
}

interface KeptRow {
  readonly line: number
  readonly key: string
  readonly user_id: string | null
  readonly before: Json
  readonly after: Json
  readonly outcome: BulkOutcome
  readonly refusal: Reason | null
  readonly request_id: string | null
  readonly status: string | null
}

function shownRow(row: KeptRow, user: BulkRow['user'] | undefined, reader: Reader): BulkRow {
  const { line, key, before, after, outcome, refusal, request_id: requestId, status } = row
  return {
    line,
    key,
    ...(user ? { user } : {}),
    before: before as BulkRow['before'],
    after: after as BulkRow['after'],
    outcome,
    ...(refusal ? { refusal: { ...refusal, message: say(refusal, reader) } } : {}),
    ...(requestId === null ? {} : { request: { id: requestId, ...(status === null ? {} : { status }) } }),
  }
}
