import { isTree, type Json, type Spot, type Tree } from '../fault.ts'

/** A slip of a kind, and where it can be made. */
export interface Seed {
  readonly kind: string
  /** How many of it are made, spread evenly over the places. */
  readonly many: number
  readonly at: (spot: Spot) => boolean
  /** Makes one, in a copy of the file; false where it cannot. */
  readonly strike: (spot: Spot) => void | false
  /** Where it must be found: where the text differs first (default), or at the object around, e.g. of a key that is missing. */
  readonly found?: 'parent'
  /** The whole file is left out because of it, so no other slip of the same file could be found beside it. */
  readonly fatal?: true
}

/** A seeded fault: a file with a slip in it, and the line where that must be found. */
export interface Seeded {
  readonly kind: string
  readonly file: string
  readonly text: string
  readonly line: number
  readonly fatal: boolean
}

export interface TextFile {
  readonly file: string
  readonly text: string
}

/**
 * Seeds slips into files, each into a copy of its own. The same files give the same slips.
 *
 * @param files valid ones
 * @param seeds kinds of slips
 */
export function seed(files: readonly TextFile[], seeds: readonly Seed[]): Seeded[] {
  return seeds.flatMap((each, nth) => {
    const places = files.flatMap(({ file, text }) =>
      spotsOf(file, JSON.parse(text) as Tree).flatMap((spot, index) =>
        each.at(spot) ? [{ file, text, index }] : [],
      ),
    )
    const made: Seeded[] = []
    const seen = new Set<number>()
    // Evenly over all places, each kind from another one on; one that cannot be struck gives its turn to the next.
    const from = (nth * 0.37) % 1
    for (let turn = 0; made.length < each.many && turn < places.length * 2; turn++) {
      const step = places.length / each.many
      const at = turn < each.many ? Math.floor((turn + from) * step) : turn - each.many
      const place = places[at]
      if (!place || seen.has(at)) continue
      seen.add(at)
      const one = strike(each, place)
      if (one) made.push(one)
    }
    if (made.length < each.many)
      throw new Error(`${each.kind}: ${made.length} of ${each.many} could be made.`)
    return made
  })
}

function strike(
  each: Seed,
  { file, text, index }: TextFile & { readonly index: number },
): Seeded | undefined {
  const root = JSON.parse(text) as Tree
  const before = written(root)
  const spot = spotsOf(file, root)[index]!
  const path = spot.path
  if (each.strike(spot) === false) return undefined
  const after = written(root)
  if (after === before) return undefined
  const line = each.found === 'parent' ? lineOf(root, path.slice(0, -1)) : firstDifference(before, after)
  return { kind: each.kind, file, text: after, line, fatal: each.fatal === true }
}

export const written = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

function firstDifference(before: string, after: string): number {
  const old = before.split('\n')
  return after.split('\n').findIndex((line, index) => line !== old[index]) + 1
}

/** The line on which a value begins, in text as {@link written} makes it. */
function lineOf(root: Json, path: readonly string[]): number {
  const mark = 'here-it-is'
  const copy = structuredClone(root)
  let at: Json = copy
  for (const word of path) at = (at as Tree)[word]!
  if (!isTree(at)) return 1
  const kept = { ...at }
  for (const key of Object.keys(at)) delete at[key]
  Object.assign(at, { [mark]: 0 }, kept)
  return JSON.stringify(copy, null, 2)
    .split('\n')
    .findIndex((line) => line.includes('here-it-is'))
}

export function spotsOf(file: string, root: Tree): Spot[] {
  const spots: Spot[] = []
  const visit = (parent: Json[] | Tree, path: readonly string[]) => {
    for (const [key, value] of Object.entries(parent)) {
      const at = [...path, key]
      spots.push({ file, parent, key, value, path: at })
      if (typeof value === 'object' && value !== null) visit(value, at)
    }
  }
  visit(root, [])
  return spots
}
