import type { FastifyInstance } from 'fastify'

/** What pages of the origin may ask the browser for: sign-in uses passkeys, the picture of a device its place. */
const PERMISSIONS = [
  ...[
    'geolocation',
    'publickey-credentials-create',
    'publickey-credentials-get',
    'clipboard-write',
    'fullscreen',
  ].map((name) => `${name}=(self)`),
  ...[
    'accelerometer',
    'autoplay',
    'browsing-topics',
    'camera',
    'display-capture',
    'gyroscope',
    'magnetometer',
    'microphone',
    'midi',
    'payment',
    'usb',
    'xr-spatial-tracking',
  ].map((name) => `${name}=()`),
].join(', ')

/** A page of ours shares no window with a page of somebody else that opened it, or that it opens. */
export const OPENED_ALONE = { 'cross-origin-opener-policy': 'same-origin' } as const

/** Headers of every answer of the origin (architecture, section 7). */
export function addSecurityHeaders(app: FastifyInstance, origin: string): void {
  const secure = origin.startsWith('https:')
  app.addHook('onSend', async (_request, reply, payload) => {
    reply.header('x-content-type-options', 'nosniff')
    reply.header('referrer-policy', 'no-referrer')
    reply.header('permissions-policy', PERMISSIONS)
    reply.header('cross-origin-resource-policy', 'same-origin')
    if (secure) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
    // Data is never a document: opened in a tab it runs nothing and cannot be framed.
    if (!reply.hasHeader('content-security-policy')) {
      reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
    }
    return payload
  })
}

/** What an operator allows the page to load besides its own. */
export interface AllowedSources {
  /** Origins of font families and their style sheets. */
  readonly fonts?: readonly string[]
  /** Whether scripts of themes may be framed. */
  readonly themeScripts?: boolean
  /** Origins of captchas: script, frames and calls. */
  readonly captchas?: readonly string[]
  /** Origins to which a sign-in step may post a form. */
  readonly posts?: readonly string[]
}

/** HTML is made by DOMPurify alone; `default` lets a library empty an element and nothing else (src/app/frame/nonce.ts). */
const trustedTypes = ["require-trusted-types-for 'script'", 'trusted-types dompurify default']

/** Policy of the portal's page (stack.md, section 3). */
export function pagePolicy(nonce: string, allowed: AllowedSources = {}): string {
  const { fonts = [], themeScripts = false, captchas = [], posts = [] } = allowed
  const frames = [...(themeScripts ? ["'self'"] : []), ...captchas]
  return [
    "default-src 'none'",
    ["script-src 'self'", `'nonce-${nonce}'`, ...captchas].join(' '),
    ["style-src 'self'", `'nonce-${nonce}'`, ...fonts].join(' '),
    "img-src 'self' data: https:",
    ["connect-src 'self'", ...captchas].join(' '),
    ["font-src 'self'", ...fonts].join(' '),
    ...(frames.length > 0 ? [`frame-src ${frames.join(' ')}`] : []),
    "base-uri 'none'",
    ["form-action 'self'", ...posts].join(' '),
    "frame-ancestors 'none'",
    // A captcha's script runs in the page and writes HTML as its vendor likes: the two exclude each other.
    ...(captchas.length > 0 ? [] : trustedTypes),
    'report-uri /enduser/csp-report',
  ].join('; ')
}

/** Policy of the pages at which an authorisation of another client may end: framed by the own origin, no script. */
export const redirectPagePolicy = "default-src 'none'; frame-ancestors 'self'"
