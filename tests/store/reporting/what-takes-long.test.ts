import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DomainError, MessageCode } from '../../../server/contract/index.ts'
import { parseConfig } from '../../../server/platform/reporting/config/parse-config.ts'
import { createRegistry } from '../../../server/platform/reporting/entities/registry.ts'
import { planFor } from '../../../server/platform/reporting/query/plan-for.ts'
import { previewRows } from '../../../server/platform/reporting/query/preview.ts'
import { createRunQueue } from '../../../server/platform/reporting/runs/run-queue.ts'
import { createRunStore } from '../../../server/platform/reporting/runs/run-store.ts'
import { createRunWorker } from '../../../server/platform/reporting/runs/run-worker.ts'
import type { ReportDatabase, RunRow } from '../../../server/platform/reporting/tables.ts'
import type { Database } from '../../../server/store/database.ts'
import { databasesByDay, freshDatabase } from '../support/fresh-database.ts'
import { reportDatabaseOf } from '../../support/report-database.ts'

const label: MessageCode = 'report-field-name'
const field = (name: string) => ({ name, column: name, type: 'string' as const, label })
const entity = (name: string) => ({
  name,
  label,
  view: `t_${name}`,
  key: 'id',
  title: 'id',
  fields: [field('id'), field('name')],
})
const worked = { column: 'id', view: 't_row', of: 'id' }
/** Rows that take some milliseconds each, and one that takes a minute; what is of the first, worked out row by row. */
const registry = createRegistry([
  {
    entities: [
      entity('slow'),
      entity('stuck'),
      entity('kinds'),
      { ...entity('worked'), view: 't_slow', slices: worked },
    ],
    relations: [{ from: 'kinds', name: 'rows', to: 'worked', label, parent: 'name', child: 'name' }],
    sightOf: async () => () => [{ sees: () => true }],
  },
])
const viewer = { id: 'v', realm: '/alpha', component: 'managed/alpha_user', roles: [], scopes: [] }
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

