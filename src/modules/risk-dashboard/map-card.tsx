import { Maximize, Minus, Plus } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { useMemo, useState, type ReactNode } from 'react'
import { Button } from '../../parts/controls/button.tsx'
import { ChartCard } from './chart-card.tsx'
import { clustersOf, type Cluster } from './clusters.ts'
import { dashboardGlyph } from './glyph.ts'
import { MOST_ZOOM, wholeWorld, zoomed } from './map-frame.ts'
import { levelOf } from './risk-levels.ts'
import type { PanelProps } from './risk-props.ts'
import { sayLatitude, sayLongitude } from './say-area.ts'
import { WorldMap } from './world-map.tsx'

/** Where sign-ins came from; a cluster that is chosen, or an area that is drawn, is what is looked at. */
export const MapCard = observer((props: PanelProps): ReactNode => {
  const { store, answer, t, translate, testId } = props
  const [frame, setFrame] = useState(wholeWorld)
  const clusters = useMemo(() => clustersOf(answer.places, frame.zoom), [answer.places, frame.zoom])
  const title = t('riskDashboard.map.title')
  const { thresholds } = store
  const placeOf = ({ latitude, longitude }: Pick<Cluster, 'latitude' | 'longitude'>) =>
    `${sayLatitude(latitude, translate)}, ${sayLongitude(longitude, translate)}`
  const nameOf = ({ latitude, longitude, count, score, risky }: Cluster) => {
    const name = t('riskDashboard.map.cluster', {
      count,
      score: translate.number(Math.round(score)),
      place: placeOf({ latitude, longitude }),
    })
    return risky === 0 ? name : t('riskDashboard.map.clusterRisky', { name, count: risky })
  }
  return (
    <ChartCard
      {...props}
      name="map"
      title={title}
      none={t('riskDashboard.map.none')}
      isDrawing
      hint={
        <span className="rd-map-legend">
          <span data-level="low">{t('riskDashboard.map.usual')}</span>
          <span data-level="high">{t('riskDashboard.levels.high')}</span>
        </span>
      }
      head={[
        t('riskDashboard.map.place'),
        t('riskDashboard.averageScore'),
        t('riskDashboard.levels.high'),
        t('riskDashboard.signIns'),
      ]}
      rows={clusters.map((cluster) => ({
        key: cluster.key,
        cells: [placeOf(cluster), Math.round(cluster.score * 10) / 10, cluster.risky, cluster.count],
        pick: () => store.show({ area: cluster.area }),
      }))}
    >
      <div className="rd-map-frame" dir="ltr">
        <WorldMap
          clusters={clusters}
          frame={frame}
          onFrame={setFrame}
          area={store.view.area}
          onArea={(area) => store.show({ area })}
          levelOf={(score) => levelOf(score, thresholds)}
          nameOf={nameOf}
          label={title}
          hint={t('riskDashboard.map.hint')}
          testId={`${testId}/world`}
        />
        <div className="rd-map-tools">
          <Button
            size="small"
            iconOnly
            icon={<Plus {...dashboardGlyph} />}
            aria-label={t('riskDashboard.map.zoomIn')}
            title={t('riskDashboard.map.zoomIn')}
            disabled={frame.zoom >= MOST_ZOOM}
            data-testid={`${testId}/zoom-in`}
            onClick={() => setFrame(zoomed(frame, 2))}
          />
          <Button
            size="small"
            iconOnly
            icon={<Minus {...dashboardGlyph} />}
            aria-label={t('riskDashboard.map.zoomOut')}
            title={t('riskDashboard.map.zoomOut')}
            disabled={frame.zoom <= 1}
            onClick={() => setFrame(zoomed(frame, 0.5))}
          />
          <Button
            size="small"
            iconOnly
            icon={<Maximize {...dashboardGlyph} />}
            aria-label={t('riskDashboard.map.whole')}
            title={t('riskDashboard.map.whole')}
            disabled={frame.zoom <= 1}
            onClick={() => setFrame(wholeWorld)}
          />
        </div>
        {answer.places.length === 0 && <p className="rd-map-none">{t('riskDashboard.map.none')}</p>}
      </div>
    </ChartCard>
  )
})
