import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '../../contract/index.ts'

/** A mail as the page shows it. */
interface ShownMail {
  readonly to: string
  readonly subject: string
  /** HTML. */
  readonly body: string
  readonly sentAt: string
  readonly state: 'kept' | 'waiting' | 'sent' | 'failed'
  readonly attempts: number
  /** Codes of the last failure. */
  readonly failure: string | null
}

/** Where the embedded platform keeps its mails, as far as the gateway looks into it. */
export interface Outbox {
  /** The newest ones first. */
  outbox(most: number): Promise<readonly ShownMail[]>
}

/** Newest mails that are shown. */
const MOST = 100

/** `GET /outbox`: what the platform would have sent by mail, newest first; as a page for people, else as JSON. */
export function registerOutbox(app: FastifyInstance, mailer: Outbox): void {
  app.get('/outbox', async (request, reply) => {
    const result = (await mailer.outbox(MOST)).map((mail) => ({ ...mail, links: linksOf(mail.body) }))
    reply.header('cache-control', 'no-store')
    if (!(request.headers.accept ?? '').includes('text/html')) return reply.send({ result })
    return reply
      .header('content-type', 'text/html; charset=utf-8')
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; frame-ancestors 'none'; base-uri 'none'`,
      )
      .send(page(result))
  })
}

/** Addresses in a mail, as a browser would open them. */
function linksOf(body: string): string[] {
  return [...body.matchAll(/href="([^"]+)"/g)]
    .map(([, address = '']) => address.replaceAll('&amp;', '&'))
    .filter((address) => /^https?:\/\//.test(address))
}

const STATES: Readonly<Record<ShownMail['state'], string>> = {
  kept: 'Kept here only.',
  waiting: 'Waiting to be delivered.',
  sent: 'Delivered.',
  failed: 'Could not be delivered.',
}

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem;color:#1b2430;background:#fff;overflow-wrap:anywhere}
article{margin:1rem 0;padding:1rem;border:1px solid #c0c9d5;border-radius:12px}h2{font-size:1.1rem;margin:0}.about{color:#56606e;margin:0}a{color:#0b57c2}
@media (prefers-color-scheme:dark){body{background:#14181e;color:#e8ecf1}.about{color:#a9b4c2}a{color:#7db4ff}}`
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

function page(mails: readonly (ShownMail & { readonly links: readonly string[] })[]): string {
  const articles = mails.map(
    ({
      subject,
      to,
      sentAt,
      body,
      links,
      state,
      attempts,
      failure,
    }) => `<article><h2>${escapeHtml(subject)}</h2>
<p class="about">To ${escapeHtml(to)}, ${escapeHtml(sentAt)}. ${escapeHtml(STATES[state])}${attempts > 0 ? ` Attempts: ${attempts}.` : ''}${failure === null ? '' : ` Last failure: ${escapeHtml(failure)}.`}</p><p>${escapeHtml(body.replace(/<[^>]*>/g, ' '))}</p>
${links.map((link) => `<p><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>`).join('')}</article>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Outbox</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${STYLE}</style></head>
<body><h1>Outbox</h1>${articles.length > 0 ? articles.join('') : '<p>No mail has been sent.</p>'}</body></html>`
}
