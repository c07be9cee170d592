import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { shippedNames } from '../../server/platform/reporting/templates/shipped-templates.ts'
import { insertEvents } from '../../server/platform/risk/events/event-store.ts'
import { someEvents } from '../store/risk/events.ts'
import { startReporting } from './reporting-support.ts'
import type { ReportingUnderTest } from './reporting-support.ts'
import { riskDatabaseOf } from '../support/risk-database.ts'

let service: ReportingUnderTest
const call: ReportingUnderTest['call'] = (...args) => service.call(...args)

beforeAll(async () => {
  service = await startReporting()
})
afterAll(() => service.close())

const users = (more: object = {}) => ({
  version: 'v2',
  entities: [{ entity: 'users' }],
  fields: [{ label: 'User', value: 'users.userName' }],
  sort: [{ sortBy: 'User', direction: 'asc' }],
  ...more,
})
const draftOf = (config: object, more: object = {}) => ({
  reportTemplate: { displayName: 'Mine', reportConfig: JSON.stringify(config), ...more },
})
const create = async (config: object = users(), more: object = {}): Promise<string> => {
  const made = await call(
    'adam.admin',
    'POST',
    'templates?_action=create&templateType=draft',
    draftOf(config, more),
  )
  expect([made.status, made.text]).toEqual([201, made.text])
  return made.body.name
}

describe('shipped reports', () => {
  it.each(shippedNames)('%s runs', async (name) => {
    const parameters = name === 'UNUSED-ACCESS' ? { unusedSince: '2026-01-01' } : {}
    const run = await service.run('adam.admin', name, parameters)
    expect([run.status, run.statusMessage, run.progress]).toEqual(['COMPLETED_SUCCESS', '', 100])
    const { body } = await call('adam.admin', 'POST', `runs/${run.runId}?_action=view`)
    expect(body.result.length).toBe(Math.min(20, body.total))
  })

  it('speak the language of whoever reads', async () => {
    const { body } = await call('adam.admin', 'GET', 'templates?name=sign-ins', undefined, {
      'accept-language': 'fr',
    })
    expect(body.result[0].displayName).toBe('Connexions')
    expect(JSON.parse(body.result[0].reportConfig).parameters.startDate.label).toBe('Du')
  })

  it.each(['publish', 'edit', 'delete&templateType=published'])(
    'refuse to be changed: %s',
    async (action) => {
      const { status, body } = await call('adam.admin', 'POST', `templates/SIGN-INS?_action=${action}`)
      expect([status, body.detail.code]).toEqual([403, 'report-template-shipped'])
    },
  )
})

