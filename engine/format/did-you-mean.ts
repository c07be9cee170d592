/** Edit distance with neighbouring letters swapped counting one, given up beyond `limit`. */
function distance(left: string, right: string, limit: number): number {
  if (Math.abs(left.length - right.length) > limit) return limit + 1
  let before: number[] = []
  let row = Array.from({ length: right.length + 1 }, (_, index) => index)
  for (let i = 1; i <= left.length; i++) {
    const next = [i]
    for (let j = 1; j <= right.length; j++) {
      const same = left[i - 1] === right[j - 1]
      let cost = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (same ? 0 : 1))
      if (i > 1 && j > 1 && left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1])
        cost = Math.min(cost, before[j - 2]! + 1)
      next.push(cost)
    }
    before = row
    row = next
  }
  return row[right.length]!
}

/**
 * The known word that was probably meant.
 *
 * @param word what was written
 * @param known what exists
 * @param most letters that may be wrong; default: a third of them
 * @returns the nearest known word, or undefined when none is near
 */
export function nearest(
  word: string,
  known: Iterable<string>,
  most = Math.max(1, Math.floor(word.length / 3)),
): string | undefined {
  let best: string | undefined
  let least = most + 1
  for (const candidate of known) {
    const cost = distance(word.toLowerCase(), candidate.toLowerCase(), most)
    if (cost < least) {
      least = cost
      best = candidate
    }
  }
  return best
}

/** A hint that names the nearest word, or lists what exists when the list is short. */
export function suggest(word: string, known: readonly string[], what: string): string {
  const near = nearest(word, known)
  if (near !== undefined) return `Did you mean "${near}"?`
  if (known.length === 0) return `There is no ${what} here.`
  if (known.length <= 12) return `Known: ${known.toSorted().join(', ')}.`
  return `See the documentation for every ${what}.`
}
