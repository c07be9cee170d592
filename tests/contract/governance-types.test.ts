import { existsSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { projectFolder } from '../../server/contract/index.ts'
import { databases, freshDatabase } from '../store/support/fresh-database.ts'
import { endItem, itemId, passDays, startGovernance } from './governance-support.ts'
import type { GovernanceUnderTest } from './governance-support.ts'

// On PostgreSQL where there is one: a change of somebody is a part of the transaction of its decision.
let service: GovernanceUnderTest
beforeAll(async () => {
  service = await startGovernance({ database: await freshDatabase(databases.at(-1)) })
})
afterAll(() => service.close())

const publish = (who: string, type: string, body: object) =>
  service.call(who, 'POST', `governance/requests/${type}?_action=publish`, body)
const act = (who: string, id: string, action: string, body: object = {}) =>
  service.call(who, 'POST', `governance/requests/${id}?_action=${action}`, body)
const person = (userName: string) =>
  service.identity.objects.read('managed/alpha_user', service.id(userName), { fields: '*,manager' })
const manager = (userName: string) => ({ _ref: `managed/alpha_user/${service.id(userName)}` })
const noah = { userName: 'noah.new', givenName: 'Noah', sn: 'New', mail: 'noah.new@example.com' }

describe('people by request', () => {
  test('whoever is created does not exist before the manager agrees, and is there afterwards', async () => {
    const { status, body } = await publish('adam.admin', 'createUser', {
      common: { justification: 'Starts on Monday' },
      user: { object: { ...noah, manager: manager('mona.manager') } },
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      requestType: 'createUser',
      user: { userName: 'noah.new', givenName: 'Noah' },
      decision: { status: 'in-progress', actors: { active: [{ userName: 'mona.manager' }] } },
    })
    expect(body.changes).toContainEqual({
      name: 'mail',
      title: 'Email address',
      before: null,
      after: 'noah.new@example.com',
    })
    const found = () => service.identity.people.findForSignIn('/alpha', 'noah.new')
    expect(await found()).toBeNull()

    const approved = await act('mona.manager', body.id, 'approve')
    expect(approved.body.decision).toMatchObject({ status: 'complete', outcome: 'provisioned' })
    expect(await found()).toMatchObject({ id: body.user.id })
    expect(await service.identity.objects.read('managed/alpha_user', body.user.id)).toMatchObject(noah)
    expect(service.told).toContain('adam.admin: The account of Noah New stands.')
  })

  test('a change is shown with what was before, and made when it is agreed to', async () => {
    const before = await person('erin.employee')
    const { body } = await publish('adam.admin', 'modifyUser', {
      user: { userId: service.id('erin.employee'), object: { city: 'Oslo' } },
    })
    expect(body).toMatchObject({
      user: { userName: 'erin.employee' },
      request: { user: { userId: service.id('erin.employee'), object: { city: 'Oslo' } } },
      changes: [{ name: 'city', before: before?.['city'] ?? null, after: 'Oslo' }],
    })
    await act('mona.manager', body.id, 'approve')
    expect((await person('erin.employee'))?.['city']).toBe('Oslo')
  })

  test('what somebody changed meanwhile is not written over', async () => {
    const { body } = await publish('adam.admin', 'modifyUser', {
      user: { userId: service.id('erin.employee'), object: { city: 'Bergen' } },
    })
    const objects = service.identity.objects
    await objects.patch(
      objects.type('managed/alpha_user'),
      service.id('erin.employee'),
      [{ operation: 'replace', path: ['city'], from: undefined, value: 'Rome', index: 0 }],
      { by: { actor: 'test' } },
    )
    const approved = await act('mona.manager', body.id, 'approve')
    expect(approved.body.decision).toMatchObject({ status: 'complete', outcome: 'not provisioned' })
    expect(approved.body.decision.comments.at(-1)).toMatchObject({
      action: 'failure',
      comment: 'Somebody has changed this meanwhile: City.',
    })
    expect((await person('erin.employee'))?.['city']).toBe('Rome')
  })

  test('a person is deleted with what they hold', async () => {
    const created = await publish('adam.admin', 'createUser', {
      user: {
        object: { ...noah, userName: 'short.stay', mail: 's@example.com', manager: manager('mona.manager') },
      },
    })
    await act('mona.manager', created.body.id, 'approve')
    const { body } = await publish('adam.admin', 'deleteUser', { user: { userId: created.body.user.id } })
    const approved = await act('mona.manager', body.id, 'approve')
    expect(approved.body.decision).toMatchObject({ status: 'complete', outcome: 'provisioned' })
    expect(await service.identity.people.findForSignIn('/alpha', 'short.stay')).toBeNull()
  })

  test.each([
    ['erin.employee', 'createUser', { user: { object: noah } }, 403, ''],
    ['mona.manager', 'modifyUser', { user: { userId: 'erin.employee', object: { sn: 'X' } } }, 403, ''],
    ['adam.admin', 'modifyUser', { user: { userId: 'nobody', object: { sn: 'X' } } }, 404, ''],
    ['adam.admin', 'modifyUser', { user: { userId: 'erin.employee' } }, 400, 'user.object'],
    ['adam.admin', 'deleteUser', {}, 400, 'user.userId'],
    ['adam.admin', 'createUser', { user: { object: { ...noah, password: 'Secret-123' } } }, 400, 'password'],
    ['adam.admin', 'createUser', { user: { object: { ...noah, userName: 'erin.employee' } } }, 403, 'policy'],
    ['adam.admin', 'createUser', { user: { object: { ...noah, authzRoles: [] } } }, 400, 'authzRoles'],
    ['adam.admin', 'createUser', { user: { object: { ...noah, shoe: 1 } } }, 400, 'shoe'],
    ['adam.admin', 'createUser', { user: { object: { ...noah, mail: 'no mail' } } }, 403, 'policy'],
    ['adam.admin', 'createUser', { user: { object: noah }, custom: { a: 1 } }, 400, 'do not read custom'],
    ['adam.admin', 'noSuchType', {}, 404, 'noSuchType'],
    ['pat.parent', 'createUser', { user: { object: noah } }, 403, 'staff'],
  ])('%s, %s %j: refused', async (who, type, body, status, message) => {
    const named = JSON.parse(
      JSON.stringify(body).replaceAll(
        '"userId":"erin.employee"',
        `"userId":"${service.id('erin.employee')}"`,
      ),
    ) as object
    const answer = await publish(who, type, named)
    expect(answer.status).toBe(status)
    expect(answer.body.message).toContain(message)
  })

  test('a preview says what would change and who decides, and makes nothing', async () => {
    const preview = (who: string, type: string, body: object) =>
      service.call(who, 'POST', `governance/requests/${type}?_action=preview`, body)
    const before = await person('erin.employee')
    const open = await service.call('adam.admin', 'POST', 'governance/requests/search?_pageSize=0', {})
    const { status, body } = await preview('adam.admin', 'modifyUser', {
      user: { userId: service.id('erin.employee'), object: { jobTitle: 'Lead analyst' } },
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      user: { userName: 'erin.employee' },
      changes: [{ name: 'jobTitle', before: before?.['jobTitle'], after: 'Lead analyst' }],
      phases: [{ asked: [{ userName: 'mona.manager' }], said: expect.stringContaining('Mona Ferreira') }],
    })
    const created = await preview('adam.admin', 'createUser', {
      user: { object: { ...noah, userName: 'not.made', manager: manager('rita.reviewer') } },
    })
    expect(created.body.phases[0].asked).toMatchObject([{ userName: 'rita.reviewer' }])
    const gone = await preview('adam.admin', 'deleteUser', { user: { userId: service.id('erin.employee') } })
    expect(gone.body).toMatchObject({ user: { userName: 'erin.employee' } })

    expect(await person('erin.employee')).toEqual(before)
    expect(await service.identity.people.findForSignIn('/alpha', 'not.made')).toBeNull()
    const after = await service.call('adam.admin', 'POST', 'governance/requests/search?_pageSize=0', {})
    expect(after.body.totalCount).toBe(open.body.totalCount)

    // What would refuse the request refuses the look at it, and who may not ask sees nothing.
    for (const [who, type, sent, code] of [
      ['erin.employee', 'createUser', { user: { object: noah } }, 403],
      [
        'mona.manager',
        'modifyUser',
        { user: { userId: service.id('erin.employee'), object: { sn: 'X' } } },
        403,
      ],
      ['adam.admin', 'createUser', { user: { object: { ...noah, userName: 'erin.employee' } } }, 403],
      ['adam.admin', 'modifyUser', { user: { userId: 'nobody', object: { sn: 'X' } } }, 404],
      ['adam.admin', 'modifyUser', { user: { userId: service.id('erin.employee') } }, 400],
      ['adam.admin', 'deleteUser', { user: { userId: service.id('erin.employee') }, custom: { a: 1 } }, 400],
      ['adam.admin', 'roleGrant', {}, 400],
    ] as const)
      expect((await preview(who, type, sent)).status, `${who} ${type}`).toBe(code)
  })

  test('nobody names a decision or a requester', async () => {
    for (const more of [{ decision: { status: 'complete' } }, { requester: { id: 'x' } }])
      expect((await publish('adam.admin', 'createUser', { user: { object: noah }, ...more })).status).toBe(
        400,
      )
  })

  test('asking twice for the same change of somebody is refused while the first is open', async () => {
    const ask = () =>
      publish('adam.admin', 'modifyUser', {
        user: { userId: service.id('erin.employee'), object: { postalCode: '0150' } },
      })
    const first = await ask()
    expect(first.status).toBe(200)
    expect((await ask()).status).toBe(400)
    await act('adam.admin', first.body.id, 'cancel')
    expect((await ask()).status).toBe(200)
  })
})

describe('what a review of requests asked', () => {
  const newcomer = async (userName: string) => {
    const { body } = await publish('adam.admin', 'createUser', {
      user: {
        object: { ...noah, userName, mail: `${userName}@example.com`, manager: manager('mona.manager') },
      },
    })
    await act('mona.manager', body.id, 'approve')
    return String(body.user.id)
  }

  test('a deletion with a start waits for it, and who is deleted does not read of it', async () => {
    const startDate = new Date(service.time.now + 5 * 86_400_000).toISOString()
    const { body } = await publish('adam.admin', 'deleteUser', {
      common: { startDate },
      user: { userId: service.id('rita.reviewer') },
    })
    const mine = await service.call(
      'rita.reviewer',
      'POST',
      `governance/user/${service.id('rita.reviewer')}/requests?_action=search`,
      {},
    )
    expect(mine.body.result.map(({ id }: { id: string }) => id)).not.toContain(body.id)
    expect((await service.call('rita.reviewer', 'GET', `governance/requests/${body.id}`)).status).toBe(404)
    expect((await act('rita.reviewer', body.id, 'comment', { comment: 'No' })).status).toBe(404)
    await act('adam.admin', body.id, 'cancel')

    const id = await newcomer('leaves.later')
    const leave = await publish('adam.admin', 'deleteUser', { common: { startDate }, user: { userId: id } })
    const approved = await act('mona.manager', leave.body.id, 'approve')
    expect(approved.body.decision.status).toBe('suspended')
    expect(await service.identity.people.readPerson('/alpha', id)).not.toBeNull()
    passDays(service, 6)
    await service.governance.sweep()
    expect(await service.identity.people.readPerson('/alpha', id)).toBeNull()
  })

  test('whoever got more rights meanwhile is not changed by what was agreed before', async () => {
    const id = await newcomer('grows.fast')
    const { body } = await publish('adam.admin', 'modifyUser', {
      user: { userId: id, object: { city: 'Oslo' } },
    })
    const { objects } = service.identity
    await objects.patch(
      objects.type('managed/alpha_user'),
      id,
      [
        {
          operation: 'add',
          path: ['authzRoles', '-'],
          from: undefined,
          value: { _ref: 'internal/role/openidm-admin' },
          index: 0,
        },
      ],
      { by: { actor: 'test' } },
    )
    const approved = await act('mona.manager', body.id, 'approve')
    expect(approved.body.decision.outcome).toBe('not provisioned')
    expect(approved.body.decision.comments.at(-1).comment).toContain('rights of the person')
  })

  test('dates that mean nothing are refused', async () => {
    const endDate = new Date(service.time.now + 9e8).toISOString()
    const answer = await publish('adam.admin', 'modifyUser', {
      common: { endDate },
      user: { userId: service.id('erin.employee'), object: { city: 'Bonn' } },
    })
    expect(answer).toMatchObject({ status: 400, body: { message: expect.stringContaining('no end date') } })
  })

  test('whose properties were changed is told, and who configured what is on record', async () => {
    const id = await newcomer('told.off')
    const { body } = await publish('adam.admin', 'modifyUser', {
      user: { userId: id, object: { mail: 'told.new@example.com' } },
    })
    expect((await act('mona.manager', body.id, 'approve')).body.decision.outcome).toBe('provisioned')
    const person = await service.identity.objects.read('managed/alpha_user', id, {
      fields: '_notifications/*',
    })
    expect(JSON.stringify(person)).toContain('Your email address has been changed.')
    await service.call('adam.admin', 'PUT', 'governance/workflows/recorded', {
      steps: [[{ name: 'a', type: 'request', approver: 'manager' }]],
    })
    const trail = await service.database.kysely
      .withTables<{ audit: { actor: string; resource: string } }>()
      .selectFrom('audit')
      .select('actor')
      .where('resource', '=', 'iga/workflow/recorded')
      .execute()
    expect(trail).toEqual([{ actor: `managed/alpha_user/${service.id('adam.admin')}` }])
    expect(
      (
        await service.call('adam.admin', 'PUT', 'governance/requestTypes/entitlementGrant', {
          workflow: { id: 'nowhere' },
        })
      ).status,
    ).toBe(400)
  })
})

describe('entitlements by request', () => {
  const vault = async () => {
    const { body } = await service.call(
      'erin.employee',
      'POST',
      'governance/catalog?_action=search&_pageSize=1',
      {
        targetFilter: {
          operator: 'EQUALS',
          operand: { targetName: 'application.name', targetValue: 'Contract Vault' },
        },
      },
    )
    return String(body.result[0].application.id)
  }

  test('is in the catalogue when the owner of the application agrees, and changes with what people hold of it', async () => {
    const { status, body } = await publish('adam.admin', 'createEntitlement', {
      entitlement: {
        applicationId: await vault(),
        objectType: 'Group',
        object: { displayName: 'Seal Keeper', description: 'Keeps the seals' },
        glossary: { riskLevel: 'high' },
      },
    })
    expect(status).toBe(200)
    expect(body.changes).toContainEqual({
      name: 'displayName',
      title: 'Name',
      before: null,
      after: 'Seal Keeper',
    })
    const find = async () =>
      (
        await service.call('erin.employee', 'POST', 'governance/catalog?_action=search', {
          targetFilter: {
            operator: 'EQUALS',
            operand: { targetName: 'descriptor.idx./entitlement.displayName', targetValue: 'Seal Keeper' },
          },
        })
      ).body.result
    expect(await find()).toEqual([])
    expect((await act('otto.owner', body.id, 'approve')).body.decision.outcome).toBe('provisioned')
    const [item] = await find()
    expect(item).toMatchObject({
      item: { type: 'entitlementGrant' },
      application: { name: 'Contract Vault' },
    })

    const changed = await publish('otto.owner', 'modifyEntitlement', {
      entitlement: { entitlementId: item.assignment.id, glossary: { riskLevel: 'low' } },
    })
    expect(changed.body).toMatchObject({
      changes: [{ name: 'riskLevel', before: 'high', after: 'low' }],
      // The owner asks for it, so somebody else decides.
      decision: { actors: { active: [{ userName: 'adam.admin' }] } },
    })
    await act('adam.admin', changed.body.id, 'approve')
    expect((await find())[0].glossary.idx['/entitlement'].riskLevel).toBe('low')
  })

  test('a preview of a change says what would change and who decides', async () => {
    const applicationId = await vault()
    const preview = (who: string) =>
      service.call(who, 'POST', 'governance/requests/createEntitlement?_action=preview', {
        entitlement: { applicationId, objectType: 'Group', object: { displayName: 'Looked At' } },
      })
    const { status, body } = await preview('otto.owner')
    expect(status).toBe(200)
    expect(body.changes).toContainEqual(expect.objectContaining({ after: 'Looked At' }))
    expect(body.phases.length).toBeGreaterThan(0)
    expect((await preview('erin.employee')).status).toBe(403)
  })

  test('says how it is used to whoever looks after it, and to nobody else', async () => {
    const { governance, id } = service
    const signer = itemId('entitlement', 'Contract Vault Contract Signer')
    const { assignment_id: assignment } = await governance.db
      .selectFrom('iga_catalog')
      .select('assignment_id')
      .where('id', '=', signer)
      .executeTakeFirstOrThrow()
    const use = (who: string | null, of: string | null = assignment) =>
      service.call(who, 'GET', `governance/entitlement/${of}/use`)
    const holders = async () =>
      (await service.call('otto.owner', 'GET', `governance/entitlement/${assignment}/grants?pageSize=1`)).body
        .totalCount as number
    await endItem(governance.db, id('erin.employee'), signer)
    const { status, body: before } = await use('otto.owner')
    expect(status).toBe(200)
    expect(before).toEqual({
      holders: await holders(),
      byRole: expect.any(Number),
      usedLately: expect.any(Number),
      roles: expect.any(Array),
      openRequests: expect.any(Number),
      openViolations: expect.any(Number),
    })

    const asked = await service.call('erin.employee', 'POST', 'governance/requests?_action=create', {
      users: [id('erin.employee')],
      catalogs: [{ type: 'entitlement', id: signer }],
      accessModifier: 'add',
    })
    expect((await use('adam.admin')).body).toEqual({ ...before, openRequests: before.openRequests + 1 })
    await act('mona.manager', asked.body.result[0].id, 'approve')
    await act('otto.owner', asked.body.result[0].id, 'approve')
    expect((await use('adam.admin')).body).toMatchObject({
      holders: before.holders + 1,
      openRequests: before.openRequests,
    })

    expect((await use(null)).status).toBe(401)
    expect((await use('erin.employee')).body.message).toBe(`Entitlement ${assignment} not found`)
    expect((await use('adam.admin', 'nothing')).status).toBe(404)
  })

  test.each([
    ['erin.employee', { object: { displayName: 'Mine' } }, 403, 'own'],
    ['adam.admin', { object: { displayName: 'Contract Signer' } }, 400, 'already'],
    ['adam.admin', { object: { description: 'No name' } }, 400, 'displayName'],
    [
      'adam.admin',
      { object: { displayName: 'Twin' }, glossary: { entitlementOwner: 'managed/user/nobody' } },
      400,
      'owner',
    ],
    ['adam.admin', { object: { displayName: 'Twin', id: 'x' } }, 400, 'object.id'],
    ['adam.admin', { object: { displayName: 'Twin' }, glossary: { entitlementOwner: {} } }, 400, 'text'],
    [
      'adam.admin',
      { object: { displayName: 'Twin' }, glossary: { requestable: 'no' } },
      400,
      'true or false',
    ],
  ])('%s, %j: refused', async (who, more, status, message) => {
    const answer = await publish(who, 'createEntitlement', {
      entitlement: { applicationId: await vault(), objectType: 'Group', ...more },
    })
    expect(answer.status).toBe(status)
    expect(answer.body.message).toContain(message)
  })
})

describe('keeping access for longer', () => {
  test('the end moves when the manager agrees', async () => {
    const catalogId = itemId('entitlement', 'Contract Vault Contract Signer')
    await endItem(service.governance.db, service.id('erin.employee'), catalogId)
    const until = (days: number) => new Date(service.time.now + days * 86_400_000).toISOString()
    const asked = await service.call('erin.employee', 'POST', 'governance/requests?_action=create', {
      users: [service.id('erin.employee')],
      catalogs: [{ type: 'entitlement', id: catalogId }],
      accessModifier: 'add',
      endDate: until(10),
    })
    const { id } = asked.body.result[0]
    await act('mona.manager', id, 'approve')
    await act('otto.owner', id, 'approve')
    const grant = async () =>
      service.governance.db
        .selectFrom('held_access')
        .select(['id', 'ends_at'])
        .where('user_id', '=', service.id('erin.employee'))
        .where('catalog_id', '=', catalogId)
        .executeTakeFirst()
    const before = await grant()
    const extend = (endDate: string) =>
      publish('erin.employee', 'extendEndDate', { common: { grantId: before!.id, endDate } })
    expect((await extend(until(5))).body.message).toMatch(
      /lasts until [A-Z][a-z]+ \d+, \d{4}\. Choose a later day/,
    )
    const { body } = await extend(until(40))
    expect(body.changes[0]).toMatchObject({ name: 'endDate', after: until(40) })
    expect((await extend(until(50))).status).toBe(400)
    await act('mona.manager', body.id, 'approve')
    expect((await grant())?.ends_at?.toISOString()).toBe(until(40))
    expect(service.told.filter((text) => text.includes(' until '))).toEqual([
      expect.stringMatching(/^erin\.employee: You have .+ until [A-Z][a-z]+ \d+, \d{4}\.$/),
    ])
    passDays(service, 20)
    await service.governance.sweep()
    expect(await grant()).toBeDefined()
    passDays(service, 21)
    await service.governance.sweep()
    expect(await grant()).toBeUndefined()
  })

  test('nobody extends what is not theirs', async () => {
    const grant = await service.governance.db
      .selectFrom('held_access')
      .select('id')
      .where('user_id', '=', service.id('mona.manager'))
      .executeTakeFirstOrThrow()
    const endDate = new Date(service.time.now + 9e8).toISOString()
    expect(
      (await publish('erin.employee', 'extendEndDate', { common: { grantId: grant.id, endDate } })).status,
    ).toBe(404)
    expect(
      (
        await publish('erin.employee', 'extendEndDate', {
          common: { userId: service.id('mona.manager'), grantId: grant.id, endDate },
        })
      ).status,
    ).toBe(403)
  })
})

describe('types and forms of a tenant', () => {
  const put = (who: string, path: string, body: object) => service.call(who, 'PUT', path, body)
  const parking = {
    id: 'parking',
    displayName: 'Parking space',
    custom: true,
    workflow: { id: 'aScriptThatIsNotRunHere' },
    uniqueKeys: ['common.userId', 'custom.place'],
    schemas: {
      custom: [
        {
          _meta: {
            properties: {
              place: { isRequired: true },
              weeks: { text: { defaultValue: 4 } },
              plates: { isMultiValue: true },
            },
          },
          properties: { place: { type: 'text' }, weeks: { type: 'number' }, plates: { type: 'text' } },
        },
      ],
    },
  }

  test('are written by administrators, and people carry out what the platform does not know', async () => {
    expect((await put('erin.employee', 'governance/requestTypes/parking', parking)).status).toBe(403)
    expect((await put('adam.admin', 'governance/requestTypes/parking', parking)).status).toBe(200)
    expect((await publish('erin.employee', 'parking', { custom: {} })).body.message).toBe(
      'custom.place is required.',
    )
    const { status, body } = await publish('erin.employee', 'parking', { custom: { place: 'P3' } })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      requestTypeName: 'Parking space',
      request: { custom: { place: 'P3', weeks: 4 } },
      decision: { actors: { active: [{ userName: 'mona.manager' }] } },
    })
    expect((await publish('erin.employee', 'parking', { custom: { place: 'P3' } })).status).toBe(400)
    expect((await publish('erin.employee', 'parking', { custom: { place: 'P4' } })).status).toBe(200)
    await act('mona.manager', body.id, 'approve')
    const { body: done } = await act('fred.fulfiller', body.id, 'fulfill')
    expect(done.decision).toMatchObject({ status: 'complete', outcome: 'fulfilled' })
  })

  test('are refused where nobody could carry out what they ask for', async () => {
    const { documents } = service.governance
    const settings = await documents.read('config', 'iga_access_request')
    const kept = (doc: object) =>
      documents.write({ kind: 'config', id: 'iga_access_request', doc: { ...settings!, ...doc } })
    await kept({ fulfillers: [], defaultApprover: '' })
    try {
      const { status, body } = await publish('erin.employee', 'parking', { custom: { place: 'P9' } })
      expect([status, body.message]).toEqual([400, expect.stringContaining('Nobody can decide "Fulfilment"')])
    } finally {
      await kept({})
    }
  })

  test.each([
    [{ place: 7 }, 'must be of the type text'],
    [{ place: 'P5', color: 'red' }, 'does not ask for custom.color'],
    [{ place: 'P5', weeks: 'many' }, 'number'],
    [{ place: ['P5'] }, 'text'],
    [{ place: 'x'.repeat(60_000) }, '50000'],
  ])('%j: refused', async (custom, message) => {
    const answer = await publish('erin.employee', 'parking', { custom })
    expect(answer.status).toBe(400)
    expect(answer.body.message).toContain(message)
  })

  test('a form is asked for where it was assigned', async () => {
    const form = { id: 'f1', name: 'Parking', form: { fields: [] } }
    expect((await put('erin.employee', 'governance/requestForms/f1', form)).status).toBe(403)
    await put('adam.admin', 'governance/requestForms/f1', form)
    const assign = (who: string, action: string) =>
      service.call(who, 'POST', `governance/requestFormAssignments?_action=${action}`, {
        formId: 'f1',
        objectId: 'requestType/parking',
      })
    expect((await assign('erin.employee', 'assign')).status).toBe(403)
    expect((await assign('adam.admin', 'assign')).status).toBe(200)
    const found = async () => {
      const filter = encodeURIComponent('objectId co "requestType/" and formId eq "f1"')
      const { body } = await service.call(
        'erin.employee',
        'GET',
        `governance/requestFormAssignments?_queryFilter=${filter}`,
      )
      return body.result.map((one: { objectId: string }) => one.objectId)
    }
    expect(await found()).toEqual(['requestType/parking'])
    expect((await assign('adam.admin', 'unassign')).status).toBe(200)
    expect(await found()).toEqual([])
    expect((await assign('adam.admin', 'unassign')).status).toBe(404)
  })

  test('a workflow that cannot be followed is refused with the place', async () => {
    const broken = { id: 'w', steps: [[{ name: 'a', type: 'request', approver: 'nobody' }]] }
    const answer = await put('adam.admin', 'governance/workflows/w', broken)
    expect(answer).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('at /steps/0/0/approver: "nobody" does not fit') },
    })
    const working = {
      id: 'w',
      steps: [[{ name: 'a', type: 'request', approver: 'manager' }]],
    }
    expect((await put('adam.admin', 'governance/workflows/w', working)).status).toBe(200)
    expect((await service.call('erin.employee', 'GET', 'governance/workflows/w')).status).toBe(403)
  })

  const real = `${projectFolder('..')}/shared/fixtures/real/iga/requestTypes.query.json`
  test.skipIf(!existsSync(real))('every type of a real tenant can be published', async () => {
    const { result } = JSON.parse(readFileSync(real, 'utf8')) as {
      result: {
        id: string
        custom?: boolean
        schemas?: Record<string, { properties?: Record<string, { type: string }> }[]>
      }[]
    }
    expect(result).toHaveLength(30)
    const samples: Record<string, unknown> = { text: 'x', number: 1, boolean: true, object: {} }
    for (const type of result) {
      if ((await service.call('adam.admin', 'GET', `governance/requestTypes/${type.id}`)).status === 200)
        continue
      expect((await put('adam.admin', `governance/requestTypes/${type.id}`, type)).status).toBe(200)
      const block = (name: string) =>
        Object.fromEntries(
          (type.schemas?.[name] ?? []).flatMap(({ properties = {} }) =>
            Object.entries(properties).map(([key, shape]) => [key, samples[shape.type] ?? 'x']),
          ),
        )
      const answer = await publish('erin.employee', type.id, { custom: block('custom'), role: block('role') })
      expect([type.id, answer.body.message, answer.status]).toEqual([type.id, undefined, 200])
    }
  })
})

