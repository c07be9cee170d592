import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AccessTables } from '../../server/platform/am/tables.ts'
import type { StoreTables } from '../../server/store/tables.ts'
import { startIdentity, type IdentityUnderTest } from './identity-support.ts'

let service: IdentityUnderTest
beforeAll(async () => {
  service = await startIdentity({ users: 1 })
})
afterAll(() => service.close())

const newPerson = async (userName: string): Promise<string> => {
  const { status, body } = await service.call('openidm-admin', 'POST', 'managed/alpha_user?_action=create', {
    userName,
    sn: 'Leaver',
    mail: `${userName}@example.com`,
  })
  expect(status).toBe(201)
  return String(body['_id'])
}

describe('when a person is deleted', () => {
  test('what they were told goes, and whoever keeps something of them is told in the same transaction', async () => {
    const id = await newPerson('lea.leaver')
    const [component, store] = ['managed/alpha_user', service.database.kysely.withTables<StoreTables>()]
    await service.identity.notifications.notify({ collection: component, id }, 'Welcome.', 'info')
    const told: string[] = []
    service.identity.people.onDeleted(async (gone, transaction) => {
      told.push(gone.id)
      await transaction
        .withTables<AccessTables>()
        .deleteFrom('access_visit')
        .where('person_id', '=', gone.id)
        .execute()
    })
    const visits = service.database.kysely.withTables<AccessTables>()
    await visits
      .insertInto('access_visit')
      .values({ component, person_id: id, sign_ins: 3, terms_version: null, terms_at: null })
      .execute()

    expect((await service.call('openidm-admin', 'DELETE', `${component}/${id}`)).status).toBe(200)
    expect(told).toEqual([id])
    expect(await visits.selectFrom('access_visit').selectAll().execute()).toEqual([])
    const inbox = await store
      .selectFrom('managed_object')
      .selectAll()
      .where('collection', '=', 'internal/notification')
      .execute()
    expect(inbox).toEqual([])
    const links = store.selectFrom('managed_relationship').selectAll()
    expect(
      await links.where((or) => or.or([or('owner_id', '=', id), or('ref_id', '=', id)])).execute(),
    ).toEqual([])
    const trail = store.selectFrom('audit').select('action').where('resource', '=', `${component}/${id}`)
    expect(await trail.execute()).toEqual([{ action: 'create' }, { action: 'delete' }])
  })

  test('nothing goes when somebody cannot let go', async () => {
    const id = await newPerson('stella.stays')
    service.identity.people.onDeleted(async (gone) => {
      if (gone.id === id) throw new Error('not now')
    })
    expect((await service.call('openidm-admin', 'DELETE', `managed/alpha_user/${id}`)).status).toBe(500)
    expect((await service.call('openidm-admin', 'GET', `managed/alpha_user/${id}`)).status).toBe(200)
  })
})
