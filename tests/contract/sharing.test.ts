import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createExpressions } from '../../engine/expression/environment.ts'
import shareDialog from '../../screen-definitions/screens/sharing/share.dialog.json' with { type: 'json' }
import { forgetShares } from '../../server/platform/am/uma/forget.ts'
import { createSharingRequests } from '../../server/platform/am/uma/requests.ts'
import type { SharingTables } from '../../server/platform/am/uma/tables.ts'
import type { StoreTables } from '../../server/store/tables.ts'
import { memoryPeople, signIn } from './access-support.ts'
import { REALM, albumOf, rowsOf, startSharing, text } from './sharing-support.ts'
import type { Album, SharingUnderTest } from './sharing-support.ts'

const expressions = createExpressions([])
let service: SharingUnderTest
let album: Album
beforeAll(async () => {
  service = await startSharing()
  album = await albumOf(service)
})
afterAll(() => service.close())

const sets = 'oauth2/resources/sets'

describe('where people do not share', () => {
  test.each(['/bravo', '/'])('%s says so at every address', async (realm) => {
    const base = `/am/json/realms/root${realm === '/' ? '' : `/realms${realm}`}`
    expect((await service.app.inject(`${base}/serverinfo/uma`)).json()).toEqual({
      enabled: false,
      resharingMode: 'OFF',
    })
    const { tokenId } = (await signIn(service.app, realm, realm === '/' ? 'gil.global' : 'bea.bravo')).json()
    for (const path of [
      sets,
      'oauth2/resources/labels',
      'uma/policies',
      'uma/pendingrequests',
      'uma/auditHistory',
    ]) {
      const answer = await service.app.inject({
        url: `${base}/users/bea.bravo/${path}?_queryFilter=true`,
        headers: { iplanetdirectorypro: tokenId },
      })
      expect(answer.json()).toEqual({
        code: 404,
        reason: 'Not Found',
        message: 'UMA is not supported in this realm',
        detail: { code: 'sharing-not-supported', params: {} },
      })
    }
    const discovery = await service.app.inject(
      `/am/uma/realms/root${realm === '/' ? '' : `/realms${realm}`}/.well-known/uma2-configuration`,
    )
    expect(discovery.statusCode).toBe(404)
  })

  test('alpha shares', async () => {
    expect((await service.app.inject(`${REALM}/serverinfo/uma`)).json()).toMatchObject({ enabled: true })
  })
})

