import { describe, expect, it } from 'vitest'
import { chartOption, figuresOf, isChartEmpty } from '../../../../../src/parts/charts/chart-option.ts'

const look = {
  palette: ['#111111', '#222222'],
  text: '#000',
  textSoft: '#333',
  grid: '#eee',
  surface: '#fff',
  raised: '#fff',
  line: '#ccc',
  font: 'x',
}
const plan = { stacked: false, motion: true, look, say: (value: number) => `${value}!` }
const figures = {
  categories: ['a', 'b'],
  series: [
    { name: 'one', values: [1, null] },
    { name: 'two', values: [3, 4] },
  ],
}
interface Option {
  animation: boolean
  tooltip: { renderMode: string; valueFormatter(value: unknown): string }
  legend: { show?: boolean }
  series: { type: string; symbol?: string; stack?: string; radius?: unknown; data: unknown }[]
}
const optionOf = (kind: 'line' | 'bar' | 'pie' | 'donut', over = {}) =>
  chartOption(figures, { ...plan, kind, ...over }) as unknown as Option

it('takes numbers, and leaves gaps for the rest', () => {
  expect(figuresOf([1, '2', null, Number.NaN, 0])).toEqual([1, null, null, null, 0])
  expect(figuresOf('x')).toEqual([])
})

it.each([
  [{ categories: [], series: [] }, true],
  [{ categories: ['a'], series: [{ name: '', values: [null] }] }, true],
  [{ categories: ['a'], series: [{ name: '', values: [0] }] }, false],
])('%j is empty: %s', (given, empty) => expect(isChartEmpty(given)).toBe(empty))

describe('what the library is told', () => {
  it.each(['line', 'bar', 'pie', 'donut'] as const)(
    '%s: tooltips without HTML, no motion where none is wanted',
    (kind) => {
      expect(optionOf(kind).tooltip.renderMode).toBe('richText')
      expect(optionOf(kind, { motion: false }).animation).toBe(false)
    },
  )
  it('lines differ by their symbols too', () => {
    const [one, two] = optionOf('line').series
    expect(one?.symbol).not.toBe(two?.symbol)
  })
  it('stacks when told so', () => {
    expect(optionOf('bar', { stacked: true }).series.every(({ stack }) => stack === 'all')).toBe(true)
    expect(optionOf('bar').series.some(({ stack }) => stack)).toBe(false)
  })
  it('a ring has a hole, a pie none; both draw the first series, a gap as nothing', () => {
    expect(optionOf('donut').series[0]?.radius).toHaveLength(2)
    const { series } = optionOf('pie')
    expect(series).toHaveLength(1)
    expect(series[0]?.data).toEqual([
      { name: 'a', value: 1 },
      { name: 'b', value: 0 },
    ])
  })
  it('figures are said as they are elsewhere', () => {
    expect(optionOf('bar').tooltip.valueFormatter(3)).toBe('3!')
    expect(optionOf('bar').tooltip.valueFormatter(undefined)).toBe('—')
  })
})
