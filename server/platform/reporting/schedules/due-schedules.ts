import { DomainError } from '../../../contract/index.ts'
import type { Message } from '../../../contract/index.ts'
import { unitOfWork } from '../../../store/unit-of-work.ts'
import type { Caller } from '../../kernel/caller.ts'
import { reportCaller } from '../rights.ts'
import type { CallerDeps, ReportCaller } from '../rights.ts'
import type { Runs } from '../runs/runs.ts'
import type { RunStore } from '../runs/run-store.ts'
import type { ReportDatabase } from '../tables.ts'
import { nextTime } from './next-time.ts'
import type { ClaimedSchedule, ScheduleStore } from './schedule-store.ts'
import { timesOf } from './schedule-view.ts'
import { scheduledParameters } from './schedules.ts'

/** What schedules that are due are served from. */
export interface DueDeps {
  readonly db: ReportDatabase
  readonly store: ScheduleStore
  readonly runs: Pick<Runs, 'plan'>
  readonly runStore: Pick<RunStore, 'insert'>
  readonly callers: CallerDeps
  readonly clock: () => number
  /** Somebody with the rights that they have now; nothing for who is not there any more, or not active. */
  callerOf(component: string, id: string): Promise<Caller | undefined>
  /** Told what nobody waits for. */
  readonly report: (message: string) => void
}

/** Somebody has changed the schedule, or another process has begun its run. */
class ScheduleLost extends Error {}

/**
 * Begins the run of the next schedule that is due: once, however many of its times have passed and however many processes look. One that can run no more says
 * why and stops.
 *
 * @returns whether one was due
 * @example while (await beginDue(deps)) continue
 */
export async function beginDue(deps: DueDeps): Promise<boolean> {
  const { store, report } = deps
  const schedule = await store.claim()
  if (!schedule) return false
  try {
    await beginRun(deps, schedule)
  } catch (error) {
    if (error instanceof ScheduleLost) return true
    // Its owner waits for runs of their own: it is looked at again once its lease has ended.
    if (error instanceof DomainError && error.code === 'report-too-many-runs') return true
    if (error instanceof DomainError) await store.stop(schedule, { code: error.code, params: error.params })
    else report(`The schedule ${schedule.id} of a report did not run: ${String(error)}`)
  }
  return true
}

async function beginRun(deps: DueDeps, schedule: ClaimedSchedule): Promise<void> {
  const { db, store, runs, runStore, clock } = deps
  const owner = await ownerOf(deps, schedule)
  if (!('caller' in owner)) return store.stop(schedule, owner)
  const now = new Date(clock())
  const input = {
    name: schedule.template_name,
    type: 'published' as const,
    parameters: scheduledParameters(schedule, now),
    timeZone: schedule.time_zone,
  }
  const run = await runs.plan(owner, input, { locales: [schedule.locale] }, schedule.id)
  await unitOfWork(db, async (tx) => {
    const begun = { run: run.id, at: now, next: nextTime(timesOf(schedule), now) }
    if (!(await store.noteBegun(tx, schedule, begun))) throw new ScheduleLost()
    await runStore.insert(run, { actor: 'system' }, tx)
  })
}

/** @returns whoever it reads for, or why it does not any more */
async function ownerOf(
  { callerOf, callers }: DueDeps,
  { owner_component: component, owner_id: id }: ClaimedSchedule,
): Promise<ReportCaller | Message> {
  const caller = await callerOf(component, id)
  if (!caller) return { code: 'report-schedule-owner-gone' }
  const by = await reportCaller(callers, caller)
  return by.isAdmin ? by : { code: 'report-schedule-owner-not-allowed' }
}
