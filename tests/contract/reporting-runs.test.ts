import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { unzip } from '../support/unzip.ts'
import { endOfDayIn, startOfDayIn } from '../../engine/format/days-in-zone.ts'
import { frameDays } from '../../server/platform/reporting/schedules/next-time.ts'
import { databases, freshDatabase } from '../store/support/fresh-database.ts'
import { startReporting } from './reporting-support.ts'
import type { ReportingUnderTest } from './reporting-support.ts'

let service: ReportingUnderTest
const call: ReportingUnderTest['call'] = (...args) => service.call(...args)

beforeAll(async () => {
  service = await startReporting()
  await service.governance.hire('=1+1', 'mona.manager', { givenName: '<b>Bold</b>', sn: 'عمر' })
})
afterAll(() => service.close())

const people = (more: object = {}) => ({
  version: 'v2',
  entities: [{ entity: 'users' }],
  fields: [
    { label: 'User', value: 'users.userName' },
    { label: 'Name', value: 'users.name' },
    { label: 'Type', value: 'users.userType' },
    { label: 'Created', value: 'users.createdAt' },
  ],
  sort: [{ sortBy: 'User', direction: 'asc' }],
  ...more,
})

describe('rows of a run', () => {
  it('are paged, sorted and filtered by the server', async () => {
    const run = await service.run('adam.admin', await service.publish(people()))
    const view = async (body: object, query = '') =>
      (await call('adam.admin', 'POST', `runs/${run.runId}?_action=view${query}`, body)).body
    const first = await view({}, '&_pageSize=10')
    expect([first.currentCount, first.total, first.sortable, first.filterable]).toEqual([
      ...[10, run.rows, true, true],
    ])
    const next = await view({ pageToken: first.pageToken }, '&_pageSize=10')
    const offset = await view({}, '&_pageSize=10&_pagedResultsOffset=10')
    expect(next.result).toEqual(offset.result)
    expect(next.result).not.toEqual(first.result)
    const down = await view({ sort: [{ sortBy: 'User', direction: 'desc' }] }, '&_pageSize=500')
    const names = down.result.map(({ User }: { User: string }) => User)
    expect(names).toEqual(names.toSorted().toReversed())
    const found = await view({ filter: [{ column: 'User', operator: 'contains', value: 'MANAGER' }] })
    expect(found.result.map(({ User }: { User: string }) => User)).toEqual(['mona.manager'])
    const parents = await view({ filter: [{ column: 'Type', operator: 'gte', value: 2 }] })
    expect(parents.total).toBeGreaterThan(0)
    expect(parents.result.every(({ Type }: { Type: number }) => Type >= 2)).toBe(true)
  })

  it.each([
    [{ sort: [{ sortBy: 'Nobody' }] }, '/sort/0/sortBy'],
    [{ filter: [{ column: 'Nobody', operator: 'equals', value: 'x' }] }, '/filter/0/column'],
    [{ filter: [{ column: 'Type', operator: 'contains', value: 'x' }] }, '/filter/0/operator'],
    [{ filter: [{ column: 'Type', operator: 'gt', value: 'x' }] }, '/filter/0/value'],
    [{ filter: [{ column: 'Created', operator: 'gt', value: '2026-02-31' }] }, '/filter/0/value'],
    [{ pageToken: 'x' }, '/pageToken'],
  ])('refuse %j at its place', async (body, place) => {
    const run = await service.run('adam.admin', await service.publish(people({ limit: 3 })))
    const answer = await call('adam.admin', 'POST', `runs/${run.runId}?_action=view`, body)
    expect([answer.status, answer.body.detail.errors[0].field]).toEqual([400, place])
  })

  it('are the first of their order where there is a limit', async () => {
    const rows = await service.rows(
      'adam.admin',
      people({ limit: 2, sort: [{ sortBy: 'User', direction: 'desc' }] }),
    )
    const all = await service.rows('adam.admin', people({ sort: [{ sortBy: 'User', direction: 'desc' }] }))
    expect(rows).toEqual(all.slice(0, 2))
  })
})

