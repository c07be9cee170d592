import { describe, expect, it } from 'vitest'
import { memoryPorts } from '../../../../../engine/testing/index.ts'
import {
  figuresIn,
  firstCategory,
  notDrawn,
  saidFigures,
  shownFigures,
} from '../../../../../src/widgets/report-rows/report-chart.logic.ts'

const { translate } = memoryPorts()
const answer = (more: object = {}) => ({
  result: [
    { category: 'Cork', value: 3 },
    { category: null, value: 1 },
  ],
  measure: 'count',
  type: 'string',
  unit: null,
  others: null,
  ...more,
})
const said = (more: object) => saidFigures(figuresIn(answer(more)), 'Rows', { t: translate.t, translate })

it('draws first by the first column that is no list', () => {
  const column = (label: string, type: string) => ({ label, type, isSortable: true })
  expect(firstCategory([column('Roles', 'array'), column('City', 'string')])).toBe('City')
  expect(firstCategory([column('Roles', 'array')])).toBeUndefined()
})

describe('figures', () => {
  it('are said with what has no value, and what stands together', () => {
    expect(said({ others: { groups: 7, value: 9 } })).toEqual({
      categories: ['Cork', 'reports.chart.empty', expect.stringContaining('reports.chart.others')],
      series: [{ name: 'Rows', values: [3, 1, 9] }],
    })
  })

  it.each([
    ['boolean', null, true, 'common.yes'],
    ['integer', null, 12, translate.number(12)],
    ['date', 'day', '2026-11-20', translate.date('2026-11-20', 'date')],
    ['date', 'month', '2026-11-01', '2026-11'],
    ['date', 'year', '2026-01-01', '2026'],
  ])('of a %s by %s say %j as %j', (type, unit, category, expected) => {
    expect(said({ type, unit, result: [{ category, value: 1 }] }).categories).toEqual([expected])
  })

  it.each([
    ['pie', [{ category: 'a', value: -1 }], 'reports.chart.negative'],
    ['bar', [{ category: 'a', value: -1 }], undefined],
    ['pie', [{ category: 'a', value: 0 }], 'reports.chart.onlyZero'],
    ['line', [{ category: 'a', value: null }], 'reports.chart.noNumbers'],
    ['bar', [], 'reports.chart.noNumbers'],
    ['pie', [{ category: 'a', value: 2 }], undefined],
  ] as const)('as a %s of %j are not drawn because of %s', (kind, result, expected) => {
    expect(notDrawn(figuresIn(answer({ result })), kind)).toBe(expected)
  })

  it('of a pie are its greatest parts and the others together; of bars they are all', () => {
    const result = Array.from({ length: 30 }, (_, at) => ({ category: `c${at}`, value: at }))
    const all = figuresIn(answer({ result, others: { groups: 5, value: 7 } }))
    const pie = shownFigures(all, 'pie')
    expect(pie.groups.map(({ value }) => value)).toEqual([19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29])
    expect(pie.others).toEqual({ groups: 24, value: 7 + (18 * 19) / 2 })
    expect(shownFigures(all, 'bar')).toBe(all)
    const few = figuresIn(answer())
    expect(shownFigures(few, 'pie')).toBe(few)
  })

  it('of an answer that is none are none', () => {
    expect(figuresIn('x')).toEqual({
      groups: [],
      type: 'string',
      unit: undefined,
      isSum: false,
      others: undefined,
    })
  })
})
