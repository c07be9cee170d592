import { deviceStorage } from '../stores/device-storage.ts'

const key = 'atrium.signed-in-before'

/** Remembers which page this visitor will most likely need first. */
export function rememberVisit(authenticated: boolean): void {
  if (authenticated) deviceStorage.set(key, 'yes')
  else deviceStorage.remove(key)
}

/** Whether somebody was signed in on this device when it was last looked. */
export const wasSignedIn = (): boolean => deviceStorage.get(key) === 'yes'