describe('sharing', () => {
  test('by user name, changed and taken back', async () => {
    const id = await album.register('Summer')
    service.told.length = 0
    const shared = await album.share(id, 'Mona.Manager', ['comment', 'view'])
    expect(shared).toMatchObject({
      status: 200,
      body: {
        policyId: id,
        name: 'Summer',
        permissions: [{ subject: 'mona.manager', subjectName: 'mona manager', scopes: ['view', 'comment'] }],
      },
    })
    expect(service.told).toEqual(['id-mona: erin employee shared "Summer" with you.'])
    expect((await service.call('erin.employee', 'GET', `uma/policies/${id}`)).body).toEqual(shared.body)
    expect(
      rowsOf(await service.call('erin.employee', 'GET', 'uma/policies?_queryFilter=true')),
    ).toContainEqual(shared.body)
    const filter = (subject: string) =>
      `uma/policies?_queryFilter=${encodeURIComponent(`permissions/subject eq "${subject}"`)}`
    for (const who of ['mona.manager', 'id-mona'])
      expect(
        rowsOf(await service.call('erin.employee', 'GET', filter(who))).map(({ name }) => name),
      ).toContain('Summer')
    expect(rowsOf(await service.call('erin.employee', 'GET', filter('rita')))).toEqual([])
    expect(rowsOf(await service.call('mona.manager', 'GET', filter('mona.manager')))).toContainEqual(
      expect.objectContaining({ policyId: id }),
    )

    const removed = await service.call('erin.employee', 'DELETE', `uma/policies/${id}`)
    expect(removed.body).toMatchObject({ policyId: id, permissions: [{ subject: 'mona.manager' }] })
    expect(service.told.at(-1)).toBe('id-mona: erin employee no longer shares "Summer" with you.')
    expect((await service.call('erin.employee', 'GET', `uma/policies/${id}`)).status).toBe(404)
    expect((await service.call('erin.employee', 'DELETE', `uma/policies/${id}`)).status).toBe(404)
    expect((await service.call('erin.employee', 'GET', `${sets}/${id}`)).body).toMatchObject({ policy: {} })
  })

  test('create refuses what is shared, and a stale change loses nothing', async () => {
    const id = await album.register('Twice')
    const body = { policyId: id, permissions: [{ subject: 'id-mona', scopes: ['view'] }] }
    const made = await service.call('erin.employee', 'POST', 'uma/policies?_action=create', body)
    expect(made.status).toBe(201)
    expect((await service.call('erin.employee', 'POST', 'uma/policies?_action=create', body)).status).toBe(
      409,
    )
    const put = (rev: string) =>
      service.call(
        'erin.employee',
        'PUT',
        `uma/policies/${id}`,
        { permissions: [{ subject: 'mona.manager', scopes: ['view', 'download'] }] },
        { 'if-match': rev },
      )
    expect((await put(text(made, '_rev'))).status).toBe(200)
    expect(await put(text(made, '_rev'))).toMatchObject({ status: 412, body: { message: /changed since/ } })
  })

  test('the first share of the screen loses nothing that was shared meanwhile', async () => {
    const id = await album.register('Two windows')
    const seen = (await service.call('erin.employee', 'GET', `${sets}/${id}`)).body
    expect((await album.share(id, 'adam.admin', ['view'])).status).toBe(200)
    const shareAs = (resource: object) => {
      const [step] = shareDialog.layout.on.submit
      const scope = { input: { resource }, event: { values: { subject: 'mona.manager', scopes: ['view'] } } }
      const value = (text: string | undefined) => {
        if (!text?.startsWith('=')) return text
        const result = expressions.evaluate(text.slice(1), scope)
        return result.ok ? result.value : undefined
      }
      const headers = Object.entries(step?.headers ?? {}).flatMap(([name, text]) => {
        const said = value(text)
        return typeof said === 'string' ? [[name, said] as const] : []
      })
      const body = { policyId: id, permissions: value(step?.body?.permissions) }
      return service.call('erin.employee', 'PUT', `uma/policies/${id}`, body, Object.fromEntries(headers))
    }
    expect(await shareAs(seen)).toMatchObject({
      status: 412,
      body: { message: expect.stringMatching(/changed since/) },
    })
    const fresh = (await service.call('erin.employee', 'GET', `${sets}/${id}`)).body
    expect(await shareAs(fresh)).toMatchObject({
      status: 200,
      body: { permissions: [{ subject: 'adam.admin' }, { subject: 'mona.manager' }] },
    })
    await service.call('erin.employee', 'DELETE', `uma/policies/${id}`)
    expect((await shareAs(seen)).status).toBe(200)
  })

  test.each([
    ['somebody unknown', 'nobody.here', ['view'], /no user 'nobody.here'/],
    ['nobody', ' ', ['view'], /user name/],
    ['oneself', 'erin.employee', ['view'], /own this resource/],
    ['somebody of another realm', 'bea.bravo', ['view'], /no user/],
    ['somebody who may not sign in', 'ina.inactive', ['view'], /no user/],
    ['no scope', 'mona.manager', [], /at least one/],
    ['a foreign scope', 'mona.manager', ['sell'], /'sell'/],
  ])('is refused with %s', async (_what, subject, scopes, message) => {
    const id = await album.register('Refused')
    expect(await album.share(id, subject, scopes)).toMatchObject({
      status: 400,
      body: { code: 400, message: expect.stringMatching(message) },
    })
    expect((await service.call('erin.employee', 'GET', `${sets}/${id}`)).body).toMatchObject({ policy: {} })
  })

  test('a refusal is said to the owner, and of the field, in the language of the page', async () => {
    const id = await album.register('Said')
    const permissions = [{ subject: 'nobody.here', scopes: ['view'] }]
    const { body } = await service.call(
      'erin.employee',
      'PUT',
      `uma/policies/${id}`,
      { policyId: id, permissions },
      { 'accept-language': 'fr' },
    )
    const message = 'Il n’y a pas d’utilisateur «\u00a0nobody.here\u00a0». Vérifiez le nom d’utilisateur.'
    const said = { code: 'user-name-unknown', params: { user: 'nobody.here' } }
    expect(body).toEqual({
      code: 400,
      reason: 'Bad Request',
      message,
      detail: { ...said, errors: [{ field: 'subject', ...said, message }] },
    })
  })

  test('whoever is on the list stays there while the account is closed', async () => {
    const id = await album.register('Closed account')
    const kim = { id: 'id-kim', userName: 'kim.closed', realm: '/alpha' }
    service.directory.push(kim)
    await album.share(id, 'kim.closed', ['view'])
    service.directory.splice(service.directory.indexOf(kim), 1, { ...kim, active: false })
    const both = await service.call('erin.employee', 'PUT', `uma/policies/${id}`, {
      permissions: [
        { subject: 'Kim.Closed', scopes: ['view'] },
        { subject: 'mona.manager', scopes: ['view'] },
      ],
    })
    expect(both).toMatchObject({ status: 200, body: { permissions: [{}, {}] } })
    const other = await album.register('Other')
    expect((await album.share(other, 'kim.closed', ['view'])).status).toBe(400)
  })

  test('everything is taken back at once', async () => {
    const ids = [await album.register('One'), await album.register('Two')]
    for (const id of ids) await album.share(id, 'mona.manager', ['view'])
    const answer = await service.call('erin.employee', 'POST', `${sets}?_action=revokeAll`, {})
    expect(answer).toEqual({ status: 200, body: {} })
    expect(rowsOf(await service.call('erin.employee', 'GET', 'uma/policies?_queryFilter=true'))).toEqual([])
  })

  test('each change has its row in the audit trail', async () => {
    const id = await album.register('Audited')
    await album.share(id, 'mona.manager', ['view'])
    await album.share(id, 'mona.manager', ['view', 'comment'])
    await service.call('erin.employee', 'DELETE', `uma/policies/${id}`)
    const { rows } = await sql<{ action: string; actor: string }>`
      select action, actor from audit where resource = ${`uma/policy/${id}`} order by id`.execute(
      service.database.kysely,
    )
    expect(rows).toEqual(
      ['create', 'update', 'delete'].map((action) => ({ action, actor: 'managed/alpha_user/id-erin' })),
    )
    const told = await sql<{ action: string }>`
      select action from audit where resource = 'managed/alpha_user/id-erin' and facts->>'name' = 'Audited' order by id`.execute(
      service.database.kysely,
    )
    expect(told.rows.map(({ action }) => action)).toEqual([
      'resource-share',
      'resource-share',
      'resource-unshare',
    ])
  })
})

