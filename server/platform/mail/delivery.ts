import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../../store/database.ts'
import type { MailTransport } from './smtp-transport.ts'
import type { MailTables } from './tables.ts'

/** What the delivery tells the log: never an address, never a text. */
export interface DeliveryLog {
  warn(
    about: { readonly mail: string; readonly attempts: number; readonly reason: string },
    message: string,
  ): void
  error(about: object, message: string): void
}

/** Hands the mails of the outbox over. */
export interface Delivery {
  /** Delivers what is due now. @returns how many mails were tried */
  deliverDue(): Promise<number>
  /** Ends the rounds, and waits for the one that runs. */
  stop(): Promise<void>
}

type Claimed = Selectable<MailTables['mail_outbox']>

/** Milliseconds until the next attempt, after the first, the second, …; after the last one the mail has failed. */
export const RETRY_AFTER = [30_000, 60_000, 2 * 60_000, 5 * 60_000, 15 * 60_000, 3_600_000, 3 * 3_600_000]
/** A process keeps a mail for so long: much longer than an attempt lasts, so that nobody else sends it at the same time. */
const LEASE = 10 * 60_000
/** How often a process looks for mails that are due. */
const EVERY = 2_000
/** Mails that one process delivers at a time. */
const AT_A_TIME = 4

/**
 * Delivers the mails of the outbox, in any number of processes: each mail is claimed by one. A mail whose process died between the
 * server's word and the note of it is sent again after the lease, with the same message id.
 *
 * @param options.domain for message ids; `every` in milliseconds, 0 for a delivery that runs only when it is told to
 */
export function startDelivery(
  database: Database,
  transport: MailTransport,
  options: {
    readonly domain: string
    readonly clock: () => number
    readonly log: DeliveryLog
    readonly every?: number
  },
): Delivery {
  const { domain, clock, log, every = EVERY } = options
  const db: Kysely<MailTables> = database.kysely.withTables<MailTables>()

  const claim = async (lease: string) => {
    const now = new Date(clock())
    const { rows } = await sql<Claimed>`
      update mail_outbox set lease = ${lease}, leased_until = ${new Date(now.getTime() + LEASE)},
        attempts = attempts + 1
      where id in (
        select id from mail_outbox
        where state = 'waiting' and next_at <= ${now} and (leased_until is null or leased_until <= ${now})
        order by next_at, id limit ${AT_A_TIME} for update skip locked
      )
      returning *`.execute(db)
    return rows
  }

  const deliver = async (mail: Claimed, lease: string) => {
    const { id, recipient, subject, body, attempts } = mail
    const result = await transport.deliver({
      messageId: `<${id}.${mail.sent_at.getTime()}@${domain}>`,
      to: recipient,
      subject,
      html: body,
    })
    const note = (values: object): Promise<unknown> =>
      db
        .updateTable('mail_outbox')
        .set({ lease: null, leased_until: null, ...values })
        .where('id', '=', id)
        .where('lease', '=', lease)
        .execute()
    if (result.kind === 'sent') return note({ state: 'sent', next_at: null, failure: null })
    const { later, reason } = result
    const wait = later ? RETRY_AFTER[attempts - 1] : undefined
    const about = { mail: String(id), attempts, reason }
    if (wait === undefined) {
      log.error(about, 'a mail could not be delivered and is not tried again')
      return note({ state: 'failed', next_at: null, failure: reason })
    }
    log.warn(about, 'a mail was not delivered; it is tried again')
    return note({ next_at: new Date(clock() + wait), failure: reason })
  }

  const deliverDue = async (): Promise<number> => {
    for (let tried = 0; ;) {
      const lease = randomUUID()
      const mails = await claim(lease)
      if (mails.length === 0) return tried
      await Promise.all(mails.map((mail) => deliver(mail, lease)))
      tried += mails.length
      if (stopped) return tried
    }
  }

  let stopped = false
  let running: Promise<unknown> | undefined
  const timer =
    every > 0
      ? setInterval(() => {
          running ??= deliverDue()
            .catch((error: unknown) => log.error({ err: error }, 'mails were not delivered'))
            .finally(() => (running = undefined))
        }, every)
      : undefined
  timer?.unref()
  return {
    deliverDue,
    async stop() {
      stopped = true
      clearInterval(timer)
      await running
      transport.close()
    },
  }
}
