import fc from 'fast-check'
import { sql } from 'kysely'
import type { SqlBool } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DomainError } from '../../../server/contract/index.ts'
import type { MessageCode } from '../../../server/contract/index.ts'
import type { ReportEntity, ReportSource } from '../../../server/platform/ports/report-entities.ts'
import { parseConfig } from '../../../server/platform/reporting/config/parse-config.ts'
import { createRegistry } from '../../../server/platform/reporting/entities/registry.ts'
import { mergeGroups } from '../../../server/platform/reporting/query/merge-groups.ts'
import { planFor, readParameters } from '../../../server/platform/reporting/query/plan-for.ts'
import { sortPreviewRows } from '../../../server/platform/reporting/query/preview-order.ts'
import { previewRows } from '../../../server/platform/reporting/query/preview.ts'
import { readSlices } from '../../../server/platform/reporting/runs/read-slices.ts'
import type { ReportDatabase } from '../../../server/platform/reporting/tables.ts'
import type { Database } from '../../../server/store/database.ts'
import { databases, freshDatabase } from '../support/fresh-database.ts'
import { parameterValues, reportConfigs } from './generate-config.ts'
import type { ReportConfigJson } from './generate-config.ts'
import { oracle } from './oracle.ts'
import type { Row, World } from './oracle.ts'
import { runs } from '../../support/runs.ts'
import { reportDatabaseOf } from '../../support/report-database.ts'

const label: MessageCode = 'report-field-name'
const entity = (name: string, view: string, fields: Readonly<Record<string, string>>): ReportEntity => ({
  name,
  label,
  view,
  key: 'id',
  title: 'id',
  fields: Object.entries(fields).map(([column, type]) => ({
    name: column,
    column,
    type: type as 'string',
    label,
  })),
})

/** Persons of whom the viewer sees the young ones with all fields, and the active ones but for their age. */
const source: ReportSource = {
  entities: [
    entity('persons', 't_person', { id: 'string', name: 'string', age: 'integer', active: 'boolean' }),
    entity('items', 't_item', { id: 'string', label: 'string', worth: 'integer', secret: 'string' }),
  ],
  relations: [
    { from: 'persons', name: 'items', to: 'items', label, parent: 'id', child: 'owner_id' },
    { from: 'persons', name: 'boss', to: 'persons', label, parent: 'boss_id', child: 'id' },
    {
      from: 'persons',
      name: 'things',
      to: 'items',
      label,
      parent: 'id',
      child: 'id',
      through: { view: 't_link', parent: 'person_id', child: 'item_id' },
    },
  ],
  sightOf: async () => (name) =>
    name === 'persons'
      ? [{ rows: sql<SqlBool>`v.age < 5`, sees: () => true }]
      : [{ rows: sql<SqlBool>`v.worth is not null`, sees: (field) => field !== 'secret' }],
}

const pick = <Value>(list: readonly Value[], at: number): Value => list[at % list.length]!
const NAMES = ['a', 'B', null, 'ab', "o'x", 'A_b', '%', 'Ba', 'aB', '', '\\', '١']
const persons: Row[] = Array.from({ length: 70 }, (_, at) => ({
  id: `p${String(at).padStart(3, '0')}`,
  name: pick(NAMES, at * 7),
  age: at % 9 === 8 ? null : (at * 5) % 7,
  active: at % 4 === 3 ? null : at % 2 === 0,
  boss_id: at % 5 === 0 ? null : `p${String((at * 3) % 75).padStart(3, '0')}`,
}))
const items: Row[] = Array.from({ length: 90 }, (_, at) => ({
  id: `i${String(at).padStart(3, '0')}`,
  owner_id: at % 6 === 0 ? null : `p${String((at * 11) % 80).padStart(3, '0')}`,
  label: pick(NAMES, at * 5),
  worth: at % 7 === 6 ? null : (at % 9) - 3,
  secret: 'x',
}))
const links = Array.from({ length: 60 }, (_, at) => ({
  person_id: `p${String((at * 13) % 72).padStart(3, '0')}`,
  item_id: `i${String((at * 17) % 90).padStart(3, '0')}`,
})).filter(
  (one, at, all) =>
    all.findIndex((each) => each.person_id === one.person_id && each.item_id === one.item_id) === at,
)
const world: World = {
  persons,
  items,
  links,
  sees: { persons: ({ age }) => age !== null && Number(age) < 5, items: ({ worth }) => worth !== null },
}

