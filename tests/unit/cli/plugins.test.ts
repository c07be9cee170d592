import { expect, it } from 'vitest'
import { lintLoaded } from '../../../cli/lint.ts'
import { loadPortal } from '../../../cli/load-portal.ts'
import { tempFolder } from './temp-folder.ts'

const screen = { format: 1, id: 'acme', path: '/acme', layout: { widget: 'page' } }

it('plugins are found in their folder; one that throws is left out with all it brings, and told', async () => {
  const plugins = tempFolder({
    'acme/plugin.ts': "export const plugin = { id: 'acme' }",
    'acme/definitions/acme.screen.json': screen,
    'broken/plugin.ts': "throw new Error('no licence')",
    'broken/definitions/broken.screen.json': { ...screen, id: 'broken', path: '/broken' },
    'misnamed/plugin.ts': "export const plugin = { id: 'another' }",
    'notes/readme.txt': 'no plugin',
  })
  const loaded = await loadPortal({ product: '.', layers: [], plugins })
  expect([...loaded.portal.screens.keys()]).toContain('acme')
  expect([...loaded.portal.screens.keys()]).toContain('home.dashboard')
  expect([...loaded.portal.screens.keys()]).not.toContain('broken')
  const findings = lintLoaded(loaded, {}).filter(({ code }) => code === 'PLG851')
  expect(findings).toMatchObject([
    { layer: 'plugin:broken', file: 'plugins/broken/plugin.ts', message: 'no licence' },
    { layer: 'plugin:misnamed', message: expect.stringContaining('its id is "another"') },
  ])
})
