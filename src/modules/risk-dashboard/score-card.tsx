import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { BarChart } from './bar-chart.tsx'
import { ChartCard } from './chart-card.tsx'
import { levelOf } from './risk-levels.ts'
import type { PanelProps } from './risk-props.ts'
import { BAND, BANDS } from './risk-search.ts'

/** Sign-ins by score; a band that is pressed is the range that is looked at. */
export const ScoreCard = observer((props: PanelProps): ReactNode => {
  const { store, answer, t, translate } = props
  const { bands } = answer
  const { medium, high } = store.thresholds
  const title = t('riskDashboard.scores.title')
  const number = (value: number) => translate.number(value)
  // A range goes half a point beyond its upper bound.
  const boundsOf = (at: number) => [at * BAND, at === BANDS - 1 ? 100 : (at + 1) * BAND - 0.5] as const
  const bandOf = (at: number) => `${number(at * BAND)}–${number((at + 1) * BAND)}`
  const isChosen = (at: number) => {
    const [low, top] = boundsOf(at)
    return store.view.low === low && store.view.high === top
  }
  const pick = (at: number) => {
    if (at < 0 || at >= BANDS) return
    const [low, top] = boundsOf(at)
    store.show(isChosen(at) ? { low: 0, high: 100 } : { low, high: top })
  }
  return (
    <ChartCard
      {...props}
      name="scores"
      title={title}
      hint={t('riskDashboard.scores.hint')}
      none={t('riskDashboard.none')}
      isDrawing
      head={[t('riskDashboard.score'), t('riskDashboard.level'), t('riskDashboard.signIns')]}
      rows={bands.map((count, at) => {
        const [low] = boundsOf(at)
        return {
          key: String(at),
          cells: [bandOf(at), t(`riskDashboard.levels.${levelOf(low, { medium, high })}`), count],
          pick: () => pick(at),
          isChosen: isChosen(at),
        }
      })}
    >
      <BarChart
        bars={bands.map((count, at) => ({
          key: String(at),
          label: number(at * BAND),
          parts: [{ level: levelOf(at * BAND, { medium, high }), count }],
          said: `${bandOf(at)}: ${t('riskDashboard.people.signIns', { count })}`,
          isChosen: isChosen(at),
        }))}
        label={title}
        marks={[
          {
            at: medium / 100,
            level: 'medium',
            label: t('riskDashboard.levels.mediumAt', { score: number(medium) }),
          },
          { at: high / 100, level: 'high', label: t('riskDashboard.levels.highAt', { score: number(high) }) },
        ]}
        isScale
        height={228}
        say={number}
        onPick={pick}
      />
    </ChartCard>
  )
})
