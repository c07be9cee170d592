import { randomUUID } from 'node:crypto'
import { DomainError, isRecord } from '../../../contract/index.ts'
import type { Reader } from '../../../contract/index.ts'
import type { Actor } from '../../../store/audit.ts'
import { ReportConfigFaults, pointerTo } from '../config/faults.ts'
import { parseConfig } from '../config/parse-config.ts'
import { readJsonText } from '../config/read-json.ts'
import type { ReportConfig } from '../config/report-config.ts'
import { mayRun, requireReportAdministrator } from '../rights.ts'
import type { ReportCaller } from '../rights.ts'
import { knownZone } from '../runs/runs.ts'
import type { Runs } from '../runs/runs.ts'
import type { RunRow, ScheduleRow, TimeFrame } from '../tables.ts'
import { nameKey } from '../templates/templates.ts'
import type { Templates } from '../templates/templates.ts'
import { frameDays, nextTime } from './next-time.ts'
import { findReader, readerName } from './readers.ts'
import type { ScheduleReaderDeps } from './readers.ts'
import type { ScheduleStore } from './schedule-store.ts'
import { timesOf } from './schedule-view.ts'

/** What somebody says of a schedule; what is absent stays. */
export interface ScheduleInput {
  readonly frequency?: ScheduleRow['frequency'] | undefined
  readonly weekday?: number | null | undefined
  readonly monthDay?: number | null | undefined
  readonly time?: string | undefined
  readonly timeZone?: string | undefined
  readonly timeFrame?: TimeFrame | null | undefined
  readonly parameters?: string | undefined
  readonly readers?: readonly string[] | undefined
}

/** An act on a schedule, by whom and in whose language. */
export interface ScheduleAct {
  readonly by: ReportCaller
  readonly reader: Reader
  readonly actor: Actor
}

/** What schedules are served from. */
export interface ScheduleDeps extends ScheduleReaderDeps {
  readonly store: ScheduleStore
  readonly runs: Pick<Runs, 'plan' | 'mayRead'>
  readonly templates: Templates
  readonly clock: () => number
}

/** Schedules of reports, as administrators keep them. Each reads with the rights of whoever made, changed or resumed it last. */
export type Schedules = ReturnType<typeof createSchedules>

/** @example const schedules = createSchedules(deps); await schedules.create('SIGN-INS', { frequency: 'daily', time: '07:30', timeZone: 'UTC' }, act) */
export function createSchedules(deps: ScheduleDeps) {
  const { store, templates, callers, clock } = deps

  const found = async (id: string): Promise<ScheduleRow> => {
    const row = await store.find(id)
    if (!row) throw new DomainError('report-schedule-not-found')
    return row
  }

  /** One that goes on from now, with the rights of whoever says so. */
  const ownedBy = (row: ScheduleRow, { by, reader }: ScheduleAct): ScheduleRow => ({
    ...row,
    owner_id: by.caller.id,
    owner_component: by.caller.component,
    locale: reader.locales?.[0] ?? 'en',
    changed_at: new Date(clock()),
    lease: null,
    leased_until: null,
  })
  const going = (row: ScheduleRow): ScheduleRow => ({
    ...row,
    state: 'active',
    problem: null,
    next_at: nextTime(timesOf(row), new Date(clock())),
  })

  return {
    /** Names of owners and readers by their ids; of those that are there. */
    async namesOf(rows: readonly ScheduleRow[]): Promise<ReadonlyMap<string, string>> {
      const names = new Map<string, string>()
      for (const id of new Set(rows.flatMap((row) => [row.owner_id, ...row.readers]))) {
        const person = await deps.people.readPerson(callers.realm, id)
        if (person) names.set(id, readerName(person))
      }
      return names
    },
    async list(by: ReportCaller, reader: Reader, name?: string): Promise<ScheduleRow[]> {
      if (!by.isAdmin && !by.isAuditor) throw new DomainError('reports-for-administrators')
      const rows = await store.list(name === undefined ? undefined : nameKey(name))
      if (by.isAdmin || rows.length === 0) return rows
      const known = new Set((await templates.list(by, reader, 'published')).map((template) => template.name))
      return rows.filter((row) => known.has(row.template_name))
    },
    async create(name: string, input: ScheduleInput, act: ScheduleAct): Promise<ScheduleRow> {
      requireReportAdministrator(act.by)
      const row = going(checkedTimes(changedRow(ownedBy(emptyRow(callers.realm, name, clock()), act), input)))
      await check(deps, row, act)
      await store.insert(row, act.actor)
      return row
    },
    async update(id: string, input: ScheduleInput, act: ScheduleAct): Promise<ScheduleRow> {
      requireReportAdministrator(act.by)
      const next = (row: ScheduleRow): ScheduleRow => {
        const changed = checkedTimes(changedRow(ownedBy(row, act), input))
        return row.state === 'paused' ? changed : going(changed)
      }
      await check(deps, next(await found(id)), act)
      return store.change(id, act.actor, next)
    },
    async pause(id: string, { by, actor }: Omit<ScheduleAct, 'reader'>): Promise<ScheduleRow> {
      requireReportAdministrator(by)
      return store.change(id, actor, (row) =>
        row.state === 'stopped' ? row : { ...row, state: 'paused', next_at: null, lease: null },
      )
    },
    async resume(id: string, act: ScheduleAct): Promise<ScheduleRow> {
      requireReportAdministrator(act.by)
      const row = await found(id)
      if (row.state === 'active') return row
      await check(deps, ownedBy(row, act), act)
      return store.change(id, act.actor, (each) => going(ownedBy(each, act)))
    },
    async remove(id: string, { by, actor }: Omit<ScheduleAct, 'reader'>): Promise<ScheduleRow> {
      requireReportAdministrator(by)
      const row = await found(id)
      await store.remove(row, actor)
      return row
    },
  }
}

