import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { productWidgets } from '../../src/widgets/declarations.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
let gallery: ChildProcess
let address = ''

// One worker: the gallery is built once.
test.describe.configure({ mode: 'default' })

test.beforeAll(async () => {
  test.setTimeout(120_000)
  gallery = spawn(process.execPath, ['tools/gallery.mjs', '--built'], {
    cwd: root,
    env: { ...process.env, GALLERY_PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  address = await new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      output += chunk.toString()
      const ready = /Gallery: (http:\S+)/.exec(output)
      if (ready?.[1]) resolve(ready[1])
    }
    gallery.stdout?.on('data', listen)
    gallery.stderr?.on('data', listen)
    gallery.once('exit', () => reject(new Error(`The gallery ended:\n${output}`)))
  })
})
test.afterAll(() => {
  gallery.kill('SIGTERM')
})

/** What the page says to its console as an error: breaches of the policy are among it. */
let errors: string[]
test.beforeEach(({ page }) => {
  errors = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
})
test.afterEach(() => expect(errors).toEqual([]))

/** Waits until every widget has been drawn, and sizes have settled. */
async function drawn(page: Page): Promise<void> {
  await expect(page.locator('.widget-loading')).toHaveCount(0)
  await expect(page.locator('.widget-unknown, .gallery-fault')).toHaveCount(0)
  await page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((resolve) => requestAnimationFrame(resolve))
  })
}

async function faults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    // There are no frames here; looking for them takes as long as the rest.
    .setLegacyMode(true)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} – ${node.failureSummary}`),
  )
}

const types = productWidgets.widgets!.map(({ type }) => type)
const half = Math.ceil(types.length / 2)
for (const part of [types.slice(0, half), types.slice(half)])
  // By day each is drawn without a browser (examples.jsdom.test.tsx), and every screen is looked at by axe.
  test(`${part[0]} to ${part.at(-1)} are drawn, and accessible`, { tag: '@nightly' }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(address)
    for (const type of part) {
      await page.goto(`${address}#/${type}`)
      const widget = productWidgets.widgets!.find((each) => each.type === type)!
      await expect(page.locator('.gallery-example')).toHaveCount(widget.examples.length)
      await drawn(page)
      expect(await faults(page), type).toEqual([])
    }
  })

for (const [name, query] of [
  ['dark', '?theme=dark'],
  ['Arabic', '?locale=ar'],
] as const)
  test(`everything on one page, ${name}`, { tag: '@nightly' }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(`${address}${query}#/all`)
    await expect(page.getByTestId('gallery/displays')).toBeVisible()
    await drawn(page)
    if (name === 'Arabic') await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    expect(await faults(page)).toEqual([])
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBe(0)
  })

test('an example has an address of its own, and a width', async ({ page }) => {
  await page.goto(`${address}#/stat-card/zero`)
  await expect(page.locator('.gallery-example')).toHaveCount(1)
  await expect(page.getByTestId('gallery/stat-card/zero')).toContainText('0')
  await page.getByRole('searchbox', { name: 'Search' }).fill('picker')
  await expect(page.getByRole('navigation').getByRole('link', { name: 'object-picker' })).toBeVisible()
  await expect(page.getByRole('navigation').getByRole('link', { name: 'card', exact: true })).toHaveCount(0)
  await page.getByLabel('Width').selectOption('375')
  const frame = page.frameLocator('iframe.gallery-frame')
  await expect(frame.getByText('Nothing here yet.')).toBeVisible()
  expect(await frame.locator('body').evaluate((body) => body.ownerDocument.defaultView!.innerWidth)).toBe(375)
})

test(
  'tabs are moved through by keys, and draw one panel at a time',
  { tag: '@nightly' },
  async ({ page }) => {
    await page.goto(`${address}#/tabs/three-tabs`)
    await page.getByRole('tab', { name: 'Your details' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', { name: /Roles/ })).toBeFocused()
    await expect(page.getByRole('tabpanel')).toContainText('ask your administrator')
    await page.keyboard.press('End')
    await expect(page.getByRole('tab', { name: /Groups/ })).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', { name: 'Your details' })).toBeFocused()
  },
)

test('the picker is worked by keys alone', async ({ page }) => {
  await page.goto(`${address}#/object-picker/several-two-of-them-chosen`)
  const field = page.getByRole('combobox', { name: 'People' })
  await field.focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('main').getByRole('option')).toHaveCount(3)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  expect(await faults(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'Chosen' }).getByRole('listitem')).toHaveCount(3)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('main').getByRole('listbox')).toHaveCount(0)
  await page.keyboard.press('Backspace')
  await expect(page.getByRole('list', { name: 'Chosen' }).getByRole('listitem')).toHaveCount(2)
  await expect(field).toBeFocused()
})

test('a chart is a table too, and follows the appearance', { tag: '@nightly' }, async ({ page }) => {
  await page.goto(`${address}#/chart/bars`)
  const chart = page.getByTestId('gallery/chart/bars')
  await expect(chart.locator('svg path').first()).toBeAttached()
  const colours = () =>
    chart
      .locator('.chart-drawing svg [fill]')
      .evaluateAll((all) => all.map((each) => each.getAttribute('fill')))
  const light = await colours()
  await page.evaluate(() => {
    document.documentElement.dataset['theme'] = 'dark'
  })
  await expect.poll(colours).not.toEqual(light)
  await page.getByRole('button', { name: 'Show as table' }).click()
  await expect(page.getByRole('rowheader', { name: 'Payments' })).toBeVisible()
  await expect(chart.locator('.chart-drawing')).toHaveCount(0)
})
