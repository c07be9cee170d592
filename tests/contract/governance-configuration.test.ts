import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ConfigurationKind } from '../../cli/configuration/kinds.ts'
import { lintConfiguration } from '../../cli/configuration/lint-configuration.ts'
import { projectFolder } from '../../server/contract/index.ts'
import { startGovernance } from './governance-support.ts'
import type { GovernanceUnderTest } from './governance-support.ts'

// Workflows, kinds of requests and forms as tools of administration write them: judged as `portal lint` judges them, refused whole or taken whole.

let service: GovernanceUnderTest
beforeAll(async () => {
  service = await startGovernance()
})
afterAll(() => service?.close())

const real = join(projectFolder('openapi'), '../../shared/fixtures/real/iga')
const admin = 'adam.admin'
const put = (path: string, body: object, headers?: Record<string, string>) =>
  service.call(admin, 'PUT', `governance/${path}`, body, headers)
const get = (path: string) => service.call(admin, 'GET', `governance/${path}`)
const remove = (path: string, who: string | null = admin, headers?: Record<string, string>) =>
  service.call(who, 'DELETE', `governance/${path}`, undefined, headers)

interface Finding {
  readonly file: string
  readonly code: string
}
const faultsOf = ({ body }: { body: { detail?: { findings?: Finding[] } } }, path: string): string[] =>
  (body.detail?.findings ?? []).map(({ file, code }) => `${code} ${file.slice(`governance/${path}`.length)}`)

const phase = { name: 'a', type: 'request', approver: 'manager' }
const workflow = { id: 'Own', displayName: 'Own', steps: [[phase]] }
const type = { id: 'own', displayName: 'Own', custom: true, workflow: { id: 'Own', type: 'bpmn' } }
const field = { id: 'f', type: 'string', model: 'custom.reason', label: 'Reason' }
const form = { id: 'form', name: 'Form', type: 'request', form: { fields: [{ fields: [field] }] } }

describe('a document with faults is refused whole, and every fault is named', () => {
  test.each<[string, ConfigurationKind, string, object, string[]]>([
    [
      'a workflow',
      'workflow',
      'workflows/Own',
      { ...workflow, steps: [[{ ...phase, approver: 'boss', due: { after: 'soon' } }], []] },
      ['WFL861 /steps/0/0/approver', 'WFL861 /steps/0/0/due/after', 'WFL861 /steps/1'],
    ],
    [
      'a workflow that names a phase twice',
      'workflow',
      'workflows/Own',
      { ...workflow, steps: [[phase], [phase]] },
      ['WFL861 /steps/1/0/name'],
    ],
    [
      'a kind of request',
      'request-type',
      'requestTypes/own',
      {
        ...type,
        displayName: 7,
        custom: 'yes',
        schemas: {
          common: [
            { _meta: { properties: { a: { isRequired: true } } }, properties: { b: { type: 'txt' } } },
          ],
        },
        uniqueKeys: ['common.c'],
      },
      [
        'RQT871 /custom',
        'RQT871 /displayName',
        'RQT871 /schemas/common/0/_meta/properties/a',
        'RQT871 /schemas/common/0/properties/b/type',
        'RQT871 /uniqueKeys/0',
      ],
    ],
    [
      'a form',
      'request-form',
      'requestForms/form',
      {
        ...form,
        form: {
          fields: [
            {
              fields: [
                { ...field, type: 'sting' },
                { ...field, id: 'g', model: '' },
              ],
            },
            { fields: [{ id: 'h', type: 'select', model: 'custom.a', label: 'javascript:alert(1)' }] },
          ],
        },
      },
      [
        'LNK752 /form/fields/1/fields/0/label',
        'RQF881 /form/fields/0/fields/0/type',
        'RQF881 /form/fields/0/fields/1/model',
        'RQF881 /form/fields/1/fields/0',
      ],
    ],
  ])('%s', async (_, kind, path, body, faults) => {
    const refused = await put(path, body)
    expect([refused.status, faultsOf(refused, path).toSorted()]).toEqual([400, faults.toSorted()])
    expect((await get(path)).status).toBe(404)
    const linted = lintConfiguration([{ layer: 'tenant', file: 'a.json', kind, text: JSON.stringify(body) }])
    const errors = linted.filter(({ severity }) => severity === 'error')
    expect(errors.map(({ code, pointer }) => `${code} ${pointer}`).toSorted()).toEqual(faults.toSorted())
  })

  test('a rule of segregation of duties that leads to a script', async () => {
    const groups = (await rulesOf()).groups
    const answer = await service.call(admin, 'POST', 'governance/policy/rule', {
      name: 'Odd',
      description: 'javascript:alert(1)',
      policyRuleOwner: { id: service.id(admin) },
      groups,
    })
    expect([answer.status, faultsOf(answer, 'policy/rule')]).toEqual([400, ['LNK752 /description']])
  })

  const rulesOf = async () => {
    const found = await service.call(admin, 'POST', 'governance/policy/rule/search', {})
    return (await get(`policy/rule/${found.body.result[0].id}`)).body
  }
})

