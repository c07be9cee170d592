import type { Page } from '@playwright/test'
import { cutOff, type PageWatch, watch } from './support/page-faults.ts'
import { defaultOwner, dialogsOf, goTo, owners, screensOf, type Visit } from './support/screens-of.ts'
import { expect, signInAt, test } from './support/test.ts'

const nightly = Boolean(process.env['NIGHTLY'])

const people = new Set([
  defaultOwner,
  ...Object.values(owners),
  ...(nightly ? ['pat.parent', 'sam.student', 'bea.bravo', 'rolf.realm'] : []),
])
const isOfBravo = (userName: string) => ['bea.bravo', 'rolf.realm'].includes(userName)

const looks = [
  { locale: 'en', mode: 'light', width: 1366 },
  { locale: 'ar', mode: 'dark', width: 375 },
  ...(nightly
    ? ([
        { locale: 'en', mode: 'dark', width: 375 },
        { locale: 'ar', mode: 'light', width: 1366 },
        // Long words where it is narrow, and letters without spaces between words.
        { locale: 'de', mode: 'light', width: 375 },
        { locale: 'ja', mode: 'dark', width: 1366 },
      ] as const)
    : []),
] as const

for (const [look, { locale, mode, width }] of looks.entries())
  test.describe(`in ${locale}, ${mode}, at ${width}`, () => {
    test.use({ colorScheme: mode, viewport: { width, height: 900 } })

    for (const userName of people)
      test(`every screen of ${userName} is clean and whole, and its dialogs`, async ({
        page,
        portal,
        server,
      }) => {
        test.setTimeout(nightly ? 900_000 : 300_000)
        const watched = watch(page)
        await page.addInitScript((chosen) => {
          if (location.protocol === 'http:') localStorage.setItem('atrium.locale', chosen)
        }, locale)
        await signInAt(server.origin, page, userName, '/dashboard', isOfBravo(userName) ? 'bravo' : 'alpha')
        await expect(page.locator('html')).toHaveAttribute('lang', locale)
        const check = async (what: string) => {
          const found = [
            ...(await portal.accessFaults()),
            ...(await wholeness(page, width)),
            ...watched.faults(),
          ]
          expect.soft(found, `${what} for ${userName}`).toEqual([])
        }
        const seen = new Set<string>()
        const visits = await screensOf(page, watched, userName, nightly)
        // By day each screen is seen in one of the looks, by turns; at night in each.
        for (const visit of visits.filter((_, at) => nightly || at % looks.length === look))
          await test.step(visit.address, async () => {
            await show(page, watched, visit)
            await check(visit.address)
            for (const [dialog, action] of await dialogsOf(page, visit.route)) {
              if (dialog === 'requests.choose-people' && !asksForOthers.has(userName)) continue
              if (seen.has(dialog) || !(await openDialog(page, watched, action))) continue
              seen.add(dialog)
              await check(`${dialog} on ${visit.address}`)
              await page.keyboard.press('Escape')
              await expect(page.getByRole('dialog')).toHaveCount(0)
            }
          })
      })
  })

/** Whom the question for whom is asked. */
const asksForOthers: ReadonlySet<string> = new Set(['mona.manager', 'adam.admin'])

async function show(page: Page, watched: PageWatch, { address, route }: Visit): Promise<void> {
  // It recommends for whom access is requested.
  if (route.screen === 'requests.recommended') await chooseMyself(page, watched)
  await goTo(page, watched, address)
  // Nothing can be asked for before it is said for whom; who can ask for nobody else is not asked.
  if (route.screen === 'requests.new') await sayForMyself(page)
  await expect(page.getByTestId(`portal/${route.screen}`)).toBeVisible()
  await watched.settled()
}

async function chooseMyself(page: Page, watched: PageWatch): Promise<void> {
  await goTo(page, watched, '/my-requests/new-request')
  await sayForMyself(page)
  await watched.settled()
}

async function sayForMyself(page: Page): Promise<void> {
  await page
    .getByTestId('portal/requests.new')
    .waitFor({ timeout: 3_000 })
    .catch(() => page.getByTestId('portal/requests.choose-people/actions/myself').click())
}

/** @returns whether there is something now that opens it */
async function openDialog(page: Page, watched: PageWatch, action: string): Promise<boolean> {
  const opener = page
    .locator(`main button[data-testid$="/${action}"]:not([role="tab"]):visible:enabled`)
    .first()
  if ((await opener.count()) === 0) return false
  await opener.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await watched.settled()
  return true
}

/** What is wrong with the page that no rule of axe names. */
async function wholeness(page: Page, width: number): Promise<string[]> {
  const found: string[] = []
  const headings = await page.locator('h1:visible').count()
  if (headings !== 1) found.push(`${headings} headings of the first level`)
  for (const each of new Set([width, 375, 320])) {
    await page.setViewportSize({ width: each, height: 900 })
    found.push(...(await cutOff(page)).map((fault) => `at ${each}: ${fault}`))
  }
  await page.setViewportSize({ width, height: 900 })
  return found
}
