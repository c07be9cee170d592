import type { ListSelection } from '../list/list-selection.ts'

/**
 * Ids of the chosen rows, over all pages; says how far it is.
 *
 * @param most how many there may be
 * @returns undefined when there are more
 */
export function collect(
  selection: ListSelection,
  most: number,
  abort: AbortController,
): Promise<readonly string[] | undefined> {
  const found = (done: number) =>
    selection.setWork({ phase: 'collecting', done, total: selection.count, cancel: () => abort.abort() })
  found(0)
  return selection.collect(most, abort.signal, found)
}
