import { observer } from 'mobx-react-lite'
import { Button } from '../../parts/controls/button.tsx'
import { Note } from '../../parts/states/note.tsx'
import { actName, type QueuedAct, type DecisionRefusal } from './queued-act.ts'
import type { SharedProps } from './shared-props.ts'

/** At most so many are told one by one. */
const MOST_TOLD = 5

/** What is not sent yet, and what was not made: by whom, why, and what can be done. */
export const UnsentBar = observer((props: SharedProps) => {
  const { store, t, testId } = props
  const { unsent, refusals } = store.acts.queue
  const working = store.acts.queue.open.find((act) => !act.single && !unsent.includes(act))
  const count = unsent.reduce((sum, act) => sum + act.count, 0)
  return (
    <>
      {working && (
        <Note testId={`${testId}/working`}>
          {t(`reviews.working.${actName(working)}`, { count: working.count })}
        </Note>
      )}
      {count > 0 && (
        <Note
          tone="warning"
          testId={`${testId}/unsent`}
          action={
            <Button size="small" onClick={() => void store.acts.queue.pump()}>
              {t('reviews.unsent.now')}
            </Button>
          }
        >
          {t('reviews.unsent.waiting', { count })}
        </Note>
      )}
      {refusals.length > 0 && (
        <Note
          tone="danger"
          testId={`${testId}/refusals`}
          title={t('reviews.unsent.refused', { count: refusals.length })}
        >
          <ul className="review-refusals">
            {refusals.slice(0, MOST_TOLD).map((act) => (
              <Refused key={act.key} {...props} act={act} />
            ))}
          </ul>
        </Note>
      )}
    </>
  )
})

/** Words of a server may end without a full stop. */
const sentence = (text: string): string => (/\p{P}$/u.test(text) ? text : `${text}.`)

function Refused({
  store,
  act,
  t,
  translate,
  testId,
}: SharedProps & { readonly act: QueuedAct & { readonly refusal: DecisionRefusal } }) {
  const { names, count, kind, decision, refusal } = act
  const chosen = kind ? t(`reviews.reviewerMay.${kind}`) : t(`reviews.decisions.${decision ?? 'open'}`)
  const { by, action, at } = refusal
  return (
    <li data-testid={`${testId}/refusal`}>
      <span>
        <bdi>{names ? t('reviews.row', names) : t('reviews.selected', { count })}</bdi>
        {': '}
        {action
          ? t('reviews.unsent.wasFirst', {
              person: by ?? t('reviews.somebody'),
              action: t(`reviews.happened.${action}`),
              date: translate.date(at, 'date-time'),
            })
          : sentence(refusal.message)}{' '}
        {t('reviews.unsent.chosen', { decision: chosen })}
      </span>
      <Button
        kind="link"
        size="small"
        data-testid={`${testId}/insist`}
        onClick={() => void store.acts.insist(act)}
      >
        {t(action ? 'reviews.unsent.insist' : 'common.tryAgain')}
      </Button>
      <Button
        kind="link"
        size="small"
        data-testid={`${testId}/leave`}
        onClick={() => store.acts.queue.dismiss(act)}
      >
        {t('reviews.unsent.leave')}
      </Button>
    </li>
  )
}
