import { visibleColumns } from '../../../engine/runtime/list/columns.ts'

interface Choosable {
  readonly id: string
  readonly hidden?: boolean | undefined
}

/** One line of the column chooser. */
export interface ColumnChoice {
  readonly id: string
  readonly shown: boolean
}

/**
 * The chooser's lines: the shown columns in their order, then the others in theirs.
 *
 * @example columnChoices([{ id: 'a' }, { id: 'b', hidden: true }], undefined) // a shown, b not
 */
export function columnChoices(
  columns: readonly Choosable[],
  chosen: readonly string[] | undefined,
): readonly ColumnChoice[] {
  const shown = visibleColumns(columns, chosen)
  const others = columns.filter((column) => !shown.includes(column))
  return [...shown.map(({ id }) => ({ id, shown: true })), ...others.map(({ id }) => ({ id, shown: false }))]
}

/**
 * One line moved up (-1) or down (1).
 *
 * @returns the same list when it stands at the end already
 */
export function movedChoice(
  choices: readonly ColumnChoice[],
  id: string,
  by: -1 | 1,
): readonly ColumnChoice[] {
  const at = choices.findIndex((each) => each.id === id)
  const to = at + by
  if (at < 0 || to < 0 || to >= choices.length) return choices
  const next = [...choices]
  next.splice(to, 0, ...next.splice(at, 1))
  return next
}

/**
 * What to remember of the lines.
 *
 * @returns ids of the shown columns; `undefined` when it is what the list does by itself
 */
export function rememberedColumns(
  choices: readonly ColumnChoice[],
  columns: readonly Choosable[],
): readonly string[] | undefined {
  const ids = choices.filter(({ shown }) => shown).map(({ id }) => id)
  const own = visibleColumns(columns, undefined).map(({ id }) => id)
  return ids.length === own.length && ids.every((id, at) => id === own[at]) ? undefined : ids
}