describe.each(databases)('reports on %s', (kind) => {
  let database: Database
  let db: ReportDatabase
  const registry = createRegistry([source])
  const viewer = { id: 'v', realm: '/alpha', component: 'managed/alpha_user', roles: [], scopes: [] }

  beforeAll(async () => {
    database = await freshDatabase(kind)
    db = reportDatabaseOf(database)
    await sql`create table t_person (id text collate "C" primary key, name text, age integer, active boolean, boss_id text collate "C")`.execute(
      db,
    )
    await sql`create table t_item (id text collate "C" primary key, owner_id text collate "C", label text, worth integer, secret text)`.execute(
      db,
    )
    await sql`create table t_link (person_id text collate "C", item_id text collate "C")`.execute(db)
    await sql`insert into t_person select * from jsonb_to_recordset(${JSON.stringify(persons)}::jsonb)
      as r (id text, name text, age integer, active boolean, boss_id text)`.execute(db)
    await sql`insert into t_item select * from jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
      as r (id text, owner_id text, label text, worth integer, secret text)`.execute(db)
    await sql`insert into t_link select * from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as r (person_id text, item_id text)`.execute(
      db,
    )
  })
  afterAll(() => database.close())

  const planned = (text: string, given: object) => {
    const config = parseConfig(text)
    const values = readParameters(config, JSON.stringify(given))
    return planFor(config, values, { registry, viewer, reader: {}, timeZone: 'UTC' })
  }
  const read = async (text: string, given: object): Promise<unknown[][]> => {
    const plan = await planned(text, given)
    const groups = mergeGroups(plan, 10_000)
    const rows: unknown[][] = []
    await readSlices(db, kind, plan, async (slice) => {
      if (plan.isAggregated) groups.add(slice.rows)
      else rows.push(...slice.rows.map(({ cells }) => cells))
    })
    return plan.isAggregated ? groups.rows() : rows
  }
  const sorted = (rows: readonly unknown[][]): string[] =>
    rows
      .map((row) =>
        JSON.stringify(row.map((cell) => (typeof cell === 'number' ? Math.round(cell * 1e6) / 1e6 : cell))),
      )
      .toSorted()

  it('answer what an independent reading answers', async () => {
    await fc.assert(
      fc.asyncProperty(reportConfigs, parameterValues, async (config, values) => {
        expect(sorted(await read(JSON.stringify(config), values))).toEqual(
          sorted(oracle(world, config, values)),
        )
      }),
      runs(600),
    )
  }, 120_000)

  it('are previewed by the first rows of a run', async () => {
    const ordered = fc
      .tuple(reportConfigs, fc.nat(), fc.boolean())
      .map(([config, at, falls]) => ({ ...config, sort: sortOf(config, at, falls) }))
    await fc.assert(
      fc.asyncProperty(ordered, parameterValues, async (config, values) => {
        const plan = await planned(JSON.stringify(config), values)
        const rows = await read(JSON.stringify(config), values)
        const answer = await previewRows(db, kind, plan)
        const wanted = sortPreviewRows(plan, rows).slice(0, plan.limit)
        expect([answer.rows.length, answer.isComplete]).toEqual([
          Math.min(20, wanted.length),
          wanted.length <= 20,
        ])
        // Groups that are alike by their order have no other.
        if (plan.isAggregated && !answer.isComplete) return
        const shown = answer.rows as unknown[][]
        if (plan.isAggregated) expect(sorted(shown)).toEqual(sorted(wanted as unknown[][]))
        else expect(shown).toEqual(wanted.slice(0, 20))
      }),
      runs(200),
    )
  }, 120_000)

  it('say what is wrong with whatever is sent, and never fail', async () => {
    const wild = fc.oneof(
      fc.json(),
      fc.string({ maxLength: 200 }),
      fc
        .tuple(reportConfigs, fc.nat(), fc.jsonValue())
        .map(([config, at, value]) => withOther(config, at, value)),
    )
    await fc.assert(
      fc.asyncProperty(wild, async (text) => {
        const answer = await read(text, {}).catch((error: unknown) => error)
        if (Array.isArray(answer)) return
        expect(answer).toBeInstanceOf(DomainError)
        const refusal = answer as DomainError
        expect(['report-config-not-valid', 'report-parameters-not-valid']).toContain(refusal.code)
        const faults = (refusal.detail?.['errors'] ?? []) as { field: string }[]
        expect(faults).not.toEqual([])
        for (const fault of faults) expect(fault.field === '' || fault.field.startsWith('/')).toBe(true)
      }),
      runs(1_000),
    )
  }, 120_000)

  it('never show a field that the viewer may not see', async () => {
    for (const use of [
      { fields: [{ value: 'persons.items.secret' }] },
      { fields: [{ value: 'persons.id' }], filter: { is_null: { left: 'persons.items.secret' } } },
      { fields: [{ value: 'persons.id' }], aggregate: [{ type: 'min', value: 'persons.items.secret' }] },
    ]) {
      const config = { version: 'v2', entities: [{ entity: 'persons' }, { entity: 'persons.items' }], ...use }
      await expect(read(JSON.stringify(config), {})).rejects.toThrow("You may not see 'persons.items.secret'")
    }
    const config = {
      version: 'v2',
      entities: [
        { entity: 'persons' },
        {
          entity: 'persons.items',
          type: 'parent_match',
          filter: { equals: { left: 'persons.items.secret', right: { literal: 'x' } } },
        },
      ],
      fields: [{ value: 'persons.id' }],
    }
    await expect(read(JSON.stringify(config), {})).rejects.toThrow("You may not see 'persons.items.secret'")
  })
})

/** One of its columns, up or down; every other report has no order. */
const sortOf = ({ fields }: ReportConfigJson, at: number, falls: boolean) =>
  at % 2 === 0 || fields.length === 0
    ? []
    : [{ value: pick(fields, at).value, direction: falls ? 'desc' : 'asc' }]

/** The report with another value at one of its places. */
function withOther(config: ReportConfigJson, at: number, value: unknown): string {
  const places: (string | number)[][] = []
  const walk = (node: unknown, path: (string | number)[]): void => {
    places.push(path)
    if (Array.isArray(node)) node.forEach((each, index) => walk(each, [...path, index]))
    else if (typeof node === 'object' && node !== null)
      for (const [key, each] of Object.entries(node)) walk(each, [...path, key])
  }
  walk(config, [])
  const place = places[at % places.length]!
  const copy = JSON.parse(JSON.stringify({ root: config })) as { root: unknown }
  let node = copy as unknown as Record<string | number, unknown>
  const way = ['root', ...place]
  for (const key of way.slice(0, -1)) node = node[key] as Record<string | number, unknown>
  node[way.at(-1)!] = value
  return JSON.stringify(copy.root)
}
