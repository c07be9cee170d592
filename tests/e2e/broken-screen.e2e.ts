import { expect, test } from './support/test.ts'

const fault = {
  id: '0',
  path: '/devices',
  file: 'screen-definitions/screens/devices/list.screen.json',
  line: 12,
  code: 'FMT102',
  message: '"tittleKey" is not known here.',
  hint: 'Write "titleKey".',
}

test('a page whose definition has errors says so, and to administrators why', async ({ page, portal }) => {
  await page.route('**/portal/broken-screens', (route) => route.fulfill({ json: { result: [fault] } }))
  await portal.signIn('adam.admin', '/broken')
  await expect(page.getByRole('heading', { name: 'This page cannot be shown' })).toBeVisible()
  await expect(page.getByText('list.screen.json:12')).toBeVisible()
  await expect(page.getByText('Write "titleKey".')).toBeVisible()
  await portal.checkAccess()
  await page.getByRole('link', { name: 'Go to the dashboard' }).click()
  await expect(page).toHaveURL(/#\/dashboard/)
})

test('everybody else hears that it can be mended, and finds the way back', async ({ page, portal }) => {
  await portal.signIn('erin.employee', '/broken')
  await expect(page.getByRole('heading', { name: 'This page cannot be shown' })).toBeVisible()
  await expect(page.getByText('What is wrong')).toBeHidden()
  await portal.checkAccess()
})
