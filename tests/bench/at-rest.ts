import type { Page } from 'playwright'
import { waitInPage } from './wait-in-page.ts'

/** Runs in the page, as text for the same reason as in screen.ts. */
const watchChanges = `
  if (window.changedAt === undefined) {
    const changed = () => (window.changedAt = performance.now())
    new MutationObserver(changed).observe(document, { subtree: true, childList: true, attributes: true })
    new PerformanceObserver(changed).observe({ type: 'resource', buffered: false })
    changed()
  }
`

/**
 * Waits until nothing of a page has changed and nothing has arrived for so long, and nothing is waited for.
 *
 * @throws when it is not at rest within half a minute
 * @example await atRest(page, 2_000)
 */
export async function atRest(page: Page, quietMs: number): Promise<void> {
  await page.evaluate(watchChanges)
  const rests = `performance.now() - window.changedAt >= ${quietMs} && !document.querySelector('#root [aria-busy="true"]')`
  if ((await waitInPage(page, rests, 30_000)) === undefined)
    throw new Error(`${page.url()} is not at rest after half a minute`)
}
