import type { EChartsCoreOption } from 'echarts/core'

export type ChartKind = 'line' | 'bar' | 'pie' | 'donut'

/** Figures, with everything that is read said in the person's language. */
export interface SpokenFigures {
  readonly categories: readonly string[]
  readonly series: readonly { readonly name: string; readonly values: readonly (number | null)[] }[]
}

/** Colours and type of the theme that is in force. */
export interface ChartLook {
  readonly palette: readonly string[]
  readonly text: string
  readonly textSoft: string
  readonly grid: string
  readonly surface: string
  readonly raised: string
  readonly line: string
  readonly font: string
}

export interface ChartPlan {
  readonly kind: ChartKind
  readonly stacked: boolean
  /** Whether things may move. */
  readonly motion: boolean
  readonly look: ChartLook
  /** How a figure is said. */
  readonly say: (value: number) => string
}

/** Symbols tell lines apart where colours do not. */
const symbols = ['circle', 'rect', 'triangle', 'diamond', 'emptyCircle', 'emptyRect']

/** Numbers of whatever a binding gave; what is no number is a gap. */
export function figuresOf(values: unknown): (number | null)[] {
  return Array.isArray(values)
    ? values.map((each) => (typeof each === 'number' && Number.isFinite(each) ? each : null))
    : []
}

/** Whether there is anything to draw. */
export function isChartEmpty({ categories, series }: SpokenFigures): boolean {
  return categories.length === 0 || series.every(({ values }) => values.every((each) => each === null))
}

/** What the chart library is told to draw. Tooltips are drawn, not HTML: the page's policy allows no style attribute. */
export function chartOption(figures: SpokenFigures, plan: ChartPlan): EChartsCoreOption {
  const { look, motion, say } = plan
  const text = { color: look.text, fontFamily: look.font, fontSize: 12 }
  const base = {
    animation: motion,
    animationDuration: 140,
    color: [...look.palette],
    textStyle: text,
    tooltip: {
      renderMode: 'richText',
      backgroundColor: look.raised,
      borderColor: look.line,
      textStyle: text,
      valueFormatter: (value: unknown) => (typeof value === 'number' ? say(value) : '—'),
    },
    legend: { bottom: 0, icon: 'roundRect', itemWidth: 12, itemHeight: 12, textStyle: text },
  }
  return plan.kind === 'pie' || plan.kind === 'donut'
    ? {
        ...base,
        legend: { show: false },
        tooltip: { ...base.tooltip, trigger: 'item' },
        series: [roundSeries(figures, plan)],
      }
    : {
        ...base,
        tooltip: { ...base.tooltip, trigger: 'axis' },
        legend: { ...base.legend, show: figures.series.length > 1 },
        grid: { left: 8, right: 16, top: 16, bottom: figures.series.length > 1 ? 60 : 28 },
        ...axes(figures, plan),
        series: figures.series.map((each, at) => lineOrBar(each, at, plan)),
      }
}

function roundSeries({ categories, series }: SpokenFigures, { kind, look, say }: ChartPlan) {
  return {
    type: 'pie',
    name: series[0]?.name,
    radius: kind === 'donut' ? ['40%', '60%'] : '60%',
    center: ['50%', '50%'],
    itemStyle: { borderColor: look.surface, borderWidth: 2 },
    labelLine: { length: 8, length2: 8 },
    label: {
      overflow: 'break',
      color: look.text,
      fontFamily: look.font,
      fontSize: 12,
      formatter: ({ name, value }: { name: string; value: number }) => `${name}: ${say(value)}`,
    },
    data: categories.map((name, at) => ({ name, value: series[0]?.values[at] ?? 0 })),
  }
}

function axes({ categories }: SpokenFigures, { kind, look, say }: ChartPlan) {
  const label = { color: look.textSoft, fontFamily: look.font, fontSize: 11 }
  return {
    xAxis: {
      type: 'category',
      data: [...categories],
      boundaryGap: kind === 'bar',
      axisLine: { lineStyle: { color: look.line } },
      axisTick: { show: false },
      axisLabel: { ...label, width: 96, overflow: 'truncate', hideOverlap: true },
    },
    yAxis: {
      type: 'value',
      axisLabel: { ...label, formatter: (value: number) => say(value) },
      splitLine: { lineStyle: { color: look.grid } },
    },
  }
}

function lineOrBar(series: SpokenFigures['series'][number], at: number, { kind, stacked }: ChartPlan) {
  return {
    type: kind,
    name: series.name,
    data: [...series.values],
    ...(stacked ? { stack: 'all' } : {}),
    ...(kind === 'bar'
      ? { barMaxWidth: 32, itemStyle: { borderRadius: stacked ? 0 : [3, 3, 0, 0] } }
      : {
          symbol: symbols[at % symbols.length],
          symbolSize: 7,
          lineStyle: { width: 2 },
          ...(stacked ? { areaStyle: { opacity: 0.2 } } : {}),
        }),
  }
}
