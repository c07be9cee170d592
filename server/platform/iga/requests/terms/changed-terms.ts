import type { components } from '../../../../../openapi/generated/governance.ts'
import type { Message, MessageCode, MessageParam } from '../../../../contract/index.ts'
import { personNameOf } from '../../people/people.ts'
import type { AccessRequest } from '../access-request.ts'

const DAY_MS = 86_400_000

/** What somebody changed of a request that waited for them. */
export type TermChange = components['schemas']['TermChange']

type Terms = NonNullable<AccessRequest['request']['common']>

/** What differs between the terms of a request before and after a change; moments alike are no difference. */
export function changesBetween(before: Terms | undefined, after: Terms): TermChange[] {
  return (['startDate', 'endDate', 'priority'] as const).flatMap((name) => {
    const [from, to] = [before?.[name] ?? null, after[name] ?? null]
    return sameTerm(from, to, name) ? [] : [{ name, before: from, after: to }]
  })
}

/** One change, as a part of a sentence. */
export function sayChanges(change: TermChange): Message {
  const [before, after] = wordsOf(change)
  return { code: CHANGED[change.name], params: { before, after } }
}

const CHANGED = {
  startDate: 'start-date-changed',
  endDate: 'end-date-changed',
  priority: 'priority-changed',
} as const satisfies Record<TermChange['name'], MessageCode>

/** Who changed dates last, before somebody is assigned who has not seen them before; none where nobody did. */
export function earlierChanges({ decision }: AccessRequest): Message[] {
  const said: Message[] = []
  const names = new Set<string>()
  for (const { user, changes = [] } of decision.comments.toReversed()) {
    const dates = changes.filter(({ name }) => isDate(name) && !names.has(name))
    for (const { name } of dates) names.add(name)
    if (dates.length > 0)
      said.unshift({
        code: 'person-changed-terms',
        params: { person: personNameOf(user), changes: { and: dates.map(sayChanges) } },
      })
  }
  return said
}

/** Whether a change is one of dates: those change what people get. */
export const isDate = (name: TermChange['name']): boolean => name !== 'priority'

/** Moments less than a day apart are told apart by their time. */
function wordsOf({ name, before, after }: TermChange): readonly [MessageParam, MessageParam] {
  const none: Message = { code: 'none' }
  if (!isDate(name)) {
    const priority = (value: string | null): MessageParam =>
      value === null ? none : { code: `priority-${value as 'low' | 'medium' | 'high'}` }
    return [priority(before), priority(after)]
  }
  const isSameDay =
    before !== null && after !== null && Math.abs(Date.parse(after) - Date.parse(before)) < DAY_MS
  const date = (value: string | null): MessageParam =>
    value === null ? none : isSameDay ? { moment: value } : { day: value }
  return [date(before), date(after)]
}

const sameTerm = (from: string | null, to: string | null, name: TermChange['name']): boolean =>
  from === to ||
  (isDate(name) && from !== null && to !== null && new Date(from).getTime() === new Date(to).getTime())