describe('templates', () => {
  it('are drafts, are published, are edited as drafts again, and keep their versions', async () => {
    const name = await create()
    const listed = await call(
      'adam.admin',
      'GET',
      `templates?_queryFilter=${encodeURIComponent(`name eq "${name}"`)}&templateType=draft`,
    )
    expect(listed.body.result.map((one: { type: string }) => one.type)).toEqual(['draft'])
    const published = await call('adam.admin', 'POST', `templates/${name}?_action=publish`)
    expect(published.body).toMatchObject({ type: 'published', version: 1, editable: true, ootb: false })
    const edited = await call('adam.admin', 'POST', `templates/${name}?_action=edit`)
    expect(edited.body).toMatchObject({ type: 'draft', version: 2, parentName: name, parentVersion: 1 })
    const changed = await call('adam.admin', 'POST', 'templates?_action=update&templateType=draft', {
      reportTemplate: { name, displayName: 'Better' },
    })
    expect(changed.body.displayName).toBe('Better')
    await call('adam.admin', 'POST', `templates/${name}?_action=publish`)
    const versions = await call('tara.auditor', 'GET', `templates/${name}/versions`)
    expect(versions.body.result.map((one: { displayName: string }) => one.displayName)).toEqual([
      'Better',
      'Mine',
    ])
    const again = await call('adam.admin', 'POST', `templates/${name}?_action=publish`)
    expect([again.status, again.body.detail.code]).toEqual([404, 'report-template-not-found'])
    const removed = await call(
      'adam.admin',
      'POST',
      `templates/${name}?_action=delete&templateType=published`,
    )
    expect(removed.status).toBe(200)
  })

  it('change their viewers while they are published, and nothing else', async () => {
    const name = await service.publish(users())
    const update = (more: object) =>
      call('adam.admin', 'POST', 'templates?_action=update&templateType=published', {
        reportTemplate: { name, ...more },
      })
    expect((await update({ viewers: [service.id('mona.manager')] })).status).toBe(200)
    expect((await update({ displayName: 'Other' })).body.detail.code).toBe('report-template-published')
  })

  it('are duplicated, shipped ones too', async () => {
    const { status, body } = await call(
      'adam.admin',
      'POST',
      'templates/PEOPLE-BY-STATUS?_action=duplicate&templateType=published',
      { reportTemplate: { displayName: 'Ours' } },
    )
    expect([status, body.displayName, body.type, body.parentName]).toEqual([
      201,
      'Ours',
      'draft',
      'PEOPLE-BY-STATUS',
    ])
  })

  it.each([
    ['entities', { version: 'v2' }, '/entities report-entity-needed'],
    ['columns', users({ fields: [], sort: [] }), '/fields report-columns-needed'],
  ])('may lack %s as drafts, and are neither tried, run nor published so', async (_, config, fault) => {
    const name = await create(config)
    const reportConfig = JSON.stringify(config)
    const changed = await call('adam.admin', 'POST', 'templates?_action=update&templateType=draft', {
      reportTemplate: { name, reportConfig },
    })
    expect(changed.status).toBe(200)
    const refused = [
      call('adam.admin', 'POST', `templates/${name}?_action=publish`),
      call('adam.admin', 'POST', `templates/${name}?_action=run&templateType=draft`, {}),
      call('adam.admin', 'POST', 'preview', { reportConfig }),
    ]
    for (const { status, body } of await Promise.all(refused)) {
      const [{ field, code }] = body.detail.errors
      expect([status, `${field} ${code}`]).toEqual([400, fault])
    }
  })

  it('are not changed over what somebody else has written meanwhile', async () => {
    const name = await create()
    const update = (more: object) =>
      call('adam.admin', 'POST', 'templates?_action=update&templateType=draft', {
        reportTemplate: { name, ...more },
      })
    const { updateDate } = (await update({ description: 'one' })).body
    // The clock of the tests stands; each change is later than the one before all the same.
    const next = await update({ description: 'two', updateDate })
    expect([next.status, next.body.updateDate > updateDate]).toEqual([200, true])
    const late = await update({ description: 'three', updateDate })
    expect([late.status, late.body.detail.code]).toEqual([409, 'report-draft-changed'])
    const listed = await call('adam.admin', 'GET', `templates?name=${name}&templateType=draft`)
    expect(listed.body.result[0].description).toBe('two')
  })

  it('leave as a file and come back, as JSON or in a form, and not twice', async () => {
    const name = await create(users(), { displayName: 'To and fro' })
    const file = await call('adam.admin', 'POST', `templates/${name}?_action=export&templateType=draft`, {})
    expect(file.headers['content-disposition']).toContain(`${name}.json`)
    const taken = await call('adam.admin', 'POST', 'templates/import', file.body)
    expect([taken.status, taken.body.detail.code]).toEqual([409, 'report-import-taken'])
    // All that are taken are named, those that the file has twice too.
    const twice = { ...file.body.reportTemplates[0], name: 'TWICE' }
    const several = { reportTemplates: [...file.body.reportTemplates, twice, twice] }
    const all = await call('adam.admin', 'POST', 'templates/import', several)
    expect(all.body.message).toContain(`item already exists: ${name}, TWICE.`)
    await call('adam.admin', 'POST', `templates/${name}?_action=delete&templateType=draft`)
    const form = [
      '--x',
      'Content-Disposition: form-data; name="file"; filename="r.json"',
      'Content-Type: application/json',
      '',
      JSON.stringify(file.body),
      '--x--',
      '',
    ].join('\r\n')
    const back = await service.send('adam.admin', 'templates/import', 'multipart/form-data; boundary=x', form)
    expect([back.status, back.body.result[0].displayName]).toEqual([201, 'To and fro'])
  })

  it.each([
    ['no part', 'multipart/form-data; boundary=x', '--x--\r\n', 400, 'form-file-missing'],
    ['no boundary', 'multipart/form-data', 'x', 400, 'form-file-missing'],
    ['another type', 'text/plain', 'x', 415, 'body-not-json'],
    ['deep', 'application/json', '['.repeat(2000) + ']'.repeat(2000), 400, 'json-too-deep'],
    ['huge', 'application/json', `"${'x'.repeat(1_100_000)}"`, 413, 'body-too-large'],
    ['another shape', 'application/json', '{"reportTemplates":[]}', 400, 'body-not-valid'],
    [
      'a report that is none',
      'application/json',
      '{"reportTemplates":[{"name":"X1","displayName":"x","reportConfig":"{"}]}',
      400,
      'report-config-not-valid',
    ],
    [
      'the name of a shipped one',
      'application/json',
      '{"reportTemplates":[{"name":"sign-ins","displayName":"x","reportConfig":"{}"}]}',
      403,
      'report-template-shipped',
    ],
  ])('refuse an import of %s', async (_, type, text, status, code) => {
    const answer = await service.send('adam.admin', 'templates/import', type, text)
    expect([answer.status, answer.body.detail.code]).toEqual([status, code])
  })

  it('say of an import which report is wrong, and where', async () => {
    const of = (name: string, config: object) => ({
      name,
      displayName: name,
      reportConfig: JSON.stringify(config),
    })
    const wrong = { ...users(), fields: [{ value: 'users.nothing' }] }
    const { status, body } = await call('adam.admin', 'POST', 'templates/import', {
      reportTemplates: [of('RIGHT', users()), of('WRONG', wrong)],
    })
    expect([status, body.detail.errors[0].field]).toEqual([
      400,
      '/reportTemplates/1/reportConfig/fields/0/value',
    ])
    expect(body.message).toContain('/reportTemplates/1/reportConfig/fields/0/value')
  })

  it.each([
    ['a name', { displayName: ' ' }, 'report-name-required'],
    ['a report of a version', { reportConfig: '{}' }, 'report-config-not-valid'],
  ])('need %s', async (_, more, code) => {
    const { status, body } = await call(
      'adam.admin',
      'POST',
      'templates?_action=create&templateType=draft',
      draftOf(users(), more),
    )
    expect([status, body.detail.code]).toEqual([400, code])
  })
})

