import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { startReporting } from './reporting-support.ts'
import type { ReportingUnderTest } from './reporting-support.ts'

let service: ReportingUnderTest
const call: ReportingUnderTest['call'] = (...args) => service.call(...args)
const DAY = 86_400_000

beforeAll(async () => {
  service = await startReporting()
})
afterAll(() => service.close())
beforeEach(async () => {
  const db = service.database.kysely
  await sql`delete from report_schedule`.execute(db)
  await sql`delete from mail_outbox`.execute(db)
})

const people = (more: object = {}) => ({
  version: 'v2',
  entities: [{ entity: 'users' }],
  fields: [
    { label: 'User', value: 'users.userName' },
    { label: 'Created', value: 'users.createdAt' },
  ],
  ...more,
})
const framed = people({
  parameters: {
    startDate: { type: 'date', label: 'From', source: 'user_provided' },
    endDate: { type: 'date', label: 'To', source: 'user_provided' },
    city: { type: 'string', label: 'City', source: 'user_provided', optional: true },
  },
  filter: {
    and: [
      { gte: { left: 'users.createdAt', right: 'startDate' } },
      { lte: { left: 'users.createdAt', right: 'endDate' } },
    ],
  },
})
const daily = { frequency: 'daily', time: '07:30', timeZone: 'Europe/Paris' }
const at = (text: string) => (service.governance.time.now = Date.parse(text))
const create = (name: string, input: object = {}, who = 'adam.admin') =>
  call(who, 'POST', 'schedules?_action=create', { name, ...daily, ...input })
const act = (id: string, action: string, body?: object, who = 'adam.admin') =>
  call(who, 'POST', `schedules/${id}?_action=${action}`, body)
const found = async (name: string) => (await call('adam.admin', 'GET', `schedules?name=${name}`)).body.result
const runsOf = async (name: string, who = 'adam.admin') =>
  (await call(who, 'GET', `runs?name=${name}`)).body.result
const sweep = async () => {
  await service.reporting.sweep()
  await service.reporting.settled()
}
const patch = (who: string, property: string, value: unknown) => {
  const { objects } = service.governance.identity
  const operation = { operation: 'replace' as const, path: [property], from: undefined, index: 0 }
  return objects.patch(
    objects.type('managed/alpha_user'),
    service.id(who),
    [{ ...operation, value: value as never }],
    { by: { actor: 'system' } },
  )
}

