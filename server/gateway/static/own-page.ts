import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { SessionCookie } from '../session/cookie.ts'
import type { RequestGuard } from '../session/guard.ts'
import type { PortalSessions } from '../session/portal-sessions.ts'
import { OPENED_ALONE } from './security-headers.ts'

/** What the origin's own page needs. */
export interface OwnPageOptions {
  readonly version: string
  /** Public origin. */
  readonly origin: string
  readonly cookie: SessionCookie
  readonly sessions: PortalSessions
  readonly guard: Pick<RequestGuard, 'assertOrigin'>
}

/** An account that administers elsewhere and has no portal. */
const WITHOUT_PORTAL = 'openidm-admin'
const SIGN_OUT = '/sign-out'

/**
 * The page at `/` (reading 3): that the server runs, where the portal is, and the way out for who is signed in. Internal users without a portal are
 * sent here: they can sign out, or go on as another person. It works without script; the cookie goes with forms of the own origin only.
 */
export function registerOwnPage(app: FastifyInstance, options: OwnPageOptions): void {
  const { version, origin, cookie, sessions, guard } = options
  app.get('/', async (request, reply) => {
    const session = await sessions.find(cookie.read(request.headers.cookie))
    const nonce = randomBytes(16).toString('base64')
    return reply
      .headers(OPENED_ALONE)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self' https: http://localhost:*; base-uri 'none'; frame-ancestors 'none'`,
      )
      .send(ownPage({ version, nonce, subject: session?.subject }))
  })
  void app.register(async (inner) => {
    inner.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async () => undefined,
    )
    inner.post(SIGN_OUT, { bodyLimit: 1_000 }, async (request, reply) => {
      guard.assertOrigin('POST', request.headers)
      const session = await sessions.find(cookie.read(request.headers.cookie))
      const redirect = session ? await sessions.postLogoutAddress(session) : null
      if (session) await sessions.end(session)
      const { then } = request.query as { then?: string }
      return reply
        .header('set-cookie', cookie.forget())
        .redirect(then === 'portal' ? `${origin}/enduser/#/login` : (redirect ?? `${origin}/`), 303)
    })
  })
}

function ownPage(page: { version: string; nonce: string; subject: string | undefined }): string {
  const { version, nonce, subject } = page
  const open = '<a class="button" href="/enduser/">Open the portal</a>'
  const out = `<form method="post" action="${SIGN_OUT}"><button>Sign out</button></form>`
  const another = `<form method="post" action="${SIGN_OUT}?then=portal"><button class="button">Sign in as another person</button></form>`
  const rest =
    subject === undefined
      ? open
      : subject === WITHOUT_PORTAL
        ? `<p>You are signed in as ${WITHOUT_PORTAL}. This account has no portal of its own.</p>${another}${out}`
        : `<p>You are signed in.</p>${open}${out}`
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="same-origin">
<title>Atrium</title>
<style nonce="${nonce}">${STYLE}</style>
<main>
<h1>Atrium <small>${version}</small></h1>
<p>The server is running.</p>
${rest}
</main>
</html>
`
}

/** Looks of the page, light and dark. Colours are those of the shipped theme. */
const STYLE = `
:root { color-scheme: light dark; font: 16px/24px 'Open Sans', system-ui, sans-serif; }
body { margin: 0; display: grid; place-items: center; min-height: 100vh; background: light-dark(#f6f8fb, #10161f); color: light-dark(#1f2937, #e5eaf1); }
main { box-sizing: border-box; width: min(400px, 100vw - 32px); padding: 32px; border-radius: 12px; border: 1px solid light-dark(#d5dce6, #2b3646); background: light-dark(#fff, #18212d); }
h1 { margin: 0 0 8px; font-size: 24px; line-height: 32px; }
small { font-size: 14px; font-weight: 400; }
p { margin: 0 0 16px; }
.button, button { display: block; box-sizing: border-box; width: 100%; min-height: 44px; margin-block-start: 12px; padding: 9px 16px; border: 1px solid light-dark(#8a94a3, #6b7787); border-radius: 6px; background: none; color: inherit; font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer; }
.button { border-color: transparent; background: light-dark(#2e3d4f, #cfdcec); color: light-dark(#fff, #10161f); }
:is(a, button):focus-visible { outline: 2px solid light-dark(#0b63ce, #7db6ff); outline-offset: 2px; }
`
