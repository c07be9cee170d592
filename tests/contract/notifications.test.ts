import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { StoreTables } from '../../server/store/tables.ts'
import { person, startIdentity, type IdentityUnderTest } from './identity-support.ts'

let service: IdentityUnderTest
beforeAll(async () => {
  service = await startIdentity({ users: 1, timeZone: 'Europe/Paris' })
})
afterAll(() => service.close())

const erin = { collection: 'managed/alpha_user', id: person('erin.employee') }
const path = `${erin.collection}/${erin.id}`
const mona = `managed/alpha_user/${person('mona.manager')}`
const tell = (message: string) => service.identity.notifications.notify(erin, message, 'info')
const inbox = async (who = 'erin.employee', of = path) => {
  const { status, body } = await service.call(who, 'GET', `${of}?_fields=_notifications/*`)
  expect(status).toBe(200)
  return (body['_notifications'] ?? []) as Record<string, unknown>[]
}
const clear = (who: string | null, target: string) =>
  service.call(who, 'POST', `notification?_action=deleteNotificationsForTarget&target=${target}`, {})

describe('notifications (contract idm.md)', () => {
  beforeEach(async () => {
    await service.identity.notifications.clear(erin, { actor: 'test' })
  })

  test('a person reads what they were told', async () => {
    const id = await tell('Your profile has been updated.')
    expect(await inbox()).toEqual([
      expect.objectContaining({
        _refResourceId: id,
        message: 'Your profile has been updated.',
        notificationType: 'info',
        createDate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/),
        _ref: `internal/notification/${id}`,
      }),
    ])
  })

  test('what it is about is said beside it', async () => {
    const [component, id] = [erin.collection, erin.id]
    await service.identity.notifyAll(
      [{ person: { component, id }, message: 'It waits for you.', about: 'approval/r1' }],
      'governance',
    )
    expect(await inbox()).toMatchObject([{ message: 'It waits for you.', about: 'approval/r1' }])
  })

  describe('that are stored as codes', () => {
    const day = { day: '2026-02-10T23:30:00Z' }
    const shared = { code: 'resource-shared', params: { person: 'Mona', resource: 'Vault' } } as const
    const said = async (locale: string | undefined, url: string) => {
      const headers: Record<string, string> = locale === undefined ? {} : { 'accept-language': locale }
      const { status, body } = await service.call('erin.employee', 'GET', url, undefined, headers)
      expect(status).toBe(200)
      return body
    }
    const english = 'Mona shared "Vault" with you.'
    const french = 'Mona a partagé « Vault » avec vous.'

    test.each([
      ['fr-CA, en;q=0.5', french],
      ['xx, fr;q=0.5', french],
      ['ar', 'شارك Mona "Vault" معك.'],
      ['xx', english],
      [undefined, english],
    ])('are said in the language of the call: %s', async (locale, message) => {
      const id = await service.identity.notifications.notify(erin, shared, 'info', 'sharing')
      const { code, params } = shared
      const own = await said(locale, `${path}?_fields=_notifications/*`)
      expect(own['_notifications']).toMatchObject([{ message, code, params }])
      expect(await said(locale, `internal/notification/${id}`)).toMatchObject({ message, code, params })
      expect(await said(locale, `${path}/_notifications?_queryFilter=true&_fields=*`)).toMatchObject({
        result: [{ message, code, params }],
      })
    })

    test('are said where only the sentence is asked for', async () => {
      const id = await service.identity.notifications.notify(erin, shared, 'info', 'sharing')
      const own = await said('fr', `${path}?_fields=_notifications/message`)
      expect(own['_notifications']).toMatchObject([{ message: french }])
      expect(await said('fr', `internal/notification/${id}?_fields=message`)).toEqual({
        _id: id,
        _rev: expect.any(String),
        message: french,
      })
    })

    test('stand in English in the store, and days in the zone of the tenant', async () => {
      const params = { ...shared.params, resource: day }
      await service.identity.notifications.notify(erin, { ...shared, params }, 'info', 'sharing')
      const stored = await service.identity.objects.read(erin.collection, erin.id, {
        fields: '_notifications/*',
      })
      const message = 'Mona shared "February 11, 2026" with you.'
      expect(stored?.['_notifications']).toMatchObject([{ message, params }])
      expect(await said('fr', `${path}?_fields=_notifications/*`)).toMatchObject({
        _notifications: [{ message: 'Mona a partagé « 11 février 2026 » avec vous.' }],
      })
    })

    test('show their text where there is no code, or one that is not known', async () => {
      await tell('In the words of somebody')
      await service.database.kysely
        .withTables<StoreTables>()
        .updateTable('managed_object')
        .set({ doc: JSON.stringify({ message: 'Of another version', code: 'no-such-code', params: {} }) })
        .where('collection', '=', 'internal/notification')
        .where('id', '=', await service.identity.notifications.notify(erin, shared, 'info'))
        .execute()
      const own = await said('fr', `${path}?_fields=_notifications/*`)
      expect(
        (own['_notifications'] as { message: string }[]).map(({ message }) => message).toSorted(),
      ).toEqual(['In the words of somebody', 'Of another version'])
    })
  })

  test('without the field nothing of it is answered', async () => {
    await tell('One')
    const { body } = await service.call('erin.employee', 'GET', path)
    expect(body).not.toHaveProperty('_notifications')
  })

  test('one is removed, the others stay', async () => {
    const [first, second] = [await tell('One'), await tell('Two')]
    expect((await service.call('erin.employee', 'DELETE', `internal/notification/${first}`)).status).toBe(200)
    expect((await inbox()).map((each) => each['_refResourceId'])).toEqual([second])
  })

  test('all are removed at once, one’s own only', async () => {
    await tell('One')
    await tell('Two')
    expect((await clear('mona.manager', path)).status).toBe(403)
    expect(await inbox()).toHaveLength(2)
    expect((await clear('erin.employee', path)).body).toEqual({ result: true })
    expect(await inbox()).toEqual([])
    expect(await clear('erin.employee', 'nobody')).toMatchObject({ status: 400 })
    expect(await clear(null, path)).toMatchObject({ status: 401 })
  })

  test('nobody reads or removes what another was told, administrators included', async () => {
    const id = await tell('For Erin only')
    for (const seen of await inbox('adam.admin')) expect(seen).not.toHaveProperty('message')
    for (const who of ['mona.manager', 'adam.admin', 'gil.global'])
      expect((await service.call(who, 'DELETE', `internal/notification/${id}`)).status).toBe(403)
    expect(await inbox()).toHaveLength(1)
    expect((await inbox('mona.manager', mona)).map(({ message }) => message)).not.toContain('For Erin only')
  })

  test('nobody writes themselves one', async () => {
    const values = { message: 'Approved', receiver: { _ref: path } }
    for (const who of ['erin.employee', 'gil.global'])
      expect((await service.call(who, 'POST', 'internal/notification?_action=create', values)).status).toBe(
        403,
      )
    const add = [{ operation: 'add', field: '/_notifications/-', value: { _ref: 'internal/notification/x' } }]
    expect((await service.call('erin.employee', 'PATCH', path, add)).status).toBe(403)
  })

  test('a changed password is told', async () => {
    const change = [{ operation: 'replace', field: '/password', value: 'a sentence of my own' }]
    expect((await service.call('adam.admin', 'PATCH', path, change)).status).toBe(200)
    expect((await inbox()).map(({ message }) => message)).toEqual(['Your password has been changed.'])
    expect(service.reports).toEqual([])
  })

  test('the oldest go when there are a hundred', async () => {
    for (let n = 1; n <= 102; n++) await tell(`Number ${n}`)
    const messages = (await inbox()).map(({ message }) => message)
    expect(messages).toHaveLength(100)
    expect(messages).not.toContain('Number 1')
    expect(messages).toContain('Number 102')
  })

  test('what others share pushes out nothing but its like', async () => {
    await tell('Your password has been changed.')
    for (let n = 1; n <= 102; n++)
      await service.identity.notify({ component: erin.collection, id: erin.id }, `Shared ${n}`, 'sharing')
    const messages = (await inbox()).map(({ message }) => message)
    expect(messages).toContain('Your password has been changed.')
    expect(messages).toContain('Shared 102')
    expect(messages).not.toContain('Shared 1')
    expect(messages.length).toBeLessThan(102)
    expect(service.reports).toEqual([])
  })
})
