import { clampWidth, type ColumnWidths } from '../../parts/columns/column-widths.ts'

/** Pixels: what can be read and still leaves room for others. */
export const gridWidths = { min: 48, max: 600, step: 16 } as const

/** What a person has chosen of the columns of one kind of access. */
export interface GridColumnChoice {
  /** Those that are shown, in their order; absent: as the template says. */
  readonly shown?: readonly string[]
  /** In pixels, by column. */
  readonly widths?: ColumnWidths
}

/** @param value what was kept; whatever it is not is left out */
export function readChoice(value: unknown): GridColumnChoice {
  const { shown, widths } = (typeof value === 'object' && value !== null ? value : {}) as GridColumnChoice
  const kept = Object.entries(typeof widths === 'object' && widths !== null ? widths : {}).flatMap(
    ([id, width]) =>
      typeof width === 'number' && Number.isFinite(width)
        ? [[id, clampWidth(width, gridWidths)] as const]
        : [],
  )
  return {
    ...(Array.isArray(shown) && shown.length > 0
      ? { shown: shown.filter((id) => typeof id === 'string') }
      : {}),
    ...(kept.length > 0 ? { widths: Object.fromEntries(kept) } : {}),
  }
}
