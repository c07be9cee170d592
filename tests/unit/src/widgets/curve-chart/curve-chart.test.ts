import { describe, expect, it } from 'vitest'
import { curvePath, pointsOf, tableRows } from '../../../../../src/widgets/curve-chart/curve-chart.logic.ts'

describe('the points of a curve', () => {
  it.each([
    [[0, 0.5, 1], [0, 0.8, 1], 3],
    [[0, 1], [0], 0],
    [[], [], 0],
    [undefined, [1], 0],
    [[0, 2, 1], [0, 0.5, Number.NaN], 1],
    [[0, '0.5'], [0, 0.5], 1],
  ])('%j and %j', (across, up, count) => expect(pointsOf(across, up).length).toBe(count))

  it('are drawn with their origin at the bottom', () => {
    expect(curvePath(pointsOf([0, 0.25, 1], [0, 0.5, 1]))).toBe('M0,200L50,100L200,0')
  })

  it('of many, some are in the table, with the ends', () => {
    const many = Array.from({ length: 200 }, (_, at) => ({ across: at / 199, up: 1 }))
    const rows = tableRows(many)
    expect([rows.length, rows[0], rows.at(-1)]).toEqual([21, many[0], many.at(-1)])
    expect(tableRows(many.slice(0, 5)).length).toBe(5)
  })
})