describe('a schedule', () => {
  it('is set up, changed, paused, resumed and deleted, and each is in the audit trail', async () => {
    at('2026-05-04T05:00:00Z')
    const name = await service.publish(people())
    const made = await create(name)
    expect([made.status, made.body]).toMatchObject([
      201,
      { name, state: 'active', nextDate: '2026-05-04T05:30:00.000Z', owner: service.id('adam.admin') },
    ])
    const { id } = made.body
    const changed = await act(id, 'update', { frequency: 'weekly', weekday: 1, time: '08:00' })
    expect(changed.body).toMatchObject({ weekday: 1, nextDate: '2026-05-04T06:00:00.000Z' })
    expect((await act(id, 'update', { frequency: 'monthly', monthDay: 31 })).body).toMatchObject({
      weekday: null,
      monthDay: 31,
      nextDate: '2026-05-31T06:00:00.000Z',
    })
    expect((await act(id, 'pause')).body).toMatchObject({ state: 'paused', nextDate: null })
    // What is paused stays so, whatever else is said of it.
    expect((await act(id, 'update', { frequency: 'daily' })).body.state).toBe('paused')
    at('2026-05-06T05:00:00Z')
    await sweep()
    expect(await runsOf(name)).toEqual([])
    const resumed = await act(id, 'resume')
    expect(resumed.body).toMatchObject({ state: 'active', nextDate: '2026-05-06T06:00:00.000Z' })
    expect((await act(id, 'delete')).status).toBe(200)
    expect(await found(name)).toEqual([])
    const { rows } = await sql<{ action: string; changed: string[] }>`
      select action, changed from audit where resource = ${`reports/schedules/${id}`} order by id`.execute(
      service.database.kysely,
    )
    expect(rows.map(({ action, changed: names }) => [action, ...names].join(' '))).toEqual([
      'create',
      'update frequency weekday time',
      'update frequency weekday monthDay',
      'update state',
      'update frequency monthDay',
      'update state',
      'delete',
    ])
  })

  it.each([
    ['another name', 'report-template-not-found', { name: 'NOBODY' }],
    ['a zone that there is not', 'report-time-zone-unknown', { timeZone: 'Europe/Nowhere' }],
    ['an offset', 'report-time-zone-unknown', { timeZone: '+02:00' }],
    ['no weekday', '/weekday', { frequency: 'weekly' }],
    ['no day of the month', '/monthDay', { frequency: 'monthly' }],
    ['a frame for no days', '/timeFrame', { timeFrame: 'last7' }],
    ['a parameter that there is not', '/colour', { parameters: '{"colour":"red"}' }],
    ['no JSON', '', { parameters: '{' }],
    ['nobody as a reader', '/readers/0', { readers: ['nobody'] }],
    ['a reader who may not run it', '/readers/1', { readers: ['tara.auditor', 'otto.owner'] }],
  ])('with %s is refused', async (_, place, input: Record<string, unknown>) => {
    const name = await service.publish(people(), ['report_viewer'])
    const readers = (input['readers'] as string[] | undefined)?.map((who) =>
      who === 'nobody' ? who : service.id(who),
    )
    const answer = await create(name, { ...input, ...(readers ? { readers } : {}) })
    const { code, errors } = answer.body.detail
    expect([answer.status >= 400 && answer.status < 500, errors?.[0]?.field ?? code]).toEqual([true, place])
    expect(await found(name)).toEqual([])
  })

  it.each([
    ['time', '24:00'],
    ['frequency', 'hourly'],
    ['weekday', 8],
    ['monthDay', 0],
    ['timeFrame', 'ever'],
  ])('whose %s is %j is refused by the contract', async (part, value) => {
    const name = await service.publish(people())
    expect((await create(name, { [part]: value })).status).toBe(400)
  })

  it('is refused beyond twenty of one report', async () => {
    const name = await service.publish(people())
    for (let count = 0; count < 20; count++) expect((await create(name)).status).toBe(201)
    const refused = await create(name)
    expect([refused.status, refused.body.detail.code]).toEqual([409, 'report-too-many-schedules'])
  })

  it('is set up by administrators only, and shown to auditors of what they may run', async () => {
    const name = await service.publish(people(), ['report_viewer', service.id('otto.owner')])
    const { id } = (await create(name)).body
    for (const who of ['tara.auditor', 'otto.owner', 'erin.employee']) {
      expect((await create(name, {}, who)).status).toBe(403)
      for (const action of ['update', 'pause', 'resume', 'delete'])
        expect((await act(id, action, action === 'update' ? {} : undefined, who)).status).toBe(403)
    }
    expect((await call(null, 'GET', 'schedules')).status).toBe(401)
    expect((await call('otto.owner', 'GET', 'schedules')).status).toBe(403)
    expect((await call('tara.auditor', 'GET', 'schedules')).body.result).toHaveLength(1)
    await call('adam.admin', 'POST', 'templates?_action=update&templateType=published', {
      reportTemplate: { name, viewers: [] },
    })
    expect((await call('tara.auditor', 'GET', 'schedules')).body.result).toEqual([])
    for (const action of ['update', 'pause', 'resume', 'delete'])
      expect((await act('none', action, action === 'update' ? {} : undefined)).status).toBe(404)
  })
})

