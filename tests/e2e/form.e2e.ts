import type { Locator, Page, Request } from '@playwright/test'
import { AdminApi } from './support/admin-api.ts'
import { broken, why } from './support/broken.ts'
import { expect, test as base } from './support/test.ts'

const people = '/edit/managed/alpha_user'
const form = 'portal/objects.edit/form'

const test = base.extend<object, { api: AdminApi }>({
  api: [
    async ({ server }, use) => {
      await use(await AdminApi.signIn(server.origin))
    },
    { scope: 'worker' },
  ],
})

const field = (page: Page, name: string) => page.getByTestId(`field-form-form_${name}`)
const textOf = (page: Page, name: string) => field(page, name).getByRole('textbox')
const save = (page: Page) => page.getByTestId(`${form}/save`)
const question = (page: Page) => page.getByTestId('portal/shell/question')
const summary = (page: Page) => page.getByTestId(form).getByRole('alert')
const saved = (page: Page) => expect(page.getByTestId('portal/shell/toasts')).toContainText('Saved')

/** A name that no other test of this run uses. */
const fresh = (word: string) => `${word}.${Math.random().toString(36).slice(2, 8)}`

async function choose(page: Page, control: Locator, search: string, option: string | RegExp): Promise<void> {
  // In the middle of the page the list keeps its side of the control while the page scrolls.
  await control.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await control.getByRole('combobox').click()
  if (search) await control.getByRole('combobox').fill(search)
  await page
    .locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: option })
    .first()
    .click()
  await expect(control).toContainText(option)
}

async function fillNewPerson(page: Page, userName: string): Promise<void> {
  await textOf(page, 'userName').fill(userName)
  await textOf(page, 'sn').fill('Newcomer')
  await textOf(page, 'mail').fill(`${userName}@example.com`)
}

test(
  'what is missing or malformed is said at the field and on top, before anything is sent',
  { tag: '@nightly' },
  async ({ page, portal }) => {
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/openidm/managed/')) sent.push(request.url())
    })
    await portal.signIn('adam.admin', `${people}/new`)
    await save(page).click()
    await expect(summary(page)).toContainText('3 fields need your attention')
    await expect(summary(page)).toBeFocused()
    await expect(field(page, 'userName')).toContainText('Fill this in.')
    await expect(textOf(page, 'userName')).toHaveAttribute('aria-invalid', 'true')

    await summary(page).getByRole('button', { name: 'Last name' }).click()
    await expect(textOf(page, 'sn')).toBeFocused()
    await expect(textOf(page, 'sn')).toHaveAccessibleDescription(/Fill this in\./)
    await page.keyboard.type('Newcomer')
    await expect(field(page, 'sn')).not.toContainText('Fill this in.')

    await textOf(page, 'userName').fill(fresh('newcomer'))
    await textOf(page, 'mail').fill('no address')
    await save(page).click()
    await expect(summary(page)).toContainText('1 field needs your attention')
    await expect(field(page, 'mail')).toContainText('Enter a full address, such as name@example.com.')
    expect(sent).toEqual([])
  },
)

test('the verdict of the server stands at its fields; then creating leads to the new object', async ({
  page,
  portal,
  api,
}) => {
  await portal.signIn('adam.admin', `${people}/new`)
  await fillNewPerson(page, 'erin.employee')
  await textOf(page, 'password').fill('short')
  await expect(textOf(page, 'password')).not.toHaveAttribute('placeholder', /.+/)
  await save(page).click()
  await expect(summary(page)).toBeVisible()
  await expect(field(page, 'password')).toContainText('Use at least 10 characters.')
  await textOf(page, 'password').fill('Long-enough-4-everybody')
  await save(page).click()
  await expect(field(page, 'userName')).toContainText('This is in use already. Choose another one.')
  await expect(page).toHaveURL(/\/new$/)
  await expect(textOf(page, 'sn')).toHaveValue('Newcomer')

  const userName = fresh('newcomer')
  await textOf(page, 'userName').fill(userName)
  await save(page).click()
  await expect(page.getByTestId('portal/shell/toasts')).toContainText('was created.')
  const { _id } = await api.findPerson(userName)
  await expect(page).toHaveURL(new RegExp(`#${people}/${_id}$`))
  await expect(textOf(page, 'userName')).toHaveValue(userName)
  await expect(textOf(page, 'password')).toHaveValue('')
  await expect(textOf(page, 'password')).toHaveAttribute('placeholder', 'Leave empty to keep it as it is.')
  await expect(save(page)).toBeDisabled()
  await expect(save(page)).toHaveText('Save')
})

