import { Skeleton } from '../../parts/states/skeleton.tsx'

/** Rows on their way, in their final shape. */
export function ItemSkeletons() {
  return (
    <ul className="item-list" aria-hidden="true">
      {[140, 180, 120].map((width) => (
        <li key={width} className="item-list-row">
          <span className="item-list-picture">
            <Skeleton width={36} height={36} />
          </span>
          <div className="item-list-text">
            <Skeleton width={width} height={14} />
            <Skeleton width={width + 60} height={10} />
          </div>
        </li>
      ))}
    </ul>
  )
}
