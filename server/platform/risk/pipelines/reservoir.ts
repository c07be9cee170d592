import type { Random } from '../learning/random.ts'

/** Some of very many, each as likely as any other. */
export interface Reservoir<Item> {
  readonly items: readonly Item[]
  /** Of how many. */
  readonly seen: number
  add(item: Item): void
}

/**
 * A sample of what comes, of which nobody knows how much it will be (Vitter, 1985, algorithm R).
 *
 * @param most items that are kept
 * @example const some = createReservoir<string>(2, createRandom(1)); some.add('a')
 */
export function createReservoir<Item>(most: number, random: Pick<Random, 'below'>): Reservoir<Item> {
  const items: Item[] = []
  let seen = 0
  return {
    items,
    get seen() {
      return seen
    },
    add(item) {
      seen += 1
      if (items.length < most) items.push(item)
      else {
        const at = random.below(seen)
        if (at < most) items[at] = item
      }
    },
  }
}
