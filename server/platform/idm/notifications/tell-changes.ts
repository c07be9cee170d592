import { isRecord } from '../../../contract/index.ts'
import type { MessageCode } from '../../../contract/messages/message.ts'
import type { PersonRef } from '../../kernel/person-ref.ts'
import type { TypeCatalogue } from '../type-catalogue.ts'
import type { Notifications } from './notifications.ts'

/** What a person is always told, also of what they did themselves: whoever reads it and did not do it has to act. */
const ALWAYS: Readonly<Record<string, MessageCode>> = {
  password: 'password-changed',
  mail: 'email-changed',
  kbaInfo: 'security-questions-changed',
  aliasList: 'linked-accounts-changed',
}
/** What a person is told when somebody else did it. */
const BY_OTHERS: Readonly<Record<string, MessageCode>> = {
  consentedMappings: 'consents-changed-by-others',
}
const PROFILE: MessageCode = 'profile-changed-by-others'

/**
 * What to tell a person of a change.
 *
 * @param changed names of the properties
 * @param own whether the person did it
 * @param isShown whether people see the property in their profile
 * @example messagesOf(['password', 'city'], true, () => true) // ['password-changed']
 */
export function messagesOf(
  changed: readonly string[],
  own: boolean,
  isShown: (property: string) => boolean,
): readonly MessageCode[] {
  const known = { ...ALWAYS, ...(own ? {} : BY_OTHERS) }
  const told = changed.flatMap((name) => known[name] ?? [])
  const rest = !own && changed.some((name) => known[name] === undefined && isShown(name))
  return rest ? [...told, PROFILE] : told
}

/**
 * Tells people what was changed of them. That it could not be told is reported and undoes nothing.
 *
 * @returns to be called after a change, with whose object, which properties, and whether the person did it
 */
export function createTeller(deps: {
  readonly notifications: Notifications
  readonly catalogue: TypeCatalogue
  readonly report: (message: string) => void
}): (person: PersonRef, changed: readonly string[], own: boolean) => Promise<void> {
  const { notifications, catalogue, report } = deps
  return async ({ component, id }, changed, own) => {
    const properties = catalogue.find(component)?.schema.properties ?? {}
    const isShown = (name: string): boolean => {
      const schema = Object.hasOwn(properties, name) ? properties[name] : undefined
      return isRecord(schema) && schema['viewable'] === true
    }
    try {
      for (const code of messagesOf(changed, own, isShown))
        await notifications.notify({ collection: component, id }, { code }, 'info')
    } catch (error) {
      report(`A notification was not written: ${String(error)}`)
    }
  }
}