describe.each(databasesByDay)('what takes long on %s', (kind) => {
  let database: Database
  let db: ReportDatabase
  const said: string[] = []

  beforeAll(async () => {
    database = await freshDatabase(kind)
    db = reportDatabaseOf(database)
    await sql`create table t_row (id text collate "C" primary key)`.execute(db)
    await sql`insert into t_row select lpad(g::text, 6, '0') from generate_series(1, 3000) as g`.execute(db)
    await sql`create view t_slow as select r.id, (select count(*)::text from generate_series(1, 20000 + 0 * length(r.id))) as name from t_row as r`.execute(
      db,
    )
    await sql`create view t_kinds as select * from (values ('1', '20000'), ('2', 'none')) as k (id, name)`.execute(
      db,
    )
    await sql`create view t_stuck as select r.id, (select 'x' from pg_sleep(60) where r.id <> '') as name from t_row as r where r.id = '000001'`.execute(
      db,
    )
  })
  afterAll(() => database.close())

  const begun = (id: string, config: object): RunRow => ({
    id,
    realm: '/alpha',
    template_name: 'SLOW',
    template_type: 'published',
    display_name: 'Slow',
    version: 1,
    run_by: viewer.id,
    reads_as: 'viewer',
    reader_id: viewer.id,
    reader_component: viewer.component,
    status: 'QUEUED',
    problem: null,
    progress: 0,
    row_count: 0,
    byte_count: 0,
    config: JSON.stringify({ version: 'v2', ...config }),
    parameters: '{}',
    columns: [{ label: 'Name', type: 'string' }],
    sort: [],
    locale: 'en',
    time_zone: 'UTC',
    mark: '',
    attempts: 0,
    lease: null,
    leased_until: null,
    csv_status: null,
    json_status: null,
    xlsx_status: null,
    labels: {},
    created_at: new Date(),
    started_at: null,
    ended_at: null,
    expires_at: new Date(Date.now() + 86_400_000),
    schedule_id: null,
    readers: [],
    mail_state: null,
  })
  const store = () => createRunStore(db, '/alpha')
  const worker = () => {
    const idle = { beginDue: async () => false, mailNext: async () => false }
    const queue = createRunQueue(db, Date.now)
    const deps = { db, kind, queue, registry, callerOf: async () => viewer }
    return createRunWorker({ ...deps, report: (message) => void said.push(message) }, idle, Date.now)
  }
  /** @returns milliseconds from cancelling to the end of all work */
  const cancelled = async (id: string, config: object): Promise<number> => {
    await store().insert(begun(id, config), { actor: 'system' })
    const working = worker()
    working.wake()
    for (let status = ''; status !== 'RUNNING'; status = (await store().find(id))?.status ?? '')
      await pause(20)
    await pause(300)
    const from = performance.now()
    // As another process does it: this one is not told.
    await store().cancel(id, { actor: 'system' }, new Date())
    await working.settled()
    const took = performance.now() - from
    expect(await store().find(id)).toMatchObject({ status: 'CANCELLED', row_count: 0 })
    const { rows } = await sql<{
      n: number
    }>`select count(*) as n from report_row where run_id = ${id}`.execute(db)
    expect(rows[0]?.n).toBe(0)
    return took
  }

  it('ends between its slices', async () => {
    const took = await cancelled('job_slices', {
      entities: [{ entity: 'slow' }],
      fields: [{ value: 'slow.name' }],
    })
    expect(took).toBeLessThan(2000)
  })

  // One statement of the embedded database goes on to its end: it has one session, and slices are short.
  it.runIf(kind === 'postgresql')('ends in the middle of a statement, and harms no other', async () => {
    const took = await cancelled('job_stuck', {
      entities: [{ entity: 'stuck' }],
      fields: [],
      aggregate: [{ type: 'count', value: 'stuck.name' }],
    })
    expect(took).toBeLessThan(1000)
    const { rows } = await sql<{ n: number }>`select count(*) as n from pg_stat_activity
      where state = 'active' and query like '%t_stuck%' and pid <> pg_backend_pid()`.execute(db)
    expect(rows[0]?.n).toBe(0)
    const others = await Promise.all(
      Array.from({ length: 30 }, () => sql`select pg_sleep(0.01)`.execute(db).then(() => true)),
    )
    expect(others).toHaveLength(30)
    expect(said).toEqual([])
  })

  it.runIf(kind === 'postgresql')(
    'stays of the process that works on it, however long a statement takes',
    async () => {
      await store().insert(
        begun('job_long', { entities: [{ entity: 'stuck' }], fields: [{ value: 'stuck.name' }] }),
        { actor: 'system' },
      )
      const working = worker()
      working.wake()
      const leased = async () => (await store().find('job_long'))?.leased_until?.getTime() ?? 0
      while ((await leased()) === 0) await pause(20)
      const first = await leased()
      await pause(800)
      expect(await leased()).toBeGreaterThan(first)
      await store().cancel('job_long', { actor: 'system' }, new Date())
      await working.settled()
    },
  )

  const preview = async (config: object) => {
    const parsed = parseConfig(JSON.stringify({ version: 'v2', entities: [{ entity: 'slow' }], ...config }))
    const plan = await planFor(parsed, new Map(), { registry, viewer, reader: {}, timeZone: 'UTC' })
    const from = performance.now()
    const answer = await previewRows(db, kind, plan).catch((error: unknown) => (error as DomainError).code)
    return { answer, took: performance.now() - from }
  }
  const none = { equals: { left: 'slow.name', right: { literal: 'none' } } }
  const named = [
    { label: 'ID', value: 'slow.id' },
    { label: 'Name', value: 'slow.name' },
  ]
  const byId = (direction: string) => ({ fields: named, sort: [{ sortBy: 'ID', direction }] })
  const idsOf = (answer: Awaited<ReturnType<typeof preview>>['answer']) =>
    typeof answer === 'string' ? [] : answer.rows.map(([cell]) => cell)
  const twenty = (of: (at: number) => number) =>
    Array.from({ length: 20 }, (_, at) => String(of(at)).padStart(6, '0'))

  it.each([
    ['groups', { fields: [{ value: 'slow.name' }], aggregate: [{ type: 'count' }] }, 1],
    ['rows that are none', { fields: [{ value: 'slow.id' }], filter: none }, 0],
  ])('is previewed of a part: %s', async (_, config, count) => {
    const { answer, took } = await preview(config)
    expect(answer).toMatchObject({ isComplete: false, isPart: true })
    expect(idsOf(answer)).toHaveLength(count)
    expect(took).toBeLessThan(4000)
  })

  it('is previewed with a part of what is worked out for each of a few', async () => {
    const config = {
      entities: [{ entity: 'kinds' }, { entity: 'kinds.rows', type: 'left' }],
      fields: [{ value: 'kinds.id' }],
      aggregate: [{ type: 'count', value: 'kinds.rows.id' }],
      sort: [{ value: 'kinds.id', direction: 'asc' }],
    }
    const { answer, took } = await preview(config)
    expect(answer).toMatchObject({ isComplete: false, isPart: true })
    const [[, some], [, others]] =
      typeof answer === 'string' ? [[], []] : (answer.rows as [number[], number[]])
    expect([Number(some) >= 20, Number(some) < 3000, others]).toEqual([true, true, 0])
    expect(took).toBeLessThan(4000)
  })

  it('is previewed in order, from the end where it is wanted from there', async () => {
    const falling = await preview(byId('desc'))
    expect(falling.answer).toMatchObject({ isComplete: false, isPart: true })
    expect(idsOf(falling.answer)).toEqual(twenty((at) => 3000 - at))
    expect(idsOf((await preview(byId('asc'))).answer)).toEqual(twenty((at) => at + 1))
  })

  it('is a preview of the first rows as soon as there are enough, where it has no order', async () => {
    const { answer } = await preview({ fields: named })
    expect(answer).toMatchObject({ isComplete: false, isPart: false })
    expect(idsOf(answer)).toEqual(twenty((at) => at + 1))
  })

  it.runIf(kind === 'postgresql')('is no preview where the smallest part takes too long', async () => {
    const stuck = { entities: [{ entity: 'stuck' }], fields: [{ value: 'stuck.name' }] }
    expect((await preview(stuck)).answer).toBe('report-preview-too-long')
  })
})
