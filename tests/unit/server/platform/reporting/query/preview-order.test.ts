import { describe, expect, it } from 'vitest'
import { sortPreviewRows } from '../../../../../../server/platform/reporting/query/preview-order.ts'
import type { ReportPlan } from '../../../../../../server/platform/reporting/query/report-plan.ts'

const plan = (types: readonly string[], sort: readonly (readonly [number, boolean?])[]) =>
  ({
    columns: types.map((type) => ({ label: type, type })),
    sort: sort.map(([column, isDescending = false]) => ({ column, isDescending })),
  }) as unknown as ReportPlan

describe('rows in order', () => {
  it.each<[string, ReportPlan, readonly (readonly unknown[])[], readonly unknown[]]>([
    ['texts without regard to capitals', plan(['string'], [[0]]), [['b'], ['A'], ['c']], ['A', 'b', 'c']],
    ['numbers as numbers', plan(['integer'], [[0]]), [[10], [9], [null]], [9, 10, null]],
    ['falling, and what has no value last', plan(['integer'], [[0, true]]), [[null], [1], [2]], [2, 1, null]],
    ['truth values', plan(['boolean'], [[0]]), [[true], [false]], [false, true]],
    [
      'days',
      plan(['date'], [[0, true]]),
      [['2026-01-02T00:00:00Z'], ['2026-03-01T00:00:00Z']],
      ['2026-03-01T00:00:00Z', '2026-01-02T00:00:00Z'],
    ],
    ['no order', plan(['string'], []), [['b'], ['a']], ['b', 'a']],
  ])('%s', (_, of, rows, expected) => {
    expect(sortPreviewRows(of, rows).map(([cell]) => cell)).toEqual(expected)
  })

  it('by the next key where the first is alike', () => {
    const rows = [
      ['x', 2],
      ['X', 1],
      ['a', 3],
    ]
    expect(sortPreviewRows(plan(['string', 'integer'], [[0], [1, true]]), rows)).toEqual([
      rows[2],
      rows[0],
      rows[1],
    ])
  })
})
