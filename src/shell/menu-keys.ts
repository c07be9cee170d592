/** What was typed is forgotten after this time (spec section 2). */
export const typeAheadMs = 500

/** The letters typed one after another. */
export class TypeAhead {
  private text = ''
  private at = -Infinity

  constructor(private readonly now: () => number = Date.now) {}

  /** @returns what has been typed so far, this letter included */
  add(letter: string): string {
    const time = this.now()
    this.text = time - this.at > typeAheadMs ? letter : this.text + letter
    this.at = time
    return this.text
  }

  /** Whoever moves by other keys begins a new word. */
  clear(): void {
    this.at = -Infinity
  }
}

/**
 * The entry that a key leads to.
 *
 * @param labels of the entries that are shown, in order
 * @param from the entry that has the focus; -1 for none
 * @param typed letters, as {@link TypeAhead} gathers them
 * @returns an index, or undefined where no label begins like that
 * @example entryByText(['Dashboard', 'Directory'], 0, 'd') // 1
 */
export function entryByText(labels: readonly string[], from: number, typed: string): number | undefined {
  const wanted = typed.toLocaleLowerCase()
  // One letter asks for the next entry, more letters for the one that they begin.
  const first = [...typed].length === 1 ? from + 1 : Math.max(from, 0)
  const order = labels.map((_, step) => (first + step) % labels.length)
  return order.find((index) => labels[index]?.toLocaleLowerCase().startsWith(wanted))
}

/** The entry that an arrow, Home or End leads to; undefined for any other key. */
export function entryByArrow(count: number, from: number, key: string): number | undefined {
  if (count === 0) return undefined
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key === 'ArrowDown') return (from + 1) % count
  if (key === 'ArrowUp') return (Math.max(from, 0) - 1 + count) % count
  return undefined
}