describe('a chart of a run', () => {
  const chart = async (config: object, body: object) => {
    const run = await service.run('adam.admin', await service.publish(config))
    const answer = await call('adam.admin', 'POST', `runs/${run.runId}?_action=chart`, body)
    const rows = await call('adam.admin', 'POST', `runs/${run.runId}?_action=view&_pageSize=500`)
    return { answer, rows: rows.body.result as Record<string, string>[], total: rows.body.total as number }
  }
  const filter = [{ column: 'User', operator: 'contains', value: 'a' }]
  interface Group {
    category: unknown
    value: number
  }
  const sum = (groups: readonly Group[]): number => groups.reduce((all, { value }) => all + value, 0)

  it.each([[[]], [filter]])('counts all rows that the filter %j finds', async (filters) => {
    const { answer, rows } = await chart(people(), { category: 'Type', filter: filters })
    const kept = rows.filter(({ User }) => filters.length === 0 || User!.toLowerCase().includes('a'))
    const expected = new Map<unknown, number>()
    for (const { Type } of kept) expected.set(Type ?? null, (expected.get(Type ?? null) ?? 0) + 1)
    expect([answer.status, answer.body.measure, answer.body.type, answer.body.unit]).toEqual([
      ...[200, 'count', 'integer', null],
    ])
    expect(new Map(answer.body.result.map(({ category, value }: Group) => [category, value]))).toEqual(
      expected,
    )
  })

  it('adds numbers up, puts dates together, and the smallest groups too', async () => {
    const added = await chart(people(), { category: 'Name', value: 'Type' })
    expect(added.answer.body.measure).toBe('sum')
    const dates = await chart(people(), { category: 'Created' })
    expect(dates.answer.body.unit).toBe('day')
    expect(sum(dates.answer.body.result)).toBe(dates.total)
    const many = {
      ...people(),
      entities: [{ entity: 'grants' }],
      fields: [{ label: 'Id', value: 'grants.id' }],
    }
    const { answer, total } = await chart({ ...many, sort: [] }, { category: 'Id' })
    expect(answer.body.result).toHaveLength(Math.min(60, total))
    expect(sum(answer.body.result) + (answer.body.others?.value ?? 0)).toBe(total)
    if (total > 60) expect(answer.body.others).toEqual({ groups: total - 60, value: total - 60 })
  })

  it.each([
    [{ category: 'Nobody' }, '/category'],
    [{ category: 'User', value: 'Nobody' }, '/value'],
    [{ category: 'Roles' }, '/category'],
    [{ category: 'User', filter: [{ column: 'Nobody', operator: 'is_null' }] }, '/filter/0/column'],
  ])('refuses %j at its place', async (body, place) => {
    const fields = [...people().fields, { label: 'Roles', value: 'users.grants.roleIds' }]
    const entities = [{ entity: 'users' }, { entity: 'users.grants' }]
    const { answer } = await chart(people({ fields, entities, limit: 3 }), body)
    expect([answer.status, answer.body.detail.errors[0].field]).toEqual([400, place])
  })
})

