import type { MessageTree } from '../../../engine/format/compiled.ts'
import { contentHash } from '../../../engine/compose/hash.ts'
import type { PortalMessages } from '../../../engine/compose/messages.ts'
import { pseudoLocale, pseudoMessages } from '../../../engine/compose/pseudo-locale.ts'
import { isRecord } from '../../contract/index.ts'

/** Messages that the layers of a portal ship, by locale. */
export type ShippedMessages = ReadonlyMap<string, PortalMessages>

/** Messages by locale with what a tenant's locale document adds. */
export interface MessageShelf {
  /** The merged messages of a locale; `undefined` when nobody has any. */
  of(locale: string, shipped: ShippedMessages): Promise<PortalMessages | undefined>
  /** The tree of a hash, of any of the given portals. */
  byHash(locale: string, hash: string, portals: readonly ShippedMessages[]): Promise<MessageTree | undefined>
}

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
  const of = async (locale: string, shipped: ShippedMessages): Promise<PortalMessages | undefined> => {
    if (locale === pseudoLocale) return pseudo(await of('en', shipped))
    const base = shipped.get(locale)
    const key = `${locale} ${base?.hash ?? ''}`
    const known = merged.get(key)
    if (known && known.at + FRESH > clock()) return known.messages
    if (merged.size > 100) merged.clear()
    const messages = merge(locale, base)
    merged.set(key, { at: clock(), messages })
    return messages
  }
  return {
    of,
    async byHash(locale, hash, portals) {
      for (const shipped of portals) {
        const base = shipped.get(locale)
        if (base?.hash === hash) return base.tree
      }
      for (const shipped of portals) {
        const current = await of(locale, shipped)
        if (current?.hash === hash) return current.tree
      }
      return undefined
    },
  }
}

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
