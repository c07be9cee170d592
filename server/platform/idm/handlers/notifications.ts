import { DomainError } from '../../../contract/index.ts'
import type { Handlers } from '../../../contract/index.ts'
import type { Notifications } from '../notifications/notifications.ts'

/** Clearing of notifications; reading them is reading the person, removing one is removing an object. */
export function notificationHandlers(notifications: Notifications): Handlers {
  return {
    async deleteNotificationsForTarget({ caller, query, transactionId }) {
      if (!caller) throw new DomainError('not-signed-in')
      const target = typeof query['target'] === 'string' ? query['target'] : ''
      const parts = /^\/?((?:managed|internal)\/[\w-]+)\/([^/]+)$/.exec(target)
      if (!parts?.[1] || !parts[2])
        throw new DomainError('target-not-a-person', {}, { detail: { parameter: 'target' } })
      // Nobody clears what somebody else was told.
      if (parts[1] !== caller.component || parts[2] !== caller.id) throw new DomainError('access-denied')
      const by = { actor: `${caller.component}/${caller.id}`, transactionId }
      await notifications.clear({ collection: parts[1], id: parts[2] }, by)
      return { body: { result: true } }
    },
  }
}
