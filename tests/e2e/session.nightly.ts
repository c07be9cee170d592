import type { Page } from '@playwright/test'
import type { RunningServer } from './support/server.ts'
import { shortIdle, startShort } from './support/short-sessions.ts'
import { expect, signInAt, signInOn, test } from './support/test.ts'

// By day the same is shown with clocks that are moved: tests/unit/src/session, tests/contract/gateway.test.ts, session.e2e.ts.

const signInHeading = (page: Page) => page.getByRole('heading', { name: 'Sign in' })

test.describe('in real time, an idle session', () => {
  let short: RunningServer
  test.beforeAll(async () => {
    short = await startShort(16, 600, shortIdle)
  })
  test.afterAll(() => short.stop())

  test('stays in for twice its idle time while a person is active', async ({ page }) => {
    await signInAt(short.origin, page, 'erin.employee')
    for (let presses = 0; presses < 16; presses += 1) {
      // Held down for two seconds.
      await page.keyboard.press('Shift', { delay: 2_000 })
      await expect(page.getByTestId('portal/session/idle')).toBeHidden()
    }
    await expect(page.getByTestId('portal/shell/user-menu')).toBeVisible()
  })

  test('polling alone does not keep it', async ({ page, context }) => {
    await page.route('**/enduser/portal/events', (route) => route.abort())
    await signInAt(short.origin, page, 'erin.employee')
    let polls = 0
    page.on('request', (request) => {
      if (request.url().includes('_notifications')) polls += 1
    })
    await expect(signInHeading(page)).toBeVisible({ timeout: 40_000 })
    expect(polls).toBeGreaterThan(1)
    const answer = await context.request.get(`${short.origin}/enduser/session`)
    expect(answer.status()).toBe(401)
  })
})

test('in real time, the end of a session is announced and comes', async ({ page }) => {
  const short = await startShort(600, 14, {
    checkEverySeconds: 1,
    maxWarningSeconds: 10,
    maxSignOutSeconds: 6,
  })
  try {
    await signInAt(short.origin, page, 'erin.employee')
    await expect(page.getByTestId('portal/session/max')).toBeVisible()
    await page.getByTestId('portal/session/stay').click()
    await expect(page.getByTestId('portal/session/max')).toBeHidden()
    await expect(signInHeading(page)).toBeVisible()
  } finally {
    await short.stop()
  }
})

test('in real time, an idle session is announced; one key stays, and doing nothing signs out and keeps the place', async ({
  page,
  portal,
}) => {
  const short = await startShort(16, 600, shortIdle)
  try {
    await signInAt(short.origin, page, 'erin.employee', '/profile')
    const warning = page.getByTestId('portal/session/idle')
    await expect(warning).toBeVisible()
    await expect(page.getByTestId('portal/session/stay')).toBeFocused()
    await portal.checkAccess()
    await page.keyboard.press('Enter')
    await expect(warning).toBeHidden()
    await expect(warning).toBeVisible()
    await expect(signInHeading(page)).toBeVisible()
    const ended = page.getByTestId('portal/login/ended')
    await expect(ended).toContainText('Your session has ended')
    await portal.checkAccess()
    await signInOn(page, 'erin.employee')
    await expect(page).toHaveURL(/#\/profile$/)
  } finally {
    await short.stop()
  }
})
