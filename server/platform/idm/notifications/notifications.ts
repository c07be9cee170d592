import { isRecord } from '../../../contract/index.ts'
import type { Actor } from '../../../store/audit.ts'
import type { ObjectStore } from '../../../store/objects/object-store.ts'
import type { StoreTransaction } from '../../../store/tables.ts'
import { INBOX, NOTIFICATION } from './notification-type.ts'

/** How a notification is meant (contract idm.md). */
export type NotificationType = 'info' | 'warning' | 'error' | 'success' | 'danger'

/** What other people cause, as often as they like: it never takes the place of what concerns the account. */
export type NotificationTopic = 'sharing' | 'governance'

/** A person by their place. */
export interface Receiver {
  /** e.g. `managed/alpha_user`. */
  readonly collection: string
  readonly id: string
}

/** Tells people things, and forgets what they were told. */
export interface Notifications {
  /**
   * The oldest go when there are too many, of the same topic only.
   *
   * @param topic none for what concerns the account
   * @returns the id of the new notification
   */
  notify(
    receiver: Receiver,
    message: string,
    type: NotificationType,
    topic?: NotificationTopic,
  ): Promise<string>
  /** Removes all notifications of a person. */
  clear(receiver: Receiver, by: Actor): Promise<void>
  /** Removes all notifications of a person who is being deleted; their links go with the person. */
  forget(receiver: Receiver, transaction: StoreTransaction): Promise<void>
}

/** A person who never clears keeps this many; each poll reads them all. */
const MOST = 100
const MOST_OF_TOPIC: Readonly<Record<NotificationTopic, number>> = { sharing: 50, governance: 50 }
const platform: Actor = { actor: 'internal/user/openidm-admin', transactionId: 'platform' }

/**
 * @param clock milliseconds since the epoch
 * @example await createNotifications(objects, Date.now).notify({ collection: 'managed/alpha_user', id }, 'Your password has been changed.', 'info')
 */
export function createNotifications(objects: ObjectStore, clock: () => number): Notifications {
  /** What somebody has been told, newest first. */
  const toldTo = async ({ collection, id }: Receiver) => {
    const fields = ['_id', 'createDate', 'topic'].map((field) => `${INBOX}/${field}`).join(',')
    const person = await objects.read(collection, id, { fields })
    const inbox: unknown = person?.[INBOX]
    return (Array.isArray(inbox) ? inbox : [])
      .filter(isRecord)
      .toSorted((a, b) => String(b['createDate']).localeCompare(String(a['createDate'])))
      .map((each) => ({
        id: String(each['_refResourceId'] ?? each['_id']),
        topic: each['topic'] ?? undefined,
      }))
  }
  const remove = async (told: readonly { readonly id: string }[], by: Actor): Promise<void> => {
    for (const { id } of told) await objects.remove(objects.type(NOTIFICATION), id, { by })
  }
  return {
    async notify(receiver, message, notificationType, topic) {
      const same = (await toldTo(receiver)).filter((each) => each.topic === topic)
      await remove(same.slice((topic ? MOST_OF_TOPIC[topic] : MOST) - 1), platform)
      const value = {
        message,
        notificationType,
        createDate: new Date(clock()).toISOString(),
        ...(topic ? { topic } : {}),
        receiver: { _ref: `${receiver.collection}/${receiver.id}` },
      }
      return (await objects.create(objects.type(NOTIFICATION), undefined, value, { by: platform })).id
    },
    clear: async (receiver, by) => remove(await toldTo(receiver), by),
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
