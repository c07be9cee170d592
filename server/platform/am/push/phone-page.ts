import { createHash } from 'node:crypto'
import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DomainError, escapeHtml, isRefusal, statusOf } from '../../../contract/index.ts'
import type { PhoneCredential, PushMessage, PushService } from './push-service.ts'

const PATH = '/am/phone'
const COOKIE = 'phone'
/** Registrations that one browser may hold, so that its cookie stays small. */
const MOST = 5
const YEAR = 365 * 24 * 3600

/**
 * A page that stands for the app of a phone: registers by a scanned link, shows the questions of sign-ins and answers them. It has
 * no script; what it was registered with lies in a cookie that only this page gets.
 */
export function registerPhone(app: FastifyInstance, push: PushService, origin: string): void {
  void app.register(async (inner) => {
    inner.removeAllContentTypeParsers()
    inner.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 20_000 },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    )
    // Another site's page cannot register or answer for the person: their browser says where a form comes from.
    inner.addHook('preHandler', async (request) => {
      const from = request.headers.origin
      if (request.method === 'POST' && from !== undefined && from !== origin)
        throw new DomainError('form-from-elsewhere', { origin })
    })
    const show = async (request: FastifyRequest, reply: FastifyReply, note = ''): Promise<FastifyReply> => {
      const phones = credentialsOf(request)
      const waiting: { phone: PhoneCredential; message: PushMessage }[] = []
      for (const phone of phones)
        for (const message of await push.waiting(phone)) waiting.push({ phone, message })
      return send(reply, page(phones.length, waiting, note))
    }
    inner.get(PATH, (request, reply) => show(request, reply))
    inner.post(`${PATH}/register`, async (request, reply) => {
      const form = formOf(request)
      try {
        const phone = await push.register(form.get('link') ?? '', form.get('name') ?? '')
        const all = [phone, ...credentialsOf(request)].slice(0, MOST)
        return reply.header('set-cookie', cookieOf(all, origin)).redirect(PATH, 303)
      } catch (error) {
        if (!isRefusal(error) || statusOf(error) >= 500) throw error
        return show(request, reply.code(statusOf(error)), error.message)
      }
    })
    inner.post(`${PATH}/answer`, async (request, reply) => {
      const form = formOf(request)
      const phone = credentialsOf(request).find(({ device }) => device === form.get('device'))
      const choice = form.get('choice')
      if (phone) await push.answer(phone, form.get('message') ?? '', choice === 'deny' ? null : choice)
      return reply.redirect(PATH, 303)
    })
  })
}

const formOf = ({ body }: FastifyRequest): URLSearchParams =>
  body instanceof URLSearchParams ? body : new URLSearchParams()

/** `device.secret device.secret` */
function credentialsOf({ headers }: FastifyRequest): PhoneCredential[] {
  const text = parseCookie(headers.cookie ?? '')[COOKIE] ?? ''
  return text
    .split(' ')
    .slice(0, MOST)
    .flatMap((one) => {
      const [device, secret] = one.split('.')
      return device && secret ? [{ device, secret }] : []
    })
}

const cookieOf = (phones: readonly PhoneCredential[], origin: string): string =>
  stringifySetCookie({
    name: COOKIE,
    value: phones.map(({ device, secret }) => `${device}.${secret}`).join(' '),
    path: PATH,
    httpOnly: true,
    sameSite: 'strict',
    secure: origin.startsWith('https:'),
    maxAge: YEAR,
  })

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:26rem;margin:2rem auto;padding:0 1rem;color:#1b2430;background:#fff}
form{margin:1rem 0;padding:1rem;border:1px solid #c0c9d5;border-radius:12px}label{display:block;font-weight:600;margin:.5rem 0 .25rem}
input{width:100%;box-sizing:border-box;min-height:44px;font:inherit;padding:0 .75rem;border:1px solid #69788b;border-radius:6px}
button{min-height:48px;min-width:5rem;margin:.75rem .5rem 0 0;font:inherit;font-weight:600;border:1px solid #324054;border-radius:6px;background:#fff;color:#324054;cursor:pointer}
button.main{background:#324054;color:#fff}.note{color:#a12f1d}
@media (prefers-color-scheme:dark){body{background:#14181e;color:#e8ecf1}button,input{background:#1b2027;color:#e8ecf1;border-color:#8a97a6}button.main{background:#e8ecf1;color:#14181e}.note{color:#ff9d8c}}`
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

function send(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
    )
    .send(html)
}

function page(
  phones: number,
  waiting: readonly { readonly phone: PhoneCredential; readonly message: PushMessage }[],
  note: string,
): string {
  const questions = waiting
    .map(
      ({ phone, message }) => `<form method="post" action="${PATH}/answer">
<p>${escapeHtml(message.text)}</p><p>Choose the number that the sign-in page shows.</p>
<input type="hidden" name="device" value="${escapeHtml(phone.device)}"><input type="hidden" name="message" value="${escapeHtml(message.id)}">
${message.numbers.map((number) => `<button class="main" name="choice" value="${escapeHtml(number)}">${escapeHtml(number)}</button>`).join('')}
<button name="choice" value="deny">It is not me</button></form>`,
    )
    .join('')
  const idle =
    phones === 0 ? '' : '<p>No sign-in asks for you. This page looks again every three seconds.</p>'
  // The page looks by itself only while nobody types into it.
  const again = phones > 0 && waiting.length === 0 && note === ''
  // Under the portal's policy without a referrer a browser calls the origin of a form "null", and ours could not be told from another's.
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="referrer" content="same-origin"><title>Phone</title>
<meta name="viewport" content="width=device-width, initial-scale=1">${again ? `<meta http-equiv="refresh" content="3;url=${PATH}">` : ''}
<style>${STYLE}</style></head><body><h1>Phone</h1>${note === '' ? '' : `<p class="note" role="alert">${escapeHtml(note)}</p>`}
${waiting.length > 0 ? questions : idle}
<details${phones === 0 || note !== '' ? ' open' : ''}><summary>Register this phone</summary><form method="post" action="${PATH}/register">
<label for="link">Link of the code</label><input id="link" name="link" autocomplete="off" required maxlength="4000" placeholder="pushauth://push/…">
<label for="name">Name of this phone</label><input id="name" name="name" maxlength="100" value="Phone">
<button class="main">Register</button></form></details></body></html>`
}
