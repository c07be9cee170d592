import { followersOf } from './concerned.ts'
import type { News, Working } from './working.ts'

type Message = Extract<News, { readonly to: string }>

/**
 * Tells somebody about a request, with the place where they find it.
 *
 * @param asks set where something waits for them
 */
export function tell(
  work: Pick<Working, 'doc' | 'beneficiary' | 'news'>,
  to: string,
  message: string,
  asks?: Message['asks'],
): void {
  const about = placeFor(work, to)
  work.news.push({ to, message, ...(asks ? { asks } : {}), ...(about === undefined ? {} : { about }) })
}

/** Whom it waits for decides there; others follow it among their requests; who was asked once sees what they were asked. Nobody else reads it. */
function placeFor(work: Pick<Working, 'doc' | 'beneficiary'>, id: string): string | undefined {
  const { id: requestId, decision } = work.doc
  const isTheirs = (actor: { readonly id: string }) => actor.id === id
  const asked =
    decision.actors.active.find(isTheirs) ??
    (followersOf(work).includes(id) ? undefined : decision.actors.inactive.findLast(isTheirs))
  if (!asked) return followersOf(work).includes(id) ? `request/${requestId}` : undefined
  const phase = decision.phases.findLast(({ name }) => name === asked.phase)
  return `${phase?.type === 'fulfillment' ? 'task' : 'approval'}/${requestId}`
}
