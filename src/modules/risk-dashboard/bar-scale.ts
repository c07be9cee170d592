/** Lines across a chart of counts: from 0 on, whole numbers, the last one not below the most. */
export function ticksOf(most: number, wanted = 4): number[] {
  const rough = Math.max(most, 1) / wanted
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, ([1, 2, 2.5, 5, 10].find((each) => each * power >= rough) ?? 10) * power)
  const whole = Math.ceil(step)
  return Array.from({ length: Math.ceil(Math.max(most, 1) / whole) + 1 }, (_, at) => at * whole)
}

/** Every which label has room, when each is so wide. */
export const labelStep = (count: number, width: number, labelWidth: number): number =>
  Math.max(1, Math.ceil((count * labelWidth) / Math.max(width, 1)))
