import type { JoinType } from './report.ts'

/** Where both circles meet. */
const LENS = 'M13 2.3a7 7 0 0 1 0 11.4a7 7 0 0 1 0-11.4z'

/** Two sets that overlap: what is filled, the report has; a dashed set only says which. Decorative, the words stand beside it. */
export function JoinPicture({ type }: { readonly type: JoinType }) {
  const isAll = type === 'left' || type === 'parent_non_match'
  return (
    <svg className="rb-join-picture" width="26" height="16" viewBox="0 0 26 16" aria-hidden="true">
      <circle cx="9" cy="8" r="7" data-filled={isAll || undefined} />
      <circle cx="17" cy="8" r="7" data-dashed={type.startsWith('parent') || undefined} />
      <path
        d={LENS}
        data-filled={(!isAll && true) || undefined}
        data-out={type === 'parent_non_match' || undefined}
      />
    </svg>
  )
}
