import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test as base } from '@playwright/test'
import { filledIn, type SignInStep } from '../../support/sign-in-step.ts'
import { password } from './password.ts'
import { type RunningServer, startServer } from './server.ts'

/** What the product holds itself to: WCAG 2.2, A and AA. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

interface PortalPage {
  readonly origin: string
  /** Signs in, without the sign-in page; ends on the dashboard or on the wanted route. */
  signIn(userName: string, route?: string): Promise<void>
  /** Goes to a route of the portal, e.g. `/profile`. */
  open(route: string): Promise<void>
  /** Fails when axe finds a WCAG 2.2 A or AA violation on the page as it is now. */
  checkAccess(): Promise<void>
  /** The same as a list, for whoever looks at many pages before failing. */
  accessFaults(): Promise<readonly string[]>
}

interface Fixtures {
  portal: PortalPage
  /** Fails the test at its end when the page broke the content security policy or threw. */
  cleanPage: undefined
}
interface WorkerFixtures {
  /** Names a server of a file's own: for tests that take away what others look at. */
  ownServer: string
  server: RunningServer
}

/** Playwright's `test` with a server per worker, and a page that must stay clean. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  ownServer: ['', { option: true, scope: 'worker' }],
  server: [
    // Playwright reads the names of the fixtures from this pattern, even when there is none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await startServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  cleanPage: [
    async ({ page }, use) => {
      const faults: string[] = []
      await page.exposeFunction('reportViolation', (text: string) => faults.push(text))
      await page.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) => {
          const view = window as unknown as { reportViolation(text: string): void }
          view.reportViolation(
            `${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber} ${event.sample}`,
          )
        })
      })
      page.on('pageerror', (error) => faults.push(`uncaught ${error.message}\n${error.stack}`))
      await use(undefined)
      expect(faults, 'content security policy violations and uncaught errors').toEqual([])
    },
    { auto: true },
  ],
  portal: async ({ page, server }, use) => {
    await use({
      origin: server.origin,
      signIn: (userName, route) => signInAt(server.origin, page, userName, route),
      async open(route) {
        await page.goto(`${server.origin}/enduser/?realm=/alpha#${route}`)
      },
      accessFaults: () => accessFaultsOf(page),
      async checkAccess() {
        expect(await accessFaultsOf(page)).toEqual([])
      },
    })
  },
})
export { expect }

async function accessFaultsOf(page: Page): Promise<readonly string[]> {
  // In one go: the other mode opens a page of its own for each result, to reach frames of other sites; there are none.
  const { violations } = await new AxeBuilder({ page })
    .options({ runOnly: rules, resultTypes: ['violations'] })
    .setLegacyMode()
    .analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} – ${node.failureSummary}`),
  )
}

/** Signs in to a server of the test's own, or to another realm, as {@link PortalPage.signIn} does to that of all. */
export async function signInAt(
  origin: string,
  page: Page,
  userName: string,
  route = '/dashboard',
  realm = 'alpha',
): Promise<void> {
  await signInByCalls(page, origin, userName, realm)
  await page.goto(`${origin}/enduser/?realm=/${realm}#${route}`)
  await expect(page.getByTestId('portal/shell/user-menu')).toBeVisible()
  await expect(page.locator('h1').first()).toBeVisible()
}

/** Signs the browser in by the calls that the sign-in page makes: how that page does it is its own tests' matter. */
async function signInByCalls(page: Page, origin: string, userName: string, realm: string): Promise<void> {
  const address = `${origin}/am/json/realms/root/realms/${realm}/authenticate`
  const headers = { origin, 'x-atrium-csrf': 'sign-in', 'x-requested-with': 'XMLHttpRequest' }
  // Whoever was signed in before is not: the platform would give their session back, and their page would go on.
  await page.goto('about:blank')
  await page.context().clearCookies()
  const request = page.context().request
  const step = (await (await request.post(address, { headers, data: {} })).json()) as SignInStep
  const answer = await request.post(address, { headers, data: filledIn(step, userName, password) })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** Fills in the sign-in form that is on the page and waits for the portal. */
export async function signInOn(page: Page, userName: string): Promise<void> {
  await page.getByLabel('User Name').fill(userName)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByTestId('portal/shell/user-menu')).toBeVisible()
}
