import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { JsonObject } from '../../server/store/objects/json.ts'
import { endAccess, itemId, startGovernance } from './governance-support.ts'
import type { GovernanceUnderTest } from './governance-support.ts'

// A manager who asks for somebody who reports to them has agreed in the manager's stage; nobody is asked there.
let service: GovernanceUnderTest
beforeAll(async () => {
  service = await startGovernance()
})
afterAll(() => service.close())

const REPORT = 'erin.employee'
const signer = { type: 'entitlement', id: itemId('entitlement', 'Contract Vault Contract Signer') }

beforeEach(async () => {
  const { db } = service.governance
  await db.deleteFrom('iga_assignment').execute()
  await db.deleteFrom('iga_request').execute()
  for (const who of [REPORT, 'mona.manager']) await endAccess(db, service.id(who))
  service.told.length = 0
})

const wanted = (beneficiary: string, more: object = {}) => ({
  users: [service.id(beneficiary)],
  catalogs: [signer],
  accessModifier: 'add',
  ...more,
})
async function ask(who: string, beneficiary: string, more: object = {}) {
  const { status, body } = await service.call(
    who,
    'POST',
    'governance/requests?_action=create',
    wanted(beneficiary, more),
  )
  expect(status, JSON.stringify(body)).toBe(200)
  const id = body.result[0].id as string
  return { id, request: (await service.call('adam.admin', 'GET', `governance/requests/${id}`)).body }
}
const preview = async (who: string, beneficiary: string, more: object = {}) =>
  (await service.call(who, 'POST', 'governance/requests?_action=preview', wanted(beneficiary, more))).body
    .result[0]

test('the stage is complete as it opens, with a note of the system, and the next one is asked', async () => {
  const { id, request } = await ask('mona.manager', REPORT)
  const mona = service.id('mona.manager')
  expect(request.decision.phases).toMatchObject([
    { name: 'managerApproval', status: 'complete', decision: 'approve', completedBy: { id: mona } },
    { status: 'in-progress' },
  ])
  expect(request.decision.comments).toMatchObject([
    {
      action: 'approve',
      user: { id: 'SYSTEM' },
      phase: 'managerApproval',
      code: 'agreed-by-asking',
      comment: 'Mona Ferreira is the manager and asked for this; that agrees to this stage.',
    },
  ])
  expect(request.decision.actors.active.map((actor: { id: string }) => actor.id)).not.toContain(mona)
  expect(service.told.join()).toContain('otto.owner')
  expect(service.told.join()).not.toContain('dora.director')
  const { rows } = await sql<{ action: string; actor: string }>`
    select action, actor from audit where resource = ${`iga/request/${id}`} order by id`.execute(
    service.governance.db,
  )
  expect(rows).toEqual([
    { action: 'request', actor: `managed/alpha_user/${mona}` },
    { action: 'agree', actor: `managed/alpha_user/${mona}` },
  ])
})

test('what the manager asked for limits those who decide after them', async () => {
  const endDate = new Date(service.time.now + 30 * 86_400_000).toISOString()
  const { id } = await ask('mona.manager', REPORT, { endDate })
  const later = new Date(service.time.now + 60 * 86_400_000).toISOString()
  const answer = await service.call('otto.owner', 'POST', `governance/requests/${id}?_action=modify`, {
    common: { endDate: later },
  })
  expect(JSON.stringify(answer.body)).toContain('end-later-than-agreed')
})

test('for themselves, and where somebody else asks, the stage waits', async () => {
  for (const [who, beneficiary] of [
    ['mona.manager', 'mona.manager'],
    [REPORT, REPORT],
    ['adam.admin', REPORT],
  ] as const) {
    const { request } = await ask(who, beneficiary)
    expect(request.decision.phases[0], who).toMatchObject({ name: 'managerApproval', status: 'in-progress' })
    await service.governance.db.deleteFrom('iga_assignment').execute()
    await service.governance.db.deleteFrom('iga_request').execute()
  }
})

test('a person who is their own manager does not agree for themselves', async () => {
  await service.hire('selma.self', 'selma.self')
  const { request } = await ask('selma.self', 'selma.self')
  expect(request.decision.phases[0]).toMatchObject({ name: 'managerApproval', status: 'in-progress' })
})

test('whoever asks for a new person and names themselves as manager has agreed to nothing', async () => {
  const { status, body } = await service.call(
    'adam.admin',
    'POST',
    'governance/requests/createUser?_action=publish',
    {
      user: {
        object: {
          userName: 'nina.new',
          givenName: 'Nina',
          sn: 'New',
          mail: 'nina@example.com',
          manager: { _ref: `managed/alpha_user/${service.id('adam.admin')}` },
        },
      },
    },
  )
  // Nobody but themselves would decide, and that they do not.
  expect([status, body.detail.code]).toEqual([400, 'undecidable'])
})

test('the preview says who has agreed, and nobody is asked in that stage', async () => {
  expect((await preview('mona.manager', REPORT)).phases[0]).toMatchObject({
    name: 'managerApproval',
    asked: [],
    agreed: { id: service.id('mona.manager') },
    said: 'Mona Ferreira (agrees by asking)',
  })
  expect((await preview('adam.admin', REPORT)).phases[0]).toMatchObject({
    name: 'managerApproval',
    asked: [{ id: service.id('mona.manager') }],
  })
})

test('where an approval needs a reason, the preview says that who asks has agreed with one only', async () => {
  const { documents } = service.governance
  const settings = (await documents.read('config', 'iga_access_request'))!
  const write = (doc: JsonObject) => documents.write({ kind: 'config', id: 'iga_access_request', doc })
  await write({ ...settings, requireApproveJustification: true })
  try {
    const mona = { id: service.id('mona.manager') }
    const first = async (more: object) => (await preview('mona.manager', REPORT, more)).phases[0]
    for (const none of [{}, { justification: '  ' }]) {
      const { asked, agreed } = await first(none)
      expect([asked.length, agreed]).toEqual([1, undefined])
    }
    expect(await first({ justification: 'For the audit' })).toMatchObject({ asked: [], agreed: mona })
  } finally {
    await write(settings)
  }
})

test('the preview says in whose place somebody would be asked', async () => {
  const path = `governance/user/${service.id('mona.manager')}`
  const proxy = await service.call('mona.manager', 'POST', `${path}/set-proxy`, {
    proxyIds: [service.id('tara.auditor')],
  })
  expect(proxy.status, JSON.stringify(proxy.body)).toBe(200)
  const { phases } = await preview(REPORT, REPORT)
  expect(phases[0]).toMatchObject({
    needs: 'one',
    said: 'Mona Ferreira or Tara Okafor',
    asked: [
      { id: service.id('mona.manager') },
      { id: service.id('tara.auditor'), delegatedFrom: { id: service.id('mona.manager') } },
    ],
  })
})
