import type { PeoplePort } from '../../ports/people-port.ts'
import type { RiskEvent } from './risk-event.ts'

/** People that are remembered, and for how long: who is deleted meanwhile is not named for hours. */
const MOST = 20_000
const KNOWN_MS = 5_000

/**
 * Says whose events are, each name looked up once in some seconds.
 *
 * @returns events with their person, and how the person is called
 * @example const own = await identifyPeople(people)(event)
 */
export function identifyPeople(
  people: Pick<PeoplePort, 'findForSignIn'>,
): (event: RiskEvent) => Promise<RiskEvent> {
  let known = new Map<string, { readonly id: string; readonly userName: string } | null>()
  let since = performance.now()
  return async (event) => {
    const { realm, userId } = event
    if (known.size > MOST || performance.now() - since > KNOWN_MS) {
      known = new Map()
      since = performance.now()
    }
    if (!known.has(userId)) known.set(userId, await people.findForSignIn(realm, userId))
    const person = known.get(userId)
    return person ? { ...event, personId: person.id, userId: person.userName.toLowerCase() } : event
  }
}
