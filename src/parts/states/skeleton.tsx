import './skeleton.css'

/** A grey bar in the place of text that is on its way; appears after 150 ms. Sizes in CSS pixels or any CSS length. */
export function Skeleton({
  width,
  height = 12,
}: {
  readonly width: number | string
  readonly height?: number
}) {
  return <span className="skeleton" style={{ width, height }} aria-hidden="true" />
}
