import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { composeDefinitions, readProduct } from '../../server/gateway/definitions.ts'

const folder = mkdtempSync(join(tmpdir(), 'atrium-plugins-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const generate = (...words: string[]) =>
  spawnSync(process.execPath, ['tools/generate-plugins.mjs', `--folder=${folder}`, ...words], {
    encoding: 'utf8',
  })

it('the build finds every folder with a plugin.ts, and views only where there are some', () => {
  for (const name of ['beta', 'alpha']) {
    mkdirSync(join(folder, name), { recursive: true })
    writeFileSync(join(folder, name, 'plugin.ts'), '')
  }
  writeFileSync(join(folder, 'beta', 'views.ts'), '')
  mkdirSync(join(folder, 'notes'))
  expect(generate('--check').status).toBe(1)
  execFileSync(process.execPath, ['tools/generate-plugins.mjs', `--folder=${folder}`])
  const list = readFileSync(join(folder, 'generated', 'plugin-list.ts'), 'utf8')
  expect([...list.matchAll(/name: '([^']+)'/g)].map((match) => match[1])).toEqual(['alpha', 'beta'])
  const views = readFileSync(join(folder, 'generated', 'view-list.ts'), 'utf8')
  expect([...views.matchAll(/name: '([^']+)'/g)].map((match) => match[1])).toEqual(['beta'])
  expect(generate('--check').status).toBe(0)
})

it('a folder with a wrong name is refused with a sentence', () => {
  mkdirSync(join(folder, 'Not_Kebab'))
  writeFileSync(join(folder, 'Not_Kebab', 'plugin.ts'), '')
  const { status, stderr } = generate()
  expect(status).toBe(1)
  expect(stderr).toContain('kebab-case')
})

it('a plugin that throws is left out with a finding, and the portal stands', async () => {
  const product = await readProduct('.', [
    { name: 'acme', load: () => Promise.reject(new Error('no licence')) },
  ])
  const { portal, failures } = composeDefinitions(product)
  expect(failures).toEqual([{ plugin: 'acme', message: 'no licence' }])
  expect(portal.diagnostics).toMatchObject([
    { code: 'PLG851', severity: 'error', layer: 'plugin:acme', message: 'no licence' },
  ])
  expect(portal.screens.size).toBeGreaterThan(3)
})
