import type { operations } from '../../../../openapi/generated/reporting.ts'
import type { HandlersOf } from '../../../contract/index.ts'
import type { Caller } from '../../kernel/caller.ts'
import { reportCaller } from '../rights.ts'
import type { CallerDeps } from '../rights.ts'
import { scheduleView } from './schedule-view.ts'
import type { ScheduleAct, Schedules } from './schedules.ts'

export type ScheduleOperations = Pick<
  operations,
  | 'queryReportSchedules'
  | 'createReportSchedule'
  | 'updateReportSchedule'
  | 'pauseReportSchedule'
  | 'resumeReportSchedule'
  | 'deleteReportSchedule'
>

interface Call {
  readonly caller: Caller | null
  readonly locales: readonly string[]
  readonly transactionId: string
}

/** The calls of schedules of reports. */
export function scheduleHandlers({
  callers,
  schedules,
}: {
  readonly callers: CallerDeps
  readonly schedules: Schedules
}): HandlersOf<ScheduleOperations> {
  const actOf = async ({ caller, locales, transactionId }: Call): Promise<ScheduleAct> => {
    const by = await reportCaller(callers, caller)
    const actor = { actor: `${by.caller.component}/${by.caller.id}`, transactionId }
    return { by, reader: { locales }, actor }
  }
  return {
    async queryReportSchedules({ caller, query, locales }) {
      const by = await reportCaller(callers, caller, query.realm)
      const rows = await schedules.list(by, { locales }, query.name)
      return { body: { result: rows.map((row) => scheduleView(row, { locales })) } }
    },
    async createReportSchedule({ body: { name, ...input }, ...call }) {
      const act = await actOf(call)
      return { body: scheduleView(await schedules.create(name, input, act), act.reader), status: 201 }
    },
    async updateReportSchedule({ params, body, ...call }) {
      const act = await actOf(call)
      return { body: scheduleView(await schedules.update(params.id, body, act), act.reader) }
    },
    async pauseReportSchedule({ params, ...call }) {
      const act = await actOf(call)
      return { body: scheduleView(await schedules.pause(params.id, act), act.reader) }
    },
    async resumeReportSchedule({ params, ...call }) {
      const act = await actOf(call)
      return { body: scheduleView(await schedules.resume(params.id, act), act.reader) }
    },
    async deleteReportSchedule({ params, ...call }) {
      const act = await actOf(call)
      return { body: scheduleView(await schedules.remove(params.id, act), act.reader) }
    },
  }
}
