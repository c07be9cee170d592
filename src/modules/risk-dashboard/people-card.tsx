import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { Avatar } from '../../parts/person/avatar.tsx'
import { ChartCard } from './chart-card.tsx'
import { RankedList } from './ranked-list.tsx'
import { levelOf } from './risk-levels.ts'
import type { PanelProps } from './risk-props.ts'

/** Who has the highest scores on average. */
export const PeopleCard = observer((props: PanelProps): ReactNode => {
  const { store, answer, t, translate, testId } = props
  const toggle = (userId: string) => store.show({ userId: store.view.userId === userId ? undefined : userId })
  return (
    <ChartCard
      {...props}
      name="people"
      title={t('riskDashboard.people.title')}
      hint={t('riskDashboard.people.hint')}
      none={t('riskDashboard.none')}
      head={[t('riskDashboard.person'), t('riskDashboard.averageScore'), t('riskDashboard.signIns')]}
      rows={answer.riskiest.map(({ userId, score, count }) => ({
        key: userId,
        cells: [userId, Math.round(score * 10) / 10, count],
      }))}
    >
      <RankedList
        testId={`${testId}/person`}
        rows={answer.riskiest.map(({ userId, score, count }) => ({
          key: userId,
          name: `${userId}, ${translate.number(Math.round(score))}, ${t('riskDashboard.people.signIns', { count })}`,
          label: (
            <>
              <Avatar name={userId} size={24} />
              <bdi>{userId}</bdi>
            </>
          ),
          value: (
            <>
              <span className="rd-soft">{t('riskDashboard.people.signIns', { count })}</span>
              <b>{translate.number(Math.round(score))}</b>
            </>
          ),
          share: score / 100,
          level: levelOf(score, store.thresholds),
          isChosen: store.view.userId === userId,
          pick: () => toggle(userId),
        }))}
      />
    </ChartCard>
  )
})