describe('lookups', () => {
  it('say operators, aggregates and types in the language of whoever reads', async () => {
    const french = { 'accept-language': 'fr' }
    const operators = await call('adam.admin', 'GET', 'operators', undefined, french)
    expect(operators.body).toHaveLength(14)
    expect(operators.body[0]).toEqual({
      name: 'contains',
      displayName: 'contient',
      types: ['string', 'array'],
      schema: [
        { left: { value: 'search_string' }, right: { value: 'in_string' } },
        { left: { value: 'search_string' }, right: { value: 'in_string_array' } },
      ],
    })
    const aggregates = await call('adam.admin', 'GET', 'aggregates')
    expect(aggregates.body[0]).toEqual({ name: 'count', displayName: 'Count of specific rows', schema: [] })
    const types = await call('adam.admin', 'GET', 'parameters/types')
    expect(types.body.map((one: { type: string }) => one.type)).toEqual([
      ...['string', 'integer', 'float', 'boolean', 'date', 'array'],
    ])
  })

  it('offer what the caller may see, and nothing else', async () => {
    const names = async (who: string, path = ''): Promise<string[]> =>
      (await call(who, 'GET', `entities?realm=alpha&path=${path}`)).body.result.map(
        (one: { name: string }) => one.name,
      )
    expect(await names('adam.admin')).toContain('campaigns')
    expect(await names('tara.auditor')).toContain('campaigns')
    // The trail is for whoever may read it, which administrators of a realm may not.
    expect(await names('tara.auditor')).toContain('audit')
    expect(await names('openidm-admin')).toContain('audit')
    expect(await names('adam.admin')).not.toContain('audit')
    expect((await names('mona.manager')).toSorted()).toEqual([
      ...['grants', 'requests', 'signIns', 'users', 'violations'],
    ])
    expect(await names('adam.admin', 'users')).toContain('users.manager')
    expect(await names('mona.manager', 'users')).not.toContain('users.reviewItems')
    expect(await names('adam.admin', 'users.nothing')).toEqual([])
  })

  it('offer fields, parameters and aggregates of a report', async () => {
    const reportConfig = JSON.stringify(
      users({
        entities: [{ entity: 'users' }, { entity: 'users.manager' }],
        parameters: { status: { type: 'string', label: 'Status' } },
        aggregate: [{ type: 'count', label: 'How many' }],
      }),
    )
    const { body } = await call('mona.manager', 'POST', 'fieldoptions', { reportConfig })
    expect(body['users.manager.mail']).toEqual({ class: 'json', type: 'string', label: 'Email' })
    expect(body['users.jobTitle']).toMatchObject({ class: 'json' })
    expect(body['status']).toMatchObject({ class: 'parameter', source: 'user_provided' })
    expect(body['How many']).toMatchObject({ class: 'aggregate', type: 'integer' })
  })

  it('offer choices of a parameter, of what the caller may see', async () => {
    const path = 'templates/ACCESS-OF-PEOPLE/parameters/users/choices?templateType=published'
    const found = await call('adam.admin', 'GET', `${path}&search=erin`)
    expect(found.body.result).toEqual([{ value: service.id('erin.employee'), label: 'Erin Walsh' }])
    const named = await call('adam.admin', 'GET', `${path}&value=${service.id('otto.owner')}`)
    expect(named.body.result.map((one: { label: string }) => one.label)).toEqual(['Otto Brandt'])
    const none = await call(
      'adam.admin',
      'GET',
      'templates/ACCESS-OF-PEOPLE/parameters/itemTypes/choices?templateType=published',
    )
    expect([none.status, none.body.detail.code]).toEqual([404, 'report-choices-not-found'])
  })

  it.each(['APPLICATION-USE', 'USERS-SUMMARY', 'ORGANIZATION-MEMBERS'])(
    'preview what a run of %s begins with',
    async (name) => {
      const [{ reportConfig }] = (
        await call('adam.admin', 'GET', `templates?name=${name}&templateType=published`)
      ).body.result
      const { body } = await call('adam.admin', 'POST', 'preview', { reportConfig })
      const { runId } = await service.run('adam.admin', name)
      const view = await call('adam.admin', 'POST', `runs/${runId}?_action=view&_pageSize=20`, {})
      expect([body.result, body.isPart]).toEqual([view.body.result, false])
    },
  )

  it('preview the first rows', async () => {
    const reportConfig = JSON.stringify(users())
    const { body } = await call('adam.admin', 'POST', 'preview', { reportConfig })
    expect([body.result.length, body.isComplete]).toEqual([20, false])
    expect(body.columns).toEqual([{ label: 'User', type: 'string', entity: 'users', field: 'userName' }])
    expect(body.isPart).toBe(false)
    const counted = users({ fields: [], sort: [], aggregate: [{ type: 'count', label: 'All' }] })
    const total = await call('adam.admin', 'POST', 'preview', { reportConfig: JSON.stringify(counted) })
    expect(total.body.result[0].All).toBeGreaterThan(25)
    // Values are tried one by one: what has none leaves its condition out.
    const asked = users({
      parameters: {
        name: { type: 'string', label: 'Name' },
        city: { type: 'string', label: 'City' },
      },
      filter: {
        and: [
          { equals: { left: 'users.userName', right: 'name' } },
          { equals: { left: 'users.city', right: 'city' } },
        ],
      },
    })
    const tried = await call('adam.admin', 'POST', 'preview', {
      reportConfig: JSON.stringify(asked),
      parameters: '{"name":"erin.employee"}',
    })
    expect(tried.body.result).toEqual([{ User: 'erin.employee' }])
    // Groups, and rows of which there are no more, are in the order of the report.
    const grouped = users({
      fields: [{ value: 'users.status', label: 'Status' }],
      aggregate: [{ type: 'count', label: 'People' }],
      sort: [{ sortBy: 'People', direction: 'desc' }],
    })
    const counts = await call('adam.admin', 'POST', 'preview', { reportConfig: JSON.stringify(grouped) })
    const people: number[] = counts.body.result.map((row: { People: number }) => row.People)
    expect([people.length > 1, people]).toEqual([true, people.toSorted((one, other) => other - one)])
    expect((await call('erin.employee', 'POST', 'preview', { reportConfig })).status).toBe(403)
  })
})

