import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../parts/controls/button.tsx'
import { DialogFrame } from '../../parts/overlays/dialog-frame.tsx'
import type { PendingDecision } from './pending-decision.ts'
import { isHighRiskItem, personOf, saidAccess } from './review-item.ts'
import type { SharedProps } from './shared-props.ts'

interface ReasonDialogProps extends SharedProps {
  readonly pending: PendingDecision
  readonly required: boolean
  readonly onDecide: (comment: string) => void
  readonly onClose: () => void
}

/** The reason of a decision; of many also what deserves a second look. */
export function ReasonDialog({ store, pending, required, onDecide, onClose, t, testId }: ReasonDialogProps) {
  const { decision, item, matching } = pending
  const act = decision ?? 'reset'
  const [text, setText] = useState('')
  const [missing, setMissing] = useState(false)
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  // The dialog, as it opens, gives the focus to its first button: whoever types a reason would press that.
  useEffect(() => field.current?.focus(), [])
  const chosen = matching?.riskiest ?? store.selection.list
  const risky = item ? [] : chosen.filter(isHighRiskItem)
  const riskyCount = matching?.highRisk ?? risky.length
  const count = item ? 1 : (matching?.match.expected ?? chosen.length)
  const title = item
    ? t(`reviews.ask.${act}`, { access: saidAccess(item, t), person: personOf(item) })
    : t(`reviews.askMany.${act}`, { count })
  return (
    <DialogFrame
      title={title}
      width="small"
      closeLabel={t('common.close')}
      onLeave={onClose}
      testId={`${testId}/reason`}
    >
      <form
        className="review-form"
        onSubmit={(event) => {
          event.preventDefault()
          if (required && text.trim() === '') setMissing(true)
          else onDecide(text.trim())
        }}
      >
        {risky.length > 0 && (
          <div className="review-second-look">
            <p>{t('reviews.secondLook', { count: riskyCount })}</p>
            <ul>
              {risky.slice(0, 10).map((each) => (
                <li key={each.id}>
                  <bdi>{t('reviews.row', { person: personOf(each), access: saidAccess(each, t) })}</bdi>
                </li>
              ))}
            </ul>
          </div>
        )}
        <label htmlFor={id}>{t(required ? 'reviews.reason' : 'reviews.reasonOptional')}</label>
        <textarea
          id={id}
          rows={3}
          maxLength={10_000}
          value={text}
          ref={field}
          aria-invalid={missing || undefined}
          aria-describedby={missing ? `${id}-missing` : undefined}
          onChange={(event) => {
            setText(event.target.value)
            setMissing(false)
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
              event.currentTarget.form?.requestSubmit()
          }}
        />
        {missing && (
          <p id={`${id}-missing`} className="review-missing" role="alert">
            {t('reviews.reasonMissing')}
          </p>
        )}
        <div className="dialog-foot">
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            kind={decision === 'revoke' ? 'danger' : 'primary'}
            disabled={count === 0}
            type="submit"
            data-testid={`${testId}/reason-send`}
          >
            {t(`reviews.acts.${act}`)}
          </Button>
        </div>
      </form>
    </DialogFrame>
  )
}
