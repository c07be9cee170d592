import { Check, CircleDashed, CircleMinus, CircleOff, Hourglass, Info, type LucideIcon } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { BindingResult } from '../../../engine/react/widget-props.ts'
import { ToneTag } from '../../parts/displays/tone-tag.tsx'
import { Button } from '../../parts/controls/button.tsx'
import type { Totals } from './review-item.ts'
import type { SharedProps } from './shared-props.ts'
import { isOver } from './is-over.ts'

interface GridHeadProps extends SharedProps {
  readonly counts: BindingResult | undefined
  /** Empty where the person reviews in several ways. */
  readonly actorId: string
  /** Decisions are on their way: what is signed off now would lack them. */
  readonly sending: boolean
  readonly onAbout: () => void
  readonly onSignOff: () => void
}

const glyph = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const
const parts = [
  ['certify', Check],
  ['revoke', CircleMinus],
  ['exception', Hourglass],
] as const satisfies readonly (readonly [keyof Totals, LucideIcon])[]

/** Which review it is, until when, and how far it is. */
export const GridHead = observer((props: GridHeadProps) => {
  const { campaign, counts, actorId, sending, onAbout, onSignOff, t, translate, testId } = props
  const totals = (counts?.value as { totals?: Totals } | undefined)?.totals
  const total = totals?.total ?? 0
  const open = totals?.NONE ?? 0
  const decided = (totals?.certify ?? 0) + (totals?.revoke ?? 0) + (totals?.exception ?? 0)
  // What ended before anybody decided is nobody's to decide any more.
  const ended = total - open - decided
  const ready = decided - (totals?.signedOff ?? 0)
  const over = isOver(campaign)
  const mayEnd = !over && actorId !== '' && ready + open > 0
  const waits = open > 0 && !campaign.allowPartialSignoff
  const nothing = ready === 0
  return (
    <header className="review-head">
      <div className="review-title">
        <h1 tabIndex={-1}>{campaign.name}</h1>
        <Deadline {...props} over={over} />
        <div className="review-head-acts">
          <Button size="small" icon={<Info {...glyph} />} data-testid={`${testId}/about`} onClick={onAbout}>
            {t('reviews.about')}
          </Button>
          {mayEnd && (
            <Button
              kind="primary"
              size="small"
              disabled={waits || nothing || sending}
              title={sending ? t('reviews.signOffWaits') : undefined}
              data-testid={`${testId}/sign-off`}
              onClick={onSignOff}
            >
              {open > 0 ? t('reviews.signOffLeft', { count: open }) : t('reviews.signOff')}
            </Button>
          )}
        </div>
      </div>
      <div className="review-progress" aria-hidden="true">
        {[...parts.map(([name]) => [name, totals?.[name] ?? 0] as const), ['open', open] as const].map(
          ([name, count]) => count > 0 && <span key={name} data-part={name} style={{ flexGrow: count }} />,
        )}
      </div>
      <p className="review-counts" role="status" data-testid={`${testId}/counts`}>
        <span>
          <strong>{translate.number(total - open)}</strong>{' '}
          {t('reviews.of', { total: translate.number(total) })}
        </span>
        {parts.map(([name, Glyph]) => (
          <span key={name}>
            <Glyph {...glyph} /> {t(`reviews.decisions.${name}`)}{' '}
            <strong>{translate.number(totals?.[name] ?? 0)}</strong>
          </span>
        ))}
        <span>
          <CircleDashed {...glyph} /> {t('reviews.decisions.open')} <strong>{translate.number(open)}</strong>
        </span>
        {ended > 0 && (
          <span>
            <CircleOff {...glyph} /> {t('reviews.decisions.ended')} <strong>{translate.number(ended)}</strong>
          </span>
        )}
      </p>
    </header>
  )
})

const DAY = 86_400_000

/** How much time is left, or how it ended. */
function Deadline({ campaign, over, t, translate }: SharedProps & { readonly over: boolean }) {
  const [now] = useState(() => Date.now())
  if (over) return <ToneTag tone="neutral">{t(`reviews.status.${campaign.status}`)}</ToneTag>
  if (!campaign.deadline) return null
  const days = Math.ceil((Date.parse(campaign.deadline) - now) / DAY)
  const title = translate.date(campaign.deadline, 'exact')
  return (
    <span title={title}>
      {days <= 0 ? (
        <ToneTag tone="danger">{t('reviews.status.overdue')}</ToneTag>
      ) : (
        <ToneTag tone={campaign.status === 'expiring' ? 'warning' : 'neutral'} icon="schedule">
          {t('reviews.endsIn', { count: days })}
        </ToneTag>
      )}
    </span>
  )
}
