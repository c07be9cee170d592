import type { PeoplePort } from '../../ports/people-port.ts'
import type { JourneyServices } from '../journeys/services.ts'
import type { Throttle } from '../guesses/throttle.ts'

/**
 * Checks user name and password under the throttle. An unknown name takes the same time and the same way as a wrong password,
 * and a locked account is told apart only from outside: nothing is compared while it is locked.
 */
export function createPasswordCheck(
  people: PeoplePort,
  throttle: Throttle,
): JourneyServices['verifyPassword'] {
  return async (realm, userName, password, { address, device }) => {
    const person = await people.findForSignIn(realm, userName)
    const known = person ? device?.idFor({ component: person.component, id: person.id }) : undefined
    const verdict = await throttle.judge(
      { realm, what: `user name ${userName}`, address, device: known },
      async () => {
        const isRight = await people.verifyPassword(person?.passwordHash ?? null, password)
        return person !== null && isRight
      },
    )
    if (typeof verdict === 'object') return { kind: 'locked', until: verdict.until }
    if (verdict === 'wrong' || !person) return { kind: 'refused' }
    if (!person.active) return { kind: 'inactive' }
    return { kind: 'accepted', personId: person.id, component: person.component }
  }
}
