import { describe, expect, it } from 'vitest'
import {
  addAggregate,
  addColumn,
  moveColumn,
  movedPart,
  removeColumn,
  renameColumn,
  setAggregate,
  shownColumns,
  columnSortKey,
  sortedBy,
  sortedFirst,
} from '../../../../../src/modules/report-builder/edit-columns.ts'
import { addEntity, removeEntity, setJoin } from '../../../../../src/modules/report-builder/edit-entities.ts'
import {
  addCondition,
  filterAt,
  filterPointer,
  removeCondition,
  setCondition,
  setGroupKind,
} from '../../../../../src/modules/report-builder/edit-filter.ts'
import {
  addParameter,
  addTimeFrame,
  changeParameter,
  freeKey,
  hasTimeFrame,
  moveParameter,
  removeParameter,
} from '../../../../../src/modules/report-builder/edit-parameters.ts'
import { emptyReport } from '../../../../../src/modules/report-builder/report.ts'
import type { Report } from '../../../../../src/modules/report-builder/report.ts'

const report: Report = {
  version: 'v2',
  entities: [{ entity: 'users' }, { entity: 'users.grants', type: 'inner' }, { entity: 'users.grants.item' }],
  fields: [
    { value: 'users.name' },
    { value: 'users.city', label: 'Town' },
    { value: 'users.grants.name', label: 'Access' },
  ],
  aggregate: [{ type: 'count', label: 'How many' }],
  parameters: { city: { type: 'string', label: 'City' } },
  filter: {
    and: [
      { equals: { left: 'users.city', right: 'city' } },
      { or: [{ is_null: { left: 'users.grants.usedAt' } }] },
    ],
  },
  sort: [{ sortBy: 'Town', direction: 'desc' }, { sortBy: 'Access' }, { value: 'users.name' }],
}
const columns = (of: Report) =>
  shownColumns(
    of,
    (path) => path.toUpperCase(),
    (type) => type,
  )
const column = (label: string, of: Report = report) => columns(of).find((each) => each.label === label)!

