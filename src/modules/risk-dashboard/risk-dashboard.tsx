import { observer } from 'mobx-react-lite'
import { useEffect, useState, type ReactNode } from 'react'
import type { WidgetProps } from '../../../engine/react/widget-props.ts'
import { Button } from '../../parts/controls/button.tsx'
import { Note } from '../../parts/states/note.tsx'
import { Skeleton } from '../../parts/states/skeleton.tsx'
import { StateFrame } from '../../parts/states/state-frame.tsx'
import { DashboardHead } from './dashboard-head.tsx'
import { EventDrawer } from './event-drawer.tsx'
import { EventsCard } from './events-card.tsx'
import { FiguresRow } from './figures-row.tsx'
import { FilterBar } from './filter-bar.tsx'
import { LevelLegend } from './level-legend.tsx'
import { MapCard } from './map-card.tsx'
import { PeopleCard } from './people-card.tsx'
import { ReasonsCard } from './reasons-card.tsx'
import type { riskDashboard } from './risk-dashboard.widget.ts'
import type { RiskProps } from './risk-props.ts'
import { RiskStore } from './risk-store.ts'
import { isFiltered, withoutFilters } from './risk-view.ts'
import { ScoreCard } from './score-card.tsx'
import { TimeCard } from './time-card.tsx'
import './risk-dashboard.css'

type RiskDashboardProps = WidgetProps<typeof riskDashboard>

export const RiskDashboard = observer((props: RiskDashboardProps): ReactNode => {
  const { options, data, title, testId, t, translate } = props
  const ports = props.ports!
  const [store] = useState(
    () =>
      new RiskStore({
        ports,
        realm: options.realm,
        ignored: options.ignoredReasons ?? [],
        levels: () => (options.levels === undefined ? undefined : data[options.levels]?.value),
      }),
  )
  useEffect(() => {
    store.start()
    return () => store.stop()
  }, [store])
  const shared: RiskProps = { store, ports, t, translate, testId }
  return (
    <div className="rd" data-testid={testId}>
      <DashboardHead {...shared} title={title} />
      <FilterBar {...shared} />
      <Panels {...shared} />
      {store.view.event !== undefined && <EventDrawer {...shared} />}
    </div>
  )
})

/** What the answer says; the last one stays while another is read, or where that failed. */
const Panels = observer((props: RiskProps): ReactNode => {
  const { store, t, testId } = props
  const { answer, answered, problem, isReading } = store
  const again = <Button onClick={() => void store.read()}>{t('common.tryAgain')}</Button>
  if (!answer || !answered)
    return problem ? (
      <StateFrame
        alert
        art="error"
        title={t('riskDashboard.errors.read')}
        text={problem.message || t('common.unreachable')}
        actions={again}
        testId={`${testId}/failure`}
      />
    ) : (
      <Waiting />
    )
  if (answer.total === 0 && !problem)
    return (
      <StateFrame
        art="empty"
        title={t(isFiltered(store.view) ? 'riskDashboard.empty.noMatch' : 'riskDashboard.empty.title')}
        text={t(isFiltered(store.view) ? 'riskDashboard.empty.filters' : 'riskDashboard.empty.text')}
        actions={
          isFiltered(store.view) && (
            <Button onClick={() => store.show(withoutFilters(store.view))}>
              {t('riskDashboard.filters.clear')}
            </Button>
          )
        }
        testId={`${testId}/empty`}
      />
    )
  const panel = { ...props, answer }
  return (
    <>
      {problem && (
        <Note tone="danger" title={t('riskDashboard.errors.stale')} action={again} testId={`${testId}/stale`}>
          <p>{problem.message || t('common.unreachable')}</p>
        </Note>
      )}
      <p className="visually-hidden" role="status">
        {isReading
          ? ''
          : store.live.arrived.length > 0
            ? t('riskDashboard.live.arrived', { count: store.live.arrived.length })
            : t('riskDashboard.found', { count: answer.total })}
      </p>
      <div className="rd-panels" aria-busy={isReading} data-stale={isReading || undefined}>
        <FiguresRow {...panel} />
        <LevelLegend {...props} />
        <div className="rd-pair">
          <ScoreCard {...panel} />
          <MapCard {...panel} />
        </div>
        <div className="rd-trio">
          <TimeCard {...panel} range={answered} />
          <ReasonsCard {...panel} />
          <PeopleCard {...panel} />
        </div>
        <EventsCard {...panel} />
      </div>
    </>
  )
})

function Waiting(): ReactNode {
  return (
    <div className="rd-panels" aria-busy="true">
      <Skeleton width="100%" height={92} />
      <div className="rd-pair">
        <Skeleton width="100%" height={280} />
        <Skeleton width="100%" height={280} />
      </div>
      <Skeleton width="100%" height={360} />
    </div>
  )
}
