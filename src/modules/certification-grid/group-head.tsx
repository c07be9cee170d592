import { ChevronDown } from 'lucide-react'
import type { CSSProperties } from 'react'
import { objectName } from '../../../engine/object-schema/object-name.ts'
import { isFolded, toggledGroup, type FoldedGroups } from './folded-groups.ts'
import type { ReviewGroup } from './group-layout.ts'
import type { SharedProps } from './shared-props.ts'

interface GroupHeadProps extends SharedProps {
  readonly group: ReviewGroup
  /** Line of the grid, from 0. */
  readonly line: number
  readonly style: CSSProperties
  readonly folded: FoldedGroups
  readonly onFold: (folded: FoldedGroups) => void
}

/** Whose items follow, and how many; pressed, it folds them away. */
export function GroupHead({ group, line, style, folded, onFold, t, testId }: GroupHeadProps) {
  const isClosed = isFolded(folded, group)
  const name = (group.user && objectName(group.user)) || group.name || t('reviews.groupNone')
  return (
    <div
      role="row"
      className="review-group"
      style={style}
      aria-rowindex={line + 2}
      data-testid={`${testId}/group`}
    >
      <span role="rowheader">
        <button
          type="button"
          aria-expanded={!isClosed}
          data-testid={`${testId}/fold`}
          onClick={() => onFold(toggledGroup(folded, group))}
        >
          <ChevronDown size={16} strokeWidth={1.5} aria-hidden="true" />
          <strong>
            <bdi>{name}</bdi>
          </strong>
        </button>
        <small>{t('reviews.groupCount', { count: group.total })}</small>
        {group.undecided > 0 && <small>{t('reviews.groupOpen', { count: group.undecided })}</small>}
      </span>
    </div>
  )
}
