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
  expect(readShippedConfiguration('.')).toHaveLength(35)
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

describe('a rule of segregation of duties', () => {
  const is = (targetName: string, targetValue: string) => ({
    operator: 'EQUALS',
    operand: { targetName, targetValue },
  })
  const rule = { name: 'Pay and approve', policyRuleOwner: { id: 'otto' }, groups: [['pay'], ['approve']] }
  it.each<[string, object, readonly string[]]>([
    ['is in order', {}, []],
    [
      'is in order with filters for what it does not name',
      {
        groups: [['pay'], []],
        filters: { people: is('city', 'Oslo'), sides: [null, is('application.name', 'Ledger')] },
      },
      [],
    ],
    ['has two sides', { groups: [['pay']] }, ['/groups']],
    ['has something on each', { groups: [['pay'], []] }, ['/groups/1']],
    ['has nothing on both', { groups: [['pay', 'see'], ['see']] }, ['/groups/0/1']],
    [
      'finds what it is about by properties of the catalogue',
      { filters: { sides: [null, is('applicaton.name', 'Ledger')] } },
      ['/filters/sides/1'],
    ],
    ['says in words of its own what a request comes to', { onRequest: 'stop' }, ['/onRequest']],
    ['has no other keys', { severity: 'high' }, ['/severity']],
  ])('%s', (_, more, at) => {
    const text = JSON.stringify({ ...rule, ...more }, null, 2)
    const found = lintConfiguration([{ layer: 'tenant', file: 'configuration/policy-rules/pay.json', text }])
    expect(found.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual(at.map((each) => `POL841 ${each}`))
  })
})

it.each<[string, ConfigurationKind, object, string[]]>([
  [
    'a mail that would not say what somebody meant',
    'email-template',
    { defaultLocale: 'fr', subject: { en: 'Hello' }, message: { en: '{{ object.sn }} {{#if a}}A{{/if}}' } },
    ['MLT832 /message/en', 'MLT832 /defaultLocale'],
  ],
  ['a mail without anything', 'email-template', {}, ['MLT832 ', 'MLT832 ']],
  ['not one that is switched off', 'email-template', { enabled: false }, []],
  ['a sender of two lines', 'email-template', { from: 'a\nb', enabled: false }, ['MLT831 /from']],
  [
    'sections of a profile that there are not',
    'theme',
    { name: 'Acme', accountPageSections: { personalInformation: {}, hobbies: {}, persnalInformation: {} } },
    ['THM892 /accountPageSections/hobbies'],
  ],
  [
    'unique keys that name no property',
    'request-type',
    {
      id: 'equip',
      displayName: 'Equipment',
      schemas: { custom: [{ properties: { reason: { type: 'text' } } }] },
      uniqueKeys: ['custom.reason', 'custom.reson', 'common.userId'],
    },
    ['RQT871 /uniqueKeys/1'],
  ],
])('%s are found', (_what, kind, doc, expected) => {
  const found = lintConfiguration([{ layer: 'acme', file: 'a.json', text: JSON.stringify(doc), kind }])
  expect(found.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual(expected)
})
