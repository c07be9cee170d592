import type { i18n } from 'i18next'

type Words = Pick<i18n, 'exists' | 't' | 'language'>

/**
 * The portal's own sentence for what a service says as a code with params, e.g. in the detail of a problem: `problems.{code}` of its messages,
 * where they have it in the language of the page. Other languages do not count: the service may well say it in that of the page.
 *
 * @param said `{ code, params }`; anything else has no sentence
 * @param timeZone in which days are said; absent: the browser's
 * @returns undefined where the portal has none, or has none for a sentence within
 * @example sayOwn(i18next, { code: 'decided-already', params: { person: 'Erin' } }) // with problems.decided-already in the tenant's messages
 */
export function sayOwn(words: Words, said: unknown, timeZone?: string): string | undefined {
  if (!isRecord(said) || typeof said['code'] !== 'string' || !isCode.test(said['code'])) return undefined
  const key = `problems.${said['code']}`
  const params = isRecord(said['params']) ? Object.entries(said['params']) : []
  const spoken = params.map(([name, value]) => [name, wordOf(words, value, timeZone)] as const)
  if (spoken.some(([, word]) => word === undefined)) return undefined
  const replace = Object.fromEntries(spoken)
  const { count } = replace
  const options = { replace, fallbackLng: [], ...(typeof count === 'number' ? { count } : {}) }
  return words.exists(key, options) ? words.t(key, options) : undefined
}

/** Keys of messages have dots and colons of their own meaning. */
const isCode = /^[\w-]{1,100}$/

function wordOf(words: Words, value: unknown, timeZone?: string): string | number | undefined {
  if (typeof value === 'number' || typeof value === 'string') return value
  if (value === null) return ''
  if (typeof value === 'boolean') return String(value)
  if (Array.isArray(value)) {
    const all = value.map((each: unknown) => wordOf(words, each, timeZone))
    if (all.includes(undefined)) return undefined
    return new Intl.ListFormat(words.language, { type: 'unit', style: 'short' }).format(all.map(String))
  }
  if (!isRecord(value)) return undefined
  return dateOf(words.language, value, timeZone) ?? sayOwn(words, value, timeZone)
}

function dateOf(
  locale: string,
  { day, moment }: Record<string, unknown>,
  timeZone?: string,
): string | undefined {
  const at = new Date(typeof day === 'string' ? day : typeof moment === 'string' ? moment : Number.NaN)
  if (Number.isNaN(at.getTime())) return undefined
  const time = day === undefined ? { timeStyle: 'long' as const } : {}
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', ...time, timeZone }).format(at)
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
