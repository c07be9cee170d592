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
  const phone = page.getByTestId('field-form-personal_telephoneNumber')
  const name = page.getByTestId('field-form-personal_sn')
  const before = await name.getByRole('textbox').inputValue()
  await phone.getByRole('textbox').fill('call me')
  await page.getByTestId(`${form}/save`).click()
  await expect(phone).toContainText('Enter a phone number, such as +1 555 010 0199.')
  await name.getByRole('textbox').fill('')
  await expect(name).toContainText('Fill this in.')
  await page.getByTestId(`${form}/discard`).click()
  await expect(name.getByRole('textbox')).toHaveValue(before)
  // A new address is proven by a mail to it first.
  await expect(page.getByTestId('field-form-personal_mail').getByRole('textbox')).not.toBeEditable()
})

test('a picture is cropped, by keys alone, and what another window saved meanwhile is settled field by field', async ({
  page,
  portal,
  context,
}) => {
  await portal.signIn('otto.owner', '/profile')
  const field = (name: string, at = page) =>
    at.getByTestId(`field-form-personal_${name}`).getByRole('textbox')
  await page.locator('input[type=file]').setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: await page.screenshot(),
  })
  const crop = page.getByTestId('portal/form/crop')
  await expect(crop.getByRole('button', { name: 'Use this picture' })).toBeEnabled()
  await crop.getByLabel('Size').press('ArrowRight')
  await portal.checkAccess()
  await crop.getByRole('button', { name: 'Use this picture' }).press('Enter')
  await expect(page.locator('.form-image-preview')).toHaveAttribute('src', /^data:image\//)

  const other = await context.newPage()
  await other.goto(`${portal.origin}/enduser/?realm=/alpha#/profile`)
  await field('city', other).fill('Cork')
  await field('telephoneNumber', other).fill('+353 1 555 0190')
  await other.getByTestId(`${form}/save`).click()
  await expect(other.getByTestId('portal/shell/toasts')).toContainText('Your profile was saved.')

  await field('telephoneNumber').fill('+353 1 555 0191')
  await page.getByTestId(`${form}/save`).click()
  const choices = page.getByTestId(`${form}/conflicts`)
  await expect(choices.getByRole('group')).toHaveCount(2)
  await portal.checkAccess()
  await expect(field('city')).toHaveValue('Cork')
  await expect(field('telephoneNumber')).toHaveValue('+353 1 555 0191')
  await choices
    .getByRole('group', { name: 'Telephone number' })
    .getByRole('radio', { name: /Theirs/ })
    .check()
  await expect(field('telephoneNumber')).toHaveValue('+353 1 555 0190')
  // What the other window changed alone can be taken back too.
  await choices.getByRole('group', { name: 'City' }).getByRole('radio', { name: /Yours/ }).check()
  await page.getByTestId(`${form}/save`).click()
  await expect(page.getByTestId('portal/shell/toasts')).toContainText('Your profile was saved.')
  await expect(choices).toHaveCount(0)
  await expect(field('city')).not.toHaveValue('Cork')
  // The other window took the picture along: unsent work is the person's, not the window's.
  await expect(page.getByTestId('portal/account.profile/person').locator('img')).toHaveAttribute(
    'src',
    /^data:image\//,
  )
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
  await expect(page.getByTestId('portal/shell/menu').getByRole('link')).toHaveCount(3)
  await portal.open('/list/managed/alpha_user')
  await expect(page.getByRole('heading', { name: 'You are not authorized to view this site.' })).toBeVisible()
})
