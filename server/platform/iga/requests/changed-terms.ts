import type { components } from '../../../../openapi/generated/governance.ts'
import { sayDay, sayMoment } from '../dates/moments.ts'
import { nameOf } from '../people/people.ts'
import type { AccessRequest } from './access-request.ts'

/** What somebody changed of a request that waited for them. */
export type TermChange = components['schemas']['TermChange']

type Terms = NonNullable<AccessRequest['request']['common']>

const titles: Readonly<Record<TermChange['name'], string>> = {
  startDate: 'start date',
  endDate: 'end date',
  priority: 'priority',
}

/** What differs between the terms of a request before and after a change; moments alike are no difference. */
export function changesBetween(before: Terms | undefined, after: Terms): TermChange[] {
  return (['startDate', 'endDate', 'priority'] as const).flatMap((name) => {
    const [from, to] = [before?.[name] ?? null, after[name] ?? null]
    return sameTerm(from, to, name) ? [] : [{ name, before: from, after: to }]
  })
}

/**
 * Changes as a sentence without its subject.
 *
 * @param timeZone in which days are said; absent: UTC
 * @example sayChanges([{ name: 'priority', before: 'low', after: 'high' }]) // 'changed the priority from low to high'
 */
export function sayChanges(changes: readonly TermChange[], timeZone?: string): string {
  const said = changes.map((change) => {
    const [from, to] = wordsOf(change, timeZone)
    return `the ${titles[change.name]} from ${from} to ${to}`
  })
  return `changed ${said.join(' and ')}`
}

/** Who changed dates last, before somebody is asked who has not seen them before; empty where nobody did. */
export function sayEarlierChanges({ decision }: AccessRequest, timeZone?: string): string {
  const said: string[] = []
  const names = new Set<string>()
  for (const { user, changes = [] } of decision.comments.toReversed()) {
    const dates = changes.filter(({ name }) => isDate(name) && !names.has(name))
    for (const { name } of dates) names.add(name)
    if (dates.length > 0) said.unshift(` ${nameOf(user)} ${sayChanges(dates, timeZone)}.`)
  }
  return said.join('')
}

/** Whether a change is one of dates: those change what people get. */
export const isDate = (name: TermChange['name']): boolean => name !== 'priority'

/** Two moments of the same day are told apart by their time. */
function wordsOf({ name, before, after }: TermChange, timeZone?: string): readonly [string, string] {
  if (!isDate(name)) return [before ?? 'none', after ?? 'none']
  const say = (of: typeof sayDay, date: string | null) =>
    date === null ? 'none' : of(new Date(date), timeZone)
  const days = [say(sayDay, before), say(sayDay, after)] as const
  return days[0] === days[1] ? [say(sayMoment, before), say(sayMoment, after)] : days
}

const sameTerm = (from: string | null, to: string | null, name: TermChange['name']): boolean =>
  from === to ||
  (isDate(name) && from !== null && to !== null && new Date(from).getTime() === new Date(to).getTime())