describe('resources', () => {
  test('own ones page, sort and filter; those of others are seen in part', async () => {
    const id = await album.register('Album of many', { labels: ['Private word'] })
    await album.share(id, 'mona.manager', ['view'])
    const page = await service.call(
      'erin.employee',
      'GET',
      `${sets}?_queryId=*&_fields=*,policy&_pageSize=1&_pagedResultsOffset=1&_sortKeys=name&_totalPagedResultsPolicy=EXACT`,
    )
    expect(rowsOf(page)).toHaveLength(1)
    expect(Number(page.body['totalPagedResults'])).toBeGreaterThan(2)
    const named = (owner: string, not = '') =>
      `${sets}?_queryFilter=${encodeURIComponent(`${not}(resourceOwnerId eq "${owner}")`)}`
    for (const owner of ['erin.employee', 'id-erin'])
      expect(rowsOf(await service.call('erin.employee', 'GET', named(owner)))).toContainEqual(
        expect.objectContaining({ _id: id, resourceOwnerId: 'erin.employee', resourceServer: 'album' }),
      )
    const foreign = rowsOf(await service.call('mona.manager', 'GET', named('mona.manager', '!')))
    expect(foreign).toContainEqual(
      expect.objectContaining({
        _id: id,
        labels: [],
        resourceOwnerName: 'erin employee',
        policy: expect.objectContaining({
          permissions: [{ subject: 'mona.manager', subjectName: 'mona manager', scopes: ['view'] }],
        }),
      }),
    )
    expect(rowsOf(await service.call('mona.manager', 'GET', `${sets}?_queryId=*`))).toEqual([])
  })

  test('labels are made, put on, kept by the system and removed', async () => {
    const id = await album.register('Labelled', { labels: ['School'] })
    const path = 'oauth2/resources/labels'
    const made = await service.call('erin.employee', 'POST', `${path}?_action=create`, {
      name: 'Family',
      type: 'USER',
    })
    expect(made).toMatchObject({ status: 201, body: { name: 'Family', type: 'USER' } })
    expect(
      (await service.call('erin.employee', 'POST', `${path}?_action=create`, { name: 'family' })).status,
    ).toBe(409)
    const labels = rowsOf(await service.call('erin.employee', 'GET', `${path}?_queryFilter=true`))
    expect(labels.map(({ name, type }) => `${type} ${name}`)).toEqual(
      expect.arrayContaining(['STAR Starred', 'SYSTEM School', 'USER Family']),
    )
    const school = String(labels.find(({ name }) => name === 'School')?.['_id'])
    const star = String(labels.find(({ type }) => type === 'STAR')?.['_id'])
    const family = text(made, '_id')
    const put = (wanted: readonly string[]) =>
      service.call('erin.employee', 'PUT', `${sets}/${id}`, { name: 'ignored', labels: wanted })
    expect((await put([family, star])).body).toMatchObject({
      name: 'Labelled',
      labels: [school, family, star],
    })
    expect(
      rowsOf(
        await service.call(
          'erin.employee',
          'GET',
          `${sets}?_queryFilter=${encodeURIComponent(`labels eq "${family}"`)}`,
        ),
      ).map(({ _id }) => _id),
    ).toEqual([id])
    expect(await put(['made-up'])).toMatchObject({ status: 400, body: { message: /'made-up'/ } })
    expect((await service.call('erin.employee', 'DELETE', `${path}/${school}`)).status).toBe(400)
    expect((await service.call('erin.employee', 'DELETE', `${path}/${family}`)).body).toEqual(made.body)
    expect((await service.call('erin.employee', 'GET', `${sets}/${id}`)).body).toMatchObject({
      labels: [school, star],
    })
    expect((await service.call('mona.manager', 'DELETE', `${path}/${family}`)).status).toBe(404)
  })
})

