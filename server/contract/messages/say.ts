import { createInstance } from 'i18next'
import { spokenLocale } from '../locale.ts'
import type { Message, MessageCode, MessageParam, MessageParams } from './message.ts'
import { languages, sentencesOf } from './sentences.ts'

/** All sentences of a language by their codes, which no two rooms share. */
const byCode = (language: string): Record<string, string> =>
  Object.assign(
    {},
    ...Object.values(sentencesOf(language)).flatMap(({ problems, messages }) => [problems, messages]),
  ) as Record<string, string>

const english = byCode('en')

const texts = createInstance()
void texts.init({
  initAsync: false,
  fallbackLng: 'en',
  ns: ['service'],
  defaultNS: 'service',
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false, skipOnVariables: true },
  resources: { en: { service: english } },
})

const codes = new Set(Object.keys(english).map((key) => key.replace(/_(zero|one|two|few|many|other)$/, '')))

/** Whether there is a sentence for a code: what is stored may be of another version. */
export const isKnownCode = (code: unknown): code is MessageCode => typeof code === 'string' && codes.has(code)

/** In which words something is said. */
export interface Reader {
  /** Wished languages, best first; English where none of them is spoken. */
  readonly locales?: readonly string[]
  /** In which days are said; absent: UTC. */
  readonly timeZone?: string | undefined
}

/**
 * Makes a sentence in the reader's language.
 *
 * @example say({ code: 'request-not-found' }, { locales: ['fr-CA'] })
 */
export function say({ code, params = {} }: Message, reader: Reader = {}): string {
  const locale = localeOf(reader.locales ?? [])
  const words = wordsOf(params, { ...reader, locales: [locale] })
  const language = spokenLocale(locale, languages) ?? 'en'
  if (!texts.hasResourceBundle(language, 'service'))
    texts.addResourceBundle(language, 'service', byCode(language))
  return texts.t(code, { lng: language, ...words })
}

/** The first of the wished languages that is spoken, with its region. */
const localeOf = (locales: readonly string[]): string =>
  locales.find((locale) => spokenLocale(locale, languages) !== undefined) ?? 'en'

const wordsOf = (params: MessageParams, reader: Reader & { readonly locales: readonly [string] }) =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, wordOf(value, reader)]))

function wordOf(
  value: MessageParam,
  reader: Reader & { readonly locales: readonly [string] },
): string | number {
  if (value === null) return ''
  if (typeof value === 'string' || typeof value === 'number') return value
  if (typeof value === 'boolean') return String(value)
  const [locale] = reader.locales
  const list = (parts: readonly MessageParam[], options: Intl.ListFormatOptions): string =>
    new Intl.ListFormat(locale, options).format(parts.map((each) => String(wordOf(each, reader))))
  if (Array.isArray(value)) return list(value as MessageParam[], { type: 'unit', style: 'short' })
  const one = value as Exclude<typeof value, readonly unknown[]>
  if ('code' in one) return say(one, reader)
  if ('and' in one) return list(one.and, { type: 'conjunction' })
  if ('or' in one) return list(one.or, { type: 'disjunction' })
  const { timeZone = 'UTC' } = reader
  return 'day' in one
    ? new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(new Date(one.day))
    : new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'long', timeZone }).format(
        new Date(one.moment),
      )
}

/** Whether a stored value is a {@link Message}, e.g. a comment of the system. */
export const isMessage = (value: unknown): value is Message =>
  typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'string'
