import type { Page } from '@playwright/test'

/** What the failing service says. */
export const why = 'The disk is full.'

/**
 * Every call of a method at an address fails, as a service in trouble answers it.
 *
 * @param method e.g. `DELETE`
 * @param address what the address has in it
 * @returns ends the trouble
 */
export async function fail(page: Page, method: string, address: RegExp): Promise<() => Promise<void>> {
  const inTrouble = { code: 500, reason: 'Internal Server Error', message: why }
  await page.route(address, (route) =>
    route.request().method() === method ? route.fulfill({ status: 500, json: inTrouble }) : route.fallback(),
  )
  return () => page.unroute(address)
}
