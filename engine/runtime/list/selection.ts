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

function changed(set: ReadonlySet<string>, ids: readonly string[], add: boolean): ReadonlySet<string> {
  const next = new Set(set)
  for (const id of ids)
    if (add) next.add(id)
    else next.delete(id)
  return next
}
