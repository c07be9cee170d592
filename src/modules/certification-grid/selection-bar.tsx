import { observer } from 'mobx-react-lite'
import { Button } from '../../parts/controls/button.tsx'
import { glyphs } from './grid-row.tsx'
import { decisions, mayDecide, type Decision } from './review-item.ts'
import type { SharedProps } from './shared-props.ts'

interface SelectionBarProps extends SharedProps {
  readonly onDecide: (decision: Decision) => void
  readonly onForward: () => Promise<void>
}

/** What can be done with everything that is chosen. */
export const SelectionBar = observer(
  ({ store, campaign, onDecide, onForward, t, testId }: SelectionBarProps) => {
    const chosen = [...store.selected.values()]
    const may = decisions.filter(
      (each) =>
        chosen.every((item) => mayDecide(item, each)) &&
        (each !== 'certify' || campaign.allowBulkCertify === true || chosen.length === 1),
    )
    const mayForward = campaign.enableForward === true && chosen.every((item) => item.permissions['forward'])
    return (
      <div
        className="review-selection"
        role="toolbar"
        aria-label={t('reviews.selected', { count: chosen.length })}
      >
        <span role="status">{t('reviews.selected', { count: chosen.length })}</span>
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
        {mayForward && (
          <Button size="small" data-testid={`${testId}/many-forward`} onClick={() => void onForward()}>
            {t('reviews.acts.forward')}
          </Button>
        )}
        <Button kind="ghost" size="small" onClick={() => store.selected.clear()}>
          {t('reviews.clear')}
        </Button>
      </div>
    )
  },
)
