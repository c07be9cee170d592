import { themeSheet } from '../../../engine/format/theme-sheet.ts'
import { localesOf } from '../../contract/index.ts'
import { realmOfAddress } from '../boot/boot-document.ts'
import type { BootDeps } from '../boot/boot-document.ts'
import { localeCandidates } from '../boot/locales.ts'
import { directionOf, spokenLocale } from '../../contract/locale.ts'
import type { SessionCookie } from '../session/cookie.ts'
import { bootTheme } from '../theme/boot-theme.ts'
import { loadTheme } from '../theme/load-theme.ts'

/** How the page looks before its program is there. */
export interface FirstLook {
  readonly locale: string
  readonly direction: 'ltr' | 'rtl'
  /** Whether somebody may be signed in: the frame of the portal, else that of the sign-in page. */
  readonly start: 'page' | 'sign-in'
  /** The tokens of the realm's theme as a style sheet. */
  readonly sheet: string
}

/** What is known of whoever asks for the page. */
export interface PageRequest {
  readonly query: unknown
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}

/** Looks are the same for everybody: they are read again after this time. */
const FRESH = 30_000
/** A page must not wait for its looks. */
const WAIT = 300
const HELD_MOST = 100

/**
 * The first look of a page. It goes by what the request says and by what anybody may read, never by the session: the page is the same for who has
 * a cookie, whosever it is. What it cannot know (a chosen language, another theme) this device remembers (src/app/start/early.ts).
 */
export function createFirstLook(
  deps: BootDeps & { readonly cookie: SessionCookie },
  clock: () => number,
): (request: PageRequest) => Promise<FirstLook> {
  const { reader, settings, portals, cookie } = deps
  const held = new Map<string, { readonly at: number; readonly sheet: Promise<string> }>()

  const read = async (realm: string, place: 'account' | 'journey'): Promise<string> => {
    const { starterTheme } = await portals.of(realm, true)
    const journey = place === 'journey' ? settings.defaultJourney : undefined
    const theme = await loadTheme(reader, null, { realm, journey })
    return themeSheet(bootTheme(theme ?? starterTheme, starterTheme, { place, locales: [] }))
  }
  const sheetOf = (realm: string, place: 'account' | 'journey'): Promise<string> => {
    const key = `${place} ${realm}`
    const known = held.get(key)
    if (known && known.at + FRESH > clock()) return known.sheet
    if (held.size >= HELD_MOST) held.clear()
    const asked = { at: clock(), sheet: read(realm, place) }
    held.set(key, asked)
    asked.sheet.catch(() => held.get(key) === asked && held.delete(key))
    return asked.sheet
  }

  return async ({ query, headers }) => {
    const start = cookie.read(headers.cookie as string | undefined) === undefined ? 'sign-in' : 'page'
    const wished = typeof query === 'object' && query !== null && 'realm' in query ? query.realm : undefined
    const languages = localesOf(headers['accept-language'])
    const plain: FirstLook = { locale: 'en', direction: 'ltr', start, sheet: '' }
    // Neither the store nor the platform keeps anybody from the page, which says what is the matter.
    return inTime(plain, async () => {
      const realm = await realmOfAddress(deps, typeof wished === 'string' ? wished.slice(0, 200) : undefined)
      const [{ portal }, sheet] = await Promise.all([
        portals.of(realm, 'safe' in Object(query)),
        inTime('', () => sheetOf(realm, start === 'page' ? 'account' : 'journey')),
      ])
      const there = [...portal.messages.keys()]
      const locale =
        localeCandidates(undefined, languages, []).flatMap((each) => spokenLocale(each, there) ?? [])[0] ??
        'en'
      return { locale, direction: directionOf(locale), start, sheet }
    })
  }
}

/** What stands in for an answer that fails, or does not come at once. */
async function inTime<Answer>(otherwise: Answer, ask: () => Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Answer>((resolve) => {
    timer = setTimeout(resolve, WAIT, otherwise)
  })
  try {
    return await Promise.race([ask(), late])
  } catch {
    return otherwise
  } finally {
    clearTimeout(timer)
  }
}
