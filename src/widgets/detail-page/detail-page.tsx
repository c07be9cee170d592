import { ArrowLeft } from 'lucide-react'
import type { WidgetProps } from '../../../engine/react/widget-props.ts'
import { ActionButtons } from '../../parts/controls/action-buttons.tsx'
import { Avatar } from '../../parts/person/avatar.tsx'
import { Icon } from '../../parts/values/icon.tsx'
import { labelOf } from '../../parts/text/label.ts'
import { Skeleton } from '../../parts/states/skeleton.tsx'
import { Value } from '../../parts/values/value.tsx'
import { grouped } from './detail-page.logic.ts'
import type { detailPage } from './detail-page.widget.ts'
import './detail-page.css'

type DetailPageProps = WidgetProps<typeof detailPage>

export function DetailPage(props: DetailPageProps) {
  const { testId, options, parts, slots, t } = props
  const title = options.title ?? (options.titleKey ? t(options.titleKey, options.values) : undefined)
  const { others, decisions } = grouped(parts.actions ?? [])
  return (
    <div className="detail-page" data-testid={testId}>
      {options.back && (
        <a className="detail-back" href={`#${options.back}`}>
          <ArrowLeft size={16} strokeWidth={1.5} aria-hidden="true" />
          {options.backLabel ?? t(options.backKey ?? 'common.back')}
        </a>
      )}
      <header className="detail-head">
        <div className="detail-name">
          {options.avatar && (
            <Avatar name={title ?? ''} image={options.image} size={40} shape={options.avatar} />
          )}
          <div className="detail-words">
            <h1 tabIndex={-1}>{title ? <bdi>{title}</bdi> : <Skeleton width={220} height={22} />}</h1>
            <Facts {...props} />
          </div>
        </div>
        {others.length > 0 && (
          <div className="detail-actions">
            <ActionButtons actions={others} testId={testId} />
          </div>
        )}
        {decisions.length > 0 && (
          <div className="detail-actions detail-decisions">
            <ActionButtons actions={decisions} testId={testId} />
          </div>
        )}
      </header>
      {slots['top'] && <div className="detail-top">{slots['top']}</div>}
      <div className="detail-columns" data-aside={slots['aside'] !== undefined}>
        <div className="detail-main">{slots['main']}</div>
        {slots['aside'] && <div className="detail-aside">{slots['aside']}</div>}
      </div>
    </div>
  )
}

/** One line under the title; facts without a value are left out. */
function Facts({ parts, t, translate }: DetailPageProps) {
  const facts = (parts.facts ?? []).filter(
    ({ value }) => value !== undefined && value !== null && value !== '',
  )
  if (facts.length === 0) return null
  return (
    <ul className="detail-facts">
      {facts.map((fact) => (
        <li key={fact.id}>
          {fact.icon && <Icon name={fact.icon} size={16} />}
          {(fact.labelKey ?? fact.label) && <span className="detail-label">{labelOf(fact, t)}</span>}
          <Value value={fact.value} type={fact.display} translate={translate} />
        </li>
      ))}
    </ul>
  )
}
