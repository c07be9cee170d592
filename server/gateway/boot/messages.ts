import type { MessageTree } from '../../../engine/format/compiled.ts'
import { contentHash } from '../../../engine/compose/hash.ts'
import type { PortalMessages } from '../../../engine/compose/messages.ts'
import { pseudoLocale, pseudoMessages } from '../../../engine/compose/pseudo-locale.ts'
import { isRecord } from '../../contract/index.ts'
import { spokenLocale } from '../../contract/locale.ts'
import { messageParts } from './message-parts.ts'
import type { MessagePart, PartMessages } from './message-parts.ts'

/** Messages that the layers of a portal ship, by locale. */
export type ShippedMessages = ReadonlyMap<string, PortalMessages>

/** The messages of a reader: locales that have any, best first, and their parts. */
export interface ReaderMessages {
  readonly locales: readonly string[]
  readonly parts: ReadonlyMap<string, MessagePart>
}

/** Messages by locale with what a tenant's locale document adds. */
export interface MessageShelf {
  /**
   * The messages of a reader, in parts.
   *
   * @param locales wished, best first; those that nobody has messages for are left out
   */
  of(locales: readonly string[], shipped: ShippedMessages): Promise<ReaderMessages>
  /** A part by its hash, of any of the given portals. */
  byHash(
    locales: readonly string[],
    part: string,
    hash: string,
    portals: readonly ShippedMessages[],
  ): Promise<PartMessages | undefined>
}

/** Readers whose parts are held: languages and their order, and what a tenant's texts were. */
const HELD_MOST = 40
const isLocale = /^[A-Za-z0-9-]{2,35}$/
/** A browser may send any number of languages; the first few decide. */
const LOCALES_MOST = 7

/** A tenant's texts are read again after this time. */
const FRESH = 30_000

/** @param readOverrides reads `config/uilocale/{locale}`; any failure means "no overrides" (contract portal-calls.md, section 1) */
export function createMessageShelf(
  readOverrides: (locale: string) => Promise<unknown>,
  clock: () => number,
): MessageShelf {
  const merged = new Map<
    string,
    { readonly at: number; readonly messages: Promise<PortalMessages | undefined> }
  >()
  const merge = async (
    locale: string,
    base: PortalMessages | undefined,
  ): Promise<PortalMessages | undefined> => {
    const overrides = await readOverrides(locale).catch(() => undefined)
    const parts = isRecord(overrides) ? [overrides.shared, overrides.enduser].filter(isRecord) : []
    if (parts.length === 0) return base
    const tree = parts.reduce<MessageTree>(laid, base?.tree ?? {})
    return { tree, hash: contentHash(JSON.stringify(tree)) }
  }
  const treeOf = async (locale: string, shipped: ShippedMessages): Promise<PortalMessages | undefined> => {
    if (locale === pseudoLocale) return pseudo(await treeOf('en', shipped))
    const base = shipped.get(locale)
    const key = `${locale} ${base?.hash ?? ''}`
    const known = merged.get(key)
    if (known && known.at + FRESH > clock()) return known.messages
    if (merged.size > 100) merged.clear()
    const messages = merge(locale, base)
    merged.set(key, { at: clock(), messages })
    return messages
  }
  const held = new Map<string, ReaderMessages>()
  const of = async (locales: readonly string[], shipped: ShippedMessages): Promise<ReaderMessages> => {
    const trees = await Promise.all(locales.map((locale) => treeOf(locale, shipped)))
    const chain = locales.flatMap((locale, at) => {
      const messages = trees[at]
      return messages ? [{ locale, ...messages }] : []
    })
    const key = chain.map(({ locale, hash }) => `${locale} ${hash}`).join()
    const known = held.get(key)
    if (known) return known
    const parts = messageParts(chain.map(({ locale, tree }) => [locale, tree]))
    const made = { locales: chain.map(({ locale }) => locale), parts }
    const oldest = held.keys().next().value
    if (held.size >= HELD_MOST && oldest !== undefined) held.delete(oldest)
    held.set(key, made)
    return made
  }
  const among = (locales: string, part: string, hash: string): PartMessages | undefined => {
    for (const each of held.values()) {
      const found = each.parts.get(part)
      if (found?.hash === hash && each.locales.join() === locales) return found.messages
    }
    return undefined
  }
  return {
    of: (locales, shipped) =>
      of([...new Set([...spokenOf(locales, shipped).slice(0, LOCALES_MOST - 1), 'en'])], shipped),
    async byHash(locales, part, hash, portals) {
      const wished = [...new Set(locales)]
      if (wished.length > LOCALES_MOST || !wished.every((locale) => isLocale.test(locale))) return undefined
      const known = among(wished.join(), part, hash)
      if (known) return known
      // Another process may have told the reader of it.
      for (const shipped of portals) {
        const found = (await of(wished, shipped)).parts.get(part)
        if (found?.hash === hash) return found.messages
      }
      return undefined
    },
  }
}

/** Each wished locale, and where nobody speaks its language as it is, the language as another region has it: `pt` is answered in `pt-BR`. */
const spokenOf = (locales: readonly string[], shipped: ShippedMessages): string[] =>
  locales.flatMap((locale) => {
    const spoken = spokenLocale(locale, [...shipped.keys()])
    return spoken === undefined ? [locale] : [locale, spoken]
  })

const pseudo = (english: PortalMessages | undefined): PortalMessages | undefined =>
  english && { tree: pseudoMessages(english.tree), hash: `${english.hash}-xa` }

/** Lays one tree over another, leaf by leaf; what does not fit is left out. */
function laid(under: MessageTree, over: Record<string, unknown>): MessageTree {
  const result: MessageTree = { ...under }
  for (const [key, value] of Object.entries(over)) {
    const before = result[key]
    if (typeof value === 'string' && typeof before !== 'object') result[key] = value
    else if (isRecord(value) && typeof before !== 'string') result[key] = laid(before ?? {}, value)
  }
  return result
}
