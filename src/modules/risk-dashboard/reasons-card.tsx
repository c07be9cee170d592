import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { ChartCard } from './chart-card.tsx'
import { RankedList } from './ranked-list.tsx'
import { shownReasons } from './reason.ts'
import type { PanelProps } from './risk-props.ts'
import { toggledValue } from './risk-view.ts'
import { sayReason } from './say-values.ts'

/** Reasons that are shown; the file has all. */
const SHOWN = 10

/** What was found, and how often. */
export const ReasonsCard = observer((props: PanelProps): ReactNode => {
  const { store, answer, t, translate, testId } = props
  const most = Math.max(1, ...answer.reasons.map(({ count }) => count))
  return (
    <ChartCard
      {...props}
      name="reasons"
      title={t('riskDashboard.reasonsCard.title')}
      none={t('riskDashboard.reasonsCard.none')}
      head={[t('riskDashboard.reason'), t('riskDashboard.signIns')]}
      rows={answer.reasons.map(({ name, count }) => ({
        key: name,
        cells: [sayReason(name, translate), count],
      }))}
    >
      <RankedList
        testId={`${testId}/reason`}
        rows={shownReasons(answer.reasons, SHOWN, store.view.reasons).map(({ name, count }) => ({
          key: name,
          name: `${sayReason(name, translate)}, ${translate.number(count)}`,
          label: sayReason(name, translate),
          value: <b>{translate.number(count)}</b>,
          share: count / most,
          isChosen: store.view.reasons.includes(name),
          pick: () => store.show({ reasons: toggledValue(store.view.reasons, name) }),
        }))}
      />
    </ChartCard>
  )
})