describe('what cells name', () => {
  const linksOf = async (who: string, config: object) => {
    const run = await service.run(who, await service.publish(config, [service.id(who)]))
    const { body } = await call(who, 'POST', `runs/${run.runId}?_action=view&_pageSize=500`)
    return { body, links: body.links as Record<string, string>[] }
  }

  it('is told by its id, of each entity of the report, and not in a file', async () => {
    const fields = [...people().fields, { label: 'Manager', value: 'users.manager.name' }]
    const config = people({ entities: [{ entity: 'users' }, { entity: 'users.manager' }], fields })
    const { body, links } = await linksOf('adam.admin', config)
    const erin = body.result.findIndex(({ User }: { User: string }) => User === 'erin.employee')
    expect(links[erin]).toEqual({
      Name: service.id('erin.employee'),
      Manager: service.id('mona.manager'),
    })
    expect(links).toHaveLength(body.result.length)
    expect(Object.keys(body.columns[1]).toSorted()).toEqual(['entity', 'field', 'label', 'type'])
    expect(Object.keys(body.result[0])).toEqual(['User', 'Name', 'Type', 'Created', 'Manager'])
  })

  it('restricts no rows, and is not told of groups or with the rights of somebody else', async () => {
    const own = await linksOf(
      'mona.manager',
      people({ fields: [{ label: 'Name', value: 'users.name' }], sort: [] }),
    )
    expect(own.body.total).toBeGreaterThan(12)
    const grouped = {
      fields: [{ label: 'Name', value: 'users.name' }],
      aggregate: [{ type: 'count', label: 'N' }],
    }
    const groups = await linksOf('adam.admin', people({ ...grouped, sort: [] }))
    expect(groups.links.every((each) => Object.keys(each).length === 0)).toBe(true)
    const owner = await linksOf('erin.employee', people({ runAs: 'owner' }))
    expect(owner.links.every((each) => Object.keys(each).length === 0)).toBe(true)
  })
})

describe('a file of a run', () => {
  it('is made in the background, equals the rows, and holds no formula', async () => {
    const run = await service.run('adam.admin', await service.publish(people()))
    const early = await call('adam.admin', 'POST', `runs/${run.runId}?_action=download&format=csv`)
    expect([early.status, early.body.detail.code]).toEqual([409, 'report-file-not-made'])
    for (const format of ['csv', 'json']) {
      const begun = await call('adam.admin', 'POST', `runs/${run.runId}?_action=export&format=${format}`)
      expect(begun.status).toBe(200)
      await service.reporting.settled()
    }
    const { body } = await call('adam.admin', 'GET', `runs?runId=${run.runId}`)
    expect(body.result[0]).toMatchObject({
      exportCsvStatus: 'EXPORT_SUCCESS',
      exportJsonStatus: 'EXPORT_SUCCESS',
    })
    const rows = await call('adam.admin', 'POST', `runs/${run.runId}?_action=view&_pageSize=500`)
    const jsonl = await call('adam.admin', 'POST', `runs/${run.runId}?_action=download&format=jsonl`)
    const lines = jsonl.text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown)
    expect(lines).toEqual(rows.body.result)
    const csv = await call('adam.admin', 'POST', `runs/${run.runId}?_action=download&format=csv`)
    expect(csv.headers['content-type']).toBe('text/csv;charset=utf-8')
    expect(csv.headers['content-disposition']).toContain('.csv')
    expect(csv.text.split('\r\n')).toHaveLength(rows.body.total + 2)
    expect(csv.text).toContain("\r\n'=1+1,<b>Bold</b> عمر,")
    await call('adam.admin', 'POST', `runs/${run.runId}?_action=export&format=xlsx`)
    await service.reporting.settled()
    const xlsx = await call('adam.admin', 'POST', `runs/${run.runId}?_action=download&format=xlsx`)
    expect([xlsx.status, xlsx.headers['content-type']]).toEqual([
      ...[200, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ])
    expect(xlsx.headers['content-disposition']).toContain('.xlsx')
    const sheet = unzip(xlsx.bytes).get('xl/worksheets/sheet1.xml')!
    expect(sheet.match(/<row /g)).toHaveLength(rows.body.total + 1)
    expect(sheet).toMatch(/<c r="A\d+" t="inlineStr" s="2"><is><t xml:space="preserve">=1\+1<\/t>/)
    expect(sheet).toContain('&lt;b&gt;Bold&lt;/b&gt; عمر')
    expect(sheet).not.toContain('<f>')
  })
})

