/** Which rows are chosen: these, or all that match but these. */
export type Chosen =
  | { readonly mode: 'these'; readonly ids: ReadonlySet<string> }
  | { readonly mode: 'all'; readonly except: ReadonlySet<string> }

export const nothingChosen: Chosen = { mode: 'these', ids: new Set() }
export const everythingChosen: Chosen = { mode: 'all', except: new Set() }

export function isChosen(chosen: Chosen, id: string): boolean {
  return chosen.mode === 'these' ? chosen.ids.has(id) : !chosen.except.has(id)
}

/** Chooses rows, or takes them back. */
export function choose(chosen: Chosen, ids: readonly string[], on: boolean): Chosen {
  if (chosen.mode === 'these') return { mode: 'these', ids: changed(chosen.ids, ids, on) }
  return { mode: 'all', except: changed(chosen.except, ids, !on) }
}

/** How many are chosen; undefined for all of an uncounted list. */
export function chosenCount(chosen: Chosen, total: number | undefined): number | undefined {
  if (chosen.mode === 'these') return chosen.ids.size
  return total === undefined ? undefined : Math.max(0, total - chosen.except.size)
}

/** A page as an answer had it. */
export interface AnsweredPage {
  readonly ids: readonly string[]
  readonly total: number | undefined
  /** Whether it holds as many rows as a page can. */
  readonly full: boolean
}

/**
 * The rows of a page that the list has no more, by the next answer to the same question. A row that others may have pushed to the next page is not
 * among them.
 *
 * @example goneFrom({ ids: ['a', 'b'], total: 2, full: false }, { ids: ['b'], total: 1, full: false }) // ['a']
 */
export function goneFrom(before: AnsweredPage, now: AnsweredPage): readonly string[] {
  const stay = new Set(now.ids)
  const lastToStay = before.ids.findLastIndex((id) => stay.has(id))
  const fewer = !now.full || (now.total ?? 0) < (before.total ?? 0)
  return before.ids.filter((id, at) => !stay.has(id) && (fewer || at < lastToStay))
}

function changed(set: ReadonlySet<string>, ids: readonly string[], add: boolean): ReadonlySet<string> {
  const next = new Set(set)
  for (const id of ids)
    if (add) next.add(id)
    else next.delete(id)
  return next
}
