import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { percentText } from '../../parts/displays/figures.ts'
import type { PanelProps } from './risk-props.ts'

/** What everything comes to. */
export const FiguresRow = observer(({ answer, t, translate, testId }: PanelProps): ReactNode => {
  const { total, medium, risky, blocked, people, isMorePeople } = answer
  const share = (count: number) =>
    total === 0 ? '' : t('riskDashboard.figures.share', { share: percentText(count / total, translate) })
  const number = (value: number) => translate.number(value)
  const figures = [
    { id: 'total', label: t('riskDashboard.figures.total'), value: number(total), hint: '' },
    { id: 'medium', label: t('riskDashboard.figures.medium'), value: number(medium), hint: share(medium) },
    {
      id: 'risky',
      label: t('riskDashboard.figures.risky'),
      value: number(risky),
      hint: [share(risky), blocked > 0 && t('riskDashboard.figures.blocked', { count: blocked })]
        .filter(Boolean)
        .join(' · '),
    },
    {
      id: 'people',
      label: t('riskDashboard.figures.people'),
      value: isMorePeople ? t('riskDashboard.figures.atLeast', { count: number(people) }) : number(people),
      hint: t('riskDashboard.figures.peopleHint'),
    },
  ]
  return (
    <dl className="rd-figures">
      {figures.map(({ id, label, value, hint }) => (
        <div key={id} data-testid={`${testId}/figure-${id}`} data-figure={id}>
          <dt>{label}</dt>
          <dd className="rd-metric">{value}</dd>
          <dd className="rd-soft">{hint}</dd>
        </div>
      ))}
    </dl>
  )
})
