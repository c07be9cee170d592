import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { run } from '../../cli/main.ts'
import type { AskTenant, TenantAnswer } from '../../cli/tenant/ask-tenant.ts'
import { createAskTenant } from '../../cli/tenant/ask-tenant.ts'
import { checkTenant } from '../../cli/tenant/check-tenant.ts'
import { readPortalConfig } from '../../server/gateway/portal-config.ts'
import type { RunningServer } from '../../server/start.ts'
import { writeFileSync } from 'node:fs'
import { startDemoServer } from '../support/demo-store.ts'

let tenant: RunningServer
const home = mkdtempSync(join(tmpdir(), 'atrium-tenant-'))
beforeAll(async () => {
  tenant = await startDemoServer(join(home, 'data'))
}, 120_000)
afterAll(async () => {
  await tenant?.close()
  rmSync(home, { recursive: true, force: true })
})

async function portal(...args: string[]): Promise<{ code: number; out: string; note: string }> {
  let out = ''
  let note = ''
  const code = await run(args, { out: (text) => (out += text), note: (text) => (note += text) })
  return { code, out, note }
}

describe('a tenant that has what the portal needs', () => {
  test('is in order, and its settings can be used as they are printed', async () => {
    const { code, out } = await portal('tenant', 'check', tenant.origin, '--json')
    const report = JSON.parse(out) as Awaited<ReturnType<typeof checkTenant>>
    expect(report.checks.filter(({ state }) => state === 'missing')).toEqual([])
    expect(code).toBe(0)
    expect(Object.fromEntries(report.checks.map(({ id, state }) => [id, state]))).toEqual({
      access: 'right',
      realm: 'right',
      journey: 'right',
      discovery: 'right',
      client: 'right',
      identity: 'right',
      governance: 'right',
      environment: 'right',
      reporting: 'right',
      risk: 'right',
    })
    const file = join(home, 'portal.json')
    writeFileSync(file, JSON.stringify(report.portalConfig))
    expect(readPortalConfig(file)).toMatchObject({
      defaultRealm: '/alpha',
      flags: { governance: true, reporting: true, riskAnalytics: true, riskDashboard: true },
    })
  })

  test('says so in words', async () => {
    const { code, out } = await portal('tenant', 'check', tenant.origin)
    expect(code).toBe(0)
    expect(out).toContain(`PLATFORM=${tenant.origin}`)
    expect(out).toMatch(/^ok +Access management answers/m)
    expect(out).toMatch(/^ok +Reporting/m)
    expect(out).toMatch(/^ok +Risk analytics/m)
  })

  test('lacks a realm, or a journey, that is not there', async () => {
    const realm = await portal('tenant', 'check', tenant.origin, '--realm', 'nowhere')
    expect(realm.code).toBe(1)
    expect(realm.out).toMatch(/^MISSING The realm nowhere is there: status 404/m)
    const journey = await portal('tenant', 'check', tenant.origin, '--journey', 'Nothing')
    expect(journey.code).toBe(1)
    expect(journey.out).toMatch(/^MISSING The journey Nothing begins/m)
  })
})

describe('what is wrong with a tenant is said with what to change', () => {
  const without =
    (path: RegExp, answer: Partial<TenantAnswer>): AskTenant =>
    async (asked, options) =>
      path.test(asked)
        ? { status: 200, location: undefined, json: undefined, fault: undefined, ...answer }
        : createAskTenant(tenant.origin)(asked, options)
  const state = async (ask: AskTenant, id: string) =>
    (await checkTenant({ origin: tenant.origin, realm: 'alpha' }, ask)).checks.find(
      (check) => check.id === id,
    )

  test.each([
    ['a login page instead of server information', 'access', /serverinfo/, {}, /PLATFORM must be/],
    [
      'no OAuth provider',
      'discovery',
      /well-known/,
      { status: 404, json: { message: 'Not Found' } },
      /needs an OAuth/,
    ],
    [
      'another issuer',
      'discovery',
      /well-known/,
      { json: { issuer: 'https://other.example/am' } },
      /Set PLATFORM to that origin/,
    ],
    [
      'no PKCE',
      'discovery',
      /well-known/,
      { json: { issuer: 'ORIGIN/am', code_challenge_methods_supported: ['plain'] } },
      /PKCE/,
    ],
    [
      'no such client',
      'client',
      /authorize/,
      { status: 400, json: { error: 'invalid_client' } },
      /Register the redirect/,
    ],
    [
      'a scope that is not allowed',
      'client',
      /authorize/,
      { status: 302, location: 'ORIGIN/enduser/appAuthHelperRedirect.html?error=invalid_scope' },
      /invalid_scope: give the client the scopes/,
    ],
    [
      'an answer that ends elsewhere',
      'client',
      /authorize/,
      { status: 302, location: 'https://other.example/?error=login_required' },
      /Register the redirect/,
    ],
    ['no identity management', 'identity', /openidm/, { status: 404 }, /needs \/openidm/],
  ] as const)('%s', async (_, id, path, answer, words) => {
    const filled = JSON.parse(
      JSON.stringify(answer).replaceAll('ORIGIN', tenant.origin),
    ) as Partial<TenantAnswer>
    const check = await state(without(path, filled), id)
    expect(check).toMatchObject({ state: 'missing', found: expect.stringMatching(words) })
  })

  test('a service of its own that is absent only hides its pages', async () => {
    const report = await checkTenant(
      { origin: tenant.origin, realm: 'alpha' },
      without(/^\/iga/, { status: 404 }),
    )
    expect(report.checks.find(({ id }) => id === 'governance')?.state).toBe('absent')
    expect(report.portalConfig['flags']).toMatchObject({ governance: false })
  })

  test('nobody answers, or answers without end', async () => {
    const endless: Server = createServer((_request, response) => {
      const write = (): void => {
        while (!response.destroyed && response.write('x'.repeat(65_536)));
      }
      response.on('drain', write)
      write()
    })
    await new Promise<void>((resolve) => endless.listen(0, '127.0.0.1', resolve))
    const { port } = endless.address() as AddressInfo
    const { code, out } = await portal('tenant', 'check', `http://127.0.0.1:${port}`)
    expect(code).toBe(1)
    expect(out).toMatch(/^MISSING Access management answers/m)
    endless.closeAllConnections()
    await new Promise((resolve) => endless.close(resolve))
    const nobody = await portal('tenant', 'check', `http://127.0.0.1:${port}`)
    expect(nobody.code).toBe(1)
    expect(nobody.out).toContain('ECONNREFUSED')
  })
})

test.each([
  ['not an address', /not the https address/],
  ['http://tenant.example.com', /not the https address/],
  ['https://tenant.example.com/am', /must have no path/],
  ['https://user@tenant.example.com', /must have no path, query or user/],
])('%s is a wrong call', async (address, words) => {
  const { code, note } = await portal('tenant', 'check', address)
  expect(code).toBe(2)
  expect(note).toMatch(words)
})