test('labels of resource servers leave room for the own ones, and end somewhere', async () => {
  const { access } = await service.tokens('adam.admin', 'album', 'openid uma_protection')
  const bring = (from: number, count: number) =>
    service.protect(access, 'POST', 'resource_set', {
      name: `From ${from}`,
      resource_scopes: ['view'],
      labels: Array.from({ length: count }, (_, n) => `Brought ${from + n}`),
    })
  for (let from = 0; from < 200; from += 20) expect((await bring(from, 20)).status).toBe(201)
  const path = 'oauth2/resources/labels'
  const own = await service.call('adam.admin', 'POST', `${path}?_action=create`, { name: 'Mine' })
  expect(own.status).toBe(201)
  expect(await bring(200, 1)).toMatchObject({ status: 400, body: { error: 'invalid_request' } })
  // What is known already may be brought again.
  expect((await bring(0, 20)).status).toBe(201)
})

describe('nobody but the owner', () => {
  test.each<['GET' | 'POST' | 'PUT' | 'DELETE', string, object?]>([
    ['GET', sets],
    ['GET', `${sets}/x`],
    ['PUT', `${sets}/x`, { labels: [] }],
    ['POST', `${sets}?_action=revokeAll`, {}],
    ['POST', `${sets}/x?_action=requestAccess`, { scopes: ['view'] }],
    ['GET', 'oauth2/resources/labels'],
    ['POST', 'oauth2/resources/labels?_action=create', { name: 'x' }],
    ['DELETE', 'oauth2/resources/labels/x'],
    ['GET', 'uma/policies'],
    ['POST', 'uma/policies?_action=create', { policyId: 'x', permissions: [] }],
    ['GET', 'uma/policies/x'],
    ['PUT', 'uma/policies/x', { permissions: [] }],
    ['DELETE', 'uma/policies/x'],
    ['GET', 'uma/pendingrequests'],
    ['POST', 'uma/pendingrequests/x?_action=approve', { scopes: ['view'] }],
    ['POST', 'uma/pendingrequests/x?_action=deny', {}],
    ['POST', 'uma/pendingrequests?_action=approveAll', {}],
    ['POST', 'uma/pendingrequests?_action=denyAll', {}],
    ['GET', 'uma/auditHistory'],
  ])('%s %s', async (method, path, body) => {
    for (const who of ['mona.manager', 'adam.admin', 'bea.bravo', 'gil.global'])
      expect((await service.call(`${who} at erin.employee`, method, path, body)).status, who).toBe(403)
    const nobody = await service.app.inject({
      method,
      url: `${REALM}/users/erin.employee/${path}`,
      ...(body ? { payload: body } : {}),
    })
    expect(nobody.statusCode).toBe(401)
  })

  test('learns who exists by sharing what is not theirs', async () => {
    const id = await album.register('Not yours')
    for (const subject of ['adam.admin', 'nobody.here'])
      for (const resource of [id, 'made-up'])
        expect(await album.share(resource, subject, ['view'], 'mona.manager'), subject).toMatchObject({
          status: 404,
          body: { message: 'You have no such resource.' },
        })
  })

  test("somebody else's resource in the own address", async () => {
    const id = await album.register('Hidden')
    for (const [method, path, body] of [
      ['GET', `${sets}/${id}`],
      ['PUT', `${sets}/${id}`, { labels: [] }],
      ['POST', `${sets}/${id}?_action=requestAccess`, { scopes: ['view'] }],
      ['GET', `uma/policies/${id}`],
      ['PUT', `uma/policies/${id}`, { permissions: [{ subject: 'adam.admin', scopes: ['view'] }] }],
      ['DELETE', `uma/policies/${id}`],
    ] as const)
      expect((await service.call('mona.manager', method, path, body)).status, `${method} ${path}`).toBe(404)
  })
})

