// Makes the pictures of the README that show what the demo tenant shows of itself; look at them before you commit them.
import { join } from 'node:path'
import { register } from 'tsx/esm/api'
import { ensureBuild } from './lib/bootstrap.mjs'
import { findBrowser } from './lib/browser.mjs'
import { root } from './lib/files.mjs'

register()
const { chromium } = await import('playwright')
const { startServer } = await import('../tests/e2e/support/server.ts')
const { atRest } = await import('../tests/bench/at-rest.ts')
const { PortalClient } = await import('../tests/support/portal-client.ts')
const { stableId } = await import('../server/demo/tenant.ts')
const { demoPassword } = await import('../server/demo/personas.ts')

ensureBuild()
const server = await startServer({ DEMO_USERS: '300' })
const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] })
try {
  // What breaks a rule, so that there is something to see before deciding.
  const erin = new PortalClient(server.origin)
  await erin.signIn('erin.employee', demoPassword)
  const answer = await erin.send('POST', '/iga/governance/requests?_action=create', {
    users: [stableId('alpha_user', 'erin.employee')],
    catalogs: [{ type: 'entitlement', id: stableId('entitlement', 'Payments Hub Payment Initiator') }],
    accessModifier: 'add',
    justification: 'Cover for the month end',
    priority: 'high',
  })
  if (!answer.ok) throw new Error(`The request answered ${answer.status}: ${await answer.text()}`)
  const { result } = await answer.json()
  const page = await browser.newPage({ viewport: { width: 1366, height: 900 }, timezoneId: 'UTC' })
  await page.goto(`${server.origin}/enduser/?realm=/alpha#/dashboard`)
  await page.getByLabel('User Name').fill('mona.manager')
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByTestId('portal/home.dashboard').waitFor()
  const take = async (name, of = page) => {
    await atRest(of, 1_000)
    await of.screenshot({ path: join(root, 'docs', 'pictures', `${name}.png`) })
  }
  await take('dashboard')
  await page.goto(`${server.origin}/enduser/?realm=/alpha#/approvals/${result[0].id}`)
  await page.getByTestId('portal/approvals.details').waitFor()
  await take('approval')
  const another = await browser.newPage({ viewport: { width: 1366, height: 900 }, timezoneId: 'UTC' })
  await another.goto(`${server.origin}/enduser/?realm=/alpha#/risk-dashboard`)
  await another.getByLabel('User Name').fill('adam.admin')
  await another.getByLabel('Password', { exact: true }).fill(demoPassword)
  await another.getByRole('button', { name: 'Sign in' }).click()
  await another.getByTestId('portal/risk.dashboard').waitFor()
  await take('risk-dashboard', another)
} finally {
  await browser.close()
  await server.stop()
}
