import { isRecord } from '../../../contract/index.ts'
import type { Actor } from '../../../store/audit.ts'
import { inBatches } from '../../../store/in-batches.ts'
import type { ObjectStore } from '../../../store/objects/object-store.ts'
import type { Executor, StoreTransaction } from '../../../store/tables.ts'
import type { NotificationMessage } from '../../ports/notify.ts'
import { INBOX, NOTIFICATION } from './notification-type.ts'
import { endedRow, notificationRow, writeNotifications } from './write-notifications.ts'
import type {
  EndedNotifications,
  EndedRow,
  KeptPerTopic,
  NewNotification,
  NotificationRow,
} from './write-notifications.ts'
import type { NotificationType, NotificationTopic, Receiver } from './notification.ts'

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
    message: NotificationMessage,
    type: NotificationType,
    topic?: NotificationTopic,
  ): Promise<string>
  /** Tells any number of people at once, and ends what they were asked. @param within the transaction of what they are told: it stands or falls with it */
  notifyAll(
    told: readonly (NewNotification | EndedNotifications)[],
    type: NotificationType,
    topic?: NotificationTopic,
    within?: StoreTransaction,
  ): Promise<void>
  /** Removes all notifications of a person. */
  clear(receiver: Receiver, by: Actor): Promise<void>
  /** Removes all notifications of a person who is being deleted; their links go with the person. */
  forget(receiver: Receiver, tx: StoreTransaction): Promise<void>
}

/** A person who never clears keeps this many; each poll reads them all. */
const KEPT: KeptPerTopic = { most: 100, spare: 0 }
const KEPT_OF_TOPIC: Readonly<Record<NotificationTopic, KeptPerTopic>> = {
  sharing: { most: 50, spare: 0 },
  // Every decision on a request tells somebody: to look for the oldest each time would take longer than to write.
  governance: { most: 50, spare: 10 },
}
const platform: Actor = { actor: 'internal/user/openidm-admin', transactionId: 'platform' }

/**
 * @param clock milliseconds since the epoch
 * @param timeZone the tenant's, in which days are kept in English
 * @example await createNotifications(db, objects, Date.now).notify({ collection: 'managed/alpha_user', id }, { code: 'password-changed' }, 'info')
 */
export function createNotifications(
  db: Executor,
  objects: ObjectStore,
  clock: () => number,
  timeZone?: string,
): Notifications {
  /** What somebody has been told. */
  const toldTo = async ({ collection, id }: Receiver) => {
    const person = await objects.read(collection, id, { fields: `${INBOX}/_id` })
    const inbox: unknown = person?.[INBOX]
    return (Array.isArray(inbox) ? inbox : [])
      .filter(isRecord)
      .map((each) => ({ id: String(each['_refResourceId'] ?? each['_id']) }))
  }
  const remove = async (told: readonly { readonly id: string }[], by: Actor): Promise<void> => {
    for (const { id } of told) await objects.remove(objects.type(NOTIFICATION), id, { by })
  }
  const writer = (topic?: NotificationTopic) =>
    inBatches<NotificationRow | EndedRow>((rows) =>
      writeNotifications(db, rows, topic, topic ? KEPT_OF_TOPIC[topic] : KEPT, platform),
    )
  const ofAccount = writer()
  const ofTopic = { sharing: writer('sharing'), governance: writer('governance') }
  const write = async (
    told: readonly (NewNotification | EndedNotifications)[],
    type: NotificationType,
    topic?: NotificationTopic,
    within?: StoreTransaction,
  ) => {
    const now = new Date(clock())
    const rows = told.map((one) =>
      one.ended ? endedRow(one) : notificationRow(one, type, topic, now, timeZone),
    )
    if (within) await writeNotifications(within, rows, topic, topic ? KEPT_OF_TOPIC[topic] : KEPT, platform)
    else await (topic ? ofTopic[topic] : ofAccount)(rows)
  }
  return {
    async notify(receiver, message, type, topic) {
      const row = notificationRow({ receiver, message }, type, topic, new Date(clock()), timeZone)
      await (topic ? ofTopic[topic] : ofAccount)([row])
      return row.id
    },
    async notifyAll(told, type, topic, within) {
      await write(told, type, topic, within)
    },
    clear: async (receiver, by) => remove(await toldTo(receiver), by),
    async forget({ collection, id }, tx) {
      await tx
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
