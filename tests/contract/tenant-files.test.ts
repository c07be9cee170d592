import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lintFolders } from '../../cli/lint.ts'
import { run } from '../../cli/main.ts'
import { demoPassword } from '../../server/demo/personas.ts'
import { startTenant, temporaryFolder } from './tenant-support.ts'
import type { TenantUnderTest } from './tenant-support.ts'

const quiet = { out() {}, note() {} }
const place = temporaryFolder()
let demo: TenantUnderTest
let empty: TenantUnderTest
beforeAll(async () => {
  demo = await startTenant(join(place.path, 'demo-store'), true)
  empty = await startTenant(join(place.path, 'empty-store'), false)
}, 180_000)
afterAll(async () => {
  await demo?.close()
  await empty?.close()
  place.remove()
})

/** Every file with its bytes. */
function bytesOf(folder: string): Record<string, string> {
  return Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .toSorted()
      .map((file) => [file.slice(folder.length + 1), readFileSync(file, 'utf8')]),
  )
}

const TREES = '/am/json/realms/root/realms/alpha/realm-config/authentication/authenticationtrees/trees'
const JOURNEY = {
  tree: {
    _id: 'Greeting',
    entryNodeId: '70e691a5-1e33-4ac3-a356-e7b6d60d92e0',
    nodes: {},
  },
  nodes: {},
}

/** What the demo tenant does not have: one of each further kind, by the operations of the services. */
async function fill({ call }: TenantUnderTest): Promise<void> {
  const gil = async (method: string, path: string, body: unknown): Promise<void> => {
    const { status, body: said } = await call('gil.global', method, path, body)
    expect([200, 201], `${method} ${path}: ${JSON.stringify(said)}`).toContain(status)
  }
  const managed = await call('gil.global', 'GET', '/openidm/config/managed')
  const badge = {
    name: 'alpha_badge',
    schema: {
      type: 'object',
      title: 'Badge',
      order: ['name'],
      required: ['name'],
      properties: { name: { type: 'string', title: 'Name', viewable: true, searchable: true } },
    },
  }
  await gil('PUT', '/openidm/config/managed', {
    ...managed.body,
    objects: [...(managed.body['objects'] as unknown[]), badge],
  })
  await gil('PUT', '/openidm/config/ui/themerealm', {
    realm: { alpha: [{ _id: 'sea', name: 'Sea', isDefault: true, primaryColor: '#003366' }] },
  })
  await gil('PUT', '/openidm/config/emailTemplate/welcome', {
    enabled: true,
    subject: { en: 'Welcome' },
    message: { en: 'Hello.' },
  })
  await gil('POST', '/openidm/internal/role?_action=create', {
    _id: 'desk',
    name: 'desk',
    description: 'Help desk',
    privileges: [],
  })
  await gil('PUT', '/autoaccess/api/v2/riskConfig/userConfig', { thresholds: { medium: 30, high: 60 } })
  await gil('PUT', '/am/json/realms/root/realms/alpha/scripts/one', { name: 'One', script: 'eA==' })
  await gil('POST', `${TREES}?_action=import`, JOURNEY)
  const adam = await call('adam.admin', 'PUT', '/iga/governance/policy/scan', { schedule: '0 0 3 * * ?' })
  expect(adam.status).toBe(200)
}

