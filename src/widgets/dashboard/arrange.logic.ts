import type { CardArrangement, DashboardCard } from './dashboard.logic.ts'

/** The arrangement after a shown card went one place up or down. */
export function movedCard(
  now: { shown: readonly DashboardCard[]; hidden: readonly DashboardCard[] },
  id: string,
  by: 1 | -1,
): CardArrangement {
  const ids = now.shown.map((card) => card.id)
  const at = ids.indexOf(id)
  const to = at + by
  if (at >= 0 && to >= 0 && to < ids.length) ids.splice(to, 0, ...ids.splice(at, 1))
  return { order: [...ids, ...now.hidden.map((card) => card.id)], hidden: now.hidden.map((card) => card.id) }
}

/** The arrangement after a card was hidden, or shown again at the end. */
export function turned(
  now: { shown: readonly DashboardCard[]; hidden: readonly DashboardCard[] },
  id: string,
): CardArrangement {
  const wasHidden = now.hidden.some((card) => card.id === id)
  const hidden = now.hidden.map((card) => card.id)
  return {
    order: [...now.shown, ...now.hidden]
      .map((card) => card.id)
      .toSorted((a, b) => Number(hidden.includes(a) && a !== id) - Number(hidden.includes(b) && b !== id)),
    hidden: wasHidden ? hidden.filter((each) => each !== id) : [...hidden, id],
  }
}
