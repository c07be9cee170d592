import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startReporting } from './reporting-support.ts'
import type { ReportAnswer, ReportingUnderTest } from './reporting-support.ts'

let service: ReportingUnderTest
const call: ReportingUnderTest['call'] = (...args) => service.call(...args)
const LONG = 'ع'.repeat(10_000)
const RIGHT_TO_LEFT = '\u{202E}عمر\u{202C}'

interface Field {
  readonly path: string
  readonly type: string
}
/** Fields by the paths of entities, as the lookups say them to an administrator. */
const known = new Map<string, readonly Field[]>()
let roots: string[] = []

beforeAll(async () => {
  service = await startReporting()
  await service.governance.hire('=1+1', 'mona.manager', {
    givenName: '<img src=x onerror=alert(1)>',
    sn: RIGHT_TO_LEFT,
  })
  await service.governance.hire('long.name', 'mona.manager', { givenName: '@SUM(A1)', sn: LONG })
  const named = async (query = ''): Promise<string[]> =>
    (await call('adam.admin', 'GET', `entities${query}`)).body.result.map(
      ({ name }: { name: string }) => name,
    )
  roots = await named()
  for (const root of roots) for (const path of [root, ...(await named(`?path=${root}`))]) known.set(path, [])
  for (const path of known.keys()) {
    const [root] = path.split('.')
    const entities = path === root ? [{ entity: root }] : [{ entity: root }, { entity: path }]
    const reportConfig = JSON.stringify({ version: 'v2', entities, fields: [{ value: `${root}.id` }] })
    const { body } = await call('adam.admin', 'POST', 'fieldoptions', { reportConfig })
    const options = Object.entries(body as Record<string, { class: string; type: string }>)
    known.set(
      path,
      options.flatMap(([name, option]) =>
        option.class === 'json' && name.slice(0, name.lastIndexOf('.')) === path
          ? [{ path: name, type: option.type }]
          : [],
      ),
    )
  }
})
afterAll(() => service.close())

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

const NASTY = ["'; drop table report_run; --", '=1+1', '<b>', RIGHT_TO_LEFT, '%', '\\', '', 'x'.repeat(1000)]
const literalOf = (type: string): fc.Arbitrary<Json> => {
  if (type === 'integer') return fc.integer({ min: -5, max: 5 })
  if (type === 'float') return fc.double({ noNaN: true, noDefaultInfinity: true })
  if (type === 'boolean') return fc.boolean()
  if (type === 'date') return fc.constantFrom('2026-05-01', '2026-05-01T09:00:00Z')
  return fc.constantFrom(...NASTY)
}
const testOf = ({ path, type }: Field): fc.Arbitrary<Json> =>
  literalOf(type).chain((literal) => {
    const compared: Json = { left: path, right: { literal } }
    const tests: Json[] = [{ is_null: { left: path } }]
    if (type === 'array' || type === 'string')
      tests.push({ contains: { search_string: { literal }, in_string: path } })
    else tests.push({ equals: compared })
    if (type === 'integer' || type === 'float' || type === 'date') tests.push({ lte: compared })
    return fc.constantFrom(...tests)
  })

/** Reports that hold, of whatever there is. */
const validConfigs = (): fc.Arbitrary<{ [key: string]: Json }> =>
  fc
    .constantFrom(...roots)
    .chain((root) => {
      const related = [...known.keys()].filter((path) => path.startsWith(`${root}.`))
      return fc.tuple(
        fc.constant(root),
        related.length === 0
          ? fc.constant([])
          : fc.uniqueArray(fc.constantFrom(...related), { maxLength: 2 }),
        fc.constantFrom('left', 'inner'),
        fc.boolean(),
      )
    })
    .chain(([root, related, type, isAggregated]) => {
      const fields = [root, ...related].flatMap((path) => known.get(path)!)
      const plain = fields.filter((field) => field.type !== 'array')
      return fc
        .tuple(
          fc.uniqueArray(fc.constantFrom(...plain), {
            minLength: 1,
            maxLength: 3,
            selector: ({ path }) => path,
          }),
          fc.array(fc.constantFrom(...fields).chain(testOf), { minLength: 1, maxLength: 3 }),
          fc.constantFrom('and', 'or'),
        )
        .map(([shown, tests, group]) => ({
          version: 'v2',
          entities: [{ entity: root }, ...related.map((entity) => ({ entity, type }))],
          fields: shown.map(({ path }, index) => ({ label: `C${index}`, value: path })),
          filter: { [group]: tests },
          sort: [{ sortBy: 'C0', direction: 'desc' }],
          ...(isAggregated ? { aggregate: [{ type: 'count', label: 'Count' }] } : {}),
        }))
    })