describe('every entity', () => {
  it('has all its fields and relations in the database', async () => {
    const who = 'openidm-admin'
    const listed = async (path: string): Promise<string[]> =>
      (await call(who, 'GET', `entities?path=${path}`)).body.result.map((one: { name: string }) => one.name)
    let fields = 0
    for (const entity of await listed('')) {
      for (const path of [undefined, ...(await listed(entity))]) {
        const entities = [{ entity }, ...(path === undefined ? [] : [{ entity: path }])]
        const config = { version: 'v2', entities, fields: [{ value: `${entity}.id` }] }
        const options = await call(who, 'POST', 'fieldoptions', { reportConfig: JSON.stringify(config) })
        const names = Object.keys(options.body)
        fields += names.length
        const all = names.map((value) => ({ label: value, value }))
        const preview = await call(who, 'POST', 'preview', {
          reportConfig: JSON.stringify({ ...config, fields: all }),
        })
        expect([entity, path, preview.status, preview.text.slice(0, 300)]).toEqual([
          ...[entity, path, 200, preview.text.slice(0, 300)],
        ])
      }
    }
    expect(fields).toBeGreaterThan(300)
  })
})

describe('risk events', () => {
  const config = {
    version: 'v2',
    entities: [{ entity: 'riskEvents' }, { entity: 'riskEvents.user', type: 'left' }],
    fields: [
      { label: 'Tried', value: 'riskEvents.triedName' },
      { label: 'Person', value: 'riskEvents.user.userName' },
      { label: 'Score', value: 'riskEvents.score' },
      { label: 'Reasons', value: 'riskEvents.reasons' },
    ],
    sort: [{ sortBy: 'Score', direction: 'desc' }],
  }
  it('are read by administrators and auditors, with whom they are about', async () => {
    const db = riskDatabaseOf(service.database)
    const [some, other] = someEvents(2)
    const erin = { ...some!.event, rawUserId: 'Erin', personId: service.id('erin.employee') }
    await insertEvents(db, [
      { ...some!, event: erin, score: 87.5, heuristics: { is_brute_force: 87 } },
      { ...other!, event: { ...other!.event, realm: '/bravo' } },
    ])
    for (const who of ['adam.admin', 'tara.auditor', 'openidm-admin'])
      expect(await service.rows(who, config)).toEqual([
        { Tried: 'Erin', Person: 'erin.employee', Score: 87.5, Reasons: ['is_brute_force'] },
      ])
    const refused = await service.call('mona.manager', 'POST', 'fieldoptions', {
      reportConfig: JSON.stringify(config),
    })
    expect(refused.status).toBe(400)
    expect(refused.text).toContain('riskEvents')
  })
})

