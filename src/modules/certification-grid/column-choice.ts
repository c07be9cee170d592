/** What a person has chosen of the columns of one kind of access. */
export interface GridColumnChoice {
  /** Those that are shown, in their order; absent: as the template says. */
  readonly shown?: readonly string[]
  /** In pixels, by column. */
  readonly widths?: Readonly<Record<string, number>>
}

const LEAST = 48
const MOST = 600

/** @param value what was kept; whatever it is not is left out */
export function readChoice(value: unknown): GridColumnChoice {
  const { shown, widths } = (typeof value === 'object' && value !== null ? value : {}) as GridColumnChoice
  const kept = Object.entries(typeof widths === 'object' && widths !== null ? widths : {}).flatMap(
    ([id, width]) =>
      typeof width === 'number' && Number.isFinite(width) ? [[id, clampGridWidth(width)] as const] : [],
  )
  return {
    ...(Array.isArray(shown) && shown.length > 0
      ? { shown: shown.filter((id) => typeof id === 'string') }
      : {}),
    ...(kept.length > 0 ? { widths: Object.fromEntries(kept) } : {}),
  }
}

/** A width that can be read and still leaves room for others. */
export const clampGridWidth = (width: number): number => Math.round(Math.min(Math.max(width, LEAST), MOST))

/** The columns that stand, in their order: as chosen, of those that there are. */
export function shownGridColumns(
  all: readonly string[],
  usual: readonly string[],
  chosen: readonly string[] | undefined,
): readonly string[] {
  const wanted = chosen?.filter((id) => all.includes(id)) ?? []
  return wanted.length > 0 ? wanted : usual.filter((id) => all.includes(id))
}

/** One moved before or behind its neighbour. */
export function movedColumn(ids: readonly string[], id: string, by: -1 | 1): readonly string[] {
  const at = ids.indexOf(id)
  const to = at + by
  if (at < 0 || to < 0 || to >= ids.length) return ids
  const next = [...ids]
  next.splice(to, 0, ...next.splice(at, 1))
  return next
}
