import i18next from 'i18next'
import type { BootDocument } from '../../session/boot-document.ts'
import { serverText } from '../../parts/text/server-text.ts'
import { Inbox } from '../../shell/notifications/inbox.ts'
import { readNotifications } from '../../shell/notifications/wire.ts'
import type { Portal } from '../portal.ts'
import { matchRoute } from '../routing/routes.ts'

/** Where an internal user's notifications are kept (spec section 6). */
const internalUser = { component: 'internal/user', id: 'openidm-admin' }

/** The signed-in person's notifications, by the identity service. @param routes that the portal has */
export function createInbox(
  { client, toasts, counts, router }: Pick<Portal, 'client' | 'toasts' | 'counts' | 'router'>,
  user: NonNullable<BootDocument['user']>,
  routes: BootDocument['routes'],
): Inbox {
  const { component, id } = user.internal ? internalUser : user
  const [resourceType, resourceName] = component.split('/') as ['internal' | 'managed', string]
  return new Inbox({
    after(milliseconds, run) {
      const timer = setTimeout(run, milliseconds)
      return () => clearTimeout(timer)
    },
    visible: () => document.visibilityState === 'visible',
    async read() {
      const person = await client.call(
        'readManagedObject',
        { resourceType, resourceName, resourceId: id, _fields: '_notifications/*' },
        undefined,
        { headers: { 'Cache-Control': 'no-store, no-cache' }, quiet: true },
      )
      return readNotifications(person).map(({ place, ...each }) => ({
        ...each,
        message: serverText(i18next, each.message),
        // A portal without that screen says it, and leads nowhere.
        ...(place && matchRoute(routes, place) ? { place } : {}),
      }))
    },
    // Who is told something has often something new to do.
    onNews: () => void counts.refresh(),
    remove: (notification) =>
      client.call('deleteManagedObject', {
        resourceType: 'internal',
        resourceName: 'notification',
        resourceId: notification,
      }),
    removeAll: () => client.call('deleteNotificationsForTarget', { target: `${component}/${id}` }),
    toast: (toast) => toasts.show(toast),
    open: (place) => router.navigate(place),
    t: (key) => i18next.t(key),
  })
}
