import { observer } from 'mobx-react-lite'
import { useMemo, type ReactNode } from 'react'
import { useMediaQuery } from '../../parts/frame/use-media-query.ts'
import { BarChart } from './bar-chart.tsx'
import { ChartCard } from './chart-card.tsx'
import { barDates, intervalOf, type DateRange } from './date-range.ts'
import { levels } from './risk-levels.ts'
import type { PanelProps } from './risk-props.ts'
import { timeBars } from './time-bars.ts'

/** Sign-ins over time by level; a bar that is pressed is the time that is looked at. */
export const TimeCard = observer((props: PanelProps & { readonly range: DateRange }): ReactNode => {
  const { store, answer, range, t, translate } = props
  const { zone } = store
  // It stands beside two lists.
  const isBeside = useMediaQuery('(min-width: 1200px)')
  const title = t('riskDashboard.times.title')
  const interval = intervalOf(range)
  const bars = useMemo(() => {
    const format = new Intl.DateTimeFormat(translate.locale, {
      timeZone: zone,
      ...(interval === 'hour'
        ? { hour: 'numeric', minute: '2-digit', day: 'numeric', month: 'short' }
        : interval === 'month'
          ? { month: 'short', year: 'numeric' }
          : { day: 'numeric', month: 'short' }),
    })
    return timeBars(answer.times, range, zone).map((bar) => ({ ...bar, label: format.format(bar.at) }))
  }, [answer.times, range, zone, interval, translate])
  const pick = (index: number) => {
    const bar = bars[index]
    if (bar) store.show({ preset: 'custom', ...barDates(bar.at, interval, range, bars[index + 1]?.at, zone) })
  }
  return (
    <ChartCard
      {...props}
      name="times"
      title={title}
      none={t('riskDashboard.none')}
      isDrawing
      head={[
        t('riskDashboard.time'),
        t('riskDashboard.levels.low'),
        t('riskDashboard.levels.medium'),
        t('riskDashboard.levels.high'),
      ]}
      rows={bars.map(({ at, label, low, medium, high }, index) => ({
        key: String(at),
        cells: [label, low, medium, high],
        pick: () => pick(index),
      }))}
    >
      <BarChart
        bars={bars.map((bar) => ({
          key: String(bar.at),
          label: bar.label,
          parts: levels.map((level) => ({ level, count: bar[level] })),
          said: `${bar.label}: ${levels
            .map((level) => `${t(`riskDashboard.levels.${level}`)} ${translate.number(bar[level])}`)
            .join(', ')}`,
        }))}
        label={title}
        height={isBeside ? 376 : 240}
        say={(value) => translate.number(value)}
        onPick={pick}
      />
    </ChartCard>
  )
})
