import type { StoragePort } from '../../../engine/runtime/ports.ts'

/** What a page was made of when it was shown last. Only ever asked for early: what is right is what the boot document says. */
export interface KnownPage {
  /** Addresses of its screen and of its messages. */
  readonly data: readonly string[]
  /** Addresses of scripts and fonts. */
  readonly assets: readonly string[]
}

/** What this device remembers of the portal, for the first lines of the next visit. */
export interface KnownPortal {
  /** The program that wrote it: of another, the assets are gone. */
  readonly program: string
  readonly locale: string
  readonly direction: string
  /** The style sheet of the theme. */
  readonly sheet: string
  readonly signedIn: boolean
  /** Pages by path, the one shown last at the end. */
  readonly pages: Readonly<Record<string, KnownPage>>
}

/** Where they lie; addresses may name people, so that they go with whoever signs out. */
export const key = 'atrium.known'
const pagesMost = 20
const isData = /^(?!.*(\.\.|%2e))\/enduser\/portal\/(screens|messages)\/[\w.,%/-]{1,400}$/i
const isAsset = /^\/enduser\/assets\/[\w.-]{1,200}\.(js|woff2)$/

/** @returns undefined where nothing is remembered, or what is there is not ours */
export function readKnown(storage: StoragePort): KnownPortal | undefined {
  try {
    const known = JSON.parse(storage.get(key) ?? '') as KnownPortal
    const texts = [known.program, known.locale, known.direction, known.sheet]
    return texts.every((text) => typeof text === 'string') && typeof known.pages === 'object'
      ? known
      : undefined
  } catch {
    return undefined
  }
}

/** Remembers one page more, and forgets the oldest. */
export function keepKnown(
  storage: StoragePort,
  now: Omit<KnownPortal, 'pages'>,
  path: string,
  page: KnownPage,
): void {
  const before = readKnown(storage)
  const { [path]: _, ...others } = before?.program === now.program ? before.pages : {}
  const pages = Object.fromEntries([...Object.entries(others).slice(1 - pagesMost), [path, page]])
  storage.set(key, JSON.stringify({ ...now, pages } satisfies KnownPortal))
}

/**
 * What to ask for early for an address: what its page was made of, else the assets that any page needs. Whatever is no address of ours is left out.
 *
 * @param program that runs now, with the assets that its first page needs whichever it is
 */
export function earlyOf(
  known: KnownPortal | undefined,
  path: string,
  program: { readonly name: string; readonly assets: readonly string[] },
): KnownPage {
  const pages = known && typeof known.pages === 'object' ? known.pages : {}
  const { data = [], assets = [] } = (Object.hasOwn(pages, path) ? pages[path] : undefined) ?? {}
  const own = known?.program === program.name ? listOf(assets, isAsset) : []
  return { data: listOf(data, isData), assets: [...new Set([...own, ...listOf(program.assets, isAsset)])] }
}

function listOf(value: unknown, fits: RegExp): string[] {
  return Array.isArray(value)
    ? value.filter((each): each is string => typeof each === 'string' && fits.test(each)).slice(0, 60)
    : []
}
