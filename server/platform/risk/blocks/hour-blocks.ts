import { sql } from 'kysely'
import type { QueryExecutorProvider } from 'kysely'
import { groupBy } from '../../../store/group-by.ts'
import { riskLimits } from '../limits.ts'
import type { RiskDatabase } from '../tables.ts'
import { blockOfBytes, bytesOfBlock } from './block-bytes.ts'
import { blockColumns, blockOf, createDictionaries } from './event-block.ts'
import type { BlockRow, Dictionaries, EventBlock } from './event-block.ts'
import type { TimeRange } from './time-range.ts'

/** Blocks of some hours, with the values that their codes stand for. */
export interface LoadedBlocks {
  readonly blocks: readonly EventBlock[]
  readonly dictionaries: Dictionaries
}

/** The hours of a realm as blocks, kept in memory as long as nothing of an hour changes. */
export interface HourBlocks {
  /**
   * @param db a snapshot, where the database has them: each hour is as it was at one moment
   * @returns nothing where there are more events than are added up in memory
   */
  load(db: QueryExecutorProvider, range: TimeRange): Promise<LoadedBlocks | undefined>
  /** Keeps columns of hours that are over in the database, so that the next process needs not read their rows. */
  keep(): Promise<void>
}

interface HourRow {
  readonly hour: Date
  readonly revision: string
  readonly events: number
  readonly isKept: boolean
}

interface Known {
  readonly revision: string
  readonly block: EventBlock
}

/** What is in memory. Begun anew when it grows too large. */
interface Memory {
  readonly dictionaries: Dictionaries
  /** By the hour, in milliseconds; the one that was not needed for the longest time in front. */
  readonly known: Map<number, Known>
  bytes: number
}

const HOUR_MS = 3_600_000
/** Rows, and hours that are kept, of one statement. */
const ROWS_AT_ONCE = 10_000
const KEPT_AT_ONCE = 48
/** Hours that one call of `keep` keeps. */
const MOST_TO_KEEP = 1_000

/**
 * @param clock milliseconds since the epoch
 * @example const loaded = await createHourBlocks({ db, realm, clock }).load(db, timeRangeOf(request.query))
 */
export function createHourBlocks({
  db: whole,
  realm,
  clock,
}: {
  readonly db: RiskDatabase
  readonly realm: string
  readonly clock: () => number
}): HourBlocks {
  let memory = emptyMemory()
  /** Loads wait for each other: the second finds what the first has read. */
  let loading: Promise<unknown> = Promise.resolve()
  /** One round at a time. */
  let keeping: Promise<void> | undefined

  const remember = (into: Memory, hour: Date, known: Known): void => {
    const at = hour.getTime()
    into.bytes += known.block.bytes - (into.known.get(at)?.block.bytes ?? 0)
    into.known.delete(at)
    into.known.set(at, known)
  }
  const isFresh = (into: Memory, { hour, revision }: HourRow): boolean =>
    into.known.get(hour.getTime())?.revision === revision

  async function readMissing(
    db: QueryExecutorProvider,
    into: Memory,
    hours: readonly HourRow[],
  ): Promise<void> {
    const missing = hours.filter((hour) => !isFresh(into, hour))
    for (const some of inParts(
      missing.filter(({ isKept }) => isKept),
      KEPT_AT_ONCE,
      () => 1,
    ))
      for (const { hour, revision, columns } of await readKept(db, realm, some)) {
        const block = blockOfBytes(columns, into.dictionaries)
        if (block) remember(into, hour, { revision, block })
      }
    const unkept = missing.filter((hour) => !isFresh(into, hour))
    for (const some of inParts(unkept, ROWS_AT_ONCE, ({ events }) => events))
      for (const [hour, rows] of await readRows(db, realm, some))
        remember(into, new Date(hour), {
          revision: rows[0]!.revision,
          block: blockOf(rows, into.dictionaries),
        })
  }

  async function loadHours(db: QueryExecutorProvider, hours: readonly HourRow[]): Promise<LoadedBlocks> {
    if (isTooLarge(memory)) memory = emptyMemory()
    const into = memory
    await readMissing(db, into, hours)
    const blocks: EventBlock[] = []
    for (const { hour } of hours) {
      const at = hour.getTime()
      const found = into.known.get(at)
      if (!found) continue
      blocks.push(found.block)
      into.known.delete(at)
      into.known.set(at, found)
    }
    forgetOldest(into, blocks.length)
    return { blocks, dictionaries: into.dictionaries }
  }
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const own = loading.then(work)
    loading = own.catch(() => {})
    return own
  }

  return {
    async load(db, range) {
      const hours = await readHours(db, realm, range)
      const events = hours.reduce((sum, hour) => sum + hour.events, 0)
      const isTooMany =
        events > riskLimits.blockEvents || hours.some((hour) => hour.events > riskLimits.blockHourEvents)
      return isTooMany ? undefined : inTurn(() => loadHours(db, hours))
    },
    keep() {
      keeping ??= keepHours().finally(() => (keeping = undefined))
      return keeping
    },
  }

  async function keepHours(): Promise<void> {
    const over = Math.floor(clock() / HOUR_MS) * HOUR_MS
    const hours = await readHours(whole, realm, { from: -Infinity, to: over - 1 })
    const unkept = hours
      .filter(({ isKept, events }) => !isKept && events <= riskLimits.blockHourEvents)
      .slice(0, MOST_TO_KEEP)
    for (const some of inParts(unkept, ROWS_AT_ONCE, ({ events }) => events)) {
      const dictionaries = createDictionaries()
      for (const [hour, rows] of await readRows(whole, realm, some)) {
        const bytes = bytesOfBlock(blockOf(rows, dictionaries), dictionaries)
        if (bytes)
          await keepColumns(whole, {
            realm,
            hour: new Date(hour),
            revision: rows[0]!.revision,
            columns: bytes,
          })
      }
    }
    await whole
      .deleteFrom('risk_event_hour')
      .where('realm', '=', realm)
      .where('events', '=', 0)
      .where('hour', '<', new Date(over - FORGET_EMPTY_MS))
      .execute()
  }
}

