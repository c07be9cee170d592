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
  /** Whether it asks for something that can be done, and goes then. */
  readonly asks?: true
  readonly ended?: undefined
}

/** What somebody was asked at a place is done: the notifications that ask for it go. */
export interface EndedNotifications {
  readonly receiver: Receiver
  readonly about: string
  readonly ended: true
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

/** What somebody was asked at a place, as it is ended. */
export interface EndedRow {
  readonly collection: string
  readonly receiver: string
  readonly ended: string
}

/** How many notifications of a topic a person keeps. */
export interface KeptPerTopic {
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
  { receiver, message, about, asks }: NewNotification,
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
      ...(asks === undefined ? {} : { asks }),
    },
  }
}

export const endedRow = ({ receiver: { collection, id }, about }: EndedNotifications): EndedRow => ({
  collection,
  receiver: id,
  ended: about,
})

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
 * Writes notifications of any number of people in one statement, and ends others: every decision on a request tells somebody. Who is not there any more
 * is told nothing; the oldest of the topic go where a person has too many.
 *
 * @param db a transaction where they stand or fall with what they are about
 * @param by for the audit
 */
export async function writeNotifications(
  db: Executor,
  rows: readonly (NotificationRow | EndedRow)[],
  topic: NotificationTopic | undefined,
  { most, spare }: KeptPerTopic,
  by: { readonly actor: string; readonly transactionId?: string },
): Promise<void> {
  if (rows.length === 0) return
  // By themselves they do not wait for the disk: what they are about is committed before, and a crash could always come between.
  const alone = db.isTransaction ? sql`` : sql`set_config('synchronous_commit', 'off', true), `
  await sql`select ${alone}write_notifications(${JSON.stringify(withoutEnded(rows))}::jsonb, ${topic ?? null}, ${most}::int,
    ${spare}::int, ${by.actor}, ${by.transactionId ?? null})`.execute(db)
}

/** What is asked and done in one batch is never written. What ends goes before what is new: the same person may be asked again at the same place. */
function withoutEnded(
  rows: readonly (NotificationRow | EndedRow)[],
): readonly (NotificationRow | EndedRow)[] {
  const left = rows.filter(
    (row, at) =>
      'ended' in row ||
      row.doc['asks'] !== true ||
      !rows
        .slice(at + 1)
        .some((each) => 'ended' in each && each.receiver === row.receiver && each.ended === row.doc['about']),
  )
  return left.toSorted((a, b) => Number('ended' in b) - Number('ended' in a))
}
