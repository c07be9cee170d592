import { createOwnDatabase } from '../support/own-database.ts'
import { startServer } from './support/server.ts'
import { expect, signInOn, test } from './support/test.ts'

test(
  'on PostgreSQL a person changes their profile, arranges their cards, and finds both elsewhere',
  { tag: '@nightly' },
  async ({ page, browser }) => {
    const postgresql = process.env['TEST_DATABASE_URL']
    test.skip(!postgresql, 'TEST_DATABASE_URL names no PostgreSQL server')
    const database = await createOwnDatabase(postgresql!, 'e2e')
    const server = await startServer({ DATABASE_URL: database.url, DEMO: 'on' })
    try {
      const open = (route: string) => `${server.origin}/enduser/?realm=/alpha#${route}`
      await page.goto(open('/profile'))
      await signInOn(page, 'erin.employee')
      await page.getByTestId('field-form-personal_city').getByRole('textbox').fill('Sligo')
      await page.getByTestId('portal/account.profile/personal/save').click()
      await expect(page.getByTestId('portal/shell/toasts')).toContainText('Your profile was saved.')
      await page.goto(open('/dashboard'))
      const activity = page.getByTestId('portal/home.dashboard/activity')
      await expect(activity).toContainText('Profile changed')
      await activity.getByRole('button', { name: 'Show sign-ins too' }).click()
      await expect(activity).toContainText('Signed in')
      await page.getByTestId('portal/home.dashboard/cards/arrange').click()
      const kept = page.waitForResponse((answer) => answer.url().includes('/portal/preferences/'))
      await page.getByTestId('portal/home.dashboard/cards/details/hide').click()
      expect((await kept).status()).toBe(200)

      const elsewhere = await (await browser.newContext()).newPage()
      await elsewhere.goto(open('/dashboard'))
      await signInOn(elsewhere, 'erin.employee')
      await expect(elsewhere.getByTestId('portal/home.dashboard/activity')).toContainText('Profile changed')
      await expect(elsewhere.getByTestId('portal/home.dashboard/details')).toHaveCount(0)
      await elsewhere.goto(open('/profile'))
      await expect(elsewhere.getByTestId('field-form-personal_city').getByRole('textbox')).toHaveValue(
        'Sligo',
      )
    } finally {
      await server.stop()
      await database.drop()
    }
  },
)