describe('values that were searched', () => {
  it('are said by their names, as far as whoever runs it may see these', async () => {
    const config = people({
      parameters: {
        who: {
          type: 'array',
          label: 'People',
          source: 'datasource',
          entity: 'users',
          attribute: '_id',
          items: { type: 'string' },
        },
      },
      filter: { in: { left: 'users.id', right: 'who' } },
    })
    const [erin, mona] = [service.id('erin.employee'), service.id('mona.manager')]
    const run = await service.run('adam.admin', await service.publish(config), {
      who: [erin, mona, 'nobody'],
    })
    expect(run.rows).toBe(2)
    expect(run.labels).toEqual({ who: { [erin]: 'Erin Walsh', [mona]: expect.any(String) } })
  })
})

describe('whoever may not', () => {
  it('sees no run of others, and no run of a report that is theirs no more', async () => {
    const name = await service.publish(people(), [service.id('mona.manager'), service.id('otto.owner')])
    const run = await service.run('mona.manager', name)
    const view = (who: string) => call(who, 'POST', `runs/${run.runId}?_action=view`)
    expect((await view('mona.manager')).status).toBe(200)
    expect((await view('otto.owner')).body.detail.code).toBe('report-run-not-found')
    expect((await view('adam.admin')).status).toBe(200)
    await call('adam.admin', 'POST', 'templates?_action=update&templateType=published', {
      reportTemplate: { name, viewers: [] },
    })
    expect((await view('mona.manager')).body.detail.code).toBe('report-run-not-found')
    expect((await view('adam.admin')).status).toBe(200)
  })

  it('reads rows anew once they have other rights', async () => {
    const mona = service.id('mona.manager')
    const run = await service.run('mona.manager', await service.publish(people(), [mona]))
    const view = () => call('mona.manager', 'POST', `runs/${run.runId}?_action=view`)
    expect((await view()).status).toBe(200)
    const { objects } = service.governance.identity
    const operation = { operation: 'replace' as const, path: ['authzRoles'], from: undefined, index: 0 }
    const give = (value: object[]) =>
      objects.patch(objects.type('managed/alpha_user'), mona, [{ ...operation, value: value as never }], {
        by: { actor: 'system' },
      })
    await give([{ _ref: 'internal/role/ui-realm-admin' }])
    const after = await view()
    expect([after.status, after.body.detail?.code]).toEqual([403, 'report-rights-changed'])
    await give([])
    expect((await view()).status).toBe(200)
  })

  it('has no field that they may not see, which is refused with its place', async () => {
    const config = people({
      fields: [
        { label: 'User', value: 'users.userName' },
        { label: 'Cost', value: 'users.costCenter' },
        { label: 'Manager', value: 'users.manager.costCenter' },
      ],
      entities: [{ entity: 'users' }, { entity: 'users.manager' }, { entity: 'users.reviewItems' }],
    })
    const name = await service.publish(config, [service.id('mona.manager')])
    const answer = await call(
      'mona.manager',
      'POST',
      `templates/${name}?_action=run&templateType=published`,
      {},
    )
    expect([answer.status, answer.body.detail.errors[0].field]).toEqual([400, '/entities/2/entity'])
    // Rows of others, where she may see the name only, are none of the report: her own has all fields.
    const rows = await service.rows('mona.manager', {
      ...config,
      entities: [{ entity: 'users' }, { entity: 'users.manager' }],
    })
    expect(rows).toEqual([{ User: 'mona.manager', Cost: expect.any(String), Manager: null }])
  })
})

