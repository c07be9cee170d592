import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Executor } from '../../../store/tables.ts'
import { INBOX, NOTIFICATION } from './notification-type.ts'
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
  await sql`
    with told as (
      select x.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as x(id text, edge text, collection text, receiver text, doc jsonb)
      join managed_object p on p.collection = x.collection and p.id = x.receiver
    ), written as (
      insert into managed_object (collection, id, rev, doc) select ${NOTIFICATION}, id, 1, doc from told
    ), linked as (
      insert into managed_relationship (edge_id, owner_collection, owner_id, property, ref_collection, ref_id, rev, properties)
      select edge, ${NOTIFICATION}, id, 'receiver', collection, receiver, 0, '{}'::jsonb from told
      union all select edge, collection, receiver, ${INBOX}, ${NOTIFICATION}, id, 0, '{}'::jsonb from told
    ), kept as (
      select n.id, e.edge_id, row_number() over (
        partition by e.owner_collection, e.owner_id order by n.doc ->> 'createDate' desc, n.id) + w.new as place
      from (select collection, receiver, count(*) as new from told group by 1, 2) w
      join managed_relationship e on e.owner_collection = w.collection and e.owner_id = w.receiver and e.property = ${INBOX}
      join managed_object n on n.collection = ${NOTIFICATION} and n.id = e.ref_id
        and n.doc ->> 'topic' is not distinct from ${topic ?? null}::text
    ), gone as (
      delete from managed_object o using kept k where o.collection = ${NOTIFICATION} and o.id = k.id and k.place > ${most} returning o.id
    ), unlinked as (
      delete from managed_relationship e using kept k where e.edge_id = k.edge_id and k.place > ${most}
    )
    insert into audit (actor, transaction_id, action, resource, rev, changed)
    select ${by.actor}, ${by.transactionId ?? null}, l.action, ${`${NOTIFICATION}/`} || l.id, 1, l.changed from (
      select id, 'create' as action, '["message", "notificationType", "createDate", "topic", "receiver"]'::jsonb as changed from told
      union all select id, 'delete', '[]'::jsonb from gone) l`.execute(executor)
  return rows.map(({ id }) => id)
}