describe('a schedule that is due', () => {
  it('runs once with the days of its zone, also for what was missed, and mails a link to readers', async () => {
    at('2026-05-04T05:00:00Z')
    const tara = service.id('tara.auditor')
    const name = await service.publish(framed, ['report_viewer'])
    const { id } = (
      await create(name, { timeFrame: 'yesterday', readers: [tara], parameters: '{"city":"Cork"}' })
    ).body
    await sweep()
    expect(await runsOf(name)).toEqual([])
    at('2026-05-04T05:30:00Z')
    await Promise.all([sweep(), sweep()])
    const [run, ...others] = await runsOf(name)
    expect(others).toEqual([])
    expect(run).toMatchObject({
      status: 'COMPLETED_SUCCESS',
      scheduleId: id,
      runBy: service.id('adam.admin'),
    })
    expect(JSON.parse(run.parameters)).toEqual({
      city: 'Cork',
      startDate: '2026-05-03',
      endDate: '2026-05-03',
    })
    expect((await found(name))[0]).toMatchObject({
      nextDate: '2026-05-05T05:30:00.000Z',
      lastDate: '2026-05-04T05:30:00.000Z',
      lastRunId: run.runId,
    })
    const [mail, ...more] = await service.mailer.outbox(10)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ subject: 'Your report is ready: A report' })
    expect(mail!.body).toContain(
      `https://portal.example.com/enduser/?realm=%2Falpha#/reports/view/published/${name}/${run.runId}`,
    )
    // The server was down for three days.
    at('2026-05-07T23:00:00Z')
    await sweep()
    await sweep()
    expect(await runsOf(name)).toHaveLength(2)
    expect((await found(name))[0].nextDate).toBe('2026-05-08T05:30:00.000Z')
  })

  it('is begun by one of several processes', async () => {
    const name = await service.publish(people())
    await create(name)
    service.governance.time.now += DAY
    const { reporting } = service
    await sql`update report_schedule set lease = 'other', leased_until = ${new Date(service.governance.time.now + 1000)}`.execute(
      service.database.kysely,
    )
    await sweep()
    expect(await runsOf(name)).toEqual([])
    // The other process is gone.
    service.governance.time.now += 2000
    await Promise.all([reporting.sweep(), reporting.sweep()])
    await reporting.settled()
    expect(await runsOf(name)).toHaveLength(1)
  })

  it('is read by whom it was mailed to, in their language, for as long as they may', async () => {
    await patch('tara.auditor', 'preferences', { locale: 'fr' })
    const tara = service.id('tara.auditor')
    const otto = service.id('otto.owner')
    const name = await service.publish(people({ runAs: 'owner' }), [otto, 'report_viewer'])
    await create(name, { readers: [tara, otto] })
    await call('adam.admin', 'POST', 'templates?_action=update&templateType=published', {
      reportTemplate: { name, viewers: ['report_viewer'] },
    })
    service.governance.time.now += DAY
    await sweep()
    const [run] = await runsOf(name, 'tara.auditor')
    const view = (who: string) => call(who, 'POST', `runs/${run.runId}?_action=view`)
    expect((await view('tara.auditor')).body.total).toBe(run.rows)
    // He is no viewer any more: no mail, no run.
    expect((await service.mailer.outbox(10)).map(({ to, subject }) => [to, subject])).toEqual([
      ['tara.auditor@halden.example', 'Votre rapport est prêt : A report'],
    ])
    expect(await runsOf(name, 'otto.owner')).toEqual([])
    expect((await view('otto.owner')).status).toBe(404)
    await call('adam.admin', 'POST', 'templates?_action=update&templateType=published', {
      reportTemplate: { name, viewers: [otto] },
    })
    expect((await view('tara.auditor')).status).toBe(404)
    expect((await view('otto.owner')).status).toBe(404)
  })

  it('shows nobody what they may not see themselves', async () => {
    const mona = service.id('mona.manager')
    const name = await service.publish(people(), [mona])
    const refused = await create(name, { readers: [mona] })
    expect(refused.body.detail.errors[0]).toMatchObject({
      field: '/readers/0',
      code: 'report-schedule-reader-sees-less',
    })
    // Even where somebody became a reader while they saw more.
    const { id } = (await create(name)).body
    await sql`update report_schedule set readers = ${[mona]} where id = ${id}`.execute(
      service.database.kysely,
    )
    service.governance.time.now += DAY
    await sweep()
    expect(await service.mailer.outbox(10)).toEqual([])
    const [run] = await runsOf(name)
    expect((await call('mona.manager', 'POST', `runs/${run.runId}?_action=view`)).status).toBe(404)
    await sql`update report_run set readers = ${[mona]} where id = ${run.runId}`.execute(
      service.database.kysely,
    )
    const view = await call('mona.manager', 'POST', `runs/${run.runId}?_action=view`)
    expect([view.status, view.body.detail?.code]).toEqual([403, 'report-rights-changed'])
  })

  it.each([
    ['leaves', 'accountStatus', 'inactive', 'active', 'no longer there'],
    ['loses the right', 'authzRoles', [], [{ _ref: 'internal/role/ui-realm-admin' }], 'may no longer'],
  ])('stops and says why when whoever set it up %s', async (_, property, value, before, why) => {
    await service.governance.hire(`admin.${property.toLowerCase()}`)
    const who = `admin.${property.toLowerCase()}`
    await patch(who, 'authzRoles', [{ _ref: 'internal/role/ui-realm-admin' }])
    const name = await service.publish(people())
    const made = await create(name, {}, who)
    expect(made.status).toBe(201)
    await patch(who, property, value)
    service.governance.time.now += DAY
    await sweep()
    expect(await runsOf(name)).toEqual([])
    const [stopped] = await found(name)
    expect(stopped).toMatchObject({ state: 'stopped', nextDate: null })
    expect(stopped.stateMessage).toContain(why)
    // Somebody else takes it over.
    const resumed = await act(stopped.id, 'resume')
    expect(resumed.body).toMatchObject({ state: 'active', stateMessage: '', owner: service.id('adam.admin') })
    await patch(who, property, before)
  })

  it('stops when its report can no longer be run with its values', async () => {
    const name = await service.publish(framed)
    await create(name, { timeFrame: 'today' })
    await call('adam.admin', 'POST', `templates/${name}?_action=edit`)
    await call('adam.admin', 'POST', 'templates?_action=update&templateType=draft', {
      reportTemplate: { name, reportConfig: JSON.stringify(people()) },
    })
    await call('adam.admin', 'POST', `templates/${name}?_action=publish`)
    service.governance.time.now += DAY
    await sweep()
    const [stopped] = await found(name)
    expect(stopped.state).toBe('stopped')
    expect(stopped.stateMessage).toContain('startDate')
  })

  it('waits while its owner has as many runs as one may have', async () => {
    const name = await service.publish(people())
    await create(name)
    service.governance.time.now += DAY
    const db = service.database.kysely
    const runs = [1, 2, 3].map(() => service.run('adam.admin', name))
    await Promise.all(runs)
    await sql`update report_run set status = 'RUNNING', lease = 'x', leased_until = ${new Date(service.governance.time.now + DAY)}
      where template_name = ${name} and schedule_id is null`.execute(db)
    await sql`delete from report_run where template_name = ${name} and schedule_id is not null`.execute(db)
    await sql`update report_schedule set next_at = ${new Date(service.governance.time.now)}`.execute(db)
    await sweep()
    expect(await runsOf(name)).toHaveLength(3)
    await sql`update report_run set status = 'CANCELLED' where template_name = ${name}`.execute(db)
    service.governance.time.now += 60_000
    await sweep()
    expect(await runsOf(name)).toHaveLength(4)
  })

  it('goes with its report, and with whoever set it up', async () => {
    const name = await service.publish(people(), ['report_viewer'])
    await create(name)
    await call('adam.admin', 'POST', `templates/${name}?_action=delete&templateType=published`)
    expect(await found(name)).toEqual([])
    await service.governance.hire('adele.admin')
    await service.governance.hire('rudi.reader')
    for (const who of ['adele.admin', 'rudi.reader'])
      await patch(who, 'authzRoles', [{ _ref: 'internal/role/ui-realm-admin' }])
    const other = await service.publish(people())
    await create(other, {}, 'adele.admin')
    await create(other, { readers: [service.id('rudi.reader')] })
    await service.governance.remove('adele.admin')
    await service.governance.remove('rudi.reader')
    expect(
      (await found(other)).map(({ owner, readers }: { owner: string; readers: string[] }) => [
        owner,
        readers,
      ]),
    ).toEqual([[service.id('adam.admin'), []]])
  })
})