describe('what was wrong already does not block a write', () => {
  test.each([
    [
      'requestTypes',
      'request-type',
      { ...type, id: 'odd', custom: 'yes' },
      { description: 7 },
      'RQT871 /description',
    ],
    [
      'requestForms',
      'form',
      { ...form, id: 'odd', form: { fields: [{ fields: [{ ...field, type: 'sting' }] }] } },
      { name: '' },
      'RQF881 /name',
    ],
  ] as const)('%s', async (places, kind, odd, worse, fault) => {
    await sql`insert into iga_document (kind, id, doc) values (${kind}, 'odd', ${JSON.stringify(odd)})`.execute(
      service.database.kysely,
    )
    expect((await put(`${places}/odd`, { ...odd, description: 'Changed' })).status).toBe(200)
    const refused = await put(`${places}/odd`, { ...odd, ...worse })
    expect([refused.status, faultsOf(refused, `${places}/odd`)]).toEqual([400, [fault]])
    expect((await remove(`${places}/odd`)).status).toBe(200)
  })
})

describe('what is in order is taken', () => {
  test.each(['workflows', 'requestTypes', 'requestForms'])(
    'every one of %s comes back as it is',
    async (places) => {
      const { body } = await get(`${places}?_queryFilter=true&_pageSize=1000`)
      expect(body.result.length).toBeGreaterThan(0)
      for (const { id } of body.result) {
        const read = await get(`${places}/${encodeURIComponent(id)}`)
        const written = await put(`${places}/${encodeURIComponent(id)}`, read.body)
        expect([id, written.status, written.body]).toEqual([id, 200, read.body])
      }
    },
  )

  test.skipIf(!existsSync(real))('of a real tenant too', async () => {
    const read = (file: string) =>
      JSON.parse(readFileSync(join(real, file), 'utf8')) as { result: { id: string }[] }
    for (const { id, ...doc } of read('requestForms.query.json').result)
      expect([id, (await put(`requestForms/${id}`, doc)).body.message]).toEqual([id, undefined])
    const types = read('requestTypes.query.json').result.filter(({ id }) => id.includes('-'))
    for (const { id, ...doc } of types)
      expect([id, (await put(`requestTypes/${id}`, doc)).body.message]).toEqual([id, undefined])
  })
})

