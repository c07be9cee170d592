import { deviceStorage } from '../stores/device-storage.ts'

const key = 'atrium.signed-in-before'

/** Remembers which page this visitor will most likely need first. */
export function rememberVisit(authenticated: boolean): void {
  if (authenticated) deviceStorage.set(key, 'yes')
  else deviceStorage.remove(key)
}

/** Fetches the code of the likely first page beside the boot document instead of after it. */
export function prefetchPage(): void {
  const page = deviceStorage.get(key) ? import('./signed-in.tsx') : import('../journeys/login-page.tsx')
  page.catch(() => undefined)
}
