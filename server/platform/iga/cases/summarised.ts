import type { Message, MessageCode } from '../../../contract/index.ts'
import type { TaskKind } from '../tables.ts'
import type { CaseNotification } from './case-work.ts'
import type { CaseNotice } from './effect.ts'

const isTask = (asks: CaseNotice['asks']): asks is TaskKind =>
  asks !== undefined && Object.hasOwn(WAITING, asks)

const WAITING: Readonly<Record<TaskKind, MessageCode>> = {
  request: 'requests-wait',
  fulfillment: 'tasks-wait',
  violation: 'violations-wait',
}

/** Kinds of places, the one that asks something of people first. */
const PLACES = ['approval', 'task', 'violation', 'request']

/**
 * One notice for each person, whatever the number of things that happened.
 *
 * @example summarised([{ to, message }]) // one notice stays as it is
 */
export function summarised(news: readonly CaseNotification[]): CaseNotification[] {
  const ofPerson = new Map<string, CaseNotice[]>()
  const others: CaseNotification[] = []
  for (const each of news)
    if (each.to === undefined) others.push(each)
    else ofPerson.set(each.to, [...(ofPerson.get(each.to) ?? []), each])
  return [...others, ...[...ofPerson].map(([to, own]) => noticeOf(to, own))]
}

/** What asks for one thing goes when that is done; a list stays as long as somebody reads it. */
function noticeOf(to: string, own: readonly CaseNotice[]): CaseNotice {
  const place = placeOf(own)
  const asks = own.find((each) => each.asks !== undefined && each.about === place.about)?.asks
  return { to, message: messageOf(own), ...place, ...(asks === undefined ? {} : { asks }) }
}

/** Several things have the list in common that shows those which the message names first. */
function placeOf(news: readonly CaseNotice[]): Pick<CaseNotice, 'about'> {
  const places = [...new Set(news.flatMap(({ about }) => about ?? []))]
  const kind = PLACES.find((each) => places.some((place) => place.startsWith(`${each}/`)))
  const about = places.length > 1 && kind !== undefined ? `${kind}s` : places[0]
  return about === undefined ? {} : { about }
}

function messageOf(news: readonly CaseNotice[]): Message {
  const parts: Message[] = []
  for (const task of ['request', 'fulfillment', 'violation'] as const) {
    const asked = news.filter(({ asks }) => asks === task)
    if (asked.length === 1) parts.push(asked[0]!.message)
    else if (asked.length > 1) parts.push({ code: WAITING[task], params: { count: asked.length } })
  }
  const [first, ...others] = news.filter(({ asks }) => !isTask(asks))
  if (first) parts.push(first.message)
  if (others.length === 1) parts.push(others[0]!.message)
  if (others.length > 1) parts.push({ code: 'more-decided', params: { count: others.length } })
  return joined(parts)!
}

/** Sentences one after the other. */
export const joined = (parts: readonly (Message | undefined)[]): Message | undefined =>
  parts
    .filter((part) => part !== undefined)
    .reduce<Message | undefined>(
      (first, second) => (first ? { code: 'joined', params: { first, second } } : second),
      undefined,
    )
