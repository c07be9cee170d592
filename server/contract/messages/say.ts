import { createInstance } from 'i18next'
import arAccess from './ar/access.json' with { type: 'json' }
import arCatalogue from './ar/catalogue.json' with { type: 'json' }
import arConnectors from './ar/connectors.json' with { type: 'json' }
import arContract from './ar/contract.json' with { type: 'json' }
import arEnvironment from './ar/environment.json' with { type: 'json' }
import arGovernance from './ar/governance.json' with { type: 'json' }
import arIdentity from './ar/identity.json' with { type: 'json' }
import arPortal from './ar/portal.json' with { type: 'json' }
import arReporting from './ar/reporting.json' with { type: 'json' }
import arRisk from './ar/risk.json' with { type: 'json' }
import enAccess from './en/access.json' with { type: 'json' }
import enCatalogue from './en/catalogue.json' with { type: 'json' }
import enConnectors from './en/connectors.json' with { type: 'json' }
import enContract from './en/contract.json' with { type: 'json' }
import enEnvironment from './en/environment.json' with { type: 'json' }
import enGovernance from './en/governance.json' with { type: 'json' }
import enIdentity from './en/identity.json' with { type: 'json' }
import enPortal from './en/portal.json' with { type: 'json' }
import enReporting from './en/reporting.json' with { type: 'json' }
import enRisk from './en/risk.json' with { type: 'json' }
import frAccess from './fr/access.json' with { type: 'json' }
import frCatalogue from './fr/catalogue.json' with { type: 'json' }
import frConnectors from './fr/connectors.json' with { type: 'json' }
import frContract from './fr/contract.json' with { type: 'json' }
import frEnvironment from './fr/environment.json' with { type: 'json' }
import frGovernance from './fr/governance.json' with { type: 'json' }
import frIdentity from './fr/identity.json' with { type: 'json' }
import frPortal from './fr/portal.json' with { type: 'json' }
import frReporting from './fr/reporting.json' with { type: 'json' }
import frRisk from './fr/risk.json' with { type: 'json' }
import type { Message, MessageCode, MessageParam, MessageParams } from './message.ts'

interface Room {
  readonly problems: Readonly<Record<string, string>>
  readonly messages: Readonly<Record<string, string>>
}

/** Every sentence of the services: by language, and by the room that says it. */
export const rooms = {
  en: {
    access: enAccess,
    catalogue: enCatalogue,
    connectors: enConnectors,
    contract: enContract,
    environment: enEnvironment,
    governance: enGovernance,
    identity: enIdentity,
    portal: enPortal,
    reporting: enReporting,
    risk: enRisk,
  },
  fr: {
    access: frAccess,
    catalogue: frCatalogue,
    connectors: frConnectors,
    contract: frContract,
    environment: frEnvironment,
    governance: frGovernance,
    identity: frIdentity,
    portal: frPortal,
    reporting: frReporting,
    risk: frRisk,
  },
  ar: {
    access: arAccess,
    catalogue: arCatalogue,
    connectors: arConnectors,
    contract: arContract,
    environment: arEnvironment,
    governance: arGovernance,
    identity: arIdentity,
    portal: arPortal,
    reporting: arReporting,
    risk: arRisk,
  },
} satisfies Record<string, Record<string, Room>>

/** Languages that the services speak. */
export type Language = keyof typeof rooms

const sentencesOf = (of: Readonly<Record<string, Room>>): Record<string, string> =>
  Object.assign({}, ...Object.values(of).flatMap(({ problems, messages }) => [problems, messages])) as Record<
    string,
    string
  >

const texts = createInstance()
void texts.init({
  initAsync: false,
  fallbackLng: 'en',
  ns: ['service'],
  defaultNS: 'service',
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false, skipOnVariables: true },
  resources: Object.fromEntries(
    Object.entries(rooms).map(([language, of]) => [language, { service: sentencesOf(of) }]),
  ),
})

const codes = new Set(
  Object.keys(sentencesOf(rooms.en)).map((key) => key.replace(/_(zero|one|two|few|many|other)$/, '')),
)

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
  return texts.t(code, { lng: locale.split('-')[0], ...words })
}

/** The first of the wished languages that is spoken, with its region. */
function localeOf(locales: readonly string[]): string {
  return locales.find((locale) => Object.hasOwn(rooms, locale.split('-')[0] ?? '')) ?? 'en'
}

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