describe('columns', () => {
  it('are shown fields first, by their labels or as their fields are called', () => {
    expect(columns(report).map(({ label }) => label)).toEqual(['USERS.NAME', 'Town', 'Access', 'How many'])
  })

  it('are added, moved and removed, and the order by them goes too', () => {
    const added = addColumn(addColumn(emptyReport, { value: 'a.b' }), { value: 'a.c' }, 0)
    expect(added.fields).toEqual([{ value: 'a.c' }, { value: 'a.b' }])
    expect(moveColumn(report, column('Access'), 0).fields?.[0]?.label).toBe('Access')
    expect(moveColumn(report, column('Access'), 99).fields?.at(-1)?.label).toBe('Access')
    const removed = removeColumn(report, column('Town'))
    expect([removed.fields?.length, removed.sort?.length]).toEqual([2, 2])
    expect(removeColumn(report, column('How many')).aggregate).toEqual([])
    expect(movedPart(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
    expect(movedPart(['a'], 3, 0)).toEqual(['a'])
  })

  it('are renamed with the order by them', () => {
    const renamed = renameColumn(report, column('Town'), 'Place')
    expect([renamed.fields?.[1], renamed.sort?.[0]]).toEqual([
      { value: 'users.city', label: 'Place' },
      { sortBy: 'Place', direction: 'desc' },
    ])
    const plain = renameColumn(report, column('Town'), '')
    expect([plain.fields?.[1], plain.sort?.[0]]).toEqual([
      { value: 'users.city' },
      { value: 'users.city', direction: 'desc' },
    ])
    expect(renameColumn(report, column('How many'), 'Count').aggregate?.[0]?.label).toBe('Count')
  })

  it('are sorted by, first or after others, or not', () => {
    expect(columnSortKey(report, column('Town'))).toEqual({ rank: 0, isDescending: true })
    expect(columnSortKey(report, column('USERS.NAME'))).toEqual({ rank: 2, isDescending: false })
    expect(columnSortKey(report, column('How many'))).toBeUndefined()
    const counted = sortedBy(report, column('How many'), 'desc')
    expect(counted.sort?.at(-1)).toEqual({ sortBy: 'How many', direction: 'desc' })
    expect(sortedFirst(counted, column('How many')).sort?.[0]?.sortBy).toBe('How many')
    expect(sortedBy(report, column('Town'), 'asc').sort?.[0]?.direction).toBe('asc')
    expect(sortedBy(report, column('Town'), undefined).sort).toHaveLength(2)
    const bare = addColumn(emptyReport, { value: 'a.b' })
    expect(sortedBy(bare, column('A.B', bare), 'asc').sort).toEqual([{ value: 'a.b', direction: 'asc' }])
  })

  it('are worked out of fields, or of rows', () => {
    const two = addAggregate(report, { type: 'sum', value: 'users.risk', label: 'Risk' })
    expect(setAggregate(two, 1, { type: 'count', value: undefined }).aggregate?.[1]).toEqual({
      type: 'count',
      label: 'Risk',
    })
  })
})

describe('entities', () => {
  it('are related, joined and removed with all that names their fields', () => {
    expect(addEntity(emptyReport, 'users').entities).toEqual([{ entity: 'users' }])
    expect(setJoin(report, 'users.grants', 'parent_match').entities?.[1]?.type).toBe('parent_match')
    const left = removeEntity(report, 'users.grants')
    expect(left).toEqual({
      ...report,
      entities: [{ entity: 'users' }],
      fields: report.fields?.slice(0, 2),
      filter: { and: [{ equals: { left: 'users.city', right: 'city' } }] },
      sort: [{ sortBy: 'Town', direction: 'desc' }, { value: 'users.name' }],
    })
    expect(removeEntity(report, 'users')).toMatchObject({
      entities: [],
      fields: [],
      parameters: report.parameters,
    })
  })
})

describe('filters', () => {
  const test = { is_null: { left: 'users.mail' } }
  it('begin with a group, also around a single condition', () => {
    expect(addCondition(emptyReport, 'report', [], test).filter).toEqual({ and: [test] })
    const single = addCondition({ ...emptyReport, filter: test }, 'report', [], test)
    expect(single.filter).toEqual({ and: [test, test] })
    expect(filterAt({ ...emptyReport, filter: {} }, 'report')).toBeUndefined()
  })

  it('are changed within their groups', () => {
    expect(addCondition(report, 'report', [1], test).filter).toMatchObject({
      and: [{}, { or: [{}, test] }],
    })
    expect(setCondition(report, 'report', [1, 0], test).filter).toMatchObject({ and: [{}, { or: [test] }] })
    expect(setGroupKind(report, 'report', [], 'or').filter).toHaveProperty('or')
    expect(removeCondition(report, 'report', [0]).filter).toEqual({
      and: [{ or: [{ is_null: { left: 'users.grants.usedAt' } }] }],
    })
    expect(removeCondition(report, 'report', []).filter).toBeUndefined()
    const one = addCondition(emptyReport, 'report', [], test)
    expect('filter' in removeCondition(one, 'report', [0])).toBe(false)
  })

  it('say which rows of an entity count', () => {
    const filtered = addCondition(report, { entity: 1 }, [], test)
    expect(filtered.entities?.[1]).toEqual({ entity: 'users.grants', type: 'inner', filter: { and: [test] } })
    expect(filterPointer({ entity: 1 })).toBe('/entities/1/filter')
    expect(removeCondition(filtered, { entity: 1 }, [0]).entities?.[1]).toEqual(report.entities?.[1])
  })
})

describe('parameters', () => {
  it('have keys of their own, are changed and moved', () => {
    expect(freeKey(addParameter(emptyReport, 'parameter1', {}), 'parameter')).toBe('parameter2')
    const changedOne = changeParameter(report, 'city', { label: 'Town', type: undefined, optional: true })
    expect(changedOne.parameters?.['city']).toEqual({ label: 'Town', optional: true })
    const two = addParameter(report, 'x', { label: 'X' })
    expect(Object.keys(moveParameter(two, 1, 0).parameters!)).toEqual(['x', 'city'])
  })

  it('are removed with the conditions that need them', () => {
    const left = removeParameter(report, 'city')
    expect([left.parameters, left.filter]).toEqual([
      {},
      { and: [{ or: [{ is_null: { left: 'users.grants.usedAt' } }] }] },
    ])
  })

  it('ask for a time frame as two days', () => {
    const framed = addTimeFrame(emptyReport, { start: 'From', end: 'To' })
    expect([hasTimeFrame(framed), hasTimeFrame(report)]).toEqual([true, false])
    expect(Object.keys(framed.parameters!)).toEqual(['startDate', 'endDate'])
  })
})
