import type { News } from './working.ts'

type Message = Extract<News, { readonly to: string }>

const waits: Record<NonNullable<Message['asks']>, (count: number) => string> = {
  request: (count) => `${count} requests wait for your approval.`,
  fulfillment: (count) => `${count} requests wait to be fulfilled by you.`,
}

/**
 * One message for each person, whatever the number of things that happened.
 *
 * @example summarised([{ to, message }]) // one message stays as it is
 */
export function summarised(news: readonly News[]): News[] {
  const ofPerson = new Map<string, Message[]>()
  const others: News[] = []
  for (const each of news)
    if (each.to === undefined) others.push(each)
    else ofPerson.set(each.to, [...(ofPerson.get(each.to) ?? []), each])
  return [...others, ...[...ofPerson].map(([to, own]) => ({ to, message: messageOf(own), ...placeOf(own) }))]
}

/** Several things have the list in common that shows those which the message names first. */
function placeOf(news: readonly Message[]): Pick<Message, 'about'> {
  const places = [...new Set(news.flatMap(({ about }) => about ?? []))]
  const kind = ['approval', 'task', 'request'].find((each) =>
    places.some((place) => place.startsWith(`${each}/`)),
  )
  const about = places.length > 1 && kind !== undefined ? `${kind}s` : places[0]
  return about === undefined ? {} : { about }
}

function messageOf(news: readonly Message[]): string {
  const parts: string[] = []
  for (const kind of ['request', 'fulfillment'] as const) {
    const asked = news.filter(({ asks }) => asks === kind)
    if (asked.length > 0) parts.push(asked.length === 1 ? asked[0]!.message : waits[kind](asked.length))
  }
  const [first, ...others] = news.filter(({ asks }) => asks === undefined)
  if (first) parts.push(first.message)
  if (others.length === 1) parts.push(others[0]!.message)
  if (others.length > 1) parts.push(`${others.length} more requests that concern you were decided.`)
  return parts.join(' ')
}
