import { createTransport } from 'nodemailer'
import { isLocal } from './smtp-settings.ts'
import type { SmtpSettings } from './smtp-settings.ts'

/** A mail on its way out. */
export interface OutgoingMail {
  /** The same at each attempt, so that whoever receives it twice can tell. */
  readonly messageId: string
  readonly to: string
  readonly subject: string
  readonly html: string
}

/** How an attempt ended. */
export type Delivered =
  | { readonly kind: 'sent' }
  /** `later`: another attempt may succeed; else this mail is never taken. */
  | { readonly kind: 'refused'; readonly later: boolean; readonly reason: string }

/** Hands mails over to a server. */
export interface MailTransport {
  /** Ends within {@link LONGEST_ATTEMPT}. */
  deliver(mail: OutgoingMail): Promise<Delivered>
  close(): void
}

/** Milliseconds after which an attempt is given up, whatever the server does. */
export const LONGEST_ATTEMPT = 60_000
const PATIENCE = 15_000

/** @example const transport = createSmtpTransport(settings); await transport.deliver(mail) */
export function createSmtpTransport(settings: SmtpSettings): MailTransport {
  const { host, port, implicitTls, startTls, credentials, from } = settings
  const connect = () =>
    createTransport({
      host,
      port,
      secure: implicitTls,
      requireTLS: !implicitTls && startTls === 'required',
      ignoreTLS: !implicitTls && startTls === 'none',
      ...(credentials ? { auth: { user: credentials.user, pass: credentials.password } } : {}),
      tls: { minVersion: 'TLSv1.2', rejectUnauthorized: !(isLocal(host) && startTls === 'optional') },
      connectionTimeout: PATIENCE,
      greetingTimeout: PATIENCE,
      socketTimeout: PATIENCE,
      // A mail is made of texts; nothing in it may name a file or an address to be read.
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  const open = new Set<ReturnType<typeof connect>>()
  return {
    async deliver({ messageId, to, subject, html }) {
      const connection = connect()
      open.add(connection)
      let timer: NodeJS.Timeout | undefined
      const tooLong = new Promise<never>((_resolve, reject) => {
        timer = setTimeout(
          () => reject(Object.assign(new Error('too long'), { code: 'ETIMEDOUT' })),
          LONGEST_ATTEMPT,
        )
      })
      try {
        // One recipient, whatever somebody wrote as an address.
        const sending = connection.sendMail({
          from,
          to: { name: '', address: to },
          subject,
          html,
          text: plain(html),
          messageId,
        })
        await Promise.race([sending, tooLong])
        return { kind: 'sent' }
      } catch (error) {
        return refusalOf(error)
      } finally {
        clearTimeout(timer)
        connection.close()
        open.delete(connection)
      }
    },
    close() {
      for (const connection of open) connection.close()
    },
  }
}

/** What is said of a failure: codes only, because texts of servers repeat addresses. */
function refusalOf(error: unknown): Extract<Delivered, { kind: 'refused' }> {
  const { code, responseCode, command } = (error ?? {}) as Record<string, unknown>
  const status = typeof responseCode === 'number' ? responseCode : undefined
  const parts = [status, code, command].filter((part) => typeof part === 'string' || typeof part === 'number')
  // What a server says for good about this mail; about the sign-in or TLS it may be mended.
  const final = status !== undefined && status >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE')
  return { kind: 'refused', later: !final, reason: parts.join(' ').slice(0, 200) || 'unknown' }
}

/** The mail as text, its links written out. */
function plain(html: string): string {
  return html
    .replace(/<a\s[^>]*href="([^"]+)"[^>]*>(.*?)<\/a>/gis, '$2: $1')
    .replace(/<\/(p|div|h\d|li)>|<br\s*\/?>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .trim()
}
