import { sql } from 'kysely'
import type { components } from '../../../../openapi/generated/governance.ts'
import type { JsonObject } from '../../../store/objects/json.ts'
import { DomainError } from '../../../contract/index.ts'
import { unitOfWork } from '../../../store/unit-of-work.ts'
import type { Acting } from '../cases/act.ts'
import { nextStart, scheduleOf } from '../dates/schedule.ts'
import type { GovernanceDatabase } from '../tables.ts'
import { scanDuePeople, scanPeople } from './scan-people.ts'
import type { ViolationDeps } from './violation-deps.ts'

/** The last scan of all people, as it is answered. */
export type PolicyScan = components['schemas']['PolicyScan']

/** As it is kept: also who began it, and the person at whom it is. */
interface Kept extends PolicyScan {
  readonly by?: string
  readonly after?: string
}

const NEVER: Kept = { status: 'never', people: 0, found: 0 }
const AT_ONCE = 500
/** How long one sweep goes on with it. */
const AT_MOST_MS = 5_000

/** What scans are made with. */
export interface ScanDeps extends ViolationDeps {
  /** In which times of day are meant. */
  readonly timeZone?: string | undefined
}

/** The scan of all people, in the background. */
export const createPolicyScan = (deps: ScanDeps) => ({
  /** @returns the last one, and `never` where there was none */
  read: async (): Promise<PolicyScan> => shown(await kept(deps.db)),
  start: ({ person }: Acting): Promise<PolicyScan> => startPolicyScan(deps, person.ref.id),
  cancel: (): Promise<PolicyScan> => cancelPolicyScan(deps),
  /** @param said `null`: when somebody begins one @throws DomainError for what is no schedule, or oftener than daily */
  schedule: (said: string | null): Promise<PolicyScan> => schedulePolicyScan(deps, said),
  /** Whose access grew, then the scan that was begun; see {@link sweepPolicyScan}. */
  async sweep(): Promise<number> {
    await sweepDuePeople(deps)
    await beginScheduled(deps)
    return sweepPolicyScan(deps)
  },
})

/** Looks at everybody whose access grew, for some seconds; the others wait for the next time. */
async function sweepDuePeople(deps: ViolationDeps): Promise<void> {
  const until = performance.now() + AT_MOST_MS
  while (performance.now() < until) if ((await scanDuePeople(deps, AT_ONCE)).people < AT_ONCE) return
}

/** Begins a scan; one that runs goes on. @param by id of whoever begins it */
const startPolicyScan = (
  { db, clock }: Pick<ViolationDeps, 'db' | 'clock'>,
  by: string,
): Promise<PolicyScan> =>
  change(db, (scan) =>
    scan.status === 'running'
      ? scan
      : {
          ...scheduleIn(scan),
          status: 'running',
          people: 0,
          found: 0,
          startDate: new Date(clock()).toISOString(),
          by,
          after: '',
        },
  )

const scheduleIn = ({ schedule, nextDate }: Kept): Pick<Kept, 'schedule' | 'nextDate'> => ({
  ...(schedule !== undefined && { schedule }),
  ...(nextDate !== undefined && { nextDate }),
})

function schedulePolicyScan(
  { db, clock, timeZone }: Pick<ScanDeps, 'db' | 'clock' | 'timeZone'>,
  said: string | null,
): Promise<PolicyScan> {
  const schedule = scheduleOf(said)
  const next = schedule && nextStart(schedule, new Date(clock()), timeZone)
  if (schedule === null || (schedule && !next))
    throw new DomainError('schedule-not-usable', { schedule: said ?? '' })
  return change(db, ({ schedule: _schedule, nextDate: _next, ...scan }) =>
    said === null || !next ? scan : { ...scan, schedule: said, nextDate: next.toISOString() },
  )
}

/** Begins the scan whose time has come. One that still runs is that one. */
async function beginScheduled(deps: ScanDeps): Promise<void> {
  const now = new Date(deps.clock())
  const { nextDate } = await kept(deps.db)
  if (nextDate === undefined || new Date(nextDate) > now) return
  await change(deps.db, (scan) => {
    // Somebody else has begun it.
    if (scan.nextDate !== nextDate) return scan
    const schedule = scheduleOf(scan.schedule)
    const next = schedule && nextStart(schedule, now, deps.timeZone)
    const { nextDate: _, ...rest } = scan
    const so = { ...rest, ...(next && { nextDate: next.toISOString() }) }
    return scan.status === 'running'
      ? so
      : { ...scheduleIn(so), status: 'running', people: 0, found: 0, startDate: now.toISOString(), after: '' }
  })
}

/** Ends the scan that runs; what it has found stands. */
const cancelPolicyScan = ({ db, clock }: Pick<ViolationDeps, 'db' | 'clock'>): Promise<PolicyScan> =>
  change(db, (scan) =>
    scan.status === 'running'
      ? { ...scan, status: 'cancelled', completionDate: new Date(clock()).toISOString() }
      : scan,
  )

/**
 * Goes on with a scan that was begun, for some seconds: what else is due waits for it. How far it is stands after each batch, so that it goes on there
 * the next time and after a restart; a batch that two processes do finds nothing twice. One that fails ends the scan.
 *
 * @returns how many people were looked at
 */
async function sweepPolicyScan(deps: ViolationDeps): Promise<number> {
  let people = 0
  const until = performance.now() + AT_MOST_MS
  for (;;) {
    const scan = await kept(deps.db)
    if (scan.status !== 'running' || performance.now() > until) return people
    const { after = '', by = 'system' } = scan
    const actor = by === 'system' ? by : `${deps.people.collection}/${by}`
    const batch = await scanPeople(deps, after, AT_ONCE, { actor }).catch(async (error: unknown) => {
      await change(deps.db, (now) =>
        now.status === 'running' && now.after === after
          ? { ...now, status: 'failed' as const, completionDate: new Date(deps.clock()).toISOString() }
          : now,
      )
      throw error
    })
    people += batch.people
    await change(deps.db, (now) => {
      // Somebody else has done this batch, or ended it.
      if (now.status !== 'running' || now.after !== after) return now
      const so = { ...now, people: now.people + batch.people, found: now.found + batch.found }
      return batch.after === undefined
        ? { ...so, status: 'done' as const, completionDate: new Date(deps.clock()).toISOString() }
        : { ...so, after: batch.after }
    })
  }
}

async function kept(db: GovernanceDatabase): Promise<Kept> {
  const row = await db
    .selectFrom('iga_document')
    .select('doc')
    .where('kind', '=', 'policy-scan')
    .where('id', '=', 'last')
    .executeTakeFirst()
  return (row?.doc as Kept | undefined) ?? NEVER
}

function change(db: GovernanceDatabase, to: (scan: Kept) => Kept): Promise<PolicyScan> {
  return unitOfWork(db, async (tx) => {
    await sql`insert into iga_document (kind, id, doc) values ('policy-scan', 'last', ${JSON.stringify(NEVER)}::jsonb)
      on conflict do nothing`.execute(tx)
    const { rows } = await sql<{ doc: JsonObject }>`select doc from iga_document
      where kind = 'policy-scan' and id = 'last' for update`.execute(tx)
    const before = rows[0]!.doc as unknown as Kept
    const after = to(before)
    if (after !== before)
      await sql`update iga_document set doc = ${JSON.stringify(after)}::jsonb
        where kind = 'policy-scan' and id = 'last'`.execute(tx)
    return shown(after)
  })
}

function shown({ by: _by, after: _after, ...scan }: Kept): PolicyScan {
  return scan
}
