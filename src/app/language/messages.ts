import i18next from 'i18next'
import { createAtom } from 'mobx'
import { initReactI18next } from 'react-i18next'
import type { BootDocument } from '../../session/boot-document.ts'
import type { Client } from '../../transport/client.ts'

type Reader = Pick<BootDocument, 'locale' | 'fallbackLocales' | 'direction' | 'messages' | 'menu' | 'session'>
/** Of the parts of the messages (ADR 0034), what every page needs, and what holds all the others. */
const shell = 'shell'
const rest = 'rest'
/** Of the sign-in page and the return to it. */
export const signInAreas = ['login', 'oauthReturn', 'policies'] as const

/**
 * The messages of the page, part by part: the shell's before anything is shown, an area's before what speaks of it is shown, the others when the
 * page has nothing else to do. A part that cannot be had is left out silently (spec section 8).
 */
export class Messages {
  private reader: Reader | undefined
  /** Parts by their addresses, which never change their content. */
  private readonly asked = new Map<string, Promise<void>>()
  private readonly there = new Set<string>()
  private signingIn: Promise<void> | undefined
  /** Parts of which this page has spoken, in any language. */
  private readonly spoken = new Set([shell])
  /** Whether texts may still come; until then a key stands for nothing. */
  private complete = false
  private missed = false
  private readonly atom = createAtom('messages')

  constructor(private readonly client: Pick<Client, 'call'>) {}

  /** Takes the languages of a visitor. Of what this page has spoken so far the texts are there afterwards. */
  async start(reader: Reader): Promise<void> {
    this.reader = reader
    this.complete = false
    const { locale, fallbackLocales } = reader
    const resources = this.need([...this.spoken, ...firstAreas(reader)])
    if (i18next.isInitialized) {
      await resources
      i18next.options.fallbackLng = fallbackLocales
      await i18next.changeLanguage(locale)
    } else {
      await i18next.use(initReactI18next).init({
        ...{ lng: locale, fallbackLng: fallbackLocales, resources: {} },
        interpolation: { escapeValue: false },
        // A value that is still on its way, and no braces.
        missingInterpolationHandler: () => '…',
        returnNull: false,
      })
      await resources
    }
    i18next.options.parseMissingKeyHandler = (key: string, given?: string) => given ?? this.missing(key)
    document.documentElement.lang = locale
    document.documentElement.dir = reader.direction ?? 'ltr'
  }

  /** Resolves when the texts of these areas are there; areas of the shell, and such as nobody knows, are there always. */
  async need(areas: readonly string[]): Promise<void> {
    if (!this.complete) await Promise.all(areas.map((area) => this.ask(area)))
  }

  /** What the sign-in page waits for, a promise for `use`; undefined where it is there, as it is unless somebody signed in is led to that page. */
  signIn(): Promise<unknown> | undefined {
    if (signInAreas.every((area) => this.there.has(this.addressOf(area)?.key ?? ''))) return undefined
    this.signingIn ??= this.need(signInAreas).finally(() => (this.signingIn = undefined))
    return this.signingIn
  }

  /** Loads all other areas. What was to be said without its text is said now. */
  async finish(): Promise<void> {
    const { reader } = this
    if (this.complete) return
    await this.ask(rest)
    if (reader !== this.reader) return
    this.complete = true
    if (!this.missed) return
    this.missed = false
    this.atom.reportChanged()
    i18next.emit('languageChanged', i18next.language)
  }

  private addressOf(part: string) {
    const { messages } = this.reader ?? {}
    const hash = messages?.parts[part]
    if (!messages || hash === undefined) return undefined
    const locales = messages.locales.join()
    return { locales, hash, key: `${locales}/${part}/${hash}` }
  }

  private ask(part: string): Promise<void> {
    const address = this.addressOf(part)
    if (!address) return settled
    const { locales, hash, key } = address
    this.spoken.add(part)
    const known = this.asked.get(key)
    if (known) return known
    const asked = this.client.call('readMessages', { locales, part, hash }).then(
      (trees) => {
        for (const [locale, tree] of Object.entries(trees))
          i18next.addResourceBundle(locale, 'translation', tree, true, true)
        this.there.add(key)
      },
      () => void this.asked.delete(key),
    )
    this.asked.set(key, asked)
    return asked
  }

  /** A text that has not come yet is empty, and whoever shows it shows it again when it has. */
  private missing(key: string): string {
    if (this.complete) return key
    this.missed = true
    this.atom.reportObserved()
    console.debug(`No message "${key}" yet`)
    return ''
  }
}

/** What is spoken of before a screen is: by the menu, or, where nobody is signed in, by the sign-in page. */
function firstAreas({ messages, menu, session }: Reader): readonly string[] {
  if (!session.authenticated) return signInAreas
  const said = JSON.stringify(menu)
  return Object.keys(messages.parts).filter((part) => said.includes(`"${part}.`))
}

const settled = Promise.resolve()
