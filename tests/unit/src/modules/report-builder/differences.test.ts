import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { differences } from '../../../../../src/modules/report-builder/differences.ts'
import type { Report } from '../../../../../src/modules/report-builder/report.ts'
import { reportConfigs } from '../../../../store/reporting/generate-config.ts'

const report: Report = {
  version: 'v2',
  entities: [{ entity: 'users' }],
  fields: [{ value: 'users.name' }, { value: 'users.city' }],
  filter: { and: [{ is_null: { left: 'users.mail' } }] },
}
const state = (of: Report = report) => ({ displayName: 'A', description: '', viewers: ['x'], report: of })
const found = (of: Report) => differences(state(), state(of)).map(({ part, change }) => `${part} ${change}`)

describe('differences', () => {
  it.each<[string, Report, string[]]>([
    ['nothing', report, []],
    ['a column', { ...report, fields: [{ value: 'users.name' }] }, ['column removed']],
    ['another', { ...report, fields: [...report.fields!, { value: 'users.mail' }] }, ['column added']],
    [
      'a label',
      { ...report, fields: [{ value: 'users.name', label: 'N' }, report.fields![1]!] },
      ['column changed'],
    ],
    ['their order', { ...report, fields: report.fields!.toReversed() }, ['column moved', 'column moved']],
    ['a join', { ...report, entities: [{ entity: 'users', type: 'inner' }] }, ['entity changed']],
    ['an aggregate', { ...report, aggregate: [{ type: 'count' }] }, ['aggregate added']],
    ['a parameter', { ...report, parameters: { a: { label: 'A' } } }, ['parameter added']],
    [
      'a condition',
      { ...report, filter: { and: [{ is_null: { left: 'users.city' } }] } },
      ['condition removed', 'condition added'],
    ],
    ['how conditions are joined', { ...report, filter: { or: report.filter!['and'] } }, ['filter changed']],
    ['the order of rows', { ...report, sort: [{ value: 'users.name' }] }, ['sort changed']],
    ['the limit', { ...report, limit: 1 }, ['limit changed']],
    ['whose rights', { ...report, runAs: 'owner' }, ['runAs changed']],
  ])('in %s are found', (_, other, expected) => {
    expect(found(other)).toEqual(expected)
  })

  it('in the name, the description and the viewers are found', () => {
    const other = { ...state(), displayName: 'B', description: 'b', viewers: [] }
    expect(differences(state(), other).map(({ part }) => part)).toEqual(['name', 'description', 'viewers'])
    const { viewers: _, ...unknown } = state()
    expect(differences(unknown, { ...state(), viewers: [] })).toEqual([])
  })

  it('of the same are none, and of others some', () => {
    fc.assert(
      fc.property(reportConfigs, reportConfigs, (one, other) => {
        const [a, b] = [one, other].map((each) => state(JSON.parse(JSON.stringify(each)) as Report))
        expect(differences(a!, a!)).toEqual([])
        expect(differences(a!, b!).length > 0).toBe(JSON.stringify(a) !== JSON.stringify(b))
      }),
      { numRuns: 100 },
    )
  })
})
