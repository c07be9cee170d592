/** Groups by the one around them and their key. */
export interface GroupIndex {
  /** -1: there is none yet. */
  get(outer: number, key: number): number
  set(outer: number, key: number, group: number): void
}

/** What a table may have; beyond it groups are found by hash. */
const MOST_PLACES = 1 << 22

/**
 * @param space how many keys there are within the only group around; absent: there are several around, or keys are any numbers
 */
export function createGroupIndex(space: number | undefined): GroupIndex {
  if (space !== undefined && space <= MOST_PLACES) {
    const groups = new Int32Array(space).fill(-1)
    return {
      get: (_outer, key) => groups[key]!,
      set(_outer, key, group) {
        groups[key] = group
      },
    }
  }
  const byOuter: Map<number, number>[] = []
  return {
    get: (outer, key) => byOuter[outer]?.get(key) ?? -1,
    set(outer, key, group) {
      const own = (byOuter[outer] ??= new Map())
      own.set(key, group)
    },
  }
}
