/** Pixels. `standard` is what a column without a width of its own counts as. */
export const widthLimits = { min: 80, max: 800, step: 16, standard: 160 } as const

export const clampWidth = (width: number): number =>
  Math.min(widthLimits.max, Math.max(widthLimits.min, Math.round(width)))

/** The width after a key; undefined for keys that mean nothing here. In right-to-left pages the arrows swap. */
export function keyWidth(key: string, width: number, rtl: boolean): number | undefined {
  const wider = rtl ? 'ArrowLeft' : 'ArrowRight'
  const narrower = rtl ? 'ArrowRight' : 'ArrowLeft'
  if (key === wider) return clampWidth(width + widthLimits.step)
  if (key === narrower) return clampWidth(width - widthLimits.step)
  if (key === 'Home') return widthLimits.min
  return key === 'End' ? widthLimits.max : undefined
}
