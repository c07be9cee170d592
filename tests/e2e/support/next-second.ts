import { expect } from '@playwright/test'

/** Waits until the clock shows another second: tokens know whole seconds, and those of the second in which a password was changed do not count. */
export async function nextSecond(): Promise<void> {
  const second = Math.floor(Date.now() / 1000)
  await expect.poll(() => Math.floor(Date.now() / 1000), { intervals: [50] }).toBeGreaterThan(second)
}
