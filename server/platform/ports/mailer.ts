import type { JsonObject } from '../../store/objects/json.ts'
import type { StoreTransaction } from '../../store/tables.ts'

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
  /** `kept` where nobody delivers mails. */
  readonly state: 'kept' | 'waiting' | 'sent' | 'failed'
  readonly attempts: number
  /** Codes of the last failure. */
  readonly failure: string | null
}

/** Writes a mail that is ready into the outbox, as a part of the transaction of what causes it. */
export type WriteMail = (tx?: StoreTransaction) => Promise<void>

/** Writes mails into the outbox. `createMailer` in `mail/mailer.ts` is the implementation. */
export interface Mailer {
  /** @returns `false` when there is no such template, or it is switched off */
  send(mail: Mail): Promise<boolean>
  /** The same for a transaction: reads what is to be read now, and writes later; `null` when there is nothing to write. */
  prepare(mail: Mail): Promise<WriteMail | null>
  /** The newest ones first. */
  outbox(most: number): Promise<SentMail[]>
  /** Removes mails that are older than they are kept, some at a time. */
  sweep(): Promise<void>
}