/** Hours without events are forgotten when nobody is likely to write into them at the same moment. */
const FORGET_EMPTY_MS = 24 * HOUR_MS

const emptyMemory = (): Memory => ({ dictionaries: createDictionaries(), known: new Map(), bytes: 0 })

function isTooLarge({ dictionaries }: Memory): boolean {
  let values = 0
  for (const dictionary of dictionaries.values()) values += dictionary.values.length
  return values > riskLimits.blockValues
}

/** @param inUse so many of the last are what was just asked for */
function forgetOldest(memory: Memory, inUse: number): void {
  for (const [hour, { block }] of memory.known) {
    if (memory.bytes <= riskLimits.blockBytes || memory.known.size <= inUse) return
    memory.known.delete(hour)
    memory.bytes -= block.bytes
  }
}

function* inParts<Item>(
  items: readonly Item[],
  most: number,
  weight: (item: Item) => number,
): Generator<readonly Item[]> {
  let part: Item[] = []
  let sum = 0
  for (const item of items) {
    if (part.length > 0 && sum + weight(item) > most) {
      yield part
      part = []
      sum = 0
    }
    part.push(item)
    sum += weight(item)
  }
  if (part.length > 0) yield part
}

async function readHours(
  db: QueryExecutorProvider,
  realm: string,
  { from, to }: TimeRange,
): Promise<readonly HourRow[]> {
  const since = Number.isFinite(from)
    ? sql`and hour > ${new Date(from - HOUR_MS).toISOString()}::timestamptz`
    : sql``
  const until = Number.isFinite(to) ? sql`and hour <= ${new Date(to).toISOString()}::timestamptz` : sql``
  const { rows } = await sql<HourRow>`select hour, revision::text, events, columns is not null as "isKept"
    from risk_event_hour where realm = ${realm} and events > 0 ${since} ${until} order by hour`.execute(db)
  return rows
}

const namesOf = (hours: readonly HourRow[]) =>
  sql`any(${hours.map(({ hour }) => hour.toISOString())}::timestamptz[])`

async function readKept(
  db: QueryExecutorProvider,
  realm: string,
  hours: readonly HourRow[],
): Promise<readonly { readonly hour: Date; readonly revision: string; readonly columns: Buffer }[]> {
  const { rows } = await sql<{
    hour: Date
    revision: string
    columns: Buffer
  }>`select hour, revision::text, columns
    from risk_event_hour where realm = ${realm} and hour = ${namesOf(hours)} and columns is not null`.execute(
    db,
  )
  return rows
}

type RowOfHour = BlockRow & { readonly hour: Date; readonly revision: string }
const columns = sql.join(
  blockColumns.map((name) => sql.ref(`e.${name}`)),
  sql`, `,
)

/** Rows by their hour, with the revision that the hour has at the same moment. */
async function readRows(
  db: QueryExecutorProvider,
  realm: string,
  hours: readonly HourRow[],
): Promise<ReadonlyMap<number, readonly RowOfHour[]>> {
  const { rows } =
    await sql<RowOfHour>`select h.hour, h.revision::text, e.at, ${columns} from risk_event_hour h
    join risk_event e on e.realm = h.realm and e.at >= h.hour and e.at < h.hour + interval '1 hour'
    where h.realm = ${realm} and h.hour = ${namesOf(hours)}`.execute(db)
  return groupBy(rows, ({ hour }) => hour.getTime())
}

/** Keeps the columns of an hour unless it has changed since they were read. */
async function keepColumns(
  db: RiskDatabase,
  kept: { readonly realm: string; readonly hour: Date; readonly revision: string; readonly columns: Buffer },
): Promise<void> {
  await db
    .updateTable('risk_event_hour')
    .set({ columns: kept.columns })
    .where('realm', '=', kept.realm)
    .where('hour', '=', kept.hour)
    .where('revision', '=', kept.revision)
    .execute()
}