describe('journeys and configuration', () => {
  const count = { type: 'count', label: 'Count' }
  it('are read with the sign-ins of each journey', async () => {
    const config = {
      version: 'v2',
      entities: [{ entity: 'journeys' }, { entity: 'journeys.signIns', type: 'left' }],
      fields: [{ label: 'Journey', value: 'journeys.id' }],
      aggregate: [{ ...count, value: 'journeys.signIns.id' }],
    }
    const rows = await service.rows('tara.auditor', config)
    expect(rows.find(({ Journey }) => Journey === 'ForgottenUsername')).toMatchObject({ Count: 0 })
    const signIns = await sql<{
      n: number
    }>`select count(*) as n from reporting_sign_ins where journey = 'Login'`.execute(service.database.kysely)
    expect(rows.find(({ Journey }) => Journey === 'Login')).toMatchObject({ Count: signIns.rows[0]?.n })
  })

  it('are for administrators and auditors, those with secrets for who reads them', async () => {
    await sql`insert into config_document (id, rev, doc) values ('oauth2Clients', 3, '{"secret":"x"}'), ('ui/configuration', 2, '{}')
      on conflict (id) do nothing`.execute(service.database.kysely)
    const config = (entity: string) => ({
      version: 'v2',
      entities: [{ entity }],
      fields: [{ label: 'ID', value: `${entity}.id` }],
    })
    const ids = async (who: string) =>
      (await service.rows(who, config('configuration'))).map(({ ID }: { ID: string }) => ID)
    expect(await ids('tara.auditor')).toContain('oauth2Clients')
    expect(await ids('adam.admin')).toContain('ui/configuration')
    expect(await ids('adam.admin')).not.toContain('oauth2Clients')
    for (const entity of ['journeys', 'configuration'])
      await expect(service.rows('mona.manager', config(entity))).rejects.toThrow(/There is no entity/)
  })
})