describe('asking', () => {
  const pending = async (who = 'erin.employee') =>
    rowsOf(await service.call(who, 'GET', 'uma/pendingrequests?_queryFilter=true&_sortKeys=user'))
  const answer = (id: unknown, action: string, body: object = {}, who = 'erin.employee') =>
    service.call(who, 'POST', `uma/pendingrequests/${String(id)}?_action=${action}`, body)

  test('for more of what is shared: asked once, allowed in part', async () => {
    const id = await album.register('More of it')
    await album.share(id, 'mona.manager', ['view'])
    service.told.length = 0
    const ask = (scopes: readonly string[]) =>
      service.call('mona.manager', 'POST', `${sets}/${id}?_action=requestAccess`, { scopes })
    expect(await ask(['comment', 'download'])).toEqual({ status: 200, body: {} })
    expect((await ask(['comment'])).status).toBe(200)
    expect(await ask(['view'])).toMatchObject({ status: 400, body: { message: /already/ } })
    expect(service.told).toEqual(['id-erin: mona manager asks for access to "More of it".'])
    // Others cause these as often as they like: they have room of their own in the inbox.
    expect([...service.toldAs]).toEqual(['sharing'])
    const [request] = await pending()
    expect(request).toMatchObject({
      user: 'mona.manager',
      userName: 'mona manager',
      resource: 'More of it',
      resourceId: id,
      permissions: ['comment', 'download'],
      when: expect.any(Number),
    })
    const requestId = request?.['_id']
    expect((await answer(requestId, 'approve', { scopes: [] })).status).toBe(400)
    expect((await answer(requestId, 'approve', { scopes: ['view'] })).status).toBe(400)
    expect((await answer(requestId, 'approve', { scopes: ['comment'] }, 'mona.manager')).status).toBe(404)
    expect(await answer(requestId, 'approve', { scopes: ['comment'] })).toEqual({ status: 200, body: {} })
    expect((await answer(requestId, 'approve', { scopes: ['comment'] })).status).toBe(404)
    expect(await pending()).toEqual([])
    expect((await service.call('erin.employee', 'GET', `uma/policies/${id}`)).body).toMatchObject({
      permissions: [{ subject: 'mona.manager', scopes: ['view', 'comment'] }],
    })
    expect(service.told.at(-1)).toBe('id-mona: erin employee allowed what you asked for "More of it".')
  })

  test('all at once, and denied', async () => {
    const id = await album.register('All at once')
    await album.share(id, 'mona.manager', ['view'])
    const ask = () =>
      service.call('mona.manager', 'POST', `${sets}/${id}?_action=requestAccess`, { scopes: ['download'] })
    await ask()
    expect(
      (await service.call('erin.employee', 'POST', 'uma/pendingrequests?_action=denyAll', {})).status,
    ).toBe(200)
    expect(await pending()).toEqual([])
    expect(service.told.at(-1)).toBe('id-mona: erin employee denied what you asked for "All at once".')
    await ask()
    expect((await answer((await pending())[0]?.['_id'], 'deny')).status).toBe(200)
    await ask()
    await service.call('erin.employee', 'POST', 'uma/pendingrequests?_action=approveAll', {})
    expect((await service.call('erin.employee', 'GET', `uma/policies/${id}`)).body).toMatchObject({
      permissions: [{ subject: 'mona.manager', scopes: ['view', 'download'] }],
    })
    const types = rowsOf(
      await service.call('erin.employee', 'GET', 'uma/auditHistory?_sortKeys=-eventTime&_queryFilter=true'),
    )
      .filter(({ resourceSetId }) => resourceSetId === id)
      .map(({ type, requestingPartyId }) => `${String(type)} ${String(requestingPartyId)}`)
    expect(types).toEqual([
      'Request_Approved mona.manager',
      'Request mona.manager',
      'Request_Denied mona.manager',
      'Request mona.manager',
      'Request_Denied mona.manager',
      'Request mona.manager',
      'Policy_Created mona.manager',
      'Resource_Registered ',
    ])
  })

  const askedForThree = async () => {
    const ids = [await album.register('First'), await album.register('Second'), await album.register('Third')]
    for (const id of ids) {
      await album.share(id, 'mona.manager', ['view'])
      service.time.now += 1
      await service.call('mona.manager', 'POST', `${sets}/${id}?_action=requestAccess`, {
        scopes: ['comment'],
      })
    }
    return ids
  }

  test.each(['approveAll', 'denyAll'] as const)('%s skips what was answered meanwhile', async (all) => {
    await askedForThree()
    const people = await memoryPeople()
    const second = (await pending()).find(({ resource }) => resource === 'Second')?.['_id']
    let told = 0
    const requests = createSharingRequests({
      db: service.database.kysely.withTables<SharingTables & StoreTables>(),
      people,
      notify: async () => {
        if (++told === 1) await answer(second, 'deny')
      },
      clock: () => service.time.now,
    })
    const erin = await people.readPerson('/alpha', 'id-erin')
    if (erin) await requests[all](erin)
    expect(told).toBe(2)
    expect(await pending()).toEqual([])
  })

  test('all that can be allowed is allowed, and what cannot is said', async () => {
    const [first, , third] = await askedForThree()
    await service.call('erin.employee', 'PUT', `uma/policies/${first}`, { permissions: [] })
    await sql`insert into uma_permission (resource_id, subject_id, scopes)
      select ${first}, 'somebody-' || n, '["view"]'::jsonb from generate_series(1, 200) n`.execute(
      service.database.kysely,
    )
    expect(
      await service.call('erin.employee', 'POST', 'uma/pendingrequests?_action=approveAll', {}),
    ).toMatchObject({ status: 400, body: { message: expect.stringMatching(/200 people/) } })
    expect((await pending()).map(({ resourceId }) => resourceId)).toEqual([first])
    expect((await service.call('erin.employee', 'GET', `uma/policies/${third}`)).body).toMatchObject({
      permissions: [{ scopes: ['view', 'comment'] }],
    })
    await service.call('erin.employee', 'POST', 'uma/pendingrequests?_action=denyAll', {})
  })

  test('the history pages and is nobody else’s', async () => {
    const page = (offset: number) =>
      service.call(
        'erin.employee',
        'GET',
        `uma/auditHistory?_sortKeys=-eventTime&_queryFilter=true&_pageSize=2&_pagedResultsOffset=${offset}&_totalPagedResultsPolicy=EXACT`,
      )
    const [first, second] = [await page(0), await page(2)]
    expect(rowsOf(first)).toHaveLength(2)
    expect(rowsOf(second)[0]?.['_id']).not.toBe(rowsOf(first)[0]?.['_id'])
    expect(Number(first.body['totalPagedResults'])).toBeGreaterThan(8)
    expect(rowsOf(await service.call('mona.manager', 'GET', 'uma/auditHistory'))).toEqual([])
    expect((await service.call('erin.employee', 'GET', 'uma/auditHistory?_sortKeys=type')).status).toBe(400)
  })
})

