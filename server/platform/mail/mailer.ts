import type { Kysely } from 'kysely'
import { escapeHtml, isRecord } from '../../contract/index.ts'
import type { Database } from '../../store/database.ts'
import type { Json, JsonObject } from '../../store/objects/json.ts'
import type { StoreTables } from '../../store/tables.ts'
import { localized } from '../kernel/localized.ts'
import type { Mailer } from '../ports/mailer.ts'
import type { MailTables } from './tables.ts'

/** Days for which a mail stays in the outbox, unless the operator says otherwise: its links are used up, and it tells about people. */
export const OUTBOX_DAYS = 7
const DAY = 86_400_000
const SWEPT_AT_ONCE = 1_000
/** Longest mail; a value that somebody typed must not fill the store. */
const LONGEST = 100_000

/**
 * @param readTemplate reads a template document; `null` when there is none
 * @param keptDays for which a mail stays
 * @param delivers whether somebody delivers the mails (`startDelivery`); else they are kept, and that is all
 */
export function createMailer(
  database: Database,
  readTemplate: (name: string) => Promise<Readonly<Record<string, Json>> | null>,
  clock: () => number,
  delivers = false,
  keptDays = OUTBOX_DAYS,
): Mailer {
  const db = database.kysely.withTables<StoreTables & MailTables>()
  const prepare: Mailer['prepare'] = async ({ to, template, locales, values }) => {
    const document = await readTemplate(template)
    if (!document || document['enabled'] === false) return null
    const fallback = typeof document['defaultLocale'] === 'string' ? [document['defaultLocale']] : []
    const text = (name: string): string => localized(document[name], [...locales, ...fallback])
    const mail = {
      recipient: to.slice(0, 320),
      template,
      subject: filled(text('subject'), values, (value) => value.replace(/[\r\n]+/g, ' ')).slice(0, 1_000),
      // Bodies are HTML, and names are what people typed.
      body: filled(text('message') || text('html'), values, escapeHtml).slice(0, LONGEST),
    }
    return async (tx) => {
      const now = new Date(clock())
      const outbox: Kysely<StoreTables & MailTables> = tx?.withTables<MailTables>() ?? db
      await outbox
        .insertInto('mail_outbox')
        .values({
          ...mail,
          sent_at: now,
          state: delivers ? 'waiting' : 'kept',
          next_at: delivers ? now : null,
          lease: null,
          leased_until: null,
          failure: null,
        })
        .execute()
    }
  }
  return {
    prepare,
    async send(mail) {
      const write = await prepare(mail)
      await write?.()
      return write !== null
    },
    async outbox(most) {
      const rows = await db.selectFrom('mail_outbox').selectAll().orderBy('id', 'desc').limit(most).execute()
      return rows.map(({ id, recipient, template, subject, body, sent_at, state, attempts, failure }) => ({
        id: String(id),
        to: recipient,
        template,
        subject,
        body,
        sentAt: sent_at.toISOString(),
        state,
        attempts,
        failure,
      }))
    },
    async sweep() {
      const cutoff = new Date(clock() - keptDays * DAY)
      for (let gone = SWEPT_AT_ONCE; gone === SWEPT_AT_ONCE;) {
        const { numDeletedRows } = await db
          .deleteFrom('mail_outbox')
          .where('id', 'in', (old) =>
            old.selectFrom('mail_outbox').select('id').where('sent_at', '<', cutoff).limit(SWEPT_AT_ONCE),
          )
          .executeTakeFirstOrThrow()
        gone = Number(numDeletedRows)
      }
    },
  }
}

/** Puts values in the place of `{{path.to.value}}`; a place without value is empty. */
function filled(text: string, values: JsonObject, written: (value: string) => string): string {
  return text.replace(/\{\{\s*([\w.]{1,200})\s*\}\}/g, (_, path: string) => {
    let at: unknown = values
    for (const name of path.split('.')) at = isRecord(at) && Object.hasOwn(at, name) ? at[name] : undefined
    return typeof at === 'string' || typeof at === 'number' ? written(String(at)) : ''
  })
}