describe('searching for names', () => {
  const search = (who: string, type: string, query: string) =>
    service.call(who, 'GET', `commons/search/${type}?${query}`)

  test.each([
    ['alpha_user', 'queryString=mona', 'mona.manager'],
    [
      'alpha_user',
      `queryString=mo&_queryFilter=${encodeURIComponent('userName eq "mona.manager"')}`,
      'mona.manager',
    ],
    ['alpha_application', 'queryString=contract', 'Contract Vault'],
    ['alpha_role', '', undefined],
    ['alpha_organization', '', undefined],
    ['entitlement', 'queryString=contract%20sig', 'Contract Signer'],
  ])('%s?%s finds it by its name', async (type, query, name) => {
    const { status, body } = await search('erin.employee', type, query)
    expect(status).toBe(200)
    if (name)
      expect(body.result.map((one: Record<string, string>) => one['name'] ?? one['userName'])).toContain(name)
  })

  test.each([
    ['alpha_user', '_queryFilter=' + encodeURIComponent('mail co "a"'), 400],
    ['alpha_user', '_queryFilter=' + encodeURIComponent('userName eq'), 400],
    ['alpha_role', '_queryFilter=' + encodeURIComponent('condition pr'), 400],
    ['entitlement', '_queryFilter=' + encodeURIComponent('name eq "x"'), 400],
    ['alpha_device', '', 400],
  ])('%s?%s: refused', async (type, query, status) => {
    expect((await search('erin.employee', type, query)).status).toBe(status)
  })

  test('ordinary people need a letter, and wildcards are letters', async () => {
    expect((await search('erin.employee', 'alpha_user', '')).body.result).toEqual([])
    expect((await search('erin.employee', 'alpha_user', 'queryString=%20')).body.result).toEqual([])
    expect((await search('erin.employee', 'entitlement', 'queryString=%25')).body.result).toEqual([])
  })
})

