/** What choosing columns needs to know of one. */
interface Choosable {
  id: string
  hidden?: boolean | undefined
}

/**
 * The columns to show, in order.
 *
 * @param columns all that the list has
 * @param chosen ids that the person chose; those that the list no longer has are passed over
 * @returns the chosen ones; when none is left, those that are not hidden
 */
export function visibleColumns<Column extends Choosable>(
  columns: readonly Column[],
  chosen: readonly string[] | undefined,
): readonly Column[] {
  const found = (chosen ?? []).flatMap((id) => columns.filter((column) => column.id === id))
  if (found.length > 0) return found
  const shown = columns.filter((column) => column.hidden !== true)
  return shown.length > 0 ? shown : columns
}
