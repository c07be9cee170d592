import { isRecord } from '../../../contract/index.ts'
import type { Actor } from '../../../store/audit.ts'
import type { ObjectStore } from '../../../store/objects/object-store.ts'
import type { StoreTransaction } from '../../../store/tables.ts'
import { INBOX, NOTIFICATION } from './notification-type.ts'

/** How a notification is meant (contract idm.md). */
export type NotificationType = 'info' | 'warning' | 'error' | 'success' | 'danger'

/** A person by their place. */
export interface Receiver {
  /** e.g. `managed/alpha_user`. */
  readonly collection: string
  readonly id: string
}

/** Tells people things, and forgets what they were told. */
export interface Notifications {
  /** @returns the id of the new notification */
  notify(receiver: Receiver, message: string, type: NotificationType, by?: Actor): Promise<string>
  /** Removes all notifications of a person. */
  clear(receiver: Receiver, by: Actor): Promise<void>
  /** Removes all notifications of a person who is being deleted; their links go with the person. */
  forget(receiver: Receiver, transaction: StoreTransaction): Promise<void>
}

/** A person who never clears keeps this many; each poll reads them all. */
const MOST = 100
const platform: Actor = { actor: 'internal/user/openidm-admin', transactionId: 'platform' }

/**
 * @param clock milliseconds since the epoch
 * @example await createNotifications(objects, Date.now).notify({ collection: 'managed/alpha_user', id }, 'Your password has been changed.', 'info')
 */
export function createNotifications(objects: ObjectStore, clock: () => number): Notifications {
  const idsOf = async ({ collection, id }: Receiver): Promise<string[]> => {
    const person = await objects.read(collection, id, { fields: `${INBOX}/_id,${INBOX}/createDate` })
    const inbox: unknown = person?.[INBOX]
    return (Array.isArray(inbox) ? inbox : [])
      .filter(isRecord)
      .toSorted((a, b) => String(b['createDate']).localeCompare(String(a['createDate'])))
      .map((each) => String(each['_refResourceId'] ?? each['_id']))
  }
  const remove = async (ids: readonly string[], by: Actor): Promise<void> => {
    for (const id of ids) await objects.remove(objects.type(NOTIFICATION), id, { by })
  }
  return {
    async notify(receiver, message, notificationType, by = platform) {
      await remove((await idsOf(receiver)).slice(MOST - 1), by)
      const value = {
        message,
        notificationType,
        createDate: new Date(clock()).toISOString(),
        receiver: { _ref: `${receiver.collection}/${receiver.id}` },
      }
      return (await objects.create(objects.type(NOTIFICATION), undefined, value, { by })).id
    },
    clear: async (receiver, by) => remove(await idsOf(receiver), by),
    async forget({ collection, id }, transaction) {
      await transaction
        .deleteFrom('managed_object')
        .where('collection', '=', NOTIFICATION)
        .where('id', 'in', (links) =>
          links
            .selectFrom('managed_relationship')
            .select('ref_id')
            .where('owner_collection', '=', collection)
            .where('owner_id', '=', id)
            .where('property', '=', INBOX),
        )
        .execute()
    },
  }
}
