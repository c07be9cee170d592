import { sql } from 'kysely'
import { unitOfWork } from '../../../store/unit-of-work.ts'
import type { Json } from '../../../store/objects/json.ts'
import { sameJson } from '../../../store/objects/json.ts'
import { peopleOnce } from '../people/people.ts'
import { createAskedPhases, whyUndecided } from '../requests/asked-phases.ts'
import type { RequestingCaller } from '../requests/publish/publish-body.ts'
import type { Reason } from '../requests/request-fault.ts'
import type { BulkChangeDeps } from './bulk-deps.ts'
import { publisherOf } from './publisher-of.ts'
import { rowRefusal } from './row-refusal.ts'

/** Rows that are tried together. */
const AT_ONCE = 500

interface Row {
  readonly line: number
  readonly key: string
  readonly key_is_id: boolean
  readonly after: Json
}

/** What came of trying a row. */
interface Tried {
  readonly line: number
  readonly user_id: string | null
  readonly before: Json
  readonly outcome: 'change' | 'same' | 'refused'
  readonly refusal: Reason | null
}

/** The change whose rows are tried. */
export interface Checked {
  readonly id: string
  readonly by_id: string
  readonly property: string
}

/**
 * Tries the next rows of a file, as a request of each would be: by the rights of whoever brought it, by policies, by what is asked for already, and by
 * whether somebody could decide. A batch that two processes try comes out the same.
 *
 * @returns how many were tried; 0: none is left
 */
export async function checkRows(deps: BulkChangeDeps, change: Checked): Promise<number> {
  const { rows } =
    await sql<Row>`select line, key, key_is_id, coalesce(after, 'null') as after from iga_bulk_row
    where bulk_id = ${change.id} and outcome = 'unchecked' order by line limit ${AT_ONCE}`.execute(deps.db)
  if (rows.length === 0) return 0
  const tried = await tryRows(deps, change, rows)
  await unitOfWork(deps.db, (tx) =>
    sql`update iga_bulk_row r set user_id = t.user_id, before = t.before, outcome = t.outcome, refusal = t.refusal
      from jsonb_to_recordset(${JSON.stringify(tried)}::jsonb)
        as t(line int, user_id text, before jsonb, outcome text, refusal jsonb)
      where r.bulk_id = ${change.id} and r.line = t.line and r.outcome = 'unchecked'`.execute(tx),
  )
  return rows.length
}

async function tryRows(deps: BulkChangeDeps, change: Checked, rows: readonly Row[]): Promise<Tried[]> {
  const { agreed, people } = deps
  let publisher: RequestingCaller
  try {
    publisher = await publisherOf(deps, change.by_id)
  } catch (error) {
    const refusal = rowRefusal(error)
    return rows.map(({ line }) => ({ line, user_id: null, before: null, outcome: 'refused', refusal }))
  }
  const ids = await findPeople(deps, rows)
  const known = rows.flatMap((row) => {
    const id = ids.get(row.key.toLowerCase())
    return id === undefined ? [] : [{ id, value: row.after }]
  })
  const rehearsed = await agreed.rehearseMany(publisher.caller, people.collection, change.property, known)
  const results = new Map(
    known.map(({ id, value }, index) => [`${id} ${JSON.stringify(value)}`, rehearsed[index]!]),
  )
  const around = await readAround(deps, change.id, [...new Set(ids.values())], change.by_id)
  const lines = new Map(around.earlier)
  return rows.map(({ line, key, after }): Tried => {
    const id = ids.get(key.toLowerCase())
    const result = id === undefined ? undefined : results.get(`${id} ${JSON.stringify(after)}`)
    const refused = (refusal: Reason, before: Json = null): Tried => ({
      line,
      user_id: null,
      before,
      outcome: 'refused',
      refusal,
    })
    if (id === undefined || result === undefined)
      return refused({ code: 'bulk-row-person-unknown', params: {} })
    const { before } = result
    const told = (refusal: Reason): Tried => ({ ...refused(refusal, before), user_id: id })
    if (result.refusal) {
      const refusal = rowRefusal(result.refusal)
      return refusal.code === 'bulk-row-person-unknown' ? refused(refusal) : told(refusal)
    }
    const first = lines.get(id)
    if (first !== undefined && first < line)
      return told({ code: 'bulk-row-repeats', params: { line: first } })
    lines.set(id, line)
    if (sameJson(before, after)) return { line, user_id: id, before, outcome: 'same', refusal: null }
    if (around.pending.has(id)) return told({ code: 'bulk-row-pending', params: {} })
    const why = around.undecided.get(id)
    return why ? told(why) : { line, user_id: id, before, outcome: 'change', refusal: null }
  })
}

/** Ids of the people whom rows name, by what they are named by, in lower case. */
async function findPeople(
  { db, people }: BulkChangeDeps,
  rows: readonly Row[],
): Promise<Map<string, string>> {
  const keys = rows.map(({ key }) => key)
  const collection = sql.lit(people.collection)
  const { rows: found } = rows[0]!.key_is_id
    ? await sql<{ key: string; id: string }>`select id as key, id from managed_object
        where collection = ${collection} and id = any(${keys}::text[])`.execute(db)
    : await sql<{ key: string; id: string }>`select doc->>'userName' as key, id from managed_object
        where collection = ${collection} and md5(lower(doc->>'userName')) = any(
          select md5(lower(k)) from unnest(${keys}::text[]) k)`.execute(db)
  return new Map(found.map(({ key, id }) => [key.toLowerCase(), id]))
}

/** What else counts of people, besides the value that they would get. */
interface Around {
  /** About whom a change is asked for already. */
  readonly pending: ReadonlySet<string>
  /** The first line that names them. */
  readonly earlier: ReadonlyMap<string, number>
  /** Why nobody could decide. */
  readonly undecided: ReadonlyMap<string, Reason>
}

function readAround(
  { db, people, clock }: BulkChangeDeps,
  bulkId: string,
  ids: readonly string[],
  requesterId: string,
): Promise<Around> {
  return unitOfWork(
    db,
    async (tx) => {
      const pending = await sql<{ id: string }>`select user_id as id from iga_request
        where request_type = 'modifyUser' and status in ('in-progress', 'suspended') and user_id = any(${ids}::text[])`.execute(
        tx,
      )
      const earlier = await sql<{
        id: string
        line: number
      }>`select user_id as id, min(line) as line from iga_bulk_row
        where bulk_id = ${bulkId} and user_id = any(${ids}::text[]) group by user_id`.execute(tx)
      const undecided = new Map<string, Reason>()
      const once = peopleOnce(people)
      const found = (await once.read(ids, tx)).flatMap((person) => person ?? [])
      const managers = found.flatMap(({ managerId }) => managerId ?? [])
      const askedPhases = await createAskedPhases(tx, once, new Date(clock()), managers)
      for (const beneficiary of found) {
        const concerned = { requesterId, beneficiary, item: undefined }
        const fault = whyUndecided(await askedPhases('modifyUser', concerned), concerned)
        if (fault) undecided.set(beneficiary.ref.id, { code: fault.code, params: fault.params })
      }
      return {
        pending: new Set(pending.rows.map(({ id }) => id)),
        earlier: new Map(earlier.rows.map(({ id, line }) => [id, line])),
        undecided,
      }
    },
    { readOnly: true },
  )
}
