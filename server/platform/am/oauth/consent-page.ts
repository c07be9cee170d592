import { createHash } from 'node:crypto'
import { escapeHtml } from '../../../contract/escape-html.ts'
import { localized } from '../../kernel/localized.ts'
import type { OtherClient } from './other-clients.ts'
import { scopeWords } from './scope-words.ts'

const texts = {
  title: { en: 'Allow access?', ar: 'السماح بالوصول؟', fr: 'Autoriser l’accès ?' },
  asks: {
    en: '{client} asks to do the following for {person}:',
    ar: 'يطلب {client} القيام بما يلي نيابة عن {person}:',
    fr: '{client} demande à faire ceci pour {person} :',
  },
  later: {
    en: 'You can take this back at any time in your profile.',
    ar: 'يمكنك التراجع عن ذلك في أي وقت من ملفك الشخصي.',
    fr: 'Vous pouvez revenir sur ce choix à tout moment dans votre profil.',
  },
  allow: { en: 'Allow', ar: 'السماح', fr: 'Autoriser' },
  deny: { en: 'Deny', ar: 'رفض', fr: 'Refuser' },
  tooOld: {
    en: 'This request is too old, or belongs to somebody else. Go back to the application and start again.',
    ar: 'هذا الطلب قديم جدًا أو يخص شخصًا آخر. ارجع إلى التطبيق وابدأ من جديد.',
    fr: 'Cette demande est trop ancienne ou appartient à quelqu’un d’autre. Retournez à l’application et recommencez.',
  },
} as const

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
  const say = (name: keyof typeof texts): string => escapeHtml(localized(texts[name], locales))
  const asks = say('asks')
    .replace('{client}', () => `<strong>${escapeHtml(client.name)}</strong>`)
    .replace('{person}', () => `<bdi>${escapeHtml(person)}</bdi>`)
  const logo = client.logoUri === null ? '' : `<img src="${escapeHtml(client.logoUri)}" alt="">`
  const items = scopes.map((scope) => `<li>${escapeHtml(scopeWords(scope, locales))}</li>`).join('')
  return page(
    say('title'),
    locales,
    `${logo}<h1>${say('title')}</h1><p>${asks}</p><ul>${items}</ul><p class="note">${say('later')}</p>
<form method="post" action="${escapeHtml(action)}"><input type="hidden" name="proof" value="${escapeHtml(proof)}">
<div class="actions"><button name="decision" value="deny">${say('deny')}</button><button class="main" name="decision" value="allow">${say('allow')}</button></div></form>`,
  )
}

/** Says that there is nothing to ask any more. */
export const tooOldPage = (locales: readonly string[]): string =>
  page(
    escapeHtml(localized(texts.title, locales)),
    locales,
    `<p role="alert">${escapeHtml(localized(texts.tooOld, locales))}</p>`,
  )

const LANGUAGES = ['en', 'ar', 'fr']

/** The meta tag makes browsers say, with the answer, that it comes from here; under `no-referrer` they hide that too. */
function page(title: string, locales: readonly string[], body: string): string {
  const language =
    locales.map((tag) => tag.split('-')[0] ?? '').find((tag) => LANGUAGES.includes(tag)) ?? 'en'
  return `<!doctype html><html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8"><meta name="referrer" content="same-origin">
<title>${title}</title><meta name="viewport" content="width=device-width, initial-scale=1"><style>${STYLE}</style></head><body><main>${body}</main></body></html>`
}
