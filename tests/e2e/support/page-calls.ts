import { expect, type Page } from '@playwright/test'
import type { PageWatch } from './page-faults.ts'

/** How often a page asks for addresses with a text in them, from now on. */
export function countCalls(page: Page, part: string): () => number {
  let calls = 0
  page.on('request', (request) => void (request.url().includes(part) && (calls += 1)))
  return () => calls
}

/**
 * Lets time pass on the clock of a page, which is installed before the page is opened. What its timers send has been sent when this resolves.
 *
 * @example await page.clock.install(); await page.goto(url); await passTime(page, 10_000)
 */
export async function passTime(page: Page, milliseconds: number): Promise<void> {
  await page.clock.runFor(milliseconds)
  // Sent after whatever the timers sent, and heard of after it.
  await page.evaluate(() => fetch(location.pathname, { method: 'HEAD' }))
}

/**
 * Waits until a page that is at rest asks nothing for so long by its own clock; fails when it goes on asking.
 *
 * @param calls how often it has asked; counts what must not be asked
 * @param milliseconds longer than the pause between two questions, if there were any
 */
export async function expectNoCalls(
  page: Page,
  watched: PageWatch,
  calls: () => number,
  milliseconds: number,
): Promise<void> {
  await expect(async () => {
    await watched.settled()
    const before = calls()
    await passTime(page, milliseconds)
    expect(calls()).toBe(before)
  }).toPass({ timeout: 15_000 })
}
