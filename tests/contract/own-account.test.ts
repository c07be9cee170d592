import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AccessTables } from '../../server/platform/am/tables.ts'
import type { StoreTables } from '../../server/store/tables.ts'
import { recordChange } from '../../server/store/audit.ts'
import { seedDemoSharing } from '../../server/demo/sharing.ts'
import { person, startIdentity, type IdentityUnderTest } from './identity-support.ts'

let service: IdentityUnderTest
beforeAll(async () => {
  service = await startIdentity({ users: 1 })
  await seedDemoSharing(service.identity.documents, 'http://localhost:1')
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

const pathOf = (userName: string): string => `managed/alpha_user/${person(userName)}`
const set = (field: string, value: unknown, operation = 'replace') => [{ operation, field, value }]
const patchOwn = (who: string, body: unknown, headers?: Record<string, string>) =>
  service.call(who, 'PATCH', pathOf(who), body, headers)
const readOwn = async (who: string, fields: string) =>
  (await service.call(who, 'GET', `${pathOf(who)}?_fields=${fields}`)).body
const requirements = (body: Record<string, unknown>) =>
  (
    body['detail'] as {
      failedPolicyRequirements: { property: string; policyRequirements: { policyRequirement: string }[] }[]
    }
  ).failedPolicyRequirements.map(
    ({ property, policyRequirements }) => `${property} ${policyRequirements[0]?.policyRequirement}`,
  )
const inbox = async (who: string): Promise<unknown[]> =>
  ((await readOwn(who, '_notifications/*'))['_notifications'] as { message: string }[]).map(
    ({ message }) => message,
  )
const activity = async (who: string, query = '') => {
  const { status, body } = await service.call(who, 'GET', `selfservice/activity${query}`)
  expect(status).toBe(200)
  return body as unknown as {
    result: { id: string; type: string; at: string; facts: Record<string, unknown> }[]
    pagedResultsCookie: string | null
  }
}

describe('security questions', () => {
  const chosen = [
    { questionId: '1', answer: 'Elm Street' },
    { customQuestion: ' Who taught me to ride? ', answer: 'Aunt Jo' },
  ]

  test('are chosen by the person, and only that there is an answer is ever said', async () => {
    expect((await patchOwn('mona.manager', set('/kbaInfo', chosen))).status).toBe(200)
    const masked = { $crypto: { type: 'argon2id' } }
    const read = (await readOwn('mona.manager', 'kbaInfo'))['kbaInfo']
    expect(read).toEqual([
      { questionId: '1', answer: masked },
      { customQuestion: 'Who taught me to ride?', answer: masked },
    ])
    const self = { component: 'managed/alpha_user', id: person('mona.manager') }
    expect(await service.identity.identities.isAnswer(self, 1, 'aunt jo ')).toBe(true)
    expect(await service.identity.identities.isAnswer(self, 1, 'Uncle Jo')).toBe(false)
    expect(await inbox('mona.manager')).toContain('Your security questions have been changed.')
    expect((await activity('mona.manager')).result[0]?.type).toBe('questions-changed')
    // What was read can be sent back as it is.
    expect((await patchOwn('mona.manager', set('/kbaInfo', read))).status).toBe(200)
    expect(await service.identity.identities.isAnswer(self, 0, 'elm street')).toBe(true)
  })

  test('are refused with what is wrong where', async () => {
    const refused = async (value: unknown) => {
      const { status, body } = await patchOwn('rita.reviewer', set('/kbaInfo', value))
      expect(status).toBe(403)
      return requirements(body)
    }
    expect(await refused([chosen[0]])).toEqual(['kbaInfo MIN_ITEMS'])
    expect(await refused([chosen[0], { ...chosen[0], answer: '' }])).toEqual([
      'kbaInfo/1/questionId CANNOT_CONTAIN_DUPLICATES',
      'kbaInfo/1/answer REQUIRED',
    ])
    expect(await refused([chosen[0], { questionId: '99', answer: 'x' }])).toEqual([
      'kbaInfo/1/questionId VALID_ENUM_VALUE',
    ])
    const whole = await service.call('rita.reviewer', 'GET', pathOf('rita.reviewer'))
    const put = await service.call('rita.reviewer', 'PUT', pathOf('rita.reviewer'), {
      ...whole.body,
      kbaInfo: [chosen[0]],
    })
    expect([put.status, requirements(put.body)]).toEqual([403, ['kbaInfo MIN_ITEMS']])
    expect(await readOwn('rita.reviewer', 'kbaInfo')).not.toHaveProperty('kbaInfo')
  })

  test.each([
    ['one of them', [{ operation: 'add', field: '/kbaInfo/-', value: chosen[0] }]],
    ['one answer', set('/kbaInfo/0/answer', 'new')],
    ['taking them away', [{ operation: 'remove', field: '/kbaInfo' }]],
  ])('change as a whole only, not by %s', async (_, body) =>
    expect((await patchOwn('mona.manager', body)).status).toBe(400),
  )

  test('of somebody else stay out of sight', async () => {
    expect(
      (await service.call('erin.employee', 'GET', `${pathOf('mona.manager')}?_fields=kbaInfo`)).status,
    ).toBe(403)
    expect(
      (await service.call('erin.employee', 'PATCH', pathOf('mona.manager'), set('/kbaInfo', chosen))).status,
    ).toBe(403)
  })
})

describe('consent', () => {
  const mappings = 'consent?_queryFilter=' + encodeURIComponent('/source eq "managed/alpha_user"')

  test('lists what the caller can share', async () => {
    const { status, body } = await service.call('erin.employee', 'GET', mappings)
    expect(status).toBe(200)
    expect(body.result).toEqual([
      expect.objectContaining({
        _id: 'managedAlphaUser_Shop',
        displayName: 'Staff shop',
        accessLevel: 'Actual Profile',
      }),
      expect.objectContaining({
        name: 'managedAlphaUser_Travel',
        fields: expect.arrayContaining(['telephoneNumber']),
      }),
    ])
    const other = 'consent?_queryFilter=' + encodeURIComponent('/source eq "managed/bravo_user"')
    expect((await service.call('erin.employee', 'GET', other)).body.result).toEqual([])
    expect((await service.call(null, 'GET', mappings)).status).toBe(401)
  })

  test('is given with the date of the server, once, and withdrawn by its value', async () => {
    const give = (value: unknown) =>
      patchOwn('erin.employee', [{ operation: 'add', field: '/consentedMappings/-', value }])
    const own = async () =>
      ((await readOwn('erin.employee', 'consentedMappings'))['consentedMappings'] ?? []) as {
        mapping: string
        consentDate: string
      }[]
    expect(
      (await give({ mapping: 'managedAlphaUser_Shop', consentDate: '2099-01-01T00:00:00Z' })).status,
    ).toBe(200)
    const [given] = await own()
    expect(given?.mapping).toBe('managedAlphaUser_Shop')
    expect(Math.abs(Date.parse(given?.consentDate ?? '') - Date.now())).toBeLessThan(60_000)
    expect((await activity('erin.employee')).result[0]).toMatchObject({
      type: 'consent-given',
      facts: { names: ['managedAlphaUser_Shop'] },
    })

    const twice = await give({ mapping: 'managedAlphaUser_Shop' })
    expect([twice.status, requirements(twice.body)]).toEqual([
      403,
      ['consentedMappings CANNOT_CONTAIN_DUPLICATES'],
    ])
    const unknown = await give({ mapping: 'nobody' })
    expect([unknown.status, requirements(unknown.body)]).toEqual([403, ['consentedMappings MAPPING_EXISTS']])

    const withdrawn = await patchOwn('erin.employee', [
      { operation: 'remove', field: '/consentedMappings', value: given },
    ])
    expect(withdrawn.status).toBe(200)
    expect(await own()).toEqual([])
    expect((await activity('erin.employee')).result[0]?.type).toBe('consent-withdrawn')
  })

  test('that somebody else changes is told to the person', async () => {
    const value = { mapping: 'managedAlphaUser_Travel' }
    const body = [{ operation: 'add', field: '/consentedMappings/-', value }]
    expect((await service.call('openidm-admin', 'PATCH', pathOf('fred.fulfiller'), body)).status).toBe(200)
    expect(await inbox('fred.fulfiller')).toEqual([
      'What you agreed to share has been changed by somebody else.',
    ])
    expect((await activity('fred.fulfiller')).result[0]).toMatchObject({
      type: 'consent-given',
      facts: { byOther: true },
    })
  })
})

describe('linked accounts', () => {
  const link = (who: string, aliases: string[]) =>
    service.call('openidm-admin', 'PATCH', pathOf(who), set('/aliasList', aliases))

  test('are taken away by the person, never added', async () => {
    await link('otto.owner', ['partner-1', 'partner-2'])
    expect((await patchOwn('otto.owner', set('/aliasList', ['partner-1', 'partner-3'], 'add'))).status).toBe(
      403,
    )
    expect((await patchOwn('otto.owner', set('/aliasList', ['partner-2'], 'add'))).status).toBe(200)
    expect((await readOwn('otto.owner', 'aliasList'))['aliasList']).toEqual(['partner-2'])
    expect((await service.call('otto.owner', 'GET', 'selfservice/account')).body).toEqual({
      _id: 'account',
      passwordSet: true,
      passkey: false,
      providers: ['partner'],
    })
  })

  test('stay while they are the last way in', async () => {
    const { objects } = service.identity
    await objects.patch(
      objects.type('managed/alpha_user'),
      person('otto.owner'),
      [{ operation: 'remove', path: ['password'], from: undefined, value: undefined, index: 0 }],
      { by: { actor: 'test' } },
    )
    const refused = await patchOwn('otto.owner', set('/aliasList', [], 'add'))
    expect([refused.status, refused.body['message']]).toEqual([
      400,
      expect.stringMatching(/only way to sign in/),
    ])
    expect((await patchOwn('otto.owner', [{ operation: 'remove', field: '/aliasList' }])).status).toBe(400)
    const devices = service.database.kysely.withTables<AccessTables>()
    const at = new Date()
    await devices
      .insertInto('access_device')
      .values({
        ...{ id: 'd1', realm: '/alpha', component: 'managed/alpha_user', person_id: person('otto.owner') },
        ...{
          kind: 'webauthn',
          name: 'Key',
          created_at: at,
          last_access: at,
          external_id: 'k',
          facts: '{}',
          sealed: null,
        },
      })
      .execute()
    expect((await patchOwn('otto.owner', set('/aliasList', [], 'add'))).status).toBe(200)
  })
})

describe('preferences and other nested values', () => {
  test('are those of the schema', async () => {
    expect((await patchOwn('erin.employee', set('/preferences/updates', true))).status).toBe(200)
    const wrong = await patchOwn('erin.employee', set('/preferences/updates', 'yes'))
    expect([wrong.status, requirements(wrong.body)]).toEqual([403, ['preferences/updates VALID_TYPE']])
    const unknown = await patchOwn('erin.employee', set('/preferences/update', true))
    expect([unknown.status, unknown.body['message']]).toEqual([400, expect.stringContaining('updates')])
    const contact = await patchOwn('erin.employee', set('/emergencyContact', { relation: 'dog' }))
    expect([contact.status, requirements(contact.body)]).toEqual([
      403,
      ['emergencyContact/relation VALID_ENUM_VALUE'],
    ])
  })
})

describe('the own data', () => {
  test('come whole, and without a secret', async () => {
    const visits = service.database.kysely.withTables<AccessTables>()
    await visits
      .insertInto('access_visit')
      .values({
        ...{ component: 'managed/alpha_user', person_id: person('tara.auditor'), sign_ins: 4 },
        ...{ terms_version: '1.0', terms_at: new Date('2026-01-02T03:04:05Z') },
      })
      .execute()
    await service.call('openidm-admin', 'PATCH', pathOf('tara.auditor'), set('/aliasList', ['partner-77']))
    const fields = '*,idps/*,_meta/createDate,_meta/lastChanged,_meta/termsAccepted,_meta/loginCount'
    const data = await readOwn('tara.auditor', fields)
    expect(data).toMatchObject({
      userName: 'tara.auditor',
      idps: [{ provider: 'partner', subject: '77' }],
      _meta: {
        createDate: expect.stringMatching(/^20/),
        lastChanged: { date: expect.stringMatching(/^20/) },
        termsAccepted: { termsVersion: '1.0', acceptDate: '2026-01-02T03:04:05.000Z' },
        loginCount: 4,
      },
    })
    expect(JSON.stringify(data)).not.toMatch(/argon2|password"|\$crypto/)
    expect((await readOwn('tara.auditor', '_meta/loginCount'))['_meta']).toEqual({ loginCount: 4 })
    expect(
      (await service.call('adam.admin', 'GET', `${pathOf('tara.auditor')}?_fields=${fields}`)).body,
    ).not.toHaveProperty('_meta')
  })

  test('say what happened without sign-ins, where these are not wanted', async () => {
    await patchOwn('tara.auditor', set('/city', 'Galway'))
    const resource = pathOf('tara.auditor')
    for (let turn = 0; turn < 30; turn++)
      await recordChange(
        service.database.kysely.withTables<StoreTables>(),
        { actor: resource },
        {
          action: 'sign-in',
          resource,
          rev: null,
          changed: [],
        },
      )
    const types = async (query: string) =>
      (await activity('tara.auditor', query)).result.map(({ type }: { type: string }) => type)
    expect(await types('?_pageSize=3')).toEqual(['sign-in', 'sign-in', 'sign-in'])
    const without = await types('?_pageSize=3&signIns=false')
    expect(without[0]).toBe('profile-changed')
    expect(without).not.toContain('sign-in')
  })

  test('say what the person asked for and decided, among what happened to them, page by page', async () => {
    const actor = pathOf('tara.auditor')
    const act = (who: string, action: string, resource: string) =>
      recordChange(
        service.database.kysely.withTables<StoreTables>(),
        { actor: who },
        { action, resource, rev: null, changed: [], facts: { item: 'Ledger' } },
      )
    await act(actor, 'request', 'iga/request/r1')
    await act(pathOf('mona.manager'), 'approve', 'iga/request/r1')
    // What the platform does by itself, and what others do to what is not theirs.
    await act('system', 'cancel', 'iga/request/r1')
    await act(pathOf('mona.manager'), 'approve', 'iga/request/r9')
    await patchOwn('tara.auditor', set('/city', 'Sligo'))
    await act(actor, 'assign', 'iga/request/r2')
    await act(actor, 'exception', 'iga/violation/v1')
    const first = await activity('tara.auditor', '?_pageSize=2')
    expect(first.result).toMatchObject([
      { type: 'violation-excepted', facts: { name: 'Ledger', caseId: 'v1' } },
      { type: 'profile-changed', facts: { fields: ['city'] } },
    ])
    const next = await activity(
      'tara.auditor',
      `?_pageSize=2&_pagedResultsCookie=${first.pagedResultsCookie}`,
    )
    expect(next.result).toMatchObject([
      {
        type: 'own-request-approved',
        facts: { name: 'Ledger', caseId: 'r1', by: { givenName: 'Mona', sn: 'Ferreira' } },
      },
      { type: 'request-sent', facts: { name: 'Ledger', caseId: 'r1' } },
    ])
  })

  test('say what happened, newest first, page by page', async () => {
    await patchOwn('tara.auditor', set('/city', 'Cork'))
    await patchOwn('tara.auditor', set('/preferences/marketing', true))
    const first = await activity('tara.auditor', '?_pageSize=1')
    expect(first.result).toMatchObject([{ type: 'preferences-changed', facts: {} }])
    const next = await activity(
      'tara.auditor',
      `?_pageSize=1&_pagedResultsCookie=${first.pagedResultsCookie}`,
    )
    expect(next.result).toMatchObject([{ type: 'profile-changed', facts: { fields: ['city'] } }])
    expect(
      (await service.call('tara.auditor', 'GET', 'selfservice/activity?_pagedResultsCookie=x')).status,
    ).toBe(400)
    expect((await service.call('tara.auditor', 'GET', 'selfservice/activity?_pageSize=101')).status).toBe(400)
    expect((await service.call(null, 'GET', 'selfservice/activity')).status).toBe(401)
    expect((await service.call(null, 'GET', 'selfservice/account')).status).toBe(401)
  })

  test('changed by somebody else are told', async () => {
    await service.call('adam.admin', 'PATCH', pathOf('tara.auditor'), set('/mail', 'tara@example.com'))
    await service.call('adam.admin', 'PATCH', pathOf('tara.auditor'), set('/city', 'Galway'))
    expect((await inbox('tara.auditor')).toSorted()).toEqual(
      expect.arrayContaining([
        'Your email address has been changed.',
        'Your profile has been changed by somebody else.',
      ]),
    )
  })
})

describe('parents and students', () => {
  const privilege = async (who: string) =>
    (await service.call(who, 'GET', `privilege/${pathOf(who)}`)).body as unknown as Record<
      'VIEW' | 'UPDATE' | 'DELETE',
      { allowed: boolean; properties: string[] }
    >
  test('see and change what theirs allows', async () => {
    const [staff, parent, student] = await Promise.all(
      ['erin.employee', 'pat.parent', 'sam.student'].map(privilege),
    )
    expect(staff?.VIEW.properties).toContain('jobTitle')
    expect(parent?.VIEW.properties).not.toContain('jobTitle')
    expect(parent?.UPDATE.properties).toContain('telephoneNumber')
    // A new address is proven by a mail to it, see credential-changes.test.ts.
    for (const rights of [staff, parent, student]) expect(rights?.UPDATE.properties).not.toContain('mail')
    expect(student?.UPDATE.properties).toEqual(
      expect.arrayContaining(['preferences', 'profileImage', 'kbaInfo']),
    )
    for (const name of ['mail', 'sn', 'telephoneNumber', 'userType', 'consentedMappings'])
      expect(student?.UPDATE.properties).not.toContain(name)
    expect([staff, parent, student].map((one) => one?.DELETE.allowed)).toEqual([true, true, false])
  })

  test('are told what is theirs, apart from what they may do with others', async () => {
    const own = async (who: string) =>
      (await service.call(who, 'GET', 'selfservice/rights')).body as unknown as Awaited<
        ReturnType<typeof privilege>
      >
    expect((await own('sam.student')).UPDATE).toEqual((await privilege('sam.student')).UPDATE)
    expect((await privilege('adam.admin')).UPDATE.properties).toContain('accountStatus')
    expect((await own('adam.admin')).UPDATE.properties).not.toContain('accountStatus')
    expect((await service.call(null, 'GET', 'selfservice/rights')).status).toBe(401)
  })

  test.each([
    ['/mail', 'new@example.com'],
    ['/userType', 0],
    ['/accountStatus', 'inactive'],
    ['/consentedMappings', [{ mapping: 'managedAlphaUser_Shop' }]],
  ])('a young student does not change %s', async (field, value) =>
    expect((await patchOwn('sam.student', set(field, value))).status).toBe(403),
  )

  test('a student does not delete the account', async () => {
    expect((await service.call('sam.student', 'DELETE', pathOf('sam.student'))).status).toBe(403)
    expect((await service.call('sam.student', 'GET', pathOf('sam.student'))).status).toBe(200)
  })
})

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
    expect(await visits.selectFrom('access_visit').selectAll().where('person_id', '=', id).execute()).toEqual(
      [],
    )
    const notifications = await store
      .selectFrom('managed_object')
      .select('doc')
      .where('collection', '=', 'internal/notification')
      .execute()
    expect(notifications.filter(({ doc }) => doc['message'] === 'Welcome.')).toEqual([])
    const links = store.selectFrom('managed_relationship').selectAll()
    expect(
      await links.where((or) => or.or([or('owner_id', '=', id), or('ref_id', '=', id)])).execute(),
    ).toEqual([])
    const trail = store.selectFrom('audit').select('action').where('resource', '=', `${component}/${id}`)
    expect(await trail.execute()).toEqual([{ action: 'create' }, { action: 'delete' }])
  })

  test('they may do it themselves, and nobody else without the right', async () => {
    expect((await service.call('erin.employee', 'DELETE', pathOf('fred.fulfiller'))).status).toBe(403)
    expect((await service.call('fred.fulfiller', 'DELETE', pathOf('fred.fulfiller'))).status).toBe(200)
    expect((await service.call('openidm-admin', 'GET', pathOf('fred.fulfiller'))).status).toBe(404)
    expect(
      (await service.call('openidm-admin', 'GET', `${pathOf('otto.owner')}?_fields=reports`)).body['reports'],
    ).not.toContainEqual(expect.objectContaining({ _refResourceId: person('fred.fulfiller') }))
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
