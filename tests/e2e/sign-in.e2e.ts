import { expect, signInOn, test } from './support/test.ts'

test('a person signs in, sees the dashboard, and signs out', async ({ page, portal }) => {
  await portal.signIn('erin.employee')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Erin')
  await expect(page).toHaveTitle(/Dashboard/)
  await portal.checkAccess()
  await page.getByTestId('portal/shell/user-menu').click()
  await expect(page.getByTestId('portal/shell/version')).toContainText(/\d+\.\d+/)
  await page.getByTestId('portal/shell/sign-out').click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await portal.open('/profile')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

test('a wrong password says so, keeps the user name, and the next try works', async ({ page, portal }) => {
  await portal.open('/login')
  await page.getByLabel('User Name').fill('erin.employee')
  await page.getByLabel('Password', { exact: true }).fill('wrong')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByTestId('portal/login/fault')).toContainText("Sorry that isn't right. Try again.")
  await expect(page.getByLabel('User Name')).toHaveValue('erin.employee')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  await portal.checkAccess()
  await signInOn(page, 'erin.employee')
  await expect(page).toHaveURL(/#\/dashboard$/)
})

test('a link to a page leads there after sign-in', async ({ page, portal }) => {
  await portal.signIn('erin.employee', '/profile')
  await expect(page).toHaveURL(/#\/profile$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Erin')
})

test('a goto is followed after sign-in when the server allows it, and only then', async ({
  page,
  portal,
}) => {
  const wanted = encodeURIComponent(`${portal.origin}/enduser/?realm=/alpha#/profile`)
  await page.goto(`${portal.origin}/enduser/?realm=/alpha&goto=${wanted}#/login`)
  await signInOn(page, 'erin.employee')
  await expect(page).toHaveURL(/#\/profile$/)
  const foreign = encodeURIComponent('https://elsewhere.example/steal')
  await page.goto(`${portal.origin}/enduser/?realm=/alpha&goto=${foreign}#/login`)
  await expect(page).toHaveURL(/#\/dashboard$/)
  expect(page.url()).not.toContain('goto')
})

test('the server cannot be reached: the page says so and a retry works', async ({ page, portal }) => {
  await page.route('**/enduser/portal/boot*', (route) => route.abort())
  await portal.open('/dashboard')
  await expect(page.getByRole('alert')).toContainText('Issue connecting to the server')
  await page.unroute('**/enduser/portal/boot*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

test('neither token nor access-manager session reaches the browser', async ({ page, portal, context }) => {
  const bodies: string[] = []
  page.on('response', async (response) => {
    if (response.url().includes('/authenticate')) bodies.push(await response.text())
  })
  await portal.open('/dashboard')
  await signInOn(page, 'erin.employee')
  const cookies = await context.cookies()
  expect(cookies.map(({ name, httpOnly, sameSite }) => ({ name, httpOnly, sameSite }))).toEqual([
    { name: 'atrium', httpOnly: true, sameSite: 'Strict' },
    // That somebody has signed in here before; worth nothing elsewhere.
    { name: 'atrium-device', httpOnly: true, sameSite: 'Strict' },
  ])
  expect(bodies.length).toBeGreaterThan(0)
  for (const body of bodies) expect(body).not.toContain('tokenId')
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  expect(stored).not.toMatch(/token|bearer/i)
})

test('an address that names no journey says so, and leads to the one of the realm', async ({
  page,
  portal,
}) => {
  for (const name of ['%', 'NoSuchJourney']) {
    await portal.open('/login')
    await expect(page.getByLabel('User Name')).toBeVisible()
    await page.goto('about:blank')
    await portal.open(`/login/${name}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no such way to sign in')
    await expect(page.locator('main')).not.toContainText('No Configuration found')
    await portal.checkAccess()
  }
  await page.getByRole('link', { name: 'Go to sign-in' }).click()
  await expect(page.getByLabel('User Name')).toBeVisible()
})

test('a refusal leads where the address says, when the server allows it', async ({ page, portal }) => {
  const refuse = async (target: string) => {
    const onFail = encodeURIComponent(target)
    await page.goto('about:blank')
    await page.goto(`${portal.origin}/enduser/?realm=/alpha&gotoOnFail=${onFail}#/login`)
    await page.getByLabel('User Name').fill('erin.employee')
    await page.getByLabel('Password', { exact: true }).fill('wrong')
    await page.getByRole('button', { name: 'Sign in' }).click()
  }
  await refuse(`${portal.origin}/enduser/?realm=/alpha#/login/ForgottenPassword`)
  await expect(page).toHaveURL(/#\/login\/ForgottenPassword$/)
  await refuse('https://elsewhere.example/steal')
  await expect(page.getByTestId('portal/login/fault')).toContainText("Sorry that isn't right. Try again.")
})
