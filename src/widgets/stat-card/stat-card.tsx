import { ArrowRight } from 'lucide-react'
import type { WidgetProps } from '../../../engine/react/widget-props.ts'
import { ToneGlyph } from '../../parts/displays/tone-tag.tsx'
import { Icon } from '../../parts/values/icon.tsx'
import { labelOf } from '../../parts/text/label.ts'
import { Skeleton } from '../../parts/states/skeleton.tsx'
import { Value } from '../../parts/values/value.tsx'
import type { statCard } from './stat-card.widget.ts'
import '../../parts/frame/card.css'
import './stat-card.css'

export function StatCard({ id, testId, options, t, translate }: WidgetProps<typeof statCard>) {
  const { value, tone } = options
  const hint =
    value === 0 && options.zeroKey
      ? t(options.zeroKey)
      : options.hintKey && t(options.hintKey, options.hintValues)
  const said = tone !== 'neutral' && value !== 0 ? tone : undefined
  const body = (
    <>
      <span className="stat-card-label">
        {options.icon && <Icon name={options.icon} />}
        {labelOf({ id, ...options }, t)}
        {options.link && (
          <ArrowRight className="stat-card-arrow" size={16} strokeWidth={1.5} aria-hidden="true" />
        )}
      </span>
      <span className="stat-card-figure">
        {value === undefined || value === null ? (
          <Skeleton width={64} height={24} />
        ) : (
          <Value value={value} type={options.display ?? 'number'} translate={translate} />
        )}
      </span>
      {hint && (
        <span className="stat-card-hint" data-tone={said}>
          {said && <ToneGlyph tone={said} size={14} />}
          {hint}
        </span>
      )}
    </>
  )
  return options.link ? (
    <a className="card stat-card" href={`#${options.link}`} data-testid={testId}>
      {body}
    </a>
  ) : (
    <div className="card stat-card" data-testid={testId}>
      {body}
    </div>
  )
}
