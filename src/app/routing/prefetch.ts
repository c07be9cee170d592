import { deviceStorage } from '../../stores/device-storage.ts'
import { visitKey } from './visits.ts'

/** Fetches the code of the likely first page beside the boot document instead of after it. */
export function prefetchPage(): void {
  const page = deviceStorage.get(visitKey)
    ? import('../frame/signed-in.tsx')
    : import('../../journeys/page/login-page.tsx')
  page.catch(() => undefined)
}
