import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import type { ConfigurationKind } from '../../../cli/configuration/kinds.ts'
import { lintConfiguration } from '../../../cli/configuration/lint-configuration.ts'
import { lintFolders } from '../../../cli/lint.ts'
import { readShippedConfiguration } from '../../../cli/read-layer.ts'
import { tempFolder } from './temp-folder.ts'

const real = fileURLToPath(new URL('../../../../shared/fixtures/real', import.meta.url))
const shapes: readonly [string, ConfigurationKind][] = [
  ['idm/managed.aic-tenant-a.json', 'managed'],
  ['idm/openidm.managed.json', 'managed'],
  ['idm/themerealm.aic-tenant-a.json', 'themes'],
  ['idm/themerealm.empty.json', 'themes'],
  ['iga/workflow.testWorkflow1.json', 'workflow'],
  ['iga/requestTypes.query.json', 'request-type'],
  ['iga/requestType.createEntitlement.json', 'request-type'],
  ['iga/requestForms.query.json', 'request-form'],
  ['iga/requestForm.all-field-types.json', 'request-form'],
]

describe.skipIf(!existsSync(real))('configuration of a real tenant', () => {
  it.each(shapes)('%s is in order', (file, kind) => {
    const text = readFileSync(join(real, file), 'utf8')
    const found = lintConfiguration([{ layer: 'tenant', file, text, kind }])
    expect(found.map(({ line, code, message }) => `${line} ${code} ${message}`)).toEqual([])
  })
  it('is all of it that has a kind', () => {
    const named = readdirSync(join(real, 'iga')).filter((file) =>
      /^(workflow|request(Type|Form)s?)\./.test(file),
    )
    expect(shapes.map(([file]) => file)).toEqual(expect.arrayContaining(named.map((file) => `iga/${file}`)))
  })
})

it('what is shipped is in order', () => {
  expect(readShippedConfiguration('.')).toHaveLength(4)
  expect(lintConfiguration(readShippedConfiguration('.'))).toEqual([])
})

it('portal lint reads the folder "configuration" of a layer, over what is shipped', async () => {
  const folder = tempFolder({
    'configuration/workflows/leavers.json': {
      id: 'Leavers',
      steps: [[{ name: 'a', type: 'request', approver: 'manger' }]],
    },
    'configuration/alpha_device.type.json': {
      name: 'alpha_device',
      schema: {
        properties: { owner: { type: 'relationship', resourceCollection: [{ path: 'managed/alpha_user' }] } },
      },
    },
    'configuration/request-types/leavers.json': {
      id: 'leavers',
      displayName: 'Leavers',
      workflow: { id: 'Leaver' },
    },
    'configuration/odd.json': {},
  })
  const found = await lintFolders({ product: '.', layers: [folder] })
  expect(found.map(({ code, file, line }) => `${code} ${file} ${line}`)).toEqual([
    'FMT002 configuration/odd.json undefined',
    'RQT872 configuration/request-types/leavers.json 5',
    'WFL861 configuration/workflows/leavers.json 8',
  ])
})