describe('a tenant as files', () => {
  test('the demo tenant in an empty one is the same', async () => {
    await fill(demo)
    const layer = join(place.path, 'own-layer')
    mkdirSync(join(layer, 'locales/en'), { recursive: true })
    writeFileSync(join(layer, 'locales/en/own.json'), JSON.stringify({ sideMenu: { profile: 'About me' } }))
    process.env['PORTAL_PASSWORD'] = demoPassword
    for (const words of [
      ['push', layer],
      ['publish', '--why', 'Said better.'],
    ])
      await run(['layers', ...words, '--user', 'gil.global', '--origin', demo.server.origin], quiet)

    const folder = join(place.path, 'acme')
    expect(await demo.tenant('export', folder)).toMatchObject({ code: 0, notes: '' })
    const first = bytesOf(folder)
    for (const file of [
      'configuration/types/alpha_badge.type.json',
      'configuration/themes/alpha/sea.theme.json',
      'configuration/email-templates/welcome.json',
      'configuration/internal-roles/desk.json',
      'configuration/risk/config.json',
      'configuration/scripts/alpha/one.json',
      'configuration/journeys/alpha/Greeting.journey.json',
      'configuration/policy-rules/books-four-eyes.policy-rule.json',
      'configuration/schedules/policy-scan.json',
      'configuration/identity-providers/alpha/partner.json',
      'layers/realm-alpha/locales/en/own.json',
    ])
      expect(Object.keys(first)).toContain(file)
    expect(await demo.tenant('export', folder)).toMatchObject({
      code: 0,
      out: expect.stringContaining('; 0 files changed'),
    })
    expect(bytesOf(folder)).toEqual(first)
    expect(
      (await lintFolders({ product: '.', layers: [folder] })).filter(({ layer: id }) => id === folder),
    ).toEqual([])

    const planned = await empty.tenant('diff', folder)
    expect(planned.notes).toBe('')
    expect(planned.out).not.toContain(' fault')
    expect(planned.out).toContain('+ types/alpha_badge\n')
    expect(planned.out).toContain('! secrets/esv-mail-password: needs its secret')
    expect(planned.code).toBe(1)
    const imported = await empty.tenant('import', folder, '--yes')
    expect(imported.out, imported.notes).toMatch(/^imported \d+ documents/)
    expect(imported.code).toBe(0)

    expect(await empty.tenant('diff', folder)).toMatchObject({ code: 0 })
    expect(await demo.tenant('diff', folder)).toMatchObject({ code: 0 })
    const again = join(place.path, 'again')
    await empty.tenant('export', again)
    expect(bytesOf(again)).toEqual(first)

    for (const path of ALIKE) {
      const [one, two] = [await demo.call(null, 'GET', path), await empty.call(null, 'GET', path)]
      expect(two, path).toEqual(one)
    }
    const boot = async (tenant: TenantUnderTest) => {
      const { body } = await tenant.call(null, 'GET', '/enduser/portal/boot?realm=/alpha&locale=en')
      return { theme: body['theme'], messages: body['messages'], menu: body['menu'], routes: body['routes'] }
    }
    expect(await boot(empty)).toEqual(await boot(demo))
    const journey = async (tenant: TenantUnderTest, who: string) =>
      (await tenant.call(who, 'GET', `${TREES}/Greeting`)).body
    expect(await journey(empty, 'openidm-admin')).toEqual(await journey(demo, 'gil.global'))
    const types = async (tenant: TenantUnderTest, who: string) =>
      (await tenant.call(who, 'GET', '/openidm/config/managed')).body
    expect(await types(empty, 'openidm-admin')).toEqual(await types(demo, 'gil.global'))
  }, 180_000)

  test('a wrong file changes nothing, and is named with its place', async () => {
    const folder = join(place.path, 'wrong')
    await demo.tenant('export', folder)
    const before = bytesOf(folder)
    const rule = join(folder, 'configuration/policy-rules/books-four-eyes.policy-rule.json')
    const type = join(folder, 'configuration/types/alpha_badge.type.json')
    writeFileSync(rule, '{ "id": ')
    expect(await demo.tenant('import', folder, '--yes')).toMatchObject({
      code: 1,
      out: expect.stringContaining(
        'configuration/policy-rules/books-four-eyes.policy-rule.json:1:9 FMT001 Not JSON',
      ),
    })
    writeFileSync(rule, before['configuration/policy-rules/books-four-eyes.policy-rule.json']!)
    writeFileSync(type, readFileSync(type, 'utf8').replace('"type": "string"', '"type": "strin"'))
    const refused = await demo.tenant('import', folder, '--yes')
    expect(refused.code).toBe(1)
    expect(refused.out).toMatch(
      /configuration\/types\/alpha_badge\.type\.json:\d+:\d+ \/schema\/properties\/name\/type TYP\d+ /,
    )
    expect(refused.out).toContain('Nothing was changed.')
    writeFileSync(type, before['configuration/types/alpha_badge.type.json']!)
    expect(await demo.tenant('diff', folder)).toMatchObject({ code: 0, out: 'Nothing differs.\n' })
  }, 60_000)

  test('is not imported where nobody agrees, and comes back by one command', async () => {
    const folder = join(place.path, 'agreed')
    await demo.tenant('export', folder)
    const kept = bytesOf(folder)
    writeFileSync(
      join(folder, 'configuration/glossary/more.json'),
      JSON.stringify({
        id: 'more',
        name: 'more',
        displayName: 'More',
        type: 'string',
        objectType: '/openidm/managed/assignment',
      }),
    )
    rmSync(join(folder, 'configuration/variables/esv-help-url.json'))
    const asked = await demo.tenant('import', folder)
    expect(asked).toMatchObject({ code: 2, notes: expect.stringContaining('Give --yes') })
    expect(asked.notes).toContain('+ glossary/more\n- variables/esv-help-url\n')
    expect((await demo.tenant('import', folder, '--yes')).code).toBe(0)
    expect((await demo.tenant('undo')).out).toContain('+ variables/esv-help-url')
    const back = join(place.path, 'back')
    await demo.tenant('export', back)
    expect(bytesOf(back)).toEqual(kept)
  }, 60_000)
})

/** What a visitor sees first is of the configuration alone. */
const ALIKE = [
  '/openidm/ui/theme?realm=alpha&_queryFilter=true',
  '/openidm/config/ui/themerealm',
  '/openidm/config/uilocale/en',
]
