import { wasSignedIn } from './visits.ts'

/** Fetches the code of the likely first page beside the boot document instead of after it. */
export function prefetchPage(): void {
  const page = wasSignedIn() ? import('./signed-in.tsx') : import('../journeys/login-page.tsx')
  page.catch(() => undefined)
}
