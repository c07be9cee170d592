/** Where mails are handed over, and in whose name. */
export interface SmtpSettings {
  readonly host: string
  readonly port: number
  /** TLS from the first byte (`smtps:`). */
  readonly implicitTls: boolean
  /** STARTTLS: without it nothing is sent, it is taken where it is offered, or it is not asked for. */
  readonly startTls: 'required' | 'optional' | 'none'
  readonly credentials?: { readonly user: string; readonly password: string }
  /** Sender, e.g. `Atrium <no-reply@example.com>`. */
  readonly from: string
}

const START_TLS = ['required', 'optional', 'none'] as const
const LOOPBACK = ['127.0.0.1', 'localhost', '::1']
const EXAMPLE = 'e.g. smtp://user:password@mail.example.com:587'

/** Whether mails to a host stay on this machine. */
export const isLocal = (host: string): boolean => LOOPBACK.includes(host)

/**
 * Reads `SMTP_URL` and `MAIL_FROM`. Passwords are never part of a fault.
 *
 * @param faults receives what is wrong, with the remedy
 * @returns `undefined` when mails only go into the outbox
 */
export function readSmtp(
  url: string | undefined,
  from: string | undefined,
  faults: string[],
): SmtpSettings | undefined {
  if (url === undefined) {
    if (from !== undefined) faults.push('MAIL_FROM: is of use with SMTP_URL only. Set that, or leave it out.')
    return undefined
  }
  const sender = readSender(from, faults)
  if (!URL.canParse(url)) {
    faults.push(`SMTP_URL: is no address, ${EXAMPLE}.`)
    return undefined
  }
  const { protocol, hostname, port, username, password, pathname, searchParams, hash } = new URL(url)
  const host = hostname.replace(/^\[|\]$/g, '')
  if ((protocol !== 'smtp:' && protocol !== 'smtps:') || host === '') {
    faults.push(`SMTP_URL: must start with smtp:// or smtps:// and name a host, ${EXAMPLE}.`)
    return undefined
  }
  const implicitTls = protocol === 'smtps:'
  const odd = [...searchParams.keys()].filter((name) => name !== 'tls')
  if (odd.length > 0 || hash !== '' || !['', '/'].includes(pathname))
    faults.push('SMTP_URL: must have nothing behind the host and port but ?tls=required, optional or none.')
  const said = searchParams.get('tls')
  const startTls =
    START_TLS.find((one) => one === said) ?? (isLocal(host) ? ('optional' as const) : ('required' as const))
  if (said !== null && said !== startTls) faults.push('SMTP_URL: tls must be required, optional or none.')
  const credentials = readCredentials(username, password, faults)
  if (credentials && !implicitTls && startTls !== 'required' && !isLocal(host))
    faults.push('SMTP_URL: a password is sent over TLS only. Use smtps:// or leave out tls.')
  if (sender === undefined) return undefined
  return {
    host,
    port: port === '' ? (implicitTls ? 465 : 587) : Number(port),
    implicitTls,
    startTls,
    ...(credentials ? { credentials } : {}),
    from: sender,
  }
}

function readCredentials(
  username: string,
  password: string,
  faults: string[],
): SmtpSettings['credentials'] | undefined {
  if (username === '' && password === '') return undefined
  if (username === '' || password === '') {
    faults.push('SMTP_URL: must have both a user and a password, or neither.')
    return undefined
  }
  try {
    return { user: decodeURIComponent(username), password: decodeURIComponent(password) }
  } catch {
    faults.push('SMTP_URL: write "%" in the user or the password as %25.')
    return undefined
  }
}

function readSender(from: string | undefined, faults: string[]): string | undefined {
  const address = '[^\\s<>@,;"]+@[^\\s<>@,;"]+'
  if (
    from !== undefined &&
    from.length <= 320 &&
    new RegExp(`^(${address}|[^<>\\r\\n,;@]+ <${address}>)$`).test(from)
  )
    return from
  faults.push(
    'MAIL_FROM: must name the sender of mails, e.g. no-reply@example.com or Atrium <no-reply@example.com>.',
  )
  return undefined
}
