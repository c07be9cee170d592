import type { Generated } from 'kysely'

/** The table of mails (migrations 0006 and 0023). */
export type MailTables = {
  mail_outbox: {
    id: Generated<string>
    recipient: string
    template: string
    subject: string
    body: string
    /** When it was written. */
    sent_at: Date
    /** `kept` where nobody delivers mails, else `waiting`, and at last `sent` or `failed`. */
    state: Generated<'kept' | 'waiting' | 'sent' | 'failed'>
    attempts: Generated<number>
    next_at: Date | null
    /** The process that has it in hand. */
    lease: string | null
    leased_until: Date | null
    /** Codes of the last failure. */
    failure: string | null
  }
}