describe('days of a time frame', () => {
  const signIns = {
    version: 'v2',
    entities: [{ entity: 'signIns' }],
    fields: [{ label: 'Name', value: 'signIns.triedName' }],
    parameters: {
      startDate: { type: 'date', label: 'From', source: 'user_provided' },
      endDate: { type: 'date', label: 'To', source: 'user_provided' },
    },
    filter: {
      and: [
        { gte: { left: 'signIns.at', right: 'startDate' } },
        { lte: { left: 'signIns.at', right: 'endDate' } },
        { starts_with: { prefix: { literal: 'edge-' }, value: 'signIns.triedName' } },
      ],
    },
  }
  // Clocks of Paris go from 2 to 3 on 29 March 2026; those of New York from 2 to 1 on 1 November.
  it.each([
    ['today', 'Pacific/Kiritimati', '2026-05-01T12:00:00Z'],
    ['today', 'Pacific/Pago_Pago', '2026-05-01T08:00:00Z'],
    ['today', 'Europe/Paris', '2026-03-29T12:00:00Z'],
    ['yesterday', 'America/New_York', '2026-11-02T12:00:00Z'],
    ['last7', 'Asia/Kathmandu', '2026-05-01T19:00:00Z'],
    ['last30', 'Europe/Paris', '2026-04-10T22:30:00Z'],
  ] as const)('%s in %s are days of whoever runs it', async (frame, timeZone, now) => {
    const { startDate, endDate } = frameDays(frame, new Date(now), timeZone)
    const [first, last] = [startOfDayIn(startDate, timeZone), endOfDayIn(endDate, timeZone)]
    const edges = {
      before: first.getTime() - 1,
      first: first.getTime(),
      last: last.getTime(),
      after: last.getTime() + 1,
    }
    const db = service.database.kysely
    for (const [name, at] of Object.entries(edges))
      await sql`insert into audit (at, actor, action, resource, changed, facts, outcome)
        values (${new Date(at)}, 'system', 'sign-in', ${`sign-in/alpha/edge-${name}`}, '[]', ${JSON.stringify({ name: `edge-${name}` })}::jsonb, 'failure')`.execute(
        db,
      )
    const name = await service.publish(signIns)
    const begun = await call('adam.admin', 'POST', `templates/${name}?_action=run&templateType=published`, {
      parameters: JSON.stringify({ startDate, endDate }),
      timeZone,
    })
    await service.reporting.settled()
    const view = await call('adam.admin', 'POST', `runs/${begun.body.id}?_action=view`, {})
    expect(view.body.result.map(({ Name }: { Name: string }) => Name).toSorted()).toEqual([
      'edge-first',
      'edge-last',
    ])
    await sql`delete from audit where facts ->> 'name' like 'edge-%'`.execute(db).catch(() => {})
  })
})

describe('a report as owner', () => {
  it('reads with the rights of who published it, and says so', async () => {
    const name = await service.publish(people({ runAs: 'owner' }), [service.id('erin.employee')])
    const run = await service.run('erin.employee', name)
    expect([run.status, run.readsAs]).toEqual(['COMPLETED_SUCCESS', 'owner'])
    expect(run.rows).toBeGreaterThan(25)
    const own = await service.run(
      'erin.employee',
      await service.publish(people(), [service.id('erin.employee')]),
    )
    expect([own.readsAs, own.rows]).toEqual(['viewer', 1])
  })
})