describe('writes', () => {
  const body = (): object => ({ reportTemplate: { name: 'X', displayName: 'x', reportConfig: '{}' } })
  it.each([
    [
      'templates?_action=create&templateType=draft',
      { reportTemplate: { displayName: 'x', reportConfig: '{}' } },
    ],
    ['templates?_action=update&templateType=draft', body()],
    ['templates/import', { reportTemplates: [{ name: 'X', displayName: 'x', reportConfig: '{}' }] }],
    ['templates/SIGN-INS?_action=publish', undefined],
    ['templates/SIGN-INS?_action=edit', undefined],
    ['templates/SIGN-INS?_action=duplicate&templateType=published', { reportTemplate: { displayName: 'x' } }],
    ['templates/SIGN-INS?_action=delete&templateType=published', undefined],
    ['preview', { reportConfig: JSON.stringify(users()) }],
  ])('are not for auditors: %s', async (path, sent) => {
    for (const who of ['tara.auditor', 'mona.manager']) {
      const { status, body: refusal } = await call(who, 'POST', path, sent)
      expect([who, status, refusal.detail.code]).toEqual([who, 403, 'reports-for-administrators'])
    }
  })
})

describe('whoever is', () => {
  it.each([
    [null, 'GET', 'templates', 401],
    ['bravo:bea.bravo', 'GET', 'templates', 403],
    ['bravo:rolf.realm', 'GET', 'runs', 403],
    ['adam.admin', 'GET', 'templates?realm=bravo', 400],
    ['openidm-admin', 'GET', 'templates', 200],
  ] as const)('%s: %s %s is answered %i', async (who, method, path, status) => {
    expect((await call(who, method, path)).status).toBe(status)
  })

  it('an employee sees no reports and runs none', async () => {
    const { body } = await call('erin.employee', 'GET', 'templates')
    expect([body.result, body.totalCount]).toEqual([[], 0])
    const run = await call(
      'erin.employee',
      'POST',
      'templates/SIGN-INS?_action=run&templateType=published',
      {},
    )
    expect([run.status, run.body.detail.code]).toEqual([404, 'report-template-not-found'])
  })
})
