import { observer } from 'mobx-react-lite'
import { Button } from '../../parts/controls/button.tsx'
import { glyphs } from './grid-row.tsx'
import { decisionOf, decisions, mayCertifyTogether, mayDecide, type Decision } from './review-item.ts'
import type { SharedProps } from './shared-props.ts'

interface SelectionBarProps extends SharedProps {
  /** `null` takes decisions back. */
  readonly onDecide: (decision: Decision | null) => void
  /** Items are to be handed to somebody else, or given one more reviewer. */
  readonly onPass: (event: 'forward' | 'reassign') => Promise<void>
}

/** What can be done with everything that is chosen: with these items, or with all that match. */
export const SelectionBar = observer(
  ({ store, campaign, onDecide, onPass, t, translate, testId }: SelectionBarProps) => {
    const { selection } = store
    const { everything, list: chosen } = selection
    const count = everything ? (store.list.total ?? 0) : chosen.length
    const may = decisions.filter(
      (each) =>
        chosen.every((item) => mayDecide(item, each)) &&
        (each !== 'certify' || mayCertifyTogether(campaign, count)),
    )
    const permitted = (permission: string) => chosen.every((item) => item.permissions[permission])
    const mayReset = permitted('reset') && (everything || chosen.some((item) => decisionOf(item) !== null))
    const label = t('reviews.selected', { count })
    return (
      <div className="review-selection" role="toolbar" aria-label={label}>
        <span role="status">{everything ? t('reviews.allMatching', { count }) : label}</span>
        {store.canWiden && (
          <Button kind="link" size="small" data-testid={`${testId}/widen`} onClick={() => selection.widen()}>
            {t('reviews.chooseMatching', {
              count: store.list.total,
              total: translate.number(store.list.total ?? 0),
            })}
          </Button>
        )}
        {may.map((decision) => {
          const Glyph = glyphs[decision]
          return (
            <Button
              key={decision}
              size="small"
              icon={<Glyph size={16} strokeWidth={1.5} aria-hidden="true" />}
              data-testid={`${testId}/many-${decision}`}
              onClick={() => onDecide(decision)}
            >
              {t(`reviews.acts.${decision}`)}
            </Button>
          )
        })}
        {mayReset && (
          <Button size="small" data-testid={`${testId}/many-reset`} onClick={() => onDecide(null)}>
            {t('reviews.acts.reset')}
          </Button>
        )}
        {(['forward', 'reassign'] as const).map(
          (event) =>
            campaign[event === 'forward' ? 'enableForward' : 'enableReassign'] === true &&
            permitted(event) && (
              <Button
                key={event}
                size="small"
                data-testid={`${testId}/many-${event}`}
                onClick={() => void onPass(event)}
              >
                {t(`reviews.acts.${event}`)}
              </Button>
            ),
        )}
        <Button kind="ghost" size="small" onClick={() => selection.clear()}>
          {t('reviews.clear')}
        </Button>
      </div>
    )
  },
)
