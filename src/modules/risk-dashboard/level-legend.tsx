import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import type { RiskProps } from './risk-props.ts'

/** What the colours say, and from which score on. */
export const LevelLegend = observer(({ store, t, translate }: RiskProps): ReactNode => {
  const { medium, high } = store.thresholds
  const number = (value: number) => translate.number(value)
  return (
    <ul className="rd-legend">
      <li data-level="low">{t('riskDashboard.levels.lowBelow', { score: number(medium) })}</li>
      <li data-level="medium">{t('riskDashboard.levels.mediumFrom', { score: number(medium) })}</li>
      <li data-level="high">{t('riskDashboard.levels.highFrom', { score: number(high) })}</li>
    </ul>
  )
})
