import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { demoPassword } from '../../server/demo/personas.ts'
import { STORE } from './support/server.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** What the portal is made of. */
const PARTS = [
  ...['cli', 'engine', 'examples', 'locales', 'openapi', 'plugins', 'screen-definitions', 'server', 'src'],
  ...[
    'themes',
    'tools',
    'validators',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
    'vite.config.ts',
  ],
]
/** A restart on a busy machine; on an idle one it takes a second (docs/guides/develop.md). */
const RESTART = 30_000

interface Checkout {
  readonly origin: string
  edit(file: string, from: string, to: string): void
  output(): string
  readonly child: ChildProcess
  end(): Promise<number | null>
}

/** `npm run dev` in a copy of the checkout, with a store of its own. */
async function develop(): Promise<Checkout> {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-develop-'))
  for (const part of PARTS) {
    const filter = (path: string): boolean => !path.includes('node_modules')
    cpSync(join(root, part), join(folder, part), { recursive: true, filter })
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const store = process.env[STORE]
  if (store && existsSync(store)) cpSync(store, join(folder, '.data'), { recursive: true })
  const child = spawn(process.execPath, [join('tools', 'dev.mjs')], {
    cwd: folder,
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: join(folder, '.data'),
      DEMO_USERS: '60',
      NODE_ENV: 'development',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (output += text.toString()))
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  await expect.poll(() => output, { timeout: 100_000 }).toContain('Ready in')
  return {
    origin: /http:\/\/localhost:\d+/.exec(output)?.[0] ?? '',
    edit(file, from, to) {
      const path = join(folder, file)
      const text = readFileSync(path, 'utf8')
      expect(text).toContain(from)
      writeFileSync(path, text.replace(from, to))
    },
    output: () => output,
    child,
    async end() {
      child.kill('SIGINT')
      const code = await ended
      rmSync(folder, { recursive: true, force: true })
      return code
    },
  }
}

test.describe('npm run dev', { tag: '@nightly' }, () => {
  test('shows a changed word, screen, theme, component and handler in the open page', async ({ page }) => {
    test.setTimeout(300_000)
    const checkout = await develop()
    const { origin, edit } = checkout
    try {
      const problems: string[] = []
      page.on('pageerror', (error) => problems.push(String(error)))
      page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
      const answer = await page.goto(`${origin}/enduser/?realm=/alpha#/administer/notice`)
      const policy = answer?.headers()['content-security-policy'] ?? ''
      expect(policy).toMatch(/script-src 'self' 'nonce-[^']+';/)
      expect(policy).toContain("connect-src 'self';")
      await page.getByLabel('User Name').fill('adam.admin', { timeout: 60_000 })
      await page.getByLabel('Password', { exact: true }).fill(demoPassword)
      await page.getByRole('button', { name: 'Sign in' }).click()
      const screen = page.getByTestId('portal/system.notice')
      await screen.waitFor({ timeout: 60_000 })
      const typed = screen.getByRole('textbox').first()
      await typed.fill('Not sent yet')
      let loads = 0
      page.on('load', () => loads++)

      const { purpose } = (
        JSON.parse(readFileSync(join(root, 'locales/en/notice.json'), 'utf8')) as {
          notice: { purpose: string }
        }
      ).notice
      edit('locales/en/notice.json', JSON.stringify(purpose), '"Said in another way."')
      await expect(screen.getByText('Said in another way.')).toBeVisible({ timeout: RESTART })
      await expect(typed).toHaveValue('Not sent yet')

      const definition = 'screen-definitions/screens/system/notice.screen.json'
      edit(definition, '"purposeKey": "notice.purpose"', '"purposeKey": "notice.modalText"')
      await expect(screen.getByText('Said in another way.')).toBeHidden({ timeout: RESTART })
      await expect(typed).toHaveValue('Not sent yet')

      edit('themes/starter.theme.json', '"favicon": ""', '"favicon": "https://acme.example/icon.svg"')
      await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', /acme\.example/, {
        timeout: RESTART,
      })
      await expect(typed).toHaveValue('Not sent yet')

      // A handler: what it answers is asked for by the page, signed in as before.
      edit('server/gateway/static/own-page.ts', 'The server is running.', 'The server has changed.')
      await expect
        .poll(() => page.evaluate(async () => (await fetch('/')).text()), { timeout: RESTART })
        .toContain('The server has changed.')
      expect(await page.evaluate(async () => (await fetch('/')).text())).toContain('You are signed in.')
      await expect(typed).toHaveValue('Not sent yet')
      expect(loads).toBe(0)

      // Views of widgets are loaded with the page.
      edit('src/widgets/page/page.tsx', '<h1', '<h1 data-changed=""')
      await expect(page.locator('h1[data-changed]')).toBeVisible({ timeout: RESTART })

      const restarts = [...checkout.output().matchAll(/server started anew in ([\d.]+) s/g)].map(([, text]) =>
        Number(text),
      )
      console.log(`Restarts: ${restarts.join(', ')} s`)
      expect(restarts.length).toBeGreaterThanOrEqual(4)
      expect(problems).toEqual([])
    } finally {
      expect(await checkout.end()).toBe(0)
    }
  })

  test('shows what the linter and the compiler find, and goes on when it is mended', async ({ page }) => {
    test.setTimeout(300_000)
    const checkout = await develop()
    const { origin, edit } = checkout
    try {
      await page.goto(`${origin}/enduser/`)
      await page.getByLabel('User Name').waitFor({ timeout: 60_000 })
      const overlay = page.locator('vite-error-overlay')
      const definition = 'screen-definitions/screens/system/notice.screen.json'
      edit(definition, '"queryConfig"', '"queryConfg"')
      await expect(overlay).toContainText('Did you mean "queryConfig"?', { timeout: 60_000 })
      expect(checkout.output()).toMatch(/notice\.screen\.json:\d+:\d+ error BND/)
      edit(definition, '"queryConfg"', '"queryConfig"')
      await expect(overlay).toBeHidden({ timeout: 60_000 })

      edit('server/gateway/static/own-page.ts', 'function ownPage(', 'functio ownPage(')
      await expect(overlay).toContainText('own-page.ts', { timeout: RESTART })
      // The server of before still answers.
      expect((await page.request.get(`${origin}/`)).status()).toBe(200)
      edit('server/gateway/static/own-page.ts', 'functio ownPage(', 'function ownPage(')
      await expect(overlay).toBeHidden({ timeout: RESTART })
      expect((await page.request.get(`${origin}/`)).status()).toBe(200)
    } finally {
      expect(await checkout.end()).toBe(0)
    }
  })
})
