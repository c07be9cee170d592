import { X } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { useId, type ReactNode } from 'react'
import { Button } from '../../parts/controls/button.tsx'
import { useModal } from '../../parts/overlays/use-modal.ts'
import { Avatar } from '../../parts/person/avatar.tsx'
import { LevelTag } from './level-tag.tsx'
import { reasonsOf } from './reason.ts'
import type { RiskEvent } from './risk-event.ts'
import { levelOfEvent } from './risk-levels.ts'
import type { RiskProps } from './risk-props.ts'
import { sayPlace, sayReason, sayValue } from './say-values.ts'
import { UsualPanel } from './usual-panel.tsx'
import '../../parts/overlays/dialog.css'

/** One sign-in: why it is risky, what it is made of, what is normal for the person, and the event as it came. */
export const EventDrawer = observer((props: RiskProps): ReactNode => {
  const { store, t, testId } = props
  const dialog = useModal()
  const titleId = useId()
  const event = store.opened
  const close = () => store.show({ event: undefined })
  return (
    <dialog
      ref={dialog}
      className="dialog dialog-frame rd-drawer"
      aria-labelledby={titleId}
      data-testid={`${testId}/drawer`}
      onCancel={(cancelled) => {
        cancelled.preventDefault()
        close()
      }}
    >
      <header className="dialog-frame-head">
        <h2 id={titleId}>{t('riskDashboard.event.title')}</h2>
        <button type="button" aria-label={t('common.close')} onClick={close}>
          <X size={18} strokeWidth={1.5} aria-hidden="true" />
        </button>
      </header>
      {event ? (
        <EventDetails {...props} event={event} />
      ) : (
        <p className="rd-soft" role="status">
          {t(store.isLinkedMissing ? 'riskDashboard.event.missing' : 'riskDashboard.event.reading')}
        </p>
      )}
    </dialog>
  )
})

const EventDetails = observer((props: RiskProps & { readonly event: RiskEvent }): ReactNode => {
  const { store, event, t, translate, testId } = props
  const { scores } = event
  const level = levelOfEvent(event, store.thresholds)
  const reasons = reasonsOf(event, store.ignored)
  return (
    <div className="rd-details">
      <div className="rd-details-head">
        <Avatar name={event.userId} size={36} />
        <div>
          <b>
            <bdi>{event.userId}</bdi>
          </b>
          <time dateTime={event.timestamp} className="rd-soft">
            {translate.date(event.timestamp, 'exact')}
          </time>
        </div>
        <b className="rd-metric" data-level={level}>
          {translate.number(Math.round(scores.risk))}
        </b>
        <LevelTag level={level} label={t(`riskDashboard.levels.${level}`)} />
      </div>
      <section>
        <h3>{t('riskDashboard.event.why')}</h3>
        {reasons.length === 0 ? (
          <p className="rd-soft">{t('riskDashboard.event.noReasons')}</p>
        ) : (
          <ul className="rd-reasons">
            {reasons.map((name) => (
              <li key={name}>{sayReason(name, translate)}</li>
            ))}
          </ul>
        )}
      </section>
      <section>
        <h3>{t('riskDashboard.event.scores')}</h3>
        <Scores {...props} />
      </section>
      <section>
        <h3>{t('riskDashboard.event.facts')}</h3>
        <Facts {...props} />
        <Button
          size="small"
          data-testid={`${testId}/only-person`}
          onClick={() => store.show({ userId: event.userId, event: undefined })}
        >
          {t('riskDashboard.event.onlyPerson')}
        </Button>
      </section>
      <section>
        <h3>{t('riskDashboard.usual.title')}</h3>
        <UsualPanel key={event.userId} {...props} />
      </section>
      <section>
        <details>
          <summary>{t('riskDashboard.event.raw')}</summary>
          <pre {...scrolled} dir="ltr" aria-label={t('riskDashboard.event.raw')}>
            {JSON.stringify(event.source, undefined, 2)}
          </pre>
        </details>
      </section>
    </div>
  )
})

/** What scrolls must be reachable by keyboard. */
const scrolled = { tabIndex: 0, role: 'region' } as const

type DetailsProps = RiskProps & { readonly event: RiskEvent }

/** What each part says; a part that says nothing is left out. */
function Scores({ event, t, translate }: DetailsProps) {
  const { scores } = event
  const parts = [
    ...scores.heuristics.map(({ name, score }) => ({ key: name, label: sayReason(name, translate), score })),
    { key: 'clustering', label: t('riskDashboard.event.clustering'), score: scores.clustering },
    { key: 'behavior', label: t('riskDashboard.event.behavior'), score: scores.behavior },
  ].filter(({ score }) => score > 0)
  return (
    <>
      <dl className="rd-scores">
        {parts.map(({ key, label, score }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>
              <span className="rd-meter" aria-hidden="true">
                <span style={{ inlineSize: `${Math.min(score, 100)}%` }} />
              </span>
              {translate.number(Math.round(score))}
            </dd>
          </div>
        ))}
      </dl>
      <p className="rd-soft">
        {t('riskDashboard.event.threshold', { score: translate.number(scores.threshold) })}
      </p>
    </>
  )
}

function Facts({ event, t, translate }: DetailsProps) {
  const { compared } = event
  const facts = [
    ['typed', event.rawUserId === event.userId ? undefined : event.rawUserId],
    ['outcome', event.outcome && sayValue('outcome', event.outcome, translate)],
    ['from', sayPlace(event, translate)],
    ['address', event.ipAddress],
    ['system', event.osVersion ?? compared.os],
    ['browser', compared.user_agent],
    ['device', [compared.device, event.deviceType].filter(Boolean).join(', ')],
    ['when', [compared.day_of_week, compared.time_of_day].filter(Boolean).join(', ')],
  ] as const
  const said = (name: string, value: string) =>
    ['system', 'browser', 'device', 'when'].includes(name)
      ? value
          .split(', ')
          .map((each) => sayValue(name, each, translate))
          .join(', ')
      : value
  return (
    <dl className="rd-facts">
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{t(`riskDashboard.facts.${name}`)}</dt>
              <dd>
                <bdi>{said(name, value)}</bdi>
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}
