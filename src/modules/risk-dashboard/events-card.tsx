import { ArrowDown, ChevronRight } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { Button } from '../../parts/controls/button.tsx'
import { Card } from '../../parts/frame/card.tsx'
import { Avatar } from '../../parts/person/avatar.tsx'
import { LevelTag } from './level-tag.tsx'
import { reasonsOf } from './reason.ts'
import type { EventHit } from './risk-answer.ts'
import { levelOfEvent } from './risk-levels.ts'
import type { PanelProps } from './risk-props.ts'
import { PAGE_SIZE } from './risk-search.ts'
import { eventSorts, type Sort } from './risk-view.ts'
import { sayPlace, sayReason } from './say-values.ts'

/** The sign-ins themselves, ten a page. */
export const EventsCard = observer((props: PanelProps): ReactNode => {
  const { store, answer, t, translate, testId } = props
  const { view } = store
  const page = view.page?.number ?? 1
  const last = answer.events.at(-1)
  const isLast = answer.events.length < PAGE_SIZE || page * PAGE_SIZE >= answer.total
  const column = (name: string, sort?: Sort) => (
    <th scope="col" aria-sort={sort && view.sort === sort ? 'descending' : undefined}>
      {sort ? (
        <button type="button" data-testid={`${testId}/sort-${sort}`} onClick={() => store.show({ sort })}>
          {t(`riskDashboard.columns.${name}`)}
          {view.sort === sort && <ArrowDown size={14} strokeWidth={1.5} aria-hidden="true" />}
        </button>
      ) : (
        t(`riskDashboard.columns.${name}`)
      )}
    </th>
  )
  return (
    <Card
      testId={`${testId}/events`}
      title={t(view.isRiskyOnly ? 'riskDashboard.events.risky' : 'riskDashboard.events.title')}
      hint={translate.number(answer.total)}
      action={
        <label className="rd-sort">
          {t('riskDashboard.events.order')}
          <select
            value={view.sort}
            onChange={(event) =>
              store.show({ sort: eventSorts.find((each) => each === event.target.value) ?? 'risk' })
            }
          >
            {eventSorts.map((sort) => (
              <option key={sort} value={sort}>
                {t(`riskDashboard.events.by.${sort}`)}
              </option>
            ))}
          </select>
        </label>
      }
    >
      {answer.events.length === 0 ? (
        <p className="rd-none">{t('riskDashboard.none')}</p>
      ) : (
        <table className="rd-events">
          <thead>
            <tr>
              {column('person', 'user')}
              {column('reasons')}
              {column('from')}
              {column('time', 'time')}
              {column('score', 'risk')}
              {column('level')}
              <td aria-hidden="true" />
            </tr>
          </thead>
          <tbody>
            {answer.events.map((event) => (
              <EventRow key={event.id} {...props} event={event} />
            ))}
          </tbody>
        </table>
      )}
      {(page > 1 || !isLast) && (
        <footer className="rd-pages">
          <span className="rd-soft">{t('riskDashboard.events.page', { page: translate.number(page) })}</span>
          <Button
            size="small"
            disabled={page === 1}
            data-testid={`${testId}/first`}
            onClick={() => store.show({ page: undefined })}
          >
            {t('riskDashboard.events.first')}
          </Button>
          <Button
            size="small"
            disabled={isLast || !last}
            data-testid={`${testId}/next`}
            onClick={() => last && store.show({ page: { number: page + 1, after: last.sort } })}
          >
            {t('riskDashboard.events.next')}
          </Button>
        </footer>
      )}
    </Card>
  )
})

const EventRow = observer((props: PanelProps & { readonly event: EventHit }): ReactNode => {
  const { store, event, t, translate, testId } = props
  const { risk } = event.scores
  const level = levelOfEvent(event, store.thresholds)
  const reasons = reasonsOf(event, store.ignored).map((name) => sayReason(name, translate))
  const open = () => store.show({ event: event.id })
  return (
    <tr
      data-level={level}
      data-new={store.live.arrived.includes(event.id) || undefined}
      data-testid={`${testId}/event`}
      onClick={open}
    >
      <td className="rd-who">
        <Avatar name={event.userId} size={24} />
        <button
          type="button"
          data-testid={`${testId}/open`}
          onClick={(pressed) => {
            pressed.stopPropagation()
            open()
          }}
        >
          <bdi>{event.userId}</bdi>
        </button>
      </td>
      <td className="rd-why">{reasons.join(', ') || '—'}</td>
      <td className="rd-from">{sayPlace(event, translate) || event.ipAddress || '—'}</td>
      <td className="rd-when">
        <time dateTime={event.timestamp} title={translate.date(event.timestamp, 'exact')}>
          {shortTime(event.timestamp, store.zone, translate.locale)}
        </time>
      </td>
      <td className="rd-risk">
        <span className="rd-meter" data-level={level} aria-hidden="true">
          <span style={{ inlineSize: `${risk}%` }} />
        </span>
        <b>{translate.number(Math.round(risk))}</b>
      </td>
      <td className="rd-level">
        <LevelTag level={level} label={t(`riskDashboard.levels.${level}`)} />
      </td>
      <td className="rd-more" aria-hidden="true">
        <ChevronRight size={16} strokeWidth={1.5} />
      </td>
    </tr>
  )
})

function shortTime(timestamp: string, timeZone: string, locale: string): string {
  const at = new Date(timestamp)
  if (Number.isNaN(at.getTime())) return '—'
  return new Intl.DateTimeFormat(locale, {
    timeZone,
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  }).format(at)
}
