import { personName } from '../../../engine/format/person-name.ts'
import { X } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { Button } from '../../parts/controls/button.tsx'
import { useMediaQuery } from '../../parts/frame/use-media-query.ts'
import { Avatar } from '../../parts/person/avatar.tsx'
import { StateFrame } from '../../parts/states/state-frame.tsx'
import { glyphs } from './grid-row.tsx'
import { ItemReviewers, type ReviewerEvent } from './item-reviewers.tsx'
import { accessOf, applicationOf, decisionOf, decisions, mayDecide, personOf } from './review-item.ts'
import type { Decision, ReviewItem, ReviewItemDetails } from './review-item.ts'
import type { SharedProps } from './shared-props.ts'

/** What scrolls must be reachable by keyboard. */
const scrolled = { tabIndex: 0, role: 'region' } as const

interface ReviewPanelProps extends SharedProps {
  readonly onDecide: (item: ReviewItem, decision: Decision) => void
  readonly onReviewers: (change: ReviewerEvent) => void
}

/** What is known of the open item: how it came, who else holds it, what revoking takes away, what happened to it. */
export const ReviewPanel = observer((props: ReviewPanelProps) => {
  const { store, onDecide, t, testId } = props
  const { details, problem } = store.open
  useSheetFocus()
  if (!details && problem)
    return (
      <aside className="review-panel" aria-label={t('reviews.panel')} data-testid={`${testId}/panel`}>
        <StateFrame
          alert
          art="error"
          title={t('reviews.errors.details')}
          text={problem.message}
          actions={
            <>
              <Button onClick={() => void store.look()}>{t('common.tryAgain')}</Button>
              <Button kind="ghost" onClick={() => store.open.close()}>
                {t('common.close')}
              </Button>
            </>
          }
          testId={`${testId}/panel-failure`}
        />
      </aside>
    )
  if (!details) return null
  const item = [...store.list.rows.values()].find(({ id }) => id === details.id) ?? details
  const may = decisions.filter((each) => mayDecide(item, each))
  return (
    <aside className="review-panel" aria-label={t('reviews.panel')} data-testid={`${testId}/panel`}>
      <header>
        <Avatar name={accessOf(details)} size={36} shape="thing" />
        <div>
          <h2>
            <bdi>{accessOf(details)}</bdi>
          </h2>
          <p>
            <bdi>{[applicationOf(details), personOf(details)].filter(Boolean).join(' · ')}</bdi>
          </p>
        </div>
        <Button
          kind="ghost"
          size="small"
          iconOnly
          aria-label={t('common.close')}
          icon={<X size={18} strokeWidth={1.5} aria-hidden="true" />}
          onClick={() => store.open.close()}
        />
      </header>
      <div className="review-panel-body" {...scrolled} aria-label={t('reviews.evidence')}>
        <Facts {...props} details={details} />
        <Recommendation {...props} details={details} />
        <Conflicts {...props} details={details} />
        <Consequences {...props} details={details} />
        <ItemReviewers {...props} details={details} onChange={props.onReviewers} />
        <History {...props} details={details} />
      </div>
      {item.permissions['comment'] && <CommentBox {...props} item={item} key={item.id} />}
      {may.length > 0 && (
        <footer>
          {may.map((decision) => {
            const Glyph = glyphs[decision]
            return (
              <Button
                key={decision}
                size="small"
                aria-pressed={decisionOf(item) === decision}
                icon={<Glyph size={16} strokeWidth={1.5} aria-hidden="true" />}
                data-testid={`${testId}/panel-${decision}`}
                onClick={() => onDecide(item, decision)}
              >
                {t(item.acknowledge ? 'reviews.acts.acknowledge' : `reviews.acts.${decision}`)}
              </Button>
            )
          })}
        </footer>
      )}
    </aside>
  )
})

/** On a small screen it lies over the rows: the focus goes to it, and back to the row when it goes. */
function useSheetFocus(): void {
  const small = useMediaQuery('(max-width: 767.98px)')
  useEffect(() => {
    if (!small) return
    document.querySelector<HTMLElement>('.review-panel header button, .review-panel button')?.focus()
    return () => document.querySelector<HTMLElement>('.review-row[data-current]')?.focus()
  }, [small])
}

type Part = SharedProps & { readonly details: ReviewItemDetails }

