import { createHash } from 'node:crypto'
import { say } from '../../../contract/index.ts'
import { escapeHtml } from '../../../contract/escape-html.ts'
import type { MessageCode } from '../../../contract/messages/message.ts'
import { languages } from '../../../contract/messages/sentences.ts'
import { directionOf, spokenLocale } from '../../../contract/locale.ts'
import type { OtherClient } from './other-clients.ts'
import { scopeWords } from './scope-words.ts'

const STYLE = `:root{color-scheme:light dark}
body{font:16px/1.5 system-ui,sans-serif;max-width:26rem;margin:10vh auto;padding:0 1rem;color:#1b2430;background:#f6f8fa}
main{background:#fff;border:1px solid #c0c9d5;border-radius:12px;padding:1.5rem}h1{font-size:1.375rem;margin:0 0 .75rem}
img{width:48px;height:48px;object-fit:contain;border-radius:8px}ul{padding-inline-start:1.25rem}li{margin:.25rem 0}
.actions{display:flex;gap:.75rem;margin-top:1.25rem}button{flex:1;min-height:48px;font:inherit;font-weight:600;border-radius:8px;border:1px solid #324054;background:#fff;color:#1b2430;cursor:pointer}
button.main{background:#324054;color:#fff}button:focus-visible{outline:3px solid #0672cb;outline-offset:2px}p.note{color:#4a5565}
@media (prefers-color-scheme:dark){body{background:#14181d;color:#e8ecf1}main{background:#1d232a;border-color:#455469}
button{background:#1d232a;color:#e8ecf1;border-color:#8fa3ba}button.main{background:#c9d6e6;color:#14181d}p.note{color:#b4c0ce}}`
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

/** Headers of the pages: no script, no frame, nothing kept. No form-action: browsers apply it to the way back to the client as well. */
export const consentPageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; img-src data: https:; frame-ancestors 'none'; base-uri 'none'`,
} as const

/** What the page asks about. */
export interface ConsentQuestion {
  readonly client: OtherClient
  readonly person: string
  readonly scopes: readonly string[]
  /** Address that the answer is posted to. */
  readonly action: string
  /** Proof that the answer comes from this page. */
  readonly proof: string
}

/** Asks a person whether a client of others may have what it asks for; works without any script. */
export function consentPage(question: ConsentQuestion, locales: readonly string[]): string {
  const { client, person, scopes, action, proof } = question
  const words = wordsFor(locales)
  // What stands for the two is put in after the sentence was made safe.
  const asks = words('consent-asks', { client: '\0', person: '\u0001' })
    .replace('\0', () => `<strong>${escapeHtml(client.name)}</strong>`)
    .replace('\u0001', () => `<bdi>${escapeHtml(person)}</bdi>`)
  const logo = client.logoUri === null ? '' : `<img src="${escapeHtml(client.logoUri)}" alt="">`
  const items = scopes.map((scope) => `<li>${escapeHtml(scopeWords(scope, locales))}</li>`).join('')
  return page(
    words('consent-title'),
    locales,
    `${logo}<h1>${words('consent-title')}</h1><p>${asks}</p><ul>${items}</ul><p class="note">${words('consent-later')}</p>
<form method="post" action="${escapeHtml(action)}"><input type="hidden" name="proof" value="${escapeHtml(proof)}">
<div class="actions"><button name="decision" value="deny">${words('consent-deny')}</button><button class="main" name="decision" value="allow">${words('consent-allow')}</button></div></form>`,
  )
}

/** Says that there is nothing to ask any more. */
export const tooOldPage = (locales: readonly string[]): string =>
  page(
    wordsFor(locales)('consent-title'),
    locales,
    `<p role="alert">${wordsFor(locales)('consent-too-old')}</p>`,
  )

/** Sentences of the page in the language of its reader, safe within HTML. */
const wordsFor =
  (locales: readonly string[]) =>
  (code: MessageCode, params: Readonly<Record<string, string>> = {}): string =>
    escapeHtml(say({ code, params }, { locales }))

/** The meta tag makes browsers say, with the answer, that it comes from here; under `no-referrer` they hide that too. */
function page(title: string, locales: readonly string[], body: string): string {
  const language = locales.flatMap((locale) => spokenLocale(locale, languages) ?? [])[0] ?? 'en'
  return `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="referrer" content="same-origin">
<title>${title}</title><meta name="viewport" content="width=device-width, initial-scale=1"><style>${STYLE}</style></head><body><main>${body}</main></body></html>`
}
