import type { CSSProperties } from 'react'
import { objectName } from '../../../engine/object-schema/object-name.ts'
import type { ReviewGroup } from './group-layout.ts'
import type { SharedProps } from './shared-props.ts'

interface GroupHeadProps extends SharedProps {
  readonly group: ReviewGroup
  /** Line of the grid, from 0. */
  readonly line: number
  readonly style: CSSProperties
}

/** Whose items follow, and how many. */
export function GroupHead({ group, line, style, t, testId }: GroupHeadProps) {
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
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <small>{t('reviews.groupCount', { count: group.total })}</small>
        {group.undecided > 0 && <small>{t('reviews.groupOpen', { count: group.undecided })}</small>}
      </span>
    </div>
  )
}
