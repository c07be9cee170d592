import { valueAt } from '../../../engine/format/pointer.ts'
import type { TranslatePort } from '../../../engine/runtime/ports.ts'
import type { ReportColumn, RowFilter } from './report-rows.logic.ts'

export const chartKinds = ['bar', 'line', 'pie'] as const
export type ReportChartKind = (typeof chartKinds)[number]

/** Which two columns are drawn, of the rows that the filter finds. */
export interface ChartQuery {
  readonly category: string
  /** Absent: rows are counted. */
  readonly value?: string
  readonly filter: readonly RowFilter[]
}

/** The figures of two columns, as chartReportRun answers them. */
export interface ChartFigures {
  readonly groups: readonly { readonly category: unknown; readonly value: number | null }[]
  readonly type: string
  readonly unit: string | undefined
  readonly isSum: boolean
  readonly others: { readonly groups: number; readonly value: number | null } | undefined
}

/** Whether rows can be put together by a column. */
export const isDrawable = ({ type }: ReportColumn): boolean => type !== 'array'

/** What is drawn first: how many rows there are of each value of the first column that can be drawn. */
export const firstCategory = (columns: readonly ReportColumn[]): string | undefined =>
  columns.find(isDrawable)?.label

/** Reads the answer. */
export function figuresIn(answer: unknown): ChartFigures {
  const result = valueAt(answer, 'result')
  const others = valueAt(answer, 'others')
  const unit = valueAt(answer, 'unit')
  return {
    groups: (Array.isArray(result) ? result : []).map((group: unknown) => ({
      category: valueAt(group, 'category'),
      value: numberOf(valueAt(group, 'value')),
    })),
    type: String(valueAt(answer, 'type') ?? 'string'),
    unit: typeof unit === 'string' ? unit : undefined,
    isSum: valueAt(answer, 'measure') === 'sum',
    others: others
      ? { groups: Number(valueAt(others, 'groups')), value: numberOf(valueAt(others, 'value')) }
      : undefined,
  }
}

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)

/** Parts of a pie that can be told apart. */
const pieMost = 12

/** Figures as a kind of chart can show them: of a pie the greatest parts, and the others together. */
export function shownFigures(figures: ChartFigures, kind: ReportChartKind): ChartFigures {
  const { groups, others } = figures
  if (kind !== 'pie' || groups.length <= pieMost) return figures
  const greatest = new Set(groups.toSorted((a, b) => (b.value ?? 0) - (a.value ?? 0)).slice(0, pieMost - 1))
  const rest = groups.filter((group) => !greatest.has(group))
  const value = [...rest, ...(others ? [others] : [])].reduce((sum, each) => sum + (each.value ?? 0), 0)
  return {
    ...figures,
    groups: groups.filter((group) => greatest.has(group)),
    others: { groups: rest.length + (others?.groups ?? 0), value },
  }
}

/** Why figures are not drawn as a kind of chart, as the key of a message; undefined where they are. */
export function notDrawn({ groups, others }: ChartFigures, kind: ReportChartKind): string | undefined {
  const values = [...groups, ...(others ? [others] : [])].map(({ value }) => value ?? 0)
  if (groups.every(({ value }) => value === null)) return 'reports.chart.noNumbers'
  if (kind === 'pie' && values.some((value) => value < 0)) return 'reports.chart.negative'
  return kind === 'pie' && values.every((value) => value === 0) ? 'reports.chart.onlyZero' : undefined
}

/** Figures with everything that is read said in the person's language. */
export function saidFigures(
  { groups, type, unit, others }: ChartFigures,
  name: string,
  { t, translate }: { readonly t: TranslatePort['t']; readonly translate: TranslatePort },
) {
  const said = (category: unknown): string => {
    if (category === null || category === undefined || category === '') return t('reports.chart.empty')
    if (typeof category === 'boolean') return t(category ? 'common.yes' : 'common.no')
    if (typeof category === 'number') return translate.number(category)
    const text = String(category)
    if (type !== 'date') return text
    if (unit === 'day') return translate.date(text, 'date')
    return text.slice(0, unit === 'year' ? 4 : 7)
  }
  const rest = others
    ? [{ name: t('reports.chart.others', { count: others.groups }), value: others.value }]
    : []
  return {
    categories: [...groups.map(({ category }) => said(category)), ...rest.map((each) => each.name)],
    series: [{ name, values: [...groups, ...rest].map(({ value }) => value) }],
  }
}
