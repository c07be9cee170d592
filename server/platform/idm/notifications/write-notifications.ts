import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { say } from '../../../contract/messages/say.ts'
import type { JsonObject } from '../../../store/objects/json.ts'
import type { Executor } from '../../../store/tables.ts'
import type { NotificationMessage } from '../../ports/notify.ts'
import type { NotificationTopic, NotificationType, Receiver } from './notification.ts'

/** Something that a person is told. */
export interface NewNotification {
  readonly receiver: Receiver
  readonly message: NotificationMessage
  /** Where the person finds what it is about, e.g. `approval/{id}`. */
  readonly about?: string
}

/** A notification as it is written. */
export interface NotificationRow {
  readonly id: string
  /** Of its link to the person. */
  readonly edge: string
  readonly collection: string
  readonly receiver: string
  readonly doc: JsonObject
}

/** How many notifications of a topic a person keeps. */
export interface Kept {
  readonly most: number
  /** How many more there may be for a time: they then go all at once. */
  readonly spare: number
}

/**
 * The notification that tells a person something.
 *
 * @param topic none for what concerns the account
 * @param timeZone the tenant's; UTC where it has none
 */
export function notificationRow(
  { receiver, message, about }: NewNotification,
  type: NotificationType,
  topic: NotificationTopic | undefined,
  now: Date,
  timeZone?: string,
): NotificationRow {
  return {
    id: randomUUID(),
    edge: randomUUID(),
    collection: receiver.collection,
    receiver: receiver.id,
    doc: {
      ...storedMessage(message, timeZone),
      notificationType: type,
      createDate: now.toISOString(),
      ...(topic ? { topic } : {}),
      ...(about === undefined ? {} : { about }),
    },
  }
}

/** The sentence of a code is kept in English, for whoever reads the store without making sentences. */
const storedMessage = (message: NotificationMessage, timeZone?: string): JsonObject =>
  typeof message === 'string'
    ? { message }
    : {
        message: say(message, { timeZone }),
        code: message.code,
        params: (message.params ?? {}) as JsonObject,
      }

/**
 * Writes notifications of any number of people in one statement: every decision on a request tells somebody. Who is not there any more is told nothing;
 * the oldest of the topic go where a person has too many.
 *
 * @param executor a transaction where they stand or fall with what they are about
 * @param by for the audit
 */
export async function writeNotifications(
  executor: Executor,
  rows: readonly NotificationRow[],
  topic: NotificationTopic | undefined,
  { most, spare }: Kept,
  by: { readonly actor: string; readonly transactionId?: string },
): Promise<void> {
  if (rows.length === 0) return
  // By themselves they do not wait for the disk: what they are about is committed before, and a crash could always come between.
  const alone = executor.isTransaction ? sql`` : sql`set_config('synchronous_commit', 'off', true), `
  await sql`select ${alone}write_notifications(${JSON.stringify(rows)}::jsonb, ${topic ?? null}, ${most}::int,
    ${spare}::int, ${by.actor}, ${by.transactionId ?? null})`.execute(executor)
}