test('somebody else was faster: it is said, nothing is lost, and both changes end up saved', async ({
  page,
  portal,
  api,
}) => {
  const { _id } = await api.createPerson(fresh('stale'), { city: 'Cork' })
  await portal.signIn('adam.admin', `${people}/${_id}`)
  await textOf(page, 'city').fill('Galway')
  await api.replace(`managed/alpha_user/${_id}`, { jobTitle: 'Planner' })
  await save(page).click()
  await expect(page.getByTestId(form)).toContainText('Somebody else changed this meanwhile')
  await expect(textOf(page, 'city')).toHaveValue('Galway')
  await portal.checkAccess()
  await expect(textOf(page, 'jobTitle')).toHaveValue('Planner')
  await expect(textOf(page, 'city')).toHaveValue('Galway')
  await save(page).click()
  await saved(page)
  expect(await api.read(`managed/alpha_user/${_id}`)).toMatchObject({ city: 'Galway', jobTitle: 'Planner' })
})

test('values of every kind are saved and come back equal', async ({ page, portal, api }) => {
  const { _id } = await api.createPerson(fresh('kinds'), { languages: ['English'], hireDate: '2020-02-03' })
  await portal.signIn('adam.admin', `${people}/${_id}`)
  await expect(page.getByTestId(form)).not.toContainText('Security')

  const languages = field(page, 'languages')
  await languages.getByRole('button', { name: 'Add entry' }).first().click()
  await languages.getByRole('textbox').last().fill('Portuguese')
  await languages.getByRole('button', { name: 'Add entry' }).click()
  await languages.getByRole('textbox').last().fill('German')
  await languages.getByRole('button', { name: 'Move up' }).last().click()
  await languages.getByRole('button', { name: 'Remove' }).first().click()
  await expect(languages.getByRole('textbox')).toHaveCount(2)

  await field(page, 'emergencyContact_name').getByRole('textbox').fill('Nora')
  await field(page, 'emergencyContact_relation').getByRole('combobox').selectOption({ label: 'Friend' })
  await field(page, 'remote').getByRole('checkbox').check()
  await field(page, 'workHours').getByRole('spinbutton').fill('38.5')
  await field(page, 'accountStatus').getByRole('combobox').selectOption({ label: 'Inactive' })
  // Enter takes the typed day; it saves nothing yet.
  const patches: Request[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') patches.push(request)
  })
  await textOf(page, 'hireDate').fill('2021-03-04')
  await textOf(page, 'hireDate').press('Enter')

  const search = page.waitForRequest(
    (request) => request.url().includes('managed/alpha_user?') && request.url().includes('Ferreira'),
  )
  await choose(page, field(page, 'manager'), 'Ferreira', 'mona.manager')
  expect((await search).url()).toContain('_pageSize=20')
  await expect(field(page, 'manager')).toContainText('Mona Ferreira')

  await save(page).click()
  await saved(page)
  expect(patches.map((patch) => Boolean(patch.headers()['if-match']))).toEqual([true])
  const stored = {
    languages: ['German', 'Portuguese'],
    emergencyContact: { name: 'Nora', relation: 'friend' },
    remote: true,
    workHours: 38.5,
    accountStatus: 'inactive',
    hireDate: '2021-03-04',
    manager: { userName: 'mona.manager' },
  }
  expect(await api.read(`managed/alpha_user/${_id}`, '*,manager/*')).toMatchObject(stored)

  await page.reload()
  await expect(field(page, 'manager')).toContainText('Mona Ferreira')
  await expect(languages.getByRole('textbox').first()).toHaveValue('German')
  await expect(field(page, 'workHours').getByRole('spinbutton')).toHaveValue('38.5')
  await expect(field(page, 'remote').getByRole('checkbox')).toBeChecked()
  await expect(textOf(page, 'hireDate')).toHaveValue('Mar 4, 2021')
  await expect(field(page, 'accountStatus')).toContainText('Inactive')
  await expect(save(page)).toBeDisabled()

  await field(page, 'emergencyContact_name').getByRole('textbox').fill('Nora Byrne')
  const second = page.waitForRequest((request) => request.method() === 'PATCH')
  await save(page).click()
  expect((await second).postDataJSON()).toEqual([
    { operation: 'replace', field: '/emergencyContact/name', value: 'Nora Byrne' },
  ])
  await expect
    .poll(async () => (await api.read(`managed/alpha_user/${_id}`))['emergencyContact'])
    .toEqual({ name: 'Nora Byrne', relation: 'friend' })
})

