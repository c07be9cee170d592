import { journeyOf } from '../../journeys/run/address.ts'
import { deviceStorage } from '../../stores/device-storage.ts'
import { loginRealm } from '../../session/login-realm.ts'

/** Realm of a session that ended in this tab, until the portal starts again. */
export const realmKey = 'atrium.login-realm'
/** Realm of the last sign-out on this device. */
const lastRealmKey = 'atrium.last-realm'

/** Keeps the realm that was signed out of; the root realm is of administrators of the platform, and nobody's habit. */
export function rememberRealm(realm: string): void {
  if (realm === '/') deviceStorage.remove(lastRealmKey)
  else deviceStorage.set(lastRealmKey, realm)
}

/**
 * With what the boot document is asked for. The page's first lines ask by it before the program is there.
 *
 * @param path of the address, behind `#`
 * @param theme that this device remembers
 */
export function bootParams(path: string, theme: string | undefined) {
  const search = new URLSearchParams(location.search)
  return {
    realm: loginRealm({
      stored: sessionStorage.getItem(realmKey),
      query: search.get('realm'),
      last: deviceStorage.get(lastRealmKey),
    }),
    locale: localStorage.getItem('atrium.locale') ?? undefined,
    safe: search.get('safe') === '1' || undefined,
    theme,
    journey: journeyOf(path),
  }
}
