import type { operations } from '../../../../openapi/generated/reporting.ts'
import type { HandlersOf, Reader } from '../../../contract/index.ts'
import type { Caller } from '../../kernel/caller.ts'
import { reportCaller } from '../rights.ts'
import type { CallerDeps } from '../rights.ts'
import type { ScheduleRow } from '../tables.ts'
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
  const views = async (rows: readonly ScheduleRow[], reader: Reader) => {
    const names = await schedules.namesOf(rows)
    return rows.map((row) => scheduleView(row, reader, names))
  }
  const answer = async (row: ScheduleRow, { reader }: ScheduleAct) => ({
    body: (await views([row], reader))[0]!,
  })
  const actOf = async ({ caller, locales, transactionId }: Call): Promise<ScheduleAct> => {
    const by = await reportCaller(callers, caller)
    const actor = { actor: `${by.caller.component}/${by.caller.id}`, transactionId }
    return { by, reader: { locales }, actor }
  }
  return {
    async queryReportSchedules({ caller, query, locales }) {
      const by = await reportCaller(callers, caller, query.realm)
      const rows = await schedules.list(by, { locales }, query.name)
      return { body: { result: await views(rows, { locales }) } }
    },
    async createReportSchedule({ body: { name, ...input }, ...call }) {
      const act = await actOf(call)
      return { ...(await answer(await schedules.create(name, input, act), act)), status: 201 }
    },
    async updateReportSchedule({ params, body, ...call }) {
      const act = await actOf(call)
      return answer(await schedules.update(params.id, body, act), act)
    },
    async pauseReportSchedule({ params, ...call }) {
      const act = await actOf(call)
      return answer(await schedules.pause(params.id, act), act)
    },
    async resumeReportSchedule({ params, ...call }) {
      const act = await actOf(call)
      return answer(await schedules.resume(params.id, act), act)
    },
    async deleteReportSchedule({ params, ...call }) {
      const act = await actOf(call)
      return answer(await schedules.remove(params.id, act), act)
    },
  }
}
