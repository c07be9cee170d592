import { useEffect } from 'react'
import type { PortalRouter } from './portal-router.ts'
import { matchRoute, type Route } from './routes.ts'
import type { Screens } from './screens.ts'

/** Lets the loader of the data router ask for the screen of an address, and the code that draws it, before the page before it is left. */
export function useEarlyScreen(router: PortalRouter, screens: Screens, routes: readonly Route[]): void {
  useEffect(
    () =>
      router.beforePage((path) => {
        const match = matchRoute(routes, path)
        // Whoever draws the page asks again, and says what went wrong.
        if (match) screens.read(match.route).catch(() => undefined)
      }),
    [router, screens, routes],
  )
}
