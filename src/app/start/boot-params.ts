import { journeyOf } from '../../journeys/run/address.ts'
import { loginRealm } from '../../session/login-realm.ts'

/** Realm of a session that ended in this tab, until the portal starts again. */
export const realmKey = 'atrium.login-realm'

/**
 * With what the boot document is asked for. The page's first lines ask by it before the program is there.
 *
 * @param path of the address, behind `#`
 * @param theme that this device remembers
 */
export function bootParams(path: string, theme: string | undefined) {
  const search = new URLSearchParams(location.search)
  return {
    realm: loginRealm({ stored: sessionStorage.getItem(realmKey), query: search.get('realm') }),
    locale: localStorage.getItem('atrium.locale') ?? undefined,
    safe: search.get('safe') === '1' || undefined,
    theme,
    journey: journeyOf(path),
  }
}
