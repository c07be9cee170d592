import type { WidgetProps } from '../../engine/react/widget-props.ts'
import { Button } from '../../src/parts/controls/button.tsx'
import { Card } from '../../src/parts/frame/card.tsx'
import { Skeleton } from '../../src/parts/states/skeleton.tsx'
import { badgeFace } from './badge-card.logic.ts'
import type { badgeCard } from './badge-card.widget.ts'
import { BadgeNumber } from './badge-number.tsx'
import './badge-card.css'

export function BadgeCard({ testId, options, emit, handles, t }: WidgetProps<typeof badgeCard>) {
  const face = badgeFace(options)
  return (
    <Card testId={testId} title={t('accessBadge.card')}>
      <div className="badge-card" aria-busy={face.status === 'loading'}>
        {face.status === 'loading' && <Skeleton width="60%" height={28} />}
        {face.status === 'none' && <p>{t('accessBadge.none')}</p>}
        {face.status === 'badge' && (
          <>
            <p className="badge-card-name">{face.name}</p>
            <p>
              <BadgeNumber value={face.number} />
            </p>
            {handles('save') && (
              <Button onClick={() => void emit('save', { number: face.number, name: face.name })}>
                {t('accessBadge.save')}
              </Button>
            )}
          </>
        )}
      </div>
    </Card>
  )
}