describe('forms of applications', () => {
  const form = {
    id: 'vault-access',
    name: 'Vault access',
    type: 'applicationRequest',
    form: {
      fields: [
        { fields: [{ model: 'desk.room', type: 'string', label: 'Room', validation: { required: true } }] },
        {
          fields: [
            { model: 'size', type: 'select', label: 'Size', options: [{ value: 's', label: 'Small' }] },
          ],
        },
        {
          fields: [
            {
              type: 'section',
              model: 's',
              fields: [{ fields: [{ model: 'note', type: 'textarea', label: 'Note' }] }],
            },
          ],
        },
      ],
    },
  }
  const catalogId = itemId('application', 'Contract Vault')
  const assign = (action: string) =>
    service.governance.db
      .selectFrom('iga_catalog')
      .select('application_id')
      .where('id', '=', catalogId)
      .executeTakeFirstOrThrow()
      .then(({ application_id: id }) =>
        service.call('adam.admin', 'POST', `governance/requestFormAssignments?_action=${action}`, {
          formId: 'vault-access',
          objectId: `application/${id}/User/create`,
        }),
      )
  const ask = (action: string, answers?: object) =>
    service.call('tara.auditor', 'POST', `governance/requests?_action=${action}`, {
      users: [service.id('tara.auditor')],
      catalogs: [{ type: 'application', id: catalogId, ...(answers ? { data: { form: answers } } : {}) }],
      accessModifier: 'add',
    })

  test('are asked for, and their answers stand before those who decide', async () => {
    await endItem(service.governance.db, service.id('tara.auditor'), catalogId)
    expect((await ask('validate')).body.errors).toEqual([])
    await service.call('adam.admin', 'PUT', 'governance/requestForms/vault-access', form)
    expect((await assign('assign')).status).toBe(200)
    const [fault] = (await ask('validate')).body.errors
    expect(fault).toMatchObject({ error: 'FORM_INCOMPLETE', formId: 'vault-access' })
    expect((await ask('create')).status).toBe(400)
    expect((await ask('create', { note: 'x' })).body.message).toBe('Contract Vault asks for more: Room.')
    const { status, body } = await ask('create', {
      desk: { room: '4.12' },
      size: 's',
      note: 'By the window',
      more: 1,
    })
    expect(status).toBe(200)
    expect(body.result[0].request.common.blob.form.desk.room).toBe('4.12')
    expect(body.result[0].changes).toEqual([
      { name: 'desk.room', title: 'Room', before: null, after: '4.12' },
      { name: 'size', title: 'Size', before: null, after: 'Small' },
      { name: 'note', title: 'Note', before: null, after: 'By the window' },
      { name: 'more', title: 'more', before: null, after: 1 },
    ])
    await assign('unassign')
  })
})