/** The places of a document that can be replaced. */
function places(value: Json, at: readonly (string | number)[] = []): (readonly (string | number)[])[] {
  if (value === null || typeof value !== 'object') return [at]
  const inner = Array.isArray(value) ? [...value.entries()] : Object.entries(value)
  return [at, ...inner.flatMap(([key, each]) => places(each, [...at, key]))]
}
function replaced(value: Json, at: readonly (string | number)[], by: Json): Json {
  const [key, ...rest] = at
  if (key === undefined) return by
  if (Array.isArray(value))
    return value.map((each, index) => (index === key ? replaced(each, rest, by) : each))
  return { ...(value as object), [key]: replaced((value as { [key: string]: Json })[key]!, rest, by) }
}
const wildValues = fc.oneof(
  fc.jsonValue() as fc.Arbitrary<Json>,
  fc.constantFrom<Json>(...NASTY, LONG, '__proto__', 'users.constructor', '\u0000', 1e308, -0, {
    literal: {},
  }),
)

describe('a report that is sent', () => {
  const reading = (answer: ReportAnswer) => [answer.status, answer.body?.detail?.code ?? null] as const

  it('and holds is previewed, made, published and run', async () => {
    await fc.assert(
      fc.asyncProperty(validConfigs(), async (config) => {
        const reportConfig = JSON.stringify(config)
        expect([
          ...reading(await call('adam.admin', 'POST', 'preview', { reportConfig })),
          reportConfig,
        ]).toEqual([200, null, reportConfig])
      }),
      { numRuns: 60 },
    )
    await fc.assert(
      fc.asyncProperty(validConfigs(), async (config) => {
        expect(await service.rows('adam.admin', config)).toBeInstanceOf(Array)
      }),
      { numRuns: 10 },
    )
  }, 60_000)

  it('with a fault is refused with its place, or holds; nothing fails', async () => {
    const faulty = validConfigs().chain((config) =>
      fc
        .tuple(fc.constantFrom(...places(config)), wildValues)
        .map(([at, value]) => JSON.stringify(replaced(config, at, value))),
    )
    const wild = fc.oneof({ weight: 3, arbitrary: faulty }, fc.json(), fc.string({ maxLength: 300 }))
    await fc.assert(
      fc.asyncProperty(wild, async (reportConfig) => {
        const reportTemplate = { displayName: 'Fuzz', reportConfig }
        for (const answer of [
          await call('adam.admin', 'POST', 'preview', { reportConfig }),
          await call('adam.admin', 'POST', 'fieldoptions', { reportConfig }),
          await call('adam.admin', 'POST', 'templates?_action=create&templateType=draft', { reportTemplate }),
        ]) {
          expect([answer.status < 500, reportConfig, answer.status < 500 ? '' : answer.text]).toEqual([
            true,
            reportConfig,
            '',
          ])
          const { code, errors } = answer.body.detail ?? {}
          if (code !== 'report-config-not-valid') continue
          for (const { field } of errors) expect(field === '' || field.startsWith('/')).toBe(true)
        }
      }),
      { numRuns: 120 },
    )
    await sql`delete from report_template where display_name = 'Fuzz'`.execute(service.database.kysely)
  }, 60_000)

  it('shows a manager her people only, whatever it asks', async () => {
    const mona = service.id('mona.manager')
    const { rows } = await sql<{
      id: string
    }>`select id from reporting_users where manager_id = ${mona} or id = ${mona}`.execute(
      service.database.kysely,
    )
    const hers = new Set(rows.map(({ id }) => id))
    expect(hers.size).toBeGreaterThan(5)
    let shown = 0
    const ofPeople = validConfigs().filter(
      ({ entities, aggregate }) => (entities as { entity: string }[])[0]?.entity === 'users' && !aggregate,
    )
    await fc.assert(
      fc.asyncProperty(ofPeople, async (config) => {
        const fields = [{ label: 'ID', value: 'users.id' }, ...(config['fields'] as Json[])]
        // What she may not see is refused; of the rest, she sees rows of hers.
        const found = await service
          .rows('mona.manager', { ...config, fields, filter: { is_null: { left: 'users.contractEnd' } } })
          .catch((error: Error) => {
            expect(error.message).toMatch(/^400 /)
            return []
          })
        shown += found.length
        expect(found.filter(({ ID }: { ID: string }) => !hers.has(ID))).toEqual([])
      }),
      { numRuns: 12 },
    )
    expect(shown).toBeGreaterThan(0)
  }, 60_000)
})

