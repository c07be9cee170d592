import type { PeoplePort } from '../people-port.ts'
import type { JourneyServices } from './journeys/services.ts'
import type { Throttle } from './throttle.ts'

/**
 * Checks user name and password under the throttle. An unknown name takes the same time and the same way as a wrong password,
 * and a locked account is told apart only from outside: nothing is compared while it is locked.
 */
export function createPasswordCheck(
  people: PeoplePort,
  throttle: Throttle,
): JourneyServices['verifyPassword'] {
  return async (realm, userName, password, address) => {
    const guessed = `user name ${userName}`
    const refused = await throttle.attempt(realm, guessed, address)
    if (refused) return { kind: 'locked', until: refused.until }
    const person = await people.findForSignIn(realm, userName)
    const right = await people.verifyPassword(person?.passwordHash ?? null, password)
    if (!person || !right) return { kind: 'refused' }
    await throttle.succeeded(realm, guessed, address)
    if (!person.active) return { kind: 'inactive' }
    return { kind: 'accepted', personId: person.id, component: person.component }
  }
}
