import type { Page, Route } from '@playwright/test'

/** What the service in trouble says. */
export const why = 'The disk is full.'

const inTrouble = (route: Route) =>
  route.fulfill({ status: 500, json: { code: 500, reason: 'Internal Server Error', message: why } })

/**
 * Breaks a call until the returned function mends it.
 *
 * @param method e.g. `DELETE`
 * @param address what the address has in it
 * @param how what comes instead of the answer; a service in trouble by default, which says {@link why}
 */
export async function broken(
  page: Page,
  method: string,
  address: RegExp,
  how: (route: Route) => Promise<void> = inTrouble,
): Promise<() => Promise<void>> {
  const handler = (route: Route) => (route.request().method() === method ? how(route) : route.fallback())
  await page.route(address, handler)
  return () => page.unroute(address, handler)
}
