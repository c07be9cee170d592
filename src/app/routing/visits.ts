import { deviceStorage } from '../../stores/device-storage.ts'

/** Stands on a device whose last visitor was signed in. */
export const visitKey = 'atrium.signed-in-before'

/** Remembers which page this visitor will most likely need first. */
export function rememberVisit(authenticated: boolean): void {
  if (authenticated) deviceStorage.set(visitKey, 'yes')
  else deviceStorage.remove(visitKey)
}
