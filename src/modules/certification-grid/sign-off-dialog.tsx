import { useEffect, useState } from 'react'
import type { components } from '../../../openapi/generated/certification.ts'
import { asProblem, type Problem } from '../../../engine/format/problem.ts'
import { objectName } from '../../../engine/object-schema/object-name.ts'
import { Button } from '../../parts/controls/button.tsx'
import { DialogFrame } from '../../parts/overlays/dialog-frame.tsx'
import { Skeleton } from '../../parts/states/skeleton.tsx'
import type { OperationPort } from '../../transport/operations.ts'
import type { SharedProps } from './shared-props.ts'

type Preview = components['schemas']['SignOffPreview']

interface SignOffDialogProps extends SharedProps {
  readonly call: OperationPort
  readonly actorId: string
  readonly onClose: () => void
  readonly onDone: () => void
}

/** What signing off does, before it is done: totals, from whom what is taken away, and what stays undecided. */
export function SignOffDialog({
  campaign,
  call,
  actorId,
  onClose,
  onDone,
  t,
  translate,
  testId,
}: SignOffDialogProps) {
  const [preview, setPreview] = useState<Preview>()
  const [problem, setProblem] = useState<Problem>()
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    let left = false
    call.call('previewSignOff', { campaignId: campaign.id }, { actorId }).then(
      (answer) => left || setPreview(answer as Preview),
      (error: unknown) => left || setProblem(asProblem(error)),
    )
    return () => {
      left = true
    }
  }, [call, campaign.id, actorId])
  const send = async () => {
    setBusy(true)
    try {
      await call.call('signOffItems', { campaignId: campaign.id }, { actorId, seen: preview?.revision })
      onDone()
    } catch (error) {
      setProblem(asProblem(error))
      setBusy(false)
    }
  }
  return (
    <DialogFrame
      title={t('reviews.signOffTitle')}
      width="medium"
      closeLabel={t('common.close')}
      onLeave={onClose}
      testId={`${testId}/sign-off-dialog`}
    >
      <div className="review-form">
        {problem && (
          <p className="review-missing" role="alert">
            {t('reviews.errors.signOff')} {problem.message}
          </p>
        )}
        {!preview && !problem && <Skeleton width="100%" height={80} />}
        {preview && (
          <>
            <p>{t('reviews.signOffHint', { count: preview.total })}</p>
            <dl className="review-facts">
              {(['certified', 'removals', 'exceptions', 'left'] as const).map((name) => (
                <div key={name}>
                  <dt>{t(`reviews.signOffParts.${name}`)}</dt>
                  <dd>
                    <strong>{translate.number(preview[name])}</strong>
                    {name === 'removals' &&
                      preview.removeAt &&
                      ` – ${t('reviews.onDate', { date: translate.date(preview.removeAt, 'date') })}`}
                    {name === 'exceptions' &&
                      preview.exceptionsEnd &&
                      ` – ${t('reviews.untilDate', { date: translate.date(preview.exceptionsEnd, 'date') })}`}
                  </dd>
                </div>
              ))}
            </dl>
            {preview.people.length > 0 && (
              <>
                <h3>{t('reviews.removedFrom')}</h3>
                <ul className="review-removed">
                  {preview.people.map(({ user, access }) => (
                    <li key={user.id}>
                      <bdi>{objectName(user)}</bdi>: <bdi>{access.map(({ name }) => name).join(', ')}</bdi>
                    </li>
                  ))}
                </ul>
              </>
            )}
          </>
        )}
        <div className="dialog-foot">
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            kind="primary"
            busy={busy}
            disabled={!preview || preview.total === 0}
            data-testid={`${testId}/sign-off-send`}
            onClick={() => void send()}
          >
            {t('reviews.signOff')}
          </Button>
        </div>
      </div>
    </DialogFrame>
  )
}
