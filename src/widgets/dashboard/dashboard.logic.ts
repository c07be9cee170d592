/** How a person arranged the cards: ids in order, and those that are not shown. */
export interface Arrangement {
  readonly order: readonly string[]
  readonly hidden: readonly string[]
}

interface Card {
  readonly id: string
  readonly hidden?: boolean | undefined
}

/** What was kept, as far as it can be read. */
export function readArrangement(kept: unknown): Arrangement | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined
  const { order, hidden } = kept as Record<string, unknown>
  const texts = (value: unknown): value is string[] =>
    Array.isArray(value) && value.every((each) => typeof each === 'string')
  return texts(order) && texts(hidden) ? { order, hidden } : undefined
}

/**
 * Cards in the person's order. A card that came later stands where the definition has it among its neighbours, and is
 * shown unless the definition hides it.
 */
export function arranged<T extends Card>(
  cards: readonly T[],
  kept: Arrangement | undefined,
): { shown: readonly T[]; hidden: readonly T[] } {
  const known = new Set(kept?.order)
  const order = (kept?.order ?? []).filter((id) => cards.some((card) => card.id === id))
  for (const [at, card] of cards.entries()) {
    if (known.has(card.id)) continue
    const before = cards[at - 1]
    order.splice(before ? order.indexOf(before.id) + 1 : 0, 0, card.id)
  }
  const all = order.map((id) => cards.find((card) => card.id === id)!)
  const isHidden = (card: T) => (known.has(card.id) ? kept!.hidden.includes(card.id) : card.hidden === true)
  return { shown: all.filter((card) => !isHidden(card)), hidden: all.filter(isHidden) }
}

/** The arrangement after a shown card went one place up or down. */
export function moved(
  now: { shown: readonly Card[]; hidden: readonly Card[] },
  id: string,
  by: 1 | -1,
): Arrangement {
  const ids = now.shown.map((card) => card.id)
  const at = ids.indexOf(id)
  const to = at + by
  if (at >= 0 && to >= 0 && to < ids.length) ids.splice(to, 0, ...ids.splice(at, 1))
  return { order: [...ids, ...now.hidden.map((card) => card.id)], hidden: now.hidden.map((card) => card.id) }
}

/** The arrangement after a card was hidden, or shown again at the end. */
export function turned(now: { shown: readonly Card[]; hidden: readonly Card[] }, id: string): Arrangement {
  const wasHidden = now.hidden.some((card) => card.id === id)
  const hidden = now.hidden.map((card) => card.id)
  return {
    order: [...now.shown, ...now.hidden]
      .map((card) => card.id)
      .toSorted((a, b) => Number(hidden.includes(a) && a !== id) - Number(hidden.includes(b) && b !== id)),
    hidden: wasHidden ? hidden.filter((each) => each !== id) : [...hidden, id],
  }
}
