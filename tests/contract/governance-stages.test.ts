import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { databases, freshDatabase } from '../store/support/fresh-database.ts'
import type { JsonObject } from '../../server/store/objects/json.ts'
import { endAccess, itemId, passDays, startGovernance } from './governance-support.ts'
import type { GovernanceUnderTest } from './governance-support.ts'

// On PostgreSQL where there is one: only there do two processes look at the same time.
let service: GovernanceUnderTest
beforeAll(async () => {
  service = await startGovernance({ database: await freshDatabase(databases.at(-1)) })
})
afterAll(() => service.close())

const WHO = 'erin.employee'
const signer = { type: 'entitlement', id: itemId('entitlement', 'Contract Vault Contract Signer') }
const act = (who: string, id: string, action: string, body: object = { justification: 'Because' }) =>
  service.call(who, 'POST', `governance/requests/${id}?_action=${action}`, body)
const read = async (id: string) => (await service.call('adam.admin', 'GET', `governance/requests/${id}`)).body
const at = (days: number) => new Date(service.time.now + days * 86_400_000).toISOString()
const withoutTimes = (phase: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(phase).filter(([name]) => name !== 'due' && name !== 'remind'))
/** The shipped workflow, with nothing that happens by itself but what is said of its first stage. */
async function stage(more: object): Promise<void> {
  const { documents } = service.governance
  const doc = (await documents.read('workflow', 'BasicEntitlementGrant'))! as JsonObject & {
    steps: [[JsonObject], ...JsonObject[][]]
  }
  const { name, displayName, type, approver } = doc.steps[0][0]
  const first = { name, displayName, type, approver, ...more }
  await documents.write({
    kind: 'workflow',
    id: 'BasicEntitlementGrant',
    doc: {
      ...doc,
      steps: [[first], ...doc.steps.slice(1).map((step) => (step as JsonObject[]).map(withoutTimes))],
    } as never,
  })
}
const ask = async (more: object = {}) => {
  const { status, body } = await service.call(WHO, 'POST', 'governance/requests?_action=create', {
    users: [service.id(WHO)],
    catalogs: [signer],
    accessModifier: 'add',
    ...more,
  })
  expect(status, JSON.stringify(body)).toBe(200)
  service.told.length = 0
  return body.result[0].id as string
}
const trail = async (id: string) => {
  const { rows } = await sql<{ action: string }>`
    select action from audit where resource = ${`iga/request/${id}`} order by id`.execute(
    service.governance.db,
  )
  return rows.map(({ action }) => action)
}

beforeEach(async () => {
  const { db } = service.governance
  await db.deleteFrom('iga_assignment').execute()
  await db.deleteFrom('iga_request').execute()
  await endAccess(db, service.id(WHO))
})

describe('reminders', () => {
  beforeEach(() => stage({ remind: { every: 'P2D' } }))

  test('come again and again until somebody decides, and stand in the trail', async () => {
    const id = await ask()
    expect((await read(id)).decision.phases[0].events).toEqual({
      reminder: { date: at(2), everyMs: 2 * 86_400_000 },
    })
    passDays(service, 1)
    await service.governance.sweep()
    expect(service.told).toEqual([])
    passDays(service, 1)
    await service.governance.sweep()
    await service.governance.sweep()
    expect(service.told).toEqual(['mona.manager: Contract Signer for Erin Walsh still waits for you.'])
    passDays(service, 2)
    await service.governance.sweep()
    expect(service.told).toHaveLength(2)
    await act('mona.manager', id, 'approve')
    service.told.length = 0
    passDays(service, 10)
    await service.governance.sweep()
    expect(service.told).toEqual([])
    expect(await trail(id)).toEqual(['request', 'remind', 'remind', 'approve'])
    // Comments are for people, and there is room for few.
    expect((await read(id)).decision.comments).toMatchObject([{ action: 'approve' }])
  })

  test('that were missed while the server was down are one, and the next comes in step', async () => {
    const id = await ask()
    const begin = service.time.now
    passDays(service, 7)
    await service.governance.sweep()
    expect(service.told).toHaveLength(1)
    const { date } = (await read(id)).decision.phases[0].events.reminder
    expect(Date.parse(date)).toBe(begin + 8 * 86_400_000)
  })

  test('come once where two processes look at the same moment', async () => {
    await ask()
    passDays(service, 2)
    await Promise.all([
      service.governance.requests.sweep(),
      service.governance.requests.sweep(),
      service.governance.requests.sweep(),
    ])
    expect(service.told).toHaveLength(1)
  })
})