describe('runs', () => {
  const begin = (who: string, name: string) =>
    call(who, 'POST', `templates/${name}?_action=run&templateType=published`, {})

  it('are begun by one person a few at a time, and are cancelled', async () => {
    const name = await service.publish(people(), [service.id('otto.owner')])
    // Nobody works on them: another process holds the queue up.
    await sql`update report_run set status = 'CANCELLED' where status in ('QUEUED', 'RUNNING')`.execute(
      service.database.kysely,
    )
    const answers = await Promise.all([1, 2, 3, 4].map(() => begin('otto.owner', name)))
    expect(answers.filter(({ status }) => status === 202).length).toBeLessThanOrEqual(4)
    await service.reporting.settled()
    await sql`update report_run set status = 'QUEUED' where run_by = ${service.id('otto.owner')}`.execute(
      service.database.kysely,
    )
    const refused = await begin('otto.owner', name)
    expect([refused.status, refused.body.detail.code]).toEqual([429, 'report-too-many-runs'])
    const { body } = await call('otto.owner', 'GET', `runs?name=${name}&_totalPagedResultsPolicy=EXACT`)
    expect(body.totalPagedResults).toBeGreaterThanOrEqual(3)
    for (const { runId } of body.result) {
      const ended = await call('otto.owner', 'POST', `runs/${runId}?_action=cancel`)
      expect(ended.body.status).toBe('CANCELLED')
    }
    const [{ runId }] = body.result
    const view = await call('otto.owner', 'POST', `runs/${runId}?_action=view`)
    expect([view.status, view.body.result, typeof view.body.message]).toEqual([200, [], 'string'])
  })

  it('that a process left behind are begun anew, and fail in the end', async () => {
    const name = await service.publish(people())
    const run = await service.run('adam.admin', name)
    const leave = (attempts: number) =>
      sql`update report_run set status = 'RUNNING', lease = 'gone', leased_until = ${new Date(service.governance.time.now - 1)},
        attempts = ${attempts}, row_count = 0 where id = ${run.runId}`.execute(service.database.kysely)
    const found = async () => (await call('adam.admin', 'GET', `runs?runId=${run.runId}`)).body.result[0]
    await leave(1)
    await service.reporting.sweep()
    await service.reporting.settled()
    expect(await found()).toMatchObject({ status: 'COMPLETED_SUCCESS', rows: run.rows })
    await leave(3)
    await service.reporting.sweep()
    await service.reporting.settled()
    expect(await found()).toMatchObject({ status: 'COMPLETED_FAILED', rows: 0 })
    expect((await found()).statusMessage).toContain('interrupted')
  })

  // Nobody else can be at work on the embedded database: what stands as taken is of the process before.
  it.each(databases)(
    'that are taken are begun anew at the start where nobody else can have them: %s',
    async (kind) => {
      const own = await startReporting({ database: await freshDatabase(kind) })
      try {
        const run = await own.run('adam.admin', await own.publish(people()))
        await sql`update report_run set status = 'RUNNING', lease = 'gone', attempts = 1,
        leased_until = ${new Date(own.governance.time.now + 60_000)} where id = ${run.runId}`.execute(
          own.database.kysely,
        )
        await own.reporting.start()
        await own.reporting.settled()
        const { body } = await own.call('adam.admin', 'GET', `runs?runId=${run.runId}`)
        expect(body.result[0].status).toBe(kind === 'embedded' ? 'COMPLETED_SUCCESS' : 'RUNNING')
      } finally {
        await own.close()
      }
    },
  )

  it('say the last one of each report', async () => {
    const name = await service.publish(people())
    await service.run('adam.admin', name)
    service.governance.time.now += 1000
    const last = await service.run('adam.admin', name)
    const { body } = await call('adam.admin', 'GET', `runs?name=${name}&latest=true`)
    expect(body.result.map((one: { runId: string }) => one.runId)).toEqual([last.runId])
  })

  it('expire, say so, and leave no rows', async () => {
    const run = await service.run('adam.admin', await service.publish(people()))
    service.governance.time.now += 8 * 86_400_000
    const view = await call('adam.admin', 'POST', `runs/${run.runId}?_action=view`)
    expect([view.status, view.body]).toEqual([
      200,
      { result: [], message: 'Report is expired. Run it again.' },
    ])
    const download = await call('adam.admin', 'POST', `runs/${run.runId}?_action=download&format=csv`)
    expect([download.status, download.body.detail.code]).toEqual([410, 'report-run-expired'])
    // A sweep removes those of some runs, so that others are not held up.
    for (let sweeps = 0; sweeps < 3; sweeps += 1) await service.reporting.sweep()
    const { rows } = await sql<{
      n: number
    }>`select count(*) as n from report_row where run_id = ${run.runId}`.execute(service.database.kysely)
    expect(rows[0]?.n).toBe(0)
    const { body } = await call('adam.admin', 'GET', `runs?runId=${run.runId}`)
    expect(body.result[0].status).toBe('EXPIRED')
  })
})
