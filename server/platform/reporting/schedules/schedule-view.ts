import type { components } from '../../../../openapi/generated/reporting.ts'
import { say } from '../../../contract/index.ts'
import type { Reader } from '../../../contract/index.ts'
import type { ScheduleRow } from '../tables.ts'
import type { ScheduleTimes } from './next-time.ts'

/** When a kept schedule runs. */
export const timesOf = (row: ScheduleRow): ScheduleTimes => ({
  frequency: row.frequency,
  weekday: row.weekday,
  monthDay: row.month_day,
  time: row.time_of_day,
  timeZone: row.time_zone,
})

/**
 * A schedule as it is answered.
 *
 * @param names of people by their ids
 */
export function scheduleView(
  row: ScheduleRow,
  reader: Reader,
  names: ReadonlyMap<string, string>,
): components['schemas']['Schedule'] {
  return {
    id: row.id,
    name: row.template_name,
    ...timesOf(row),
    timeFrame: row.time_frame,
    parameters: row.parameters,
    readers: [...row.readers],
    owner: row.owner_id,
    people: [...new Set([row.owner_id, ...row.readers])].flatMap((id) => {
      const name = names.get(id)
      return name === undefined ? [] : [{ id, name }]
    }),
    state: row.state,
    stateMessage: row.problem ? say(row.problem, reader) : '',
    nextDate: row.next_at?.toISOString() ?? null,
    lastDate: row.last_at?.toISOString() ?? null,
    lastRunId: row.last_run,
    createDate: row.created_at.toISOString(),
    changeDate: row.changed_at.toISOString(),
  }
}