describe('escalation', () => {
  test.each([
    ['manager', 'dora.director'],
    ['entitlementOwner', 'otto.owner'],
    ['person', 'tara.auditor'],
  ])('asks beside, once: %s', async (to, who) => {
    const { objects } = service.identity
    const [mona] = [service.id('mona.manager')]
    if (
      to === 'manager' &&
      (await objects.read('managed/alpha_user', service.id('dora.director'), {})) === null
    ) {
      await service.hire('dora.director')
      const type = objects.type('managed/alpha_user')
      const value = { _ref: `managed/alpha_user/${service.id('dora.director')}` }
      await objects.patch(
        type,
        mona,
        [{ operation: 'replace', path: ['manager'], from: undefined, value, index: 0 }],
        { by: { actor: 'system' } },
      )
    }
    await stage({
      escalate: { after: 'P3D', to: to === 'person' ? `managed/user/${service.id('tara.auditor')}` : to },
    })
    const id = await ask()
    passDays(service, 3)
    await service.governance.sweep()
    passDays(service, 3)
    await service.governance.sweep()
    const { decision } = await read(id)
    expect(decision.actors.active.map(({ userName }: { userName: string }) => userName)).toEqual([
      'mona.manager',
      who,
    ])
    expect(decision.comments).toMatchObject([{ action: 'escalate', user: { id: 'SYSTEM' } }])
    expect(decision.phases[0].events.escalation.completionDate).toBe(at(-3))
    expect(service.told.map((each) => each.split(':')[0])).toEqual([who])
    expect(await trail(id)).toEqual(['request', 'escalate'])
    expect((await act(who, id, 'approve')).body.decision.phases[0]).toMatchObject({ status: 'complete' })
  })

  test('to managers leaves out those of delegates', async () => {
    const path = `governance/user/${service.id('mona.manager')}`
    const tara = { proxyIds: [service.id('tara.auditor')] }
    expect((await service.call('mona.manager', 'POST', `${path}/set-proxy`, tara)).status).toBe(200)
    try {
      await stage({ escalate: { after: 'P3D', to: 'manager' } })
      const id = await ask()
      passDays(service, 3)
      await service.governance.sweep()
      const { decision } = await read(id)
      expect(decision.comments).toMatchObject([{ action: 'escalate' }])
      const names = decision.actors.active.map(({ userName }: { userName: string }) => userName)
      expect(names).toContain('tara.auditor')
      // Tara's manager.
      expect(names).not.toContain('otto.owner')
    } finally {
      await service.call('mona.manager', 'POST', `${path}/remove-proxy`, tara)
    }
  })

  test('to nobody who may decide says so and asks nobody', async () => {
    await stage({ escalate: { after: 'P1D', to: `managed/user/${service.id(WHO)}` } })
    const id = await ask()
    passDays(service, 1)
    await service.governance.sweep()
    const { decision } = await read(id)
    expect(decision.actors.active).toHaveLength(1)
    expect(decision.comments).toMatchObject([{ comment: 'There is nobody else who could be asked.' }])
  })
})

describe('the end of a stage', () => {
  beforeEach(() => stage({ expire: { after: 'P2D', decision: 'reject' }, remind: { every: 'P1D' } }))

  test('rejects, tells, and nobody is asked any more', async () => {
    const id = await ask()
    passDays(service, 5)
    await service.governance.sweep()
    const { decision } = await read(id)
    expect(decision).toMatchObject({
      status: 'complete',
      decision: 'rejected',
      outcome: 'not provisioned',
      actors: { active: [] },
      phases: [{ status: 'expired', decision: 'reject', completedBy: { id: 'SYSTEM' } }],
    })
    expect(service.told).toEqual([`${WHO}: The request of Contract Signer was not decided in time.`])
    expect(await trail(id)).toEqual(['request', 'expire'])
  })

  test('is the end also before the platform has looked', async () => {
    const id = await ask()
    passDays(service, 2)
    expect((await act('mona.manager', id, 'approve')).body.message).toBe(
      'The time for this decision is over; nothing has changed.',
    )
    passDays(service, -1)
    expect((await act('mona.manager', id, 'approve')).status).toBe(200)
    // The next stage has no end.
    passDays(service, 9)
    await service.governance.sweep()
    expect((await read(id)).decision.status).toBe('in-progress')
  })
})

