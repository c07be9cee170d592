import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoPassword } from '../../server/demo/personas.ts'
import { ALPHA, idsOf, startToolServer } from './administration-support.ts'
import type { ToolServer } from './administration-support.ts'

// An unmodified administration tool of the field (npm package @rockcarver/frodo-cli, installed beforehand) lists, exports and imports. `ADMIN_TOOL` is its
// command; without it nothing is tried here, and `administration-configuration.test.ts` makes the calls that it makes.

const tool = process.env['ADMIN_TOOL'] ?? ''
const run = promisify(execFile)
const home = mkdtempSync(join(tmpdir(), 'atrium-tool-home-'))
let server: ToolServer
afterAll(async () => {
  await server?.close()
  rmSync(home, { recursive: true, force: true })
})

/** Runs the tool as a global administrator; throws where it fails. */
async function use(...args: string[]): Promise<string> {
  const { stdout, stderr } = await run(
    tool,
    [...args, `${server.origin}/am`, 'alpha', 'gil.global', demoPassword],
    { cwd: home, env: { ...process.env, HOME: home }, timeout: 240_000 },
  )
  return stdout + stderr
}
const read = (file: string) => JSON.parse(readFileSync(join(home, file), 'utf8')) as Record<string, object>
const wire = async (path: string) => (await server.ask('gil.global', 'GET', path)).body
/** A page without its order, and without revisions: a client whose settings were left to the product has them in writing after an import. */
const settings = async (path: string) =>
  ((await wire(path))['result'] as { _id: string; _rev?: string }[])
    .map((one) => ({ ...one, _rev: null }))
    .toSorted((a, b) => (a._id < b._id ? -1 : 1))

describe.skipIf(tool === '')('the tool', { timeout: 300_000 }, () => {
  beforeAll(async () => {
    server = await startToolServer()
    await run(tool, ['conn', 'save', `${server.origin}/am`, 'gil.global', demoPassword, '--no-validate'], {
      cwd: home,
      env: { ...process.env, HOME: home },
      timeout: 60_000,
    })
  }, 180_000)

  const trees = `${ALPHA}/realm-config/authentication/authenticationtrees/trees?_queryFilter=true`
  const clients = `${ALPHA}/realm-config/agents/OAuth2Client?_queryFilter=true`
  const services = `${ALPHA}/realm-config/services?_queryFilter=true`
  const mails = `/openidm/config?_queryFilter=${encodeURIComponent("_id sw 'emailTemplate'")}`

  test.each([
    ['journeys', ['journey', 'list'], trees],
    ['OAuth clients', ['oauth', 'client', 'list'], clients],
    ['services', ['service', 'list'], services],
    ['mails', ['email', 'template', 'list'], mails],
  ])('lists %s', async (_, args, path) => {
    const ids = idsOf(await server.ask('gil.global', 'GET', path)).map((id) =>
      id.replace('emailTemplate/', ''),
    )
    const said = await use(...args)
    expect(ids.length).toBeGreaterThan(0)
    for (const id of ids) expect(said).toContain(id)
  })

  test.each([
    ['OAuth clients', ['oauth', 'client'], 'allAlphaApplications.oauth2.app.json', clients],
    ['services', ['service'], 'allAlphaServices.service.json', services],
    ['mails', ['email', 'template'], 'allEmailTemplates.template.email.json', mails],
  ])('exports %s, and their import changes nothing', async (_, kind, file, path) => {
    const before = await settings(path)
    await use(...kind, 'export', '-a')
    expect(Object.keys(read(file)).length).toBeGreaterThan(0)
    await use(...kind, 'import', '-a', '-f', file)
    expect(await settings(path)).toEqual(before)
  })

  test('imports themes, lists them and exports them as they were', async () => {
    const theme = { _id: 'acme', name: 'Acme', isDefault: false, linkedTrees: [], primaryColor: '#324054' }
    writeFileSync(join(home, 'acme.theme.json'), JSON.stringify({ meta: {}, theme: { acme: theme } }))
    await use('theme', 'import', '-a', '-f', 'acme.theme.json')
    expect((await wire('/openidm/config/ui/themerealm'))['realm']).toMatchObject({ alpha: [theme] })
    expect(await use('theme', 'list')).toContain('Acme')
    await use('theme', 'export', '-a')
    expect(read('allAlphaThemes.theme.json')['theme']).toMatchObject({ acme: theme })
  })

  test('is refused a theme with a fault, and told where it is', async () => {
    const theme = { _id: 'odd', name: 'Odd', isDefault: false, linkedTrees: [], primaryColor: 'red' }
    writeFileSync(join(home, 'odd.theme.json'), JSON.stringify({ meta: {}, theme: { odd: theme } }))
    const before = await wire('/openidm/config/ui/themerealm')
    const said = await use('theme', 'import', '-a', '-f', 'odd.theme.json').catch(String)
    expect(said).toContain('primaryColor')
    expect(await wire('/openidm/config/ui/themerealm')).toEqual(before)
  })

  test('exports every document of the identity service, types among them, and imports them again', async () => {
    const all = '/openidm/config?_queryFilter=true'
    const before = await wire(all)
    mkdirSync(join(home, 'idm'))
    await use('idm', 'export', '-A', '-D', 'idm')
    expect(read('idm/managed.idm.json')['idm']).toHaveProperty('managed')
    await use('idm', 'import', '-A', '-D', 'idm')
    expect(await wire(all)).toEqual(before)
  })

  test('exports a whole realm and imports it again, which changes nothing', async () => {
    const paths = [trees, clients, services]
    const before = await Promise.all(paths.map(settings))
    // A realm without themes has an empty list of them after an import.
    const themesOf = async () =>
      ((await wire('/openidm/config/ui/themerealm'))['realm'] as { alpha?: object[] }).alpha ?? []
    const themes = await themesOf()
    mkdirSync(join(home, 'realm'))
    await use('config', 'export', '-a', '-r', '-D', 'realm')
    const said = await use('config', 'import', '-a', '-f', 'realm/all.config.json')
    expect(said).not.toContain('Error')
    expect(await Promise.all(paths.map(settings))).toEqual(before)
    expect(await themesOf()).toEqual(themes)
  })
})
