import type { BootDocument } from '../../session/boot-document.ts'
import { deviceStorage } from '../../stores/device-storage.ts'
import { themeSheet } from '../../../engine/format/theme-sheet.ts'
import { keepKnown, readKnown } from './known-pages.ts'
import { type Needs, pageData } from './page-data.ts'

let assets: readonly string[] | undefined

/**
 * Remembers what a page was made of, so that the next visit asks for all of it at once (start/early.ts).
 *
 * @param route of the screen that is shown; undefined: the sign-in page
 */
export function rememberPage(boot: BootDocument, path: string, route: Needs | undefined): void {
  const { locale, direction = 'ltr', session, theme } = boot
  const data = pageData(boot, route)
  const first = assets === undefined
  assets ??= loadedAssets()
  const before = readKnown(deviceStorage)?.pages[path]
  const now = {
    program: document.querySelector<HTMLMetaElement>('meta[name=program]')?.content ?? '',
    locale,
    direction,
    sheet: themeSheet(theme),
    signedIn: session.authenticated,
  }
  keepKnown(deviceStorage, now, path, { data, assets: first ? assets : (before?.assets ?? assets) })
}

/** Scripts and fonts that this page load has used so far. */
function loadedAssets(): readonly string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name).pathname)
    .filter((path) => /\/assets\/[^/]+\.(js|woff2)$/.test(path))
}