describe('a workflow that was changed meanwhile', () => {
  const phase = (name: string, approver: string) => [{ name, type: 'request', approver }]
  const change = (...steps: object[][]) =>
    service.governance.documents.write({
      kind: 'workflow',
      id: 'BasicEntitlementGrant',
      doc: { id: 'BasicEntitlementGrant', steps } as never,
    })
  const names = (body: { decision: { phases: { name: string }[] } }) =>
    body.decision.phases.map(({ name }) => name)

  test.each([
    [
      'goes on behind the last stage that it still names',
      [
        ['first', 'manager'],
        ['third', 'roleOwner'],
      ],
      'third',
    ],
    [
      'asks nobody again',
      [
        ['new', 'roleOwner'],
        ['first', 'manager'],
      ],
      undefined,
    ],
    [
      'asks all of what it names anew',
      [
        ['third', 'roleOwner'],
        ['fourth', 'manager'],
      ],
      'third',
    ],
  ])('%s', async (_, steps, next) => {
    const { db, documents } = service.governance
    const shipped = (await documents.read('workflow', 'BasicEntitlementGrant'))!
    // Who is asked does not matter here: where nobody has the part, it is the default approver.
    try {
      await change(phase('first', 'manager'), phase('second', 'entitlementOwner'))
      const id = await ask()
      await act('mona.manager', id, 'approve')
      await change(...steps.map(([name, approver]) => phase(name!, approver!)))
      const { status, body } = await act('otto.owner', id, 'approve')
      expect(status, JSON.stringify(body)).toBe(200)
      expect(names(body)).toEqual(['first', 'second', ...(next === undefined ? [] : [next])])
      expect(body.decision.status).toBe(next === undefined ? 'complete' : 'in-progress')
    } finally {
      await documents.write({ kind: 'workflow', id: 'BasicEntitlementGrant', doc: shipped })
      await endAccess(db, service.id(WHO))
    }
  })

  test('leaves out nothing after the wait for a start', async () => {
    const { db, documents } = service.governance
    const shipped = (await documents.read('workflow', 'BasicEntitlementGrant'))!
    try {
      await change(phase('first', 'manager'), phase('second', 'entitlementOwner'))
      const id = await ask({ startDate: at(2) })
      await act('mona.manager', id, 'approve')
      expect((await act('otto.owner', id, 'approve')).body.decision.status).toBe('suspended')
      await change(phase('second', 'entitlementOwner'), phase('third', 'roleOwner'))
      passDays(service, 3)
      await service.governance.requests.sweep()
      const body = await read(id)
      expect(names(body).at(-1)).toBe('third')
      expect(body.decision.status).toBe('in-progress')
    } finally {
      await documents.write({ kind: 'workflow', id: 'BasicEntitlementGrant', doc: shipped })
      await endAccess(db, service.id(WHO))
    }
  })
})

test('two stages beside each other that wait for one person are one request to them', async () => {
  const { documents } = service.governance
  const shipped = (await documents.read('workflow', 'BasicEntitlementGrant'))!
  const inbox = async () => {
    const path = `governance/user/${service.id('mona.manager')}/tasks?_action=search`
    const { body } = await service.call('mona.manager', 'POST', path, {})
    return [body.totalCount, body.result.map(({ phases }: { phases: object[] }) => phases.length)]
  }
  try {
    const steps = [['left', 'right'].map((name) => ({ name, type: 'request', approver: 'manager' }))]
    await documents.write({
      kind: 'workflow',
      id: 'BasicEntitlementGrant',
      doc: { ...shipped, steps } as never,
    })
    const id = await ask()
    expect(await inbox()).toEqual([1, [2]])
    await act('mona.manager', id, 'approve')
    expect(await inbox()).toEqual([1, [1]])
  } finally {
    await documents.write({ kind: 'workflow', id: 'BasicEntitlementGrant', doc: shipped })
  }
})

describe('requests that cannot go on', () => {
  test('hold back no others, and are tried again after an hour', async () => {
    const { db, documents } = service.governance
    const workflow = (await documents.read('workflow', 'BasicRoleGrant'))!
    const id = await ask({ startDate: at(2) })
    await act('mona.manager', id, 'approve')
    expect((await act('otto.owner', id, 'approve')).body.decision.status).toBe('suspended')
    await sql`insert into iga_request (id, request_type, requester_id, user_id, catalog_id, status, started_at, resumes_at, doc)
      select '0-' || n, 'roleGrant', requester_id, user_id, null, status, started_at - interval '1 day', resumes_at,
        doc || jsonb_build_object('id', '0-' || n, 'requestType', 'roleGrant')
      from iga_request, generate_series(1, 100) as n where id = ${id}`.execute(db)
    await db
      .deleteFrom('iga_document')
      .where('kind', '=', 'workflow')
      .where('id', '=', 'BasicRoleGrant')
      .execute()
    try {
      passDays(service, 3)
      await expect(service.governance.requests.sweep()).rejects.toThrow('it has no workflow')
      expect((await read(id)).decision.status).toBe('complete')
      expect(await trail('0-7')).toEqual(['put-off'])
      // Not before its time.
      expect(await service.governance.requests.sweep()).toBe(0)
      await documents.write({ kind: 'workflow', id: 'BasicRoleGrant', doc: workflow })
      service.time.now += 3_600_000
      expect(await service.governance.requests.sweep()).toBe(100)
      expect((await read('0-7')).decision.status).toBe('complete')
    } finally {
      await documents.write({ kind: 'workflow', id: 'BasicRoleGrant', doc: workflow })
    }
  })
})
