import { isRecord, realmName } from '../../contract/index.ts'
import type { PlatformReader } from '../boot/platform-reader.ts'
import type { BrowserSession } from '../session/browser-sessions.ts'

type ThemeDocument = Readonly<Record<string, unknown>>

/** Which theme somebody asks for. */
export interface ThemeWanted {
  /** Realm path. */
  readonly realm: string
  /** Name of the journey that runs. */
  readonly journey?: string | undefined
  /** Id or name: remembered by the browser, or named by a step. */
  readonly theme?: string | undefined
}

/**
 * The theme document for a visitor: the one linked to the journey, the remembered one, the realm's default, the first of the realm's
 * list (spec section 4; contract portal-calls.md, section 1). A remembered theme without a name is none.
 *
 * @param timeoutMs default: that of the reader, for a page that must not wait for its looks
 * @returns `undefined` where the platform has no theme; the shipped one stands in then
 */
export async function loadTheme(
  reader: Pick<PlatformReader, 'shared' | 'identity'>,
  session: BrowserSession | null,
  { realm, journey, theme }: ThemeWanted,
  timeoutMs?: number,
): Promise<ThemeDocument | undefined> {
  const name = themeRealm(realm)
  const found = async (filter: string): Promise<ThemeDocument | undefined> => {
    const query = `realm=${encodeURIComponent(name)}&_queryFilter=${encodeURIComponent(filter)}`
    const page = await reader.shared(`ui/theme/?${query}`, session, timeoutMs)
    const rows: unknown[] = isRecord(page) && Array.isArray(page['result']) ? page['result'] : []
    return rows.filter(isRecord).find(hasName)
  }
  return (
    (journey && (await found(`linkedTrees eq ${quoted(journey)}`))) ||
    (theme && (await found(`_id eq ${quoted(theme)} or name eq ${quoted(theme)}`))) ||
    (await found('isDefault eq true')) ||
    (await firstOfList(reader, session, name, timeoutMs))
  )
}

/**
 * Whether a theme was asked for that is not there (any more). Where the journey has a theme of its own nobody looked for the asked one.
 *
 * @param found what {@link loadTheme} answered
 * @example askedIsGone({ _id: 'm', name: 'Main' }, { realm: '/alpha', theme: 'k' }) // true
 */
export function askedIsGone(found: ThemeDocument | undefined, { journey, theme }: ThemeWanted): boolean {
  if (theme === undefined || found?.['_id'] === theme || found?.['name'] === theme) return false
  const trees = found?.['linkedTrees']
  return !(journey !== undefined && Array.isArray(trees) && trees.includes(journey))
}

/** Theme calls take their time: documents carry pictures (reading 25). */
export const THEME_TIMEOUT = 150_000

/** A realm as theme documents name it: the root as `/`. */
export function themeRealm(realm: string): string {
  return realm === '/' || realm === '' ? '/' : realmName(realm)
}

async function firstOfList(
  reader: Pick<PlatformReader, 'identity'>,
  session: BrowserSession | null,
  realm: string,
  timeoutMs: number | undefined,
): Promise<ThemeDocument | undefined> {
  const document = await reader.identity('config/ui/themerealm', session, 'GET', timeoutMs)
  const byRealm = isRecord(document) && isRecord(document['realm']) ? document['realm'] : {}
  const listed = Object.hasOwn(byRealm, realm) ? byRealm[realm] : undefined
  const themes = Array.isArray(listed) ? listed.filter(isRecord) : []
  return themes.find((theme) => theme['isDefault'] === true) ?? themes[0]
}

function hasName(theme: ThemeDocument): boolean {
  return typeof theme['name'] === 'string' && theme['name'] !== ''
}

function quoted(value: string): string {
  return `"${value.replace(/["\\]/g, '\\$&')}"`
}
