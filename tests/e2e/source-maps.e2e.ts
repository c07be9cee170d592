import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from './support/test.ts'

const built = fileURLToPath(new URL('../../dist', import.meta.url))

test('source maps are made, and not served', async ({ request, portal }) => {
  const assets = readdirSync(join(built, 'portal', 'assets'))
  // The bundler's own lines have no source.
  const scripts = assets.filter((name) => name.endsWith('.js') && !name.startsWith('rolldown-runtime'))
  const maps = readdirSync(join(built, 'maps'))
  expect(scripts.filter((name) => !maps.includes(`${name}.map`))).toEqual([])
  expect(assets.filter((name) => name.includes('.map'))).toEqual([])
  const named = assets.filter((name) => /\.(js|css)$/.test(name))
  expect(
    named.filter((name) =>
      readFileSync(join(built, 'portal', 'assets', name), 'utf8').includes('sourceMappingURL'),
    ),
  ).toEqual([])

  const [script = ''] = scripts
  const base = `${portal.origin}/enduser/assets`
  expect((await request.get(`${base}/${script}`)).status()).toBe(200)
  for (const path of [
    `${base}/${script}.map`,
    `${base}/../maps/${script}.map`,
    `${base}/%2e%2e/%2e%2e/maps/${script}.map`,
  ])
    expect((await request.get(path)).status(), path).toBe(404)
})
