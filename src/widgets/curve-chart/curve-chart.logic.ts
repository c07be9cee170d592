/** A point of a curve; both are shares from 0 to 1. */
export interface CurvePoint {
  readonly across: number
  readonly up: number
}

/** Side of the drawn square, in its own units. */
export const SIDE = 200
/** Rows of the table of a curve: more say nothing more to who reads them. */
const ROWS = 21

const isShare = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 && value <= 1

/**
 * The points of a curve.
 *
 * @param across,up lists of shares, as long as each other
 * @returns nothing where they are something else
 * @example pointsOf([0, 1], [0, 1]) // [{ across: 0, up: 0 }, { across: 1, up: 1 }]
 */
export function pointsOf(across: unknown, up: unknown): readonly CurvePoint[] {
  if (!Array.isArray(across) || !Array.isArray(up) || across.length !== up.length) return []
  return across.flatMap((value: unknown, at) => {
    const other: unknown = up[at]
    return isShare(value) && isShare(other) ? [{ across: value, up: other }] : []
  })
}

/** The curve as the path of a drawing whose origin is at its top. @example pathOf([{ across: 0, up: 1 }]) // 'M0,0' */
export const curvePath = (points: readonly CurvePoint[]): string =>
  points.map(({ across, up }, at) => `${at === 0 ? 'M' : 'L'}${unit(across)},${unit(1 - up)}`).join('')

const unit = (share: number): number => Math.round(share * SIDE * 10) / 10

/** Some points at even distances, the first and the last among them. */
export function tableRows(points: readonly CurvePoint[]): readonly CurvePoint[] {
  if (points.length <= ROWS) return points
  return Array.from({ length: ROWS }, (_, at) => points[Math.round((at * (points.length - 1)) / (ROWS - 1))]!)
}
