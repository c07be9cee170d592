import { describe, expect, it } from 'vitest'
import type { CellRow } from '../../../../../../server/platform/reporting/query/compile-report.ts'
import { gatherGroups, gatherRows } from '../../../../../../server/platform/reporting/query/preview-rows.ts'
import type { ReportPlan } from '../../../../../../server/platform/reporting/query/report-plan.ts'

const plan = (part: object) =>
  ({
    columns: [{ label: 'n', type: 'integer' }],
    sort: [],
    limit: undefined,
    isAggregated: false,
    ...part,
  }) as unknown as ReportPlan
const numbers = (from: number, to: number): CellRow[] =>
  Array.from({ length: to - from + 1 }, (_, at) => ({ cells: [from + at], states: null }))
const shown = (rows: readonly (readonly unknown[])[]) => rows.map(([cell]) => cell)
const falling = { sort: [{ column: 0, isDescending: true }] }
const rising = { sort: [{ column: 0, isDescending: false }] }

describe('rows of a preview', () => {
  it.each<[string, object, readonly CellRow[][], boolean, readonly number[], boolean, boolean]>([
    ['all of them', {}, [numbers(1, 3)], false, [1, 2, 3], true, false],
    ['as many as are shown', {}, [numbers(1, 20)], false, shown20(1), true, false],
    ['the first of more', {}, [numbers(1, 15), numbers(16, 40)], false, shown20(1), false, false],
    ['the first of an order', rising, [numbers(30, 60), numbers(1, 29)], false, shown20(1), false, false],
    ['a limit', { limit: 2 }, [numbers(1, 40)], false, [1, 2], true, false],
    [
      'a limit of an order',
      { ...falling, limit: 2 },
      [numbers(4, 6), numbers(1, 3)],
      false,
      [6, 5],
      true,
      false,
    ],
    ['what was cut', rising, [numbers(5, 6)], true, [5, 6], false, true],
    ['nothing yet', {}, [[]], true, [], false, true],
  ])('%s', (_, part, slices, isCut, rows, isComplete, isPart) => {
    const gathered = gatherRows(plan(part))
    for (const slice of slices) gathered.add(slice)
    const answer = gathered.answer(isCut)
    expect([shown(answer.rows), answer.isComplete, answer.isPart]).toEqual([rows, isComplete, isPart])
  })

  it('are enough when there is one more than is shown, but for an order', () => {
    expect([20, 21].map((count) => gatherRows(plan({})).add(numbers(1, count)))).toEqual([false, true])
    expect(gatherRows(plan(rising)).add(numbers(1, 21))).toBe(false)
  })

  it('stay in the order of a run where they are alike, also read from the end', () => {
    const of = plan({ columns: [{ type: 'integer' }, { type: 'integer' }], ...falling })
    const gathered = gatherRows(of)
    gathered.add([
      { cells: [1, 3], states: null },
      { cells: [1, 4], states: null },
    ])
    gathered.add([
      { cells: [1, 1], states: null },
      { cells: [1, 2], states: null },
    ])
    expect(gathered.answer(false).rows.map(([, at]) => at)).toEqual([1, 2, 3, 4])
  })
})

describe('groups of a preview', () => {
  const counted = {
    columns: [{ type: 'integer' }, { type: 'integer', aggregate: 'count' }],
    isAggregated: true,
  }
  const group = (cell: number, count: number): CellRow => ({ cells: [cell], states: [count] })

  it('are put together', () => {
    const gathered = gatherGroups(plan({ ...counted, ...rising }))
    expect(gathered.hasRead()).toBe(false)
    gathered.add([group(2, 1), group(1, 1)])
    gathered.add([group(2, 5)])
    expect([gathered.hasRead(), gathered.answer(false)]).toEqual([
      true,
      {
        rows: [
          [1, 1],
          [2, 6],
        ],
        isComplete: true,
        isPart: false,
      },
    ])
  })

  it('are of a part where they are too many to be held', () => {
    const gathered = gatherGroups(plan(counted))
    const many = Array.from({ length: 50_001 }, (_, at) => group(at, 1))
    expect(gathered.add(many)).toBe(true)
    const { rows, isComplete, isPart } = gathered.answer(false)
    expect([rows.length, isComplete, isPart]).toEqual([20, false, true])
  })
})

function shown20(from: number): number[] {
  return Array.from({ length: 20 }, (_, at) => from + at)
}
