import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases, freshDatabase } from '../../store/support/fresh-database.ts'
import { reader, startTargets, vault } from './target-support.ts'
import type { TargetsUnderTest } from './target-support.ts'

const PEOPLE = 200
const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'

// On PostgreSQL where there is one.
describe('a person comes, changes with many others, gets new access and goes', () => {
  let under: TargetsUnderTest
  beforeAll(async () => {
    under = await startTargets(await freshDatabase(databases.at(-1)!))
    await under.connect({ endAction: 'deactivate' })
  })
  afterAll(() => under.close())

  const call = async (who: string, path: string, body: object = {}) => {
    const answer = await under.service.call(who, 'POST', `governance/${path}`, body)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return answer.body
  }
  const read = async (path: string) =>
    (await under.service.call('adam.admin', 'GET', `governance/${path}`)).body
  const publish = (who: string, type: string, body: object) =>
    call(who, `requests/${type}?_action=publish`, body)
  /** Whoever is asked agrees, stage by stage. */
  const agree = async (id: string) => {
    for (let stage = 0; stage < 5; stage++) {
      const { decision } = await read(`requests/${id}`)
      const [asked] = decision.status === 'in-progress' ? decision.actors.active : []
      if (!asked) return decision
      await call(asked.userName, `requests/${id}?_action=approve`, { justification: 'Agreed' })
    }
    throw new Error('The stages of a request do not end.')
  }
  const ask = async (who: string, userId: string, type: string, id: string) => {
    const { result } = await call(who, 'requests?_action=create', {
      users: [userId],
      catalogs: [{ type, id }],
      accessModifier: 'add',
      justification: 'For the new job',
    })
    return result[0].id as string
  }
  const manager = () => ({ _ref: `managed/alpha_user/${under.service.id('mona.manager')}` })
  let noah: string

  test('an administrator asks for the person, the manager decides', async () => {
    const made = await publish('adam.admin', 'createUser', {
      user: {
        object: {
          userName: 'noah.new',
          givenName: 'Noah',
          sn: 'New',
          mail: 'noah.new@example.com',
          manager: manager(),
        },
      },
    })
    expect(made.decision.actors.active).toMatchObject([{ userName: 'mona.manager' }])
    expect(await agree(made.id)).toMatchObject({ outcome: 'provisioned' })
    noah = made.user.id
  })

  test('the account arrives in the system outside, and is held when it is there', async () => {
    const id = await ask('mona.manager', noah, 'application', vault)
    expect((await agree(id)).provisioning).toMatchObject({ state: 'pending' })
    expect(under.scim.account('noah.new')).toBeUndefined()
    await under.settle()
    expect(under.scim.account('noah.new')).toMatchObject({ active: true, externalId: noah })
    expect((await read(`requests/${id}`)).decision).toMatchObject({ outcome: 'provisioned' })
  })

  test(
    `one property of ${PEOPLE} people is changed from a file, and reaches the system outside`,
    { timeout: 120_000 },
    async () => {
      const { service } = under
      for (let at = 1; at < PEOPLE; at++) await service.hire(`many.${at}`, 'mona.manager')
      const names = ['noah.new', ...Array.from({ length: PEOPLE - 1 }, (_, at) => `many.${at + 1}`)]
      const text = ['userName,costCenter', ...names.map((name) => `${name},CC-2027`)].join('\n')
      const { id } = await call('adam.admin', 'bulkChange', {
        name: 'centers.csv',
        content: Buffer.from(text).toString('base64'),
      })
      await service.governance.background.settled()
      expect(await read(`bulkChange/${id}`)).toMatchObject({
        status: 'checked',
        rows: { change: PEOPLE, refused: 0 },
      })
      await call('adam.admin', `bulkChange/${id}?_action=send`, { justification: 'New plan' })
      await service.governance.background.settled()
      expect(await read(`bulkChange/${id}`)).toMatchObject({ status: 'sent', rows: { requested: PEOPLE } })
      const { result } = await read(`bulkChange/${id}/row?_pageSize=${PEOPLE}`)
      const requests = result.map((row: { request: { id: string } }) => ({ id: row.request.id }))
      for (const { id: request } of requests)
        await call('mona.manager', `requests/${request}?_action=approve`, { justification: 'Agreed' })
      await under.settle()
      const changed = await service.call(
        'adam.admin',
        'GET',
        `/openidm/managed/alpha_user?_queryFilter=costCenter%20eq%20%22CC-2027%22&_pageSize=0&_totalPagedResultsPolicy=EXACT`,
      )
      expect(changed.body.totalPagedResults).toBe(PEOPLE)
      expect(under.scim.account('noah.new')?.[ENTERPRISE]).toMatchObject({ costCenter: 'CC-2027' })
    },
  )

  test('an entitlement is made by the owner, asked for, granted, and is a group outside', async () => {
    const made = await publish('otto.owner', 'createEntitlement', {
      entitlement: {
        applicationId: vault,
        objectType: 'Group',
        object: { displayName: 'Seal Keeper', description: 'Keeps the seals' },
        glossary: { riskLevel: 'high', requestable: true },
      },
    })
    expect(await agree(made.id)).toMatchObject({ outcome: 'provisioned' })
    const { result } = await call('mona.manager', 'catalog?_action=search', {
      targetFilter: {
        operator: 'EQUALS',
        operand: { targetName: 'descriptor.idx./entitlement.displayName', targetValue: 'Seal Keeper' },
      },
    })
    const id = await ask('mona.manager', noah, 'entitlement', result[0].id)
    await agree(id)
    await under.settle()
    expect((await read(`requests/${id}`)).decision).toMatchObject({ outcome: 'provisioned' })
    expect(under.scim.account('noah.new')).toMatchObject({ active: true, groups: ['Seal Keeper'] })
  })

  test('the person is deleted, and everything that waited for them is settled', async () => {
    const open = await ask('mona.manager', noah, 'entitlement', reader)
    const gone = await publish('adam.admin', 'deleteUser', { user: { userId: noah } })
    expect(await agree(gone.id)).toMatchObject({ outcome: 'provisioned' })
    await under.settle()
    await under.service.governance.sweep()
    expect((await read(`requests/${open}`)).decision.status).not.toBe('in-progress')
    expect(under.scim.account('noah.new')).toMatchObject({ active: false, groups: [] })
    expect(await under.states()).not.toHaveProperty('noah.new')
    expect(await under.states()).not.toHaveProperty(noah)
    const left = await call('adam.admin', 'requests/search?_pageSize=0', {
      targetFilter: {
        operator: 'AND',
        operand: [
          { operator: 'EQUALS', operand: { targetName: 'user.id', targetValue: noah } },
          { operator: 'EQUALS', operand: { targetName: 'decision.status', targetValue: 'in-progress' } },
        ],
      },
    })
    expect(left.totalCount).toBe(0)
  })
})