test(
  'entries of a map are added, renamed and removed',
  { tag: '@nightly' },
  async ({ page, portal, api }) => {
    const { _id } = await api.create('managed/alpha_application', {
      name: fresh('app'),
      settings: { host: 'a.example', port: '443' },
    })
    await portal.signIn('adam.admin', `/edit/managed/alpha_application/${_id}`)
    const settings = field(page, 'settings')
    await settings.getByRole('button', { name: 'Remove port' }).click()
    await settings.getByRole('button', { name: 'Add entry' }).click()
    const key = settings.getByRole('textbox', { name: 'Name' }).last()
    await key.fill('path')
    await key.blur()
    await field(page, 'settings_path').getByRole('textbox').last().fill('/scim')
    await save(page).click()
    await saved(page)
    expect((await api.read(`managed/alpha_application/${_id}`))['settings']).toEqual({
      host: 'a.example',
      path: '/scim',
    })
    await page.reload()
    await expect(settings.getByRole('textbox', { name: 'Name' })).toHaveCount(2)
    await expect(field(page, 'settings_path').getByRole('textbox').last()).toHaveValue('/scim')
  },
)

test(
  'a picture is taken by address, or as the part of a file that is chosen',
  { tag: '@nightly' },
  async ({ page, portal, api }) => {
    const { _id } = await api.createPerson(fresh('picture'))
    await portal.signIn('adam.admin', `${people}/${_id}`)
    const picture = field(page, 'profileImage')
    const file = picture.locator('input[type=file]')
    await file.setInputFiles({
      name: 'big.png',
      mimeType: 'image/png',
      buffer: Buffer.alloc(11 * 1024 * 1024),
    })
    await expect(picture).toContainText('The picture has 11264 KB, at most 10240 KB are possible.')
    await file.setInputFiles({ name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<b>') })
    await expect(picture).toContainText('Choose a picture (PNG, JPEG, GIF or WebP).')
    await expect(save(page)).toBeDisabled()
    const crop = page.getByTestId('portal/form/crop')
    await file.setInputFiles({ name: 'odd.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
    await expect(crop).toContainText('This file cannot be read as a picture.')
    await crop.getByRole('button', { name: 'Cancel' }).click()

    const pixel =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') })
    await crop.getByRole('button', { name: 'Use this picture' }).click()
    await expect(picture.locator('.form-image-preview')).toBeVisible()
    await expect(picture).not.toContainText('Choose a picture (')
    await save(page).click()
    await saved(page)
    expect((await api.read(`managed/alpha_user/${_id}`))['profileImage']).toMatch(/^data:image\/png;base64,/)

    await picture.getByRole('button', { name: 'Clear' }).click()
    await textOf(page, 'profileImage').fill('no address')
    await save(page).click()
    await expect(picture).toContainText('Enter a full address')
    await textOf(page, 'profileImage').fill(`${portal.origin}/enduser/me.png`)
    await save(page).click()
    await expect
      .poll(async () => (await api.read(`managed/alpha_user/${_id}`))['profileImage'])
      .toBe(`${portal.origin}/enduser/me.png`)
  },
)

test('unsaved work: leaving asks, a reload brings it back, and it can be discarded', async ({
  page,
  portal,
  api,
}) => {
  const { _id } = await api.createPerson(fresh('draft'), { city: 'Cork' })
  await portal.signIn('adam.admin')
  await portal.open('/list/managed/alpha_user')
  await expect(page.getByTestId('portal/objects.list/list/row')).toHaveCount(10)
  await portal.open(`${people}/${_id}`)
  await textOf(page, 'city').fill('Galway')
  await textOf(page, 'password').fill('never kept on the device')
  await expect(page.getByTestId(`${form}/actions`)).toContainText('2 changes not saved')

  await page.getByTestId('portal/menu/profile').click()
  await expect(question(page)).toContainText('Leave without saving?')
  await portal.checkAccess()
  await question(page).getByRole('button', { name: 'Stay' }).click()
  await expect(page).toHaveURL(new RegExp(_id))
  await page.goBack()
  await expect(question(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question(page)).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(_id))
  await expect(textOf(page, 'city')).toHaveValue('Galway')

  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  expect(stored).toContain('Galway')
  expect(stored).not.toContain('never kept')
  await page.reload()
  await expect(page.getByTestId(`${form}/restored`)).toBeVisible()
  await expect(textOf(page, 'city')).toHaveValue('Galway')
  await expect(textOf(page, 'password')).toHaveValue('')

  await page.goBack()
  await question(page).getByRole('button', { name: 'Leave page' }).click()
  await expect(page).toHaveURL(/#\/list\/managed\/alpha_user/)
  await page.goForward()
  await expect(textOf(page, 'city')).toHaveValue('Galway')
  await page.getByTestId(`${form}/discard`).click()
  await expect(textOf(page, 'city')).toHaveValue('Cork')
  await page.goBack()
  await expect(page).toHaveURL(/#\/list\/managed\/alpha_user/)
  await page.goForward()
  await expect(textOf(page, 'city')).toHaveValue('Cork')
  await expect(page.getByTestId(`${form}/restored`)).toHaveCount(0)
})

test(
  'a lost connection keeps what was typed, and the next attempt saves it',
  { tag: '@nightly' },
  async ({ page, portal, api }) => {
    const { _id } = await api.createPerson(fresh('offline'))
    await portal.signIn('adam.admin', `${people}/${_id}`)
    await textOf(page, 'city').fill('Limerick')
    await page.route('**/openidm/managed/alpha_user/*', (route) =>
      route.request().method() === 'PATCH' ? route.abort('connectionfailed') : route.continue(),
    )
    await save(page).click()
    // It is looked for, with the same key, before anything is said for good; and nothing is said that nobody knows.
    await expect(page.getByTestId(form)).toContainText('It is not known whether this was done.', {
      timeout: 30_000,
    })
    await expect(textOf(page, 'city')).toHaveValue('Limerick')
    await portal.checkAccess()
    await page.unroute('**/openidm/managed/alpha_user/*')
    await save(page).click()
    await saved(page)
    await expect(page.getByTestId(form)).not.toContainText('It is not known')
    expect(await api.read(`managed/alpha_user/${_id}`)).toMatchObject({ city: 'Limerick' })
  },
)

test(
  'with the keyboard alone: edit, save, ask to delete, change one’s mind, delete',
  { tag: '@nightly' },
  async ({ page, portal, api }) => {
    const { _id, userName } = await api.createPerson(fresh('keys'), { givenName: 'Kay' })
    await portal.signIn('adam.admin', `${people}/${_id}`)
    await textOf(page, 'givenName').focus()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('Kaya')
    await tabTo(page, save(page))
    await page.keyboard.press('Enter')
    await saved(page)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Kaya')

    const remove = page.getByTestId(`${form}/delete`)
    await remove.focus()
    await page.keyboard.press('Enter')
    await expect(question(page)).toContainText(`Delete Kaya ${String(userName)}?`)
    await expect(question(page).getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(question(page)).toHaveCount(0)
    await expect(remove).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect(question(page)).toHaveCount(0)
    expect((await api.read(`managed/alpha_user/${_id}`))._id).toBe(_id)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/#\/list\/managed\/alpha_user/)
    await expect(page.getByTestId('portal/shell/toasts')).toContainText('was deleted.')
    await expect(api.read(`managed/alpha_user/${_id}`)).rejects.toThrow('404')
  },
)

test('a row of the list asks by name before it goes', { tag: '@nightly' }, async ({ page, portal, api }) => {
  const userName = fresh('row')
  await api.createPerson(userName)
  await portal.signIn('adam.admin', `/list/managed/alpha_user?q=${userName}`)
  const rows = page.getByTestId('portal/objects.list/list/row')
  await expect(rows).toHaveCount(1)
  const remove = page.getByRole('button', { name: `Delete: ` })
  await remove.click()
  await expect(question(page)).toContainText(`Delete Test ${userName}?`)
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(rows).toHaveCount(1)
  const mended = await broken(page, 'DELETE', /\/openidm\/managed\//)
  await remove.click()
  await question(page).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByTestId('portal/shell/toasts')).toContainText(`The entry was not deleted. ${why}`)
  await expect(rows).toHaveCount(1)
  await mended()
  await remove.click()
  await question(page).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByTestId('portal/shell/toasts')).toContainText('was deleted.')
  await expect(rows).toHaveCount(0)
})

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 120; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('Tab never reaches the target')
}