function Facts({ details, t, translate }: Part) {
  const { peers } = details.evidence
  const earlier = details.evidence.earlier[0]
  const facts: readonly (readonly [string, string | undefined])[] = [
    ['lastUsed', details.lastUsed ? translate.date(details.lastUsed, 'date') : t('reviews.never')],
    [
      'peers',
      peers && peers.of > 0 ? t('reviews.peersOf', { holding: peers.holding, of: peers.of }) : undefined,
    ],
    ['granted', details.grantedAt ? translate.date(details.grantedAt, 'date') : undefined],
    ['ends', details.endsAt ? translate.date(details.endsAt, 'date') : undefined],
    [
      'lastReview',
      earlier?.decision ? `${t(`reviews.decisions.${earlier.decision}`)}, ${earlier.name}` : undefined,
    ],
    ['provisioning', details.provisioning && t(`reviews.provisionings.${details.provisioning}`)],
  ]
  return (
    <dl className="review-facts">
      {facts.map(
        ([name, value]) =>
          value !== undefined && (
            <div key={name}>
              <dt>{t(`reviews.facts.${name}`)}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}

/** What is recommended, with what it follows from; nothing is chosen by it. */
function Recommendation({ details, t, translate }: Part) {
  const { prediction } = details
  const confidence = prediction?.['confidence']
  if (typeof confidence !== 'number' || !prediction?.['recommendation']) return null
  const { peers } = details.evidence
  return (
    <section>
      <h3>{t('reviews.recommendation')}</h3>
      <p>{t('reviews.confidence', { share: translate.number(Math.round(confidence * 100)) })}</p>
      <ul>
        {peers && <li>{t('reviews.peersOf', { holding: peers.holding, of: peers.of })}</li>}
        <li>
          {details.lastUsed
            ? t('reviews.usedOn', { date: translate.date(details.lastUsed, 'date') })
            : t('reviews.neverUsed')}
        </li>
      </ul>
    </section>
  )
}

/** The rules that it breaks now; its flag says what was when the campaign began. */
function Conflicts({ details, t, testId }: Part) {
  const { conflicts = [] } = details.evidence
  if (conflicts.length === 0) return null
  return (
    <section data-testid={`${testId}/conflicts`}>
      <h3>{t('reviews.breaksRule')}</h3>
      <ul>
        {conflicts.map(({ id, name, with: others }) => (
          <li key={id}>
            <bdi>{name}</bdi>
            <br />
            {t('reviews.togetherWith')} <bdi>{others.join(', ')}</bdi>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Consequences({ details, t }: Part) {
  const { removes, keeps } = details.evidence.revoking
  if (details.acknowledge) return <p className="review-note">{t('reviews.byRole')}</p>
  return (
    <section>
      <h3>{t('reviews.revoking')}</h3>
      <ul>
        {removes.map((access) => (
          <li key={access.id} data-removes>
            <bdi>{access.name}</bdi>
          </li>
        ))}
        {keeps.length > 0 && (
          <li>
            {t('reviews.keeps')} <bdi>{keeps.map(({ name }) => name).join(', ')}</bdi>
          </li>
        )}
      </ul>
    </section>
  )
}

function History({ store, details, t, translate, testId }: Part) {
  const { acts } = details.evidence
  if (acts.length === 0) return null
  return (
    <section>
      <h3>{t('reviews.history')}</h3>
      <ol className="review-history" data-testid={`${testId}/history`}>
        {acts.map((act) => (
          <li key={act.id} data-undone={act.undone || undefined}>
            <span>
              <bdi>{personName(act.by.givenName, act.by.sn) || t('reviews.platform')}</bdi>{' '}
              {t(`reviews.happened.${act.action}`)}
              {act.undone && ` – ${t('reviews.wasUndone')}`}
            </span>
            <time dateTime={act.at} title={translate.date(act.at, 'exact')}>
              {translate.date(act.at, 'date-time')}
            </time>
            {act.comment && (
              <p>
                <bdi>{act.comment}</bdi>
              </p>
            )}
            {act.undoable && (
              <Button kind="link" size="small" onClick={() => void store.acts.undo(act.id)}>
                {t('reviews.undo')}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

function CommentBox({ store, item, t, testId }: SharedProps & { readonly item: ReviewItem }) {
  const [text, setText] = useState('')
  return (
    <form
      className="review-comment"
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() !== '') void store.acts.comment(item, text.trim()).then((sent) => sent && setText(''))
      }}
    >
      <input
        aria-label={t('reviews.addComment')}
        placeholder={t('reviews.addComment')}
        maxLength={10_000}
        value={text}
        data-testid={`${testId}/comment`}
        onChange={(event) => setText(event.target.value)}
      />
      {text.trim() !== '' && (
        <Button size="small" type="submit">
          {t('reviews.send')}
        </Button>
      )}
    </form>
  )
}