test('whoever is deleted leaves nothing behind', async () => {
  const id = await album.register('Left behind')
  await album.share(id, 'adam.admin', ['view'])
  await service.call('adam.admin', 'POST', `${sets}/${id}?_action=requestAccess`, { scopes: ['comment'] })
  const forget = forgetShares(await memoryPeople())
  const db = service.database.kysely.withTables<StoreTables>()
  const deleted = (id: string) =>
    db.transaction().execute((transaction) => forget({ component: 'managed/alpha_user', id }, transaction))
  await deleted('id-adam')
  expect((await service.call('erin.employee', 'GET', `${sets}/${id}`)).body).toMatchObject({ policy: {} })
  const waiting = rowsOf(await service.call('erin.employee', 'GET', 'uma/pendingrequests?_queryFilter=true'))
  expect(waiting.filter(({ user }) => user === 'adam.admin')).toEqual([])
  const other = (await service.tokens('mona.manager', 'album', 'openid uma_protection')).access
  await service.protect(other, 'POST', 'resource_set', { resource_scopes: ['view'], name: 'Mine' })
  await deleted('id-mona')
  expect(rowsOf(await service.call('mona.manager', 'GET', sets))).toEqual([])
  expect(rowsOf(await service.call('mona.manager', 'GET', 'uma/auditHistory'))).toEqual([])
})