describe('who deletes what', () => {
  const paths = ['workflows/Own', 'requestTypes/own', 'requestForms/form'] as const
  const documents = [workflow, type, form] as const

  test.each([
    ['nobody', null, 401],
    ['an employee', 'erin.employee', 403],
    ['a manager', 'mona.manager', 403],
    ['an administrator of another realm', 'bravo:bob.admin', 403],
  ])('%s: nothing', async (_, who, status) => {
    for (const [at, path] of paths.entries()) {
      expect((await put(path, documents[at]!)).status).toBe(200)
      expect([path, (await remove(path, who)).status]).toEqual([path, status])
      expect((await get(path)).status).toBe(200)
    }
  })

  test('an administrator of the realm: what nothing uses, which the trail says', async () => {
    for (const [at, path] of paths.entries()) expect((await put(path, documents[at]!)).status).toBe(200)
    const assignment = { formId: 'form', objectId: 'requestType/own' }
    await service.call(admin, 'POST', 'governance/requestFormAssignments?_action=assign', assignment)
    expect((await remove('requestForms/form')).body).toMatchObject({
      detail: { code: 'request-form-in-use', params: { places: ['requestType/own'] } },
    })
    expect((await remove('workflows/Own')).body).toMatchObject({
      detail: { code: 'workflow-in-use', params: { types: ['own'] } },
    })
    expect((await remove('requestTypes/own')).body).toMatchObject({
      detail: { code: 'request-type-with-form', params: { form: 'form' } },
    })
    await service.call(admin, 'POST', 'governance/requestFormAssignments?_action=unassign', assignment)
    for (const path of ['requestTypes/own', 'workflows/Own', 'requestForms/form']) {
      const gone = await remove(path)
      expect([path, gone.status]).toEqual([path, 200])
      expect(gone.body.id).toBe(path.split('/')[1])
      expect([(await get(path)).status, (await remove(path)).status]).toEqual([404, 404])
    }
    const { rows } = await sql<{ resource: string }>`select resource from audit
      where action = 'delete' and resource in ('iga/workflow/Own', 'iga/request-type/own', 'iga/form/form')
      order by resource`.execute(service.database.kysely)
    expect(rows.map(({ resource }) => resource)).toEqual([
      'iga/form/form',
      'iga/request-type/own',
      'iga/workflow/Own',
    ])
  })

  test('nothing that somebody begins to use at the same moment', async () => {
    const assignment = { objectId: 'requestType/raced', formId: 'raced' }
    const assign = () =>
      service.call(admin, 'POST', 'governance/requestFormAssignments?_action=assign', assignment)
    for (let turn = 0; turn < 10; turn++) {
      await put('requestForms/raced', { name: 'Raced', form: { fields: [] } })
      const [gone, used] = await Promise.all(
        turn % 2 === 0
          ? [remove('requestForms/raced'), assign()]
          : [assign(), remove('requestForms/raced')].toReversed(),
      )
      expect([gone!.status, used!.status].toSorted()).toEqual(used!.status === 200 ? [200, 409] : [200, 404])
      if (used!.status !== 200) continue
      await service.call(admin, 'POST', 'governance/requestFormAssignments?_action=unassign', assignment)
    }
  })

  test('nobody what the product comes with', async () => {
    for (const path of ['workflows/BasicRoleGrant', 'workflows/PolicyViolation', 'requestTypes/roleGrant']) {
      const refused = await remove(path)
      expect([path, refused.status, refused.body.detail.code]).toEqual([path, 409, 'configuration-shipped'])
      expect((await get(path)).status).toBe(200)
    }
  })

  test('nobody a kind of which requests are open', async () => {
    await put('workflows/Own', workflow)
    await put('requestTypes/own', type)
    const made = await service.call('erin.employee', 'POST', 'governance/requests/own?_action=publish', {
      common: { justification: 'Because' },
    })
    expect([made.status, made.body.decision?.status]).toEqual([expect.any(Number), 'in-progress'])
    const refused = await remove('requestTypes/own')
    expect([refused.status, refused.body.detail]).toMatchObject([
      409,
      { code: 'request-type-in-use', params: { open: 1 } },
    ])
    await service.call('erin.employee', 'POST', `governance/requests/${made.body.id}?_action=cancel`, {
      comment: 'Done',
    })
    expect((await remove('requestTypes/own')).status).toBe(200)
    expect((await remove('workflows/Own')).status).toBe(200)
  })
})

describe('of two who change one, the second is told', () => {
  const contents = (text: string) => ({ ...form, id: undefined, description: text })

  test('by what they read', async () => {
    expect((await put('requestForms/shared', contents('0'), { 'if-match': '"none"' })).status).toBe(412)
    expect((await put('requestForms/shared', contents('1'), { 'if-none-match': '*' })).status).toBe(200)
    expect((await put('requestForms/shared', contents('2'), { 'if-none-match': '*' })).status).toBe(412)
    const etag = await etagOf('requestForms/shared')
    expect((await put('requestForms/shared', contents('3'), { 'if-match': etag })).status).toBe(200)
    expect((await put('requestForms/shared', contents('4'), { 'if-match': etag })).status).toBe(412)
    expect((await remove('requestForms/shared', admin, { 'if-match': etag })).status).toBe(412)
    const now = await etagOf('requestForms/shared')
    expect((await remove('requestForms/shared', admin, { 'if-match': now })).status).toBe(200)
  })

  test('of many who create one at once, one does', async () => {
    const all = await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        put('requestForms/raced', contents(String(at)), { 'if-none-match': '*' }).then(
          ({ status }) => status,
        ),
      ),
    )
    expect(all.toSorted()).toEqual([200, 412, 412, 412, 412, 412])
  })

  const etagOf = async (path: string): Promise<string> => {
    const { etag } = await service.call(admin, 'GET', `governance/${path}`)
    return String(etag)
  }
})