/** What a run of a schedule is given at a moment, as JSON text. */
export function scheduledParameters(
  {
    parameters,
    time_frame: frame,
    time_zone: timeZone,
  }: Pick<ScheduleRow, 'parameters' | 'time_frame' | 'time_zone'>,
  now: Date,
): string {
  if (frame === null) return parameters
  const faults = new ReportConfigFaults()
  const given = readJsonText(parameters, faults)
  faults.refuse('report-parameters-not-valid')
  // What is no object is refused with its place by whoever reads the values.
  return isRecord(given) ? JSON.stringify({ ...given, ...frameDays(frame, now, timeZone) }) : parameters
}

/** Refuses what a run would be refused for, and readers who may not see what it shows. */
async function check(deps: ScheduleDeps, row: ScheduleRow, { by, reader }: ScheduleAct): Promise<void> {
  const { runs, templates, clock } = deps
  const template = await templates.read(row.template_name, 'published', by, reader)
  const faults = new ReportConfigFaults()
  if (row.time_frame !== null && !hasFrame(parseConfig(template.config)))
    faults.add('/timeFrame', 'report-schedule-frame-not-possible')
  faults.refuse('report-schedule-not-valid')
  const now = new Date(clock())
  const input = { parameters: scheduledParameters(row, now), timeZone: row.time_zone }
  const run: RunRow = await runs.plan(by, { ...input, name: row.template_name, type: 'published' }, reader)
  for (const [index, id] of row.readers.entries()) {
    const found = await findReader(deps, id)
    const pointer = pointerTo('/readers', index)
    const person = found ? readerName(found.person) : id
    if (!found || !mayRun(found.by, template))
      faults.add(pointer, 'report-schedule-reader-not-viewer', { person })
    else if (!(await runs.mayRead(found.by, run)))
      faults.add(pointer, 'report-schedule-reader-sees-less', { person })
  }
  faults.refuse('report-schedule-not-valid')
}

const hasFrame = ({ parameters }: ReportConfig): boolean =>
  ['startDate', 'endDate'].every((key) => parameters.get(key)?.type === 'date')

const emptyRow = (realm: string, name: string, now: number): ScheduleRow => ({
  id: `schedule_${randomUUID().replaceAll('-', '')}`,
  realm,
  template_name: nameKey(name),
  frequency: 'daily',
  weekday: null,
  month_day: null,
  time_of_day: '00:00',
  time_zone: 'UTC',
  time_frame: null,
  parameters: '{}',
  readers: [],
  owner_id: '',
  owner_component: '',
  locale: 'en',
  state: 'active',
  problem: null,
  next_at: null,
  last_at: null,
  last_run: null,
  lease: null,
  leased_until: null,
  created_at: new Date(now),
  changed_at: new Date(now),
})

const changedRow = (row: ScheduleRow, input: ScheduleInput): ScheduleRow => {
  const frequency = input.frequency ?? row.frequency
  const kept = <Value>(given: Value | undefined, before: Value): Value =>
    given === undefined ? before : given
  return {
    ...row,
    frequency,
    weekday: frequency === 'weekly' ? kept(input.weekday, row.weekday) : null,
    month_day: frequency === 'monthly' ? kept(input.monthDay, row.month_day) : null,
    time_of_day: input.time ?? row.time_of_day,
    time_zone: input.timeZone === undefined ? row.time_zone : knownZone(input.timeZone),
    time_frame: kept(input.timeFrame, row.time_frame),
    parameters: input.parameters ?? row.parameters,
    readers: [...new Set(input.readers ?? row.readers)],
  }
}

/** @throws DomainError 400 where it says no day to run on */
function checkedTimes(row: ScheduleRow): ScheduleRow {
  const faults = new ReportConfigFaults()
  if (row.frequency === 'weekly' && row.weekday === null)
    faults.add('/weekday', 'report-part-missing', { name: 'weekday' })
  if (row.frequency === 'monthly' && row.month_day === null)
    faults.add('/monthDay', 'report-part-missing', { name: 'monthDay' })
  faults.refuse('report-schedule-not-valid')
  return row
}
