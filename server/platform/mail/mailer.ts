import type { Kysely } from 'kysely'
import { escapeHtml, isRecord } from '../../contract/index.ts'
import type { Database } from '../../store/database.ts'
import type { Json, JsonObject } from '../../store/objects/json.ts'
import type { AccessTables } from '../am/tables.ts'
import { localized } from '../am/journeys/node-type.ts'

/** A mail to somebody, from a template. */
export interface Mail {
  readonly to: string
  /** Name of the document `emailTemplate/{name}`. */
  readonly template: string
  /** Wished languages, best first. */
  readonly locales: readonly string[]
  /** What `{{object.givenName}}` stands for. */
  readonly values: JsonObject
}

/** A mail as it left. */
export interface SentMail {
  readonly id: string
  readonly to: string
  readonly template: string
  readonly subject: string
  readonly body: string
  readonly sentAt: string
}

/** Writes mails into the outbox. */
export interface Mailer {
  /** @returns `false` when there is no such template, or it is switched off */
  send(mail: Mail): Promise<boolean>
  /** The newest ones first. */
  outbox(most: number): Promise<SentMail[]>
  /** Removes mails that are older than a week: their links are used up, and they tell about people. */
  sweep(): Promise<void>
}

type MailDatabase = Kysely<Pick<AccessTables, 'mail_outbox'>>
/** Milliseconds for which a mail stays in the outbox. */
const KEPT = 7 * 86_400_000
/** Longest mail; a value that somebody typed must not fill the store. */
const LONGEST = 100_000

/** @param readTemplate reads a template document; `null` when there is none */
export function createMailer(
  database: Database,
  readTemplate: (name: string) => Promise<Readonly<Record<string, Json>> | null>,
  clock: () => number,
): Mailer {
  const db: MailDatabase = database.kysely.withTables<AccessTables>()
  return {
    async send({ to, template, locales, values }) {
      const document = await readTemplate(template)
      if (!document || document['enabled'] === false) return false
      const fallback = typeof document['defaultLocale'] === 'string' ? [document['defaultLocale']] : []
      const text = (name: string): string => localized(document[name], [...locales, ...fallback])
      await db
        .insertInto('mail_outbox')
        .values({
          recipient: to.slice(0, 320),
          template,
          subject: filled(text('subject'), values, (value) => value.replace(/[\r\n]+/g, ' ')).slice(0, 1_000),
          // Bodies are HTML, and names are what people typed.
          body: filled(text('message') || text('html'), values, escapeHtml).slice(0, LONGEST),
          sent_at: new Date(clock()),
        })
        .execute()
      return true
    },
    async outbox(most) {
      const rows = await db.selectFrom('mail_outbox').selectAll().orderBy('id', 'desc').limit(most).execute()
      return rows.map(({ id, recipient, template, subject, body, sent_at }) => ({
        id: String(id),
        to: recipient,
        template,
        subject,
        body,
        sentAt: sent_at.toISOString(),
      }))
    },
    async sweep() {
      await db
        .deleteFrom('mail_outbox')
        .where('sent_at', '<', new Date(clock() - KEPT))
        .execute()
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
