/** How a person arranged the cards: ids in order, and those that are not shown. */
export interface CardArrangement {
  readonly order: readonly string[]
  readonly hidden: readonly string[]
}

/** A card as far as arranging minds it. */
export interface DashboardCard {
  readonly id: string
  readonly hidden?: boolean | undefined
}

/** What was kept, as far as it can be read. */
export function readArrangement(kept: unknown): CardArrangement | undefined {
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
export function arranged<T extends DashboardCard>(
  cards: readonly T[],
  kept: CardArrangement | undefined,
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

type Width = 'third' | 'half' | 'two-thirds' | 'full'

/** Cards that follow each other, beside or below each other: in rows, or in two columns of which each is as long as what is in it. */
export interface Band<T> {
  readonly columns: readonly { readonly width: Width; readonly cards: readonly T[] }[]
}

/**
 * Wide and narrow cards that follow each other stand in a wide and a narrow column, the column of the first of them first: a short card leaves no hole
 * beside a long one. Any other card is a band of its own.
 *
 * @example bands([{ width: 'two-thirds' }, { width: 'third' }, { width: 'two-thirds' }])[0]!.columns[0]!.cards.length // 2
 */
export function bands<T extends { readonly width?: Width | undefined }>(cards: readonly T[]): Band<T>[] {
  const runs: T[][] = []
  for (const card of cards) {
    const last = runs.at(-1)
    if (last && inColumns(card) && inColumns(last[0]!)) last.push(card)
    else runs.push([card])
  }
  return runs.flatMap((run) => {
    const widths = [...new Set(run.map(widthOf))]
    const column = (width: Width, of: readonly T[]) => ({ width, cards: of })
    return widths.length === 1
      ? run.map((card) => ({ columns: [column(widthOf(card), [card])] }))
      : [
          {
            columns: widths.map((width) =>
              column(
                width,
                run.filter((card) => widthOf(card) === width),
              ),
            ),
          },
        ]
  })
}

const widthOf = ({ width = 'third' }: { readonly width?: Width | undefined }): Width => width
const inColumns = (card: { readonly width?: Width | undefined }): boolean =>
  widthOf(card) === 'third' || widthOf(card) === 'two-thirds'
