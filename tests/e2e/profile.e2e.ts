import { AdminApi } from './support/admin-api.ts'
import { expect, test } from './support/test.ts'

const form = 'portal/account.profile/personal'

test('a person changes their own details and sees them at once and after a reload', async ({
  page,
  portal,
}) => {
  await portal.signIn('erin.employee', '/profile')
  const field = (name: string) => page.getByTestId(`field-form-personal_${name}`).getByRole('textbox')
  await expect(page.getByRole('heading', { name: 'Personal information' })).toBeVisible()
  await field('telephoneNumber').fill('+353 1 555 0147')
  await field('city').fill('Waterford')
  await expect(page.getByTestId(`${form}/actions`)).toContainText('2 changes not saved')
  await page.getByTestId(`${form}/save`).click()
  await expect(page.getByTestId('portal/shell/toasts')).toContainText('Your profile was saved.')
  await expect(page.getByTestId('portal/account.profile/person')).toContainText('Waterford')
  await page.reload()
  await expect(field('telephoneNumber')).toHaveValue('+353 1 555 0147')
  await expect(page.getByTestId('portal/account.profile/person')).toContainText('Waterford')
  await expect(page.getByTestId(`${form}/delete`)).toHaveCount(0)
})

test('what is not theirs to change can be read and reached, not changed', async ({ page, portal }) => {
  await portal.signIn('erin.employee', '/profile')
  const userName = page.getByTestId('field-form-personal_userName').getByRole('textbox')
  await expect(userName).toHaveValue('erin.employee')
  await expect(userName).not.toBeEditable()
  await userName.focus()
  await expect(userName).toBeFocused()
  await page.keyboard.type('x')
  await expect(userName).toHaveValue('erin.employee')
  await expect(page.getByTestId('field-form-personal_userName')).toContainText('Cannot be changed.')
  await expect(page.getByTestId(`${form}/save`)).toBeDisabled()
})

test('the rules of the server hold for one’s own profile too', async ({ page, portal }) => {
  await portal.signIn('erin.employee', '/profile')
  const mail = page.getByTestId('field-form-personal_mail')
  await mail.getByRole('textbox').fill('erin@')
  await page.getByTestId(`${form}/save`).click()
  await expect(mail).toContainText('Enter a full address, such as name@example.com.')
  await mail.getByRole('textbox').fill('')
  await expect(mail).toContainText('Fill this in.')
  await page.getByTestId(`${form}/discard`).click()
  await expect(mail.getByRole('textbox')).toHaveValue('erin.employee@halden.example')
})

test('objects of others stay out of reach by address', async ({ page, portal }) => {
  const api = await AdminApi.signIn(portal.origin)
  const { _id } = await api.findPerson('mona.manager')
  await portal.signIn('erin.employee')
  await portal.open(`/edit/managed/alpha_user/${_id}`)
  await expect(page.getByRole('heading', { name: 'You are not authorized to view this site.' })).toBeVisible()
  await expect(page.getByText('Ferreira')).toHaveCount(0)
  await portal.open('/edit/managed/alpha_user/new')
  await expect(page.getByTestId('portal/objects.edit/form/empty')).toContainText(
    'nothing to show here for you',
  )
  await expect(page.getByRole('textbox')).toHaveCount(0)
})

test('a parent has a profile and nothing else', async ({ page, portal }) => {
  await portal.signIn('pat.parent', '/profile')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Pat')
  await expect(page.getByTestId('portal/shell/menu').getByRole('link')).toHaveCount(2)
  await portal.open('/list/managed/alpha_user')
  await expect(page.getByRole('heading', { name: 'You are not authorized to view this site.' })).toBeVisible()
})
