import { Check, CircleDashed, CircleDot, X } from 'lucide-react'
import type { WidgetProps } from '../../../engine/react/widget-props.ts'
import { Card } from '../../parts/frame/card.tsx'
import { Skeleton } from '../../parts/states/skeleton.tsx'
import { Value } from '../../parts/values/value.tsx'
import { eventsByTime } from './timeline.logic.ts'
import type { timeline } from './timeline.widget.ts'
import './timeline.css'

type TimelineProps = WidgetProps<typeof timeline>
const glyphs = { done: Check, now: CircleDot, later: CircleDashed, failed: X }

export function Timeline(props: TimelineProps) {
  const { testId, options, parts, t } = props
  // A computed list is absent until its data has come.
  const events = parts.events as TimelineProps['parts']['events'] | undefined
  return (
    <Card testId={testId} title={options.titleKey && t(options.titleKey)}>
      {!events ? (
        <div className="timeline-empty">
          <Skeleton width="60%" height={14} />
        </div>
      ) : events.length === 0 ? (
        <p className="timeline-empty">{t(options.emptyKey ?? 'widgets.timeline.empty')}</p>
      ) : (
        <ol className="timeline">
          {eventsByTime(events, options.order).map((event) => (
            <Entry key={event.id} event={event} {...props} />
          ))}
        </ol>
      )}
    </Card>
  )
}

function Entry({
  event,
  options,
  t,
  translate,
}: TimelineProps & { event: TimelineProps['parts']['events'][number] }) {
  const state = event.state ?? 'done'
  const Glyph = glyphs[state]
  return (
    <li data-state={state}>
      <span className="timeline-mark">
        <Glyph size={14} strokeWidth={1.5} aria-hidden="true" />
      </span>
      <div className="timeline-words">
        <p className="timeline-title">
          {(event.titleKey || event.title) && (
            <span>
              {event.titleKey ? t(event.titleKey, event.values) : translate.text(event.title ?? '')}
            </span>
          )}
          {(state === 'now' || state === 'later') && (
            <span className="visually-hidden">{t(`widgets.timeline.${state}`)}</span>
          )}
          {event.status !== undefined && event.status !== null && (
            <Value value={event.status} type={options.statusDisplay ?? 'tag'} translate={translate} />
          )}
        </p>
        {event.person !== undefined && event.person !== null && (
          <p>
            <Value value={event.person} type="text" translate={translate} />
          </p>
        )}
        {event.text && <p>{event.text}</p>}
        {event.at !== undefined && event.at !== null && (
          <p className="timeline-at">
            <Value value={event.at} type="date-time" translate={translate} />
          </p>
        )}
        {event.due !== undefined && event.due !== null && (
          <p className="timeline-at">
            {t('widgets.timeline.due', { date: translate.date(event.due, 'date-time') })}
          </p>
        )}
        {event.until !== undefined && event.until !== null && (
          <p className="timeline-at">
            {t('widgets.timeline.until', { date: translate.date(event.until, 'date-time') })}
          </p>
        )}
      </div>
    </li>
  )
}
