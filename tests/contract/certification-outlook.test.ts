import { afterAll, beforeAll, expect, test } from 'vitest'
import { named, startCampaign, template } from './certification-support.ts'
import { startGovernance } from './governance-support.ts'
import type { GovernanceUnderTest } from './governance-support.ts'

let service: GovernanceUnderTest
beforeAll(async () => {
  service = await startGovernance({ users: 20 })
})
afterAll(() => service.close())

const path = 'governance/certification/template'
const odd = {
  status: 'active',
  schedule: 'FREQ=MONTHLY;BYMONTHDAY=9',
  finalizeRule: 'logger.info("over")',
}

test('a preview says when it would begin by itself, and what of it is not done', async () => {
  const body = named(service, template(odd))
  const seen = await service.call('adam.admin', 'POST', `${path}/preview`, body)
  expect(seen.status).toBe(200)
  expect(seen.body.nextStart).toMatch(/-09T00:00:00/)
  expect(seen.body.findings).toEqual([
    { code: 'template-script-not-run', at: '/finalizeRule', message: 'Scripts are kept and not run.' },
  ])
  const waiting = await service.call('adam.admin', 'POST', `${path}/preview`, { ...body, status: 'pending' })
  expect(waiting.body.nextStart).toBeNull()
})

test('a preview names the role whose members would have most', async () => {
  const roles = await service.call('adam.admin', 'GET', 'commons/search/alpha_role?queryString=')
  const [role] = roles.body.result as { id: string; name: string }[]
  const stages = [{ certifierType: 'role', certifierId: `managed/role/${role!.id}` }]
  const { body } = await service.call('adam.admin', 'POST', `${path}/preview`, template({ stages }))
  expect(body.largest[0].reviewer).toMatchObject({ id: `managed/role/${role!.id}`, name: role!.name })
})

test('a campaign says what it does not do, too', async () => {
  const id = await startCampaign(service, odd)
  const { body } = await service.call('adam.admin', 'GET', `governance/admin/certification/${id}`)
  expect(body.findings).toMatchObject([{ code: 'template-script-not-run' }])
})

test('what is left to whoever starts is named, and what the platform says itself is not kept', async () => {
  const user = {
    operator: 'EQUALS',
    operand: { targetName: 'userName', targetValue: '{{IGA_PARAM_who_IGA_PARAM}}' },
  }
  const made = await service.call(
    'adam.admin',
    'POST',
    path,
    named(service, template({ targetFilter: { user } })),
  )
  expect(made.body).toMatchObject({ parameters: ['who'], findings: [] })
  const sent = {
    ...made.body,
    parameters: ['mine'],
    findings: [{ code: 'mine', message: 'mine' }],
    description: 'Anew',
  }
  const put = await service.call('adam.admin', 'PUT', `${path}/${made.body.id}`, sent)
  expect(put.body).toMatchObject({ description: 'Anew', parameters: ['who'], findings: [] })
  const { db } = service.governance
  const row = await db
    .selectFrom('iga_document')
    .select('doc')
    .where('id', '=', made.body.id)
    .executeTakeFirstOrThrow()
  expect(row.doc).not.toHaveProperty('parameters')
  expect(row.doc).not.toHaveProperty('findings')
})

test('entitlements are named by their ids', async () => {
  const found = await service.call('adam.admin', 'GET', 'commons/search/entitlement?queryString=&pageSize=3')
  const [first, second] = found.body.result as { id: string; name: string }[]
  const filter = encodeURIComponent(`id eq "${first!.id}" or id eq "${second!.id}"`)
  const named = await service.call('adam.admin', 'GET', `commons/search/entitlement?_queryFilter=${filter}`)
  expect(named.body.result.map((each: { name: string }) => each.name).toSorted()).toEqual(
    [first!.name, second!.name].toSorted(),
  )
})

test('an owner is told what their template would hold; nobody else is', async () => {
  const own = named(service, template({ ownerId: 'managed/user/otto' }))
  const { body: made } = await service.call('adam.admin', 'POST', path, own)
  const asked = (who: string, id?: string) =>
    service.call(who, 'POST', `${path}/preview`, { ...own, ...(id === undefined ? {} : { id }) })
  const seen = await asked('otto.owner', made.id)
  expect([seen.status, seen.body]).toEqual([200, (await asked('adam.admin', made.id)).body])
  expect(seen.body.items).toBeGreaterThan(0)
  expect((await asked('otto.owner')).body.detail.code).toBe('administrators-only')
  expect((await asked('rita.reviewer', made.id)).body.detail.code).toBe('template-not-found')
})
