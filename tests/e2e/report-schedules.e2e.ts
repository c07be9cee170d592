import { reportThatRan } from './support/reports.ts'
import { expect, test } from './support/test.ts'

const runs = 'portal/reports.history/runs'
const schedules = 'portal/reports.history/schedules'

test('an administrator schedules a report for an auditor, who finds it and changes nothing', async ({
  page,
  portal,
}) => {
  await portal.signIn('adam.admin', '/dashboard')
  const { template } = await reportThatRan(new URL(page.url()).origin)
  await portal.open(`/reports/history/published/${template}`)
  await expect(page.getByTestId(schedules)).toContainText('Nothing is scheduled')
  await page.getByTestId(`${runs}/row`).first().getByRole('button', { name: 'Schedule' }).click()

  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('How often').click()
  await page.getByTitle('Every week').click()
  await dialog.getByLabel('Day of the week').click()
  await page.getByTitle('Friday').click()
  await dialog.getByLabel('Time', { exact: true }).fill('7:30')
  await dialog.getByLabel('Time zone').fill('Europe/Paris')
  await dialog.getByRole('combobox', { name: 'Mail a link to' }).fill('erin')
  await page.getByTitle('Erin Walsh').click()
  await dialog.getByRole('heading').first().click()
  await dialog.getByRole('button', { name: 'Save schedule' }).click()
  await expect(dialog).toContainText('Write hours and minutes')
  await dialog.getByLabel('Time', { exact: true }).fill('07:30')
  await portal.checkAccess()

  // She cannot run it, and is not mailed.
  await dialog.getByRole('button', { name: 'Save schedule' }).click()
  await expect(dialog).toContainText('cannot run this report')
  await dialog.getByRole('button', { name: 'Clear' }).click()
  await dialog.getByRole('combobox', { name: 'Mail a link to' }).fill('tara')
  await page.getByTitle(/^Tara/).click()
  await dialog.getByRole('heading').first().click()
  await dialog.getByRole('button', { name: 'Save schedule' }).click()
  const schedule = page.getByTestId(`${schedules}/row`)
  await expect(schedule).toContainText('Every week')
  await expect(schedule).toContainText('Friday')
  await expect(schedule).toContainText('07:30 · Europe/Paris')
  await expect(schedule).toContainText('Tara')
  await portal.checkAccess()

  await schedule.getByRole('button', { name: 'Pause' }).click()
  await expect(schedule).toContainText('Paused')

  await portal.signIn('tara.auditor', `/reports/history/published/${template}`)
  await expect(schedule).toContainText('Paused')
  await expect(schedule.getByRole('button', { name: 'Resume' })).toHaveCount(0)

  await portal.signIn('adam.admin', `/reports/history/published/${template}`)
  await schedule.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(schedule).toHaveCount(0)
})
