import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Executor } from '../../../store/tables.ts'
import type { NotificationTopic, NotificationType, Receiver } from './notifications.ts'

/** Something that a person is told. */
export interface Told {
  readonly receiver: Receiver
  readonly message: string
}

/** How it is kept. */
export interface NotificationTerms {
  readonly type: NotificationType
  /** None for what concerns the account. */
  readonly topic: NotificationTopic | undefined
  /** How many of the topic a person keeps; the oldest go. */
  readonly most: number
  readonly now: Date
  /** For the audit. */
  readonly by: { readonly actor: string; readonly transactionId?: string }
}

/**
 * Writes notifications of any number of people in one statement: every decision on a request tells somebody. Who is not there any more is told nothing.
 *
 * @returns ids, in the order of what is told
 */
export async function writeNotifications(
  executor: Executor,
  told: readonly Told[],
  { type, topic, most, now, by }: NotificationTerms,
): Promise<string[]> {
  if (told.length === 0) return []
  const rows = told.map(({ receiver, message }) => ({
    id: randomUUID(),
    edge: randomUUID(),
    collection: receiver.collection,
    receiver: receiver.id,
    doc: {
      message,
      notificationType: type,
      createDate: now.toISOString(),
      ...(topic ? { topic } : {}),
    },
  }))
  // By themselves, and without waiting for the disk: what they are about is committed before, and a crash could always come between.
  await sql`select set_config('synchronous_commit', 'off', true), write_notifications(${JSON.stringify(rows)}::jsonb, ${topic ?? null}, ${most}::int,
    ${by.actor}, ${by.transactionId ?? null})`.execute(executor)
  return rows.map(({ id }) => id)
}
