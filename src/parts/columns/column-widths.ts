/** Pixels by id of a column. */
export type ColumnWidths = Readonly<Record<string, number>>

/** Pixels. `step` is what one press of an arrow key changes. */
export interface WidthLimits {
  readonly min: number
  readonly max: number
  readonly step: number
}

/**
 * A whole number of pixels within the limits.
 *
 * @example clampWidth(7, { min: 80, max: 800, step: 16 }) // 80
 */
export const clampWidth = (width: number, { min, max }: WidthLimits): number =>
  Math.min(max, Math.max(min, Math.round(width)))

/**
 * The width after a key. In right-to-left pages the arrows swap.
 *
 * @returns `undefined` for keys that mean nothing here
 * @example keyWidth('End', 200, limits, false) // limits.max
 */
export function keyWidth(key: string, width: number, limits: WidthLimits, rtl: boolean): number | undefined {
  const wider = rtl ? 'ArrowLeft' : 'ArrowRight'
  const narrower = rtl ? 'ArrowRight' : 'ArrowLeft'
  if (key === wider) return clampWidth(width + limits.step, limits)
  if (key === narrower) return clampWidth(width - limits.step, limits)
  if (key === 'Home') return limits.min
  return key === 'End' ? limits.max : undefined
}