describe('a file that is imported', () => {
  const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
  const one = (more: object = {}) => ({
    name: 'IMPORTED',
    displayName: 'Imported',
    reportConfig: '{"version":"v2","entities":[{"entity":"users"}],"fields":[{"value":"users.id"}]}',
    ...more,
  })
  const file = (...reportTemplates: object[]) => JSON.stringify({ reportTemplates })
  it.each([
    ['is too large', 413, 'application/json', file(one({ description: 'x'.repeat(1_200_000) }))],
    ['is nested without end', 400, 'application/json', deep(100_000)],
    ['has a report nested without end', 400, 'application/json', file(one({ reportConfig: deep(10_000) }))],
    ['has a report that is none', 400, 'application/json', file(one({ reportConfig: 'PK\u0003\u0004' }))],
    ['has a report too long', 400, 'application/json', file(one({ reportConfig: ' '.repeat(70_000) }))],
    ['has a report that is no text', 400, 'application/json', file(one({ reportConfig: {} }))],
    ['is something else', 400, 'application/json', '\u0089PNG\r\n\u001A\n'],
    ['has no templates', 400, 'application/json', '{"reportTemplates":[]}'],
    [
      'has too many',
      400,
      'application/json',
      file(...Array.from({ length: 51 }, (_, at) => one({ name: `N${at}` }))),
    ],
    ['names a place', 400, 'application/json', file(one({ name: '../../etc/passwd' }))],
    ['has one twice', 409, 'application/json', file(one(), one({ name: 'imported' }))],
    ['has a name without end', 400, 'application/json', file(one({ displayName: LONG }))],
    ['has no boundary', 400, 'multipart/form-data', file(one())],
    [
      'has no file',
      400,
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="x"\r\n\r\n1\r\n--b--\r\n',
    ],
    [
      'is cut off',
      400,
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="file"\r\n\r\n{"reportT',
    ],
  ])('and %s is refused, and leaves nothing', async (_, status, type, text) => {
    const answer = await service.send('adam.admin', 'templates/import', type, text)
    expect([answer.status, answer.text]).toEqual([status, answer.text])
    const { body } = await call('adam.admin', 'GET', 'templates?name=imported&templateType=draft')
    expect(body.result).toEqual([])
  })
})

describe('rows with names that people made up', () => {
  const config = {
    version: 'v2',
    entities: [{ entity: 'users' }],
    fields: [
      { label: '=HYPERLINK("https://evil.example")', value: 'users.userName' },
      { label: 'Given', value: 'users.givenName' },
      { label: 'Family', value: 'users.familyName' },
    ],
    filter: {
      or: ['=1+1', 'long.name'].map((literal) => ({
        equals: { left: 'users.userName', right: { literal } },
      })),
    },
  }

  it('are shown as they are, and are no formulas in a file', async () => {
    const reportTemplate = {
      displayName: '../<b>"\u{202E}قائمة',
      reportConfig: JSON.stringify(config),
      viewers: [],
    }
    const made = await call('adam.admin', 'POST', 'templates?_action=create&templateType=draft', {
      reportTemplate,
    })
    const run = await service.run('adam.admin', made.body.name, {}, 'draft')
    const view = (body: object = {}) => call('adam.admin', 'POST', `runs/${run.runId}?_action=view`, body)
    const { result } = (await view()).body
    expect(result.map((row: Record<string, string>) => [row['Given'], row['Family']]).toSorted()).toEqual(
      [
        ['<img src=x onerror=alert(1)>', RIGHT_TO_LEFT],
        ['@SUM(A1)', LONG],
      ].toSorted(),
    )
    const filter = [{ column: 'Family', operator: 'equals', value: RIGHT_TO_LEFT }]
    expect((await view({ filter })).body.total).toBe(1)
    await call('adam.admin', 'POST', `runs/${run.runId}?_action=export&format=csv`)
    await service.reporting.settled()
    const csv = await call('adam.admin', 'POST', `runs/${run.runId}?_action=download&format=csv`)
    expect(csv.text).toContain(`"'=HYPERLINK(""https://evil.example"")",Given,Family\r\n`)
    expect(csv.text).toContain(`'=1+1,<img src=x onerror=alert(1)>,${RIGHT_TO_LEFT}\r\n`)
    expect(csv.text).toContain(`long.name,'@SUM(A1),${LONG}\r\n`)
    const named = String(csv.headers['content-disposition'])
    expect(named).not.toMatch(/[\r\n<>]|\.\.\//)
    expect(decodeURIComponent(named)).toContain('قائمة')
  })

  it.each([
    ['displayName', LONG],
    ['displayName', '   '],
    ['description', LONG],
  ])('cannot be as long as one likes: %s', async (part, text) => {
    const reportTemplate = {
      displayName: 'x',
      reportConfig: JSON.stringify(config),
      viewers: [],
      [part]: text,
    }
    const answer = await call('adam.admin', 'POST', 'templates?_action=create&templateType=draft', {
      reportTemplate,
    })
    expect(answer.status).toBe(400)
  })
})

describe('while rows are read', () => {
  const people = {
    version: 'v2',
    entities: [{ entity: 'users' }],
    fields: [{ label: 'User', value: 'users.userName' }],
  }
  const status = async (run: { runId: string }) =>
    (await call('adam.admin', 'GET', `runs?runId=${run.runId}`)).body.result[0].exportCsvStatus
  const exported = async (runId: string) => {
    const answer = await call('adam.admin', 'POST', `runs/${runId}?_action=export&format=csv`)
    await service.reporting.settled()
    return answer
  }

  it('a viewer who is removed sees no further page, and no file', async () => {
    const name = await service.publish(people, [service.id('mona.manager')])
    const run = await service.run('mona.manager', name)
    const page = (offset: number) =>
      call('mona.manager', 'POST', `runs/${run.runId}?_action=view&_pageSize=2&_pagedResultsOffset=${offset}`)
    expect((await page(0)).status).toBe(200)
    expect((await call('mona.manager', 'POST', `runs/${run.runId}?_action=export&format=csv`)).status).toBe(
      200,
    )
    await service.reporting.settled()
    const reportTemplate = { name, viewers: [] }
    await call('adam.admin', 'POST', 'templates?_action=update&templateType=published', { reportTemplate })
    expect((await page(2)).status).toBe(404)
    for (const action of ['export', 'download'])
      expect(
        (await call('mona.manager', 'POST', `runs/${run.runId}?_action=${action}&format=csv`)).status,
      ).toBe(404)
    expect((await call('mona.manager', 'POST', `runs/${run.runId}?_action=cancel`)).status).toBe(404)
  })

  it('a disk that is full fails the file and not the server, and a further try makes it', async () => {
    const db = service.database.kysely
    await sql`create function no_room() returns trigger language plpgsql as $$ begin raise exception 'no space left on device' using errcode = '53100'; end $$`.execute(
      db,
    )
    const full = (table: string) =>
      sql`create trigger no_room before insert or update on ${sql.table(table)} for each row execute function no_room()`.execute(
        db,
      )
    const room = (table: string) => sql`drop trigger no_room on ${sql.table(table)}`.execute(db)
    const run = await service.run('adam.admin', await service.publish(people))
    await full('report_file_part')
    await exported(run.runId)
    expect(await status(run)).toBe('EXPORT_FAILED')
    expect((await call('adam.admin', 'POST', `runs/${run.runId}?_action=view`)).body.total).toBe(run.rows)
    // Nothing at all can be written: it waits.
    await sql`update report_run set csv_status = 'EXPORT_PENDING' where id = ${run.runId}`.execute(db)
    await full('report_run')
    await service.reporting.sweep().catch(() => {})
    await service.reporting.settled()
    expect(await status(run)).toBe('EXPORT_PENDING')
    await room('report_run')
    await room('report_file_part')
    await service.reporting.sweep()
    await service.reporting.settled()
    expect(await status(run)).toBe('EXPORT_SUCCESS')
    await full('report_row')
    const failed = await service.run('adam.admin', await service.publish(people))
    expect([failed.status, failed.statusMessage]).toEqual([
      'COMPLETED_FAILED',
      'The run failed. Try again or contact your administrator.',
    ])
    await room('report_row')
  })
})
