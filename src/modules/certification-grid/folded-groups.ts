import type { ReviewGroup } from './group-layout.ts'

/** So many groups stand in an address one by one. */
const MOST = 50
const ALL = '*'

/** Which groups show their heads alone: these, or all but these. */
export interface FoldedGroups {
  readonly all: boolean
  readonly ids: readonly string[]
}

export const NONE_FOLDED: FoldedGroups = { all: false, ids: [] }
export const ALL_FOLDED: FoldedGroups = { all: true, ids: [] }

/** What has no application or person is a group too. */
const idOf = ({ id }: ReviewGroup): string => id ?? '-'

/** @param text of the address: anything @example readFolded('*,a') // all but `a` */
export function readFolded(text: string | undefined): FoldedGroups {
  const [first, ...others] = (text ?? '').split(',').filter(Boolean)
  if (first === undefined) return NONE_FOLDED
  return first === ALL
    ? { all: true, ids: others.slice(0, MOST) }
    : { all: false, ids: [first, ...others].slice(0, MOST) }
}

/** For the address; undefined where nothing is folded. */
export function writeFolded({ all, ids }: FoldedGroups): string | undefined {
  const parts = all ? [ALL, ...ids] : ids
  return parts.length === 0 ? undefined : parts.join(',')
}

export const isFolded = ({ all, ids }: FoldedGroups, group: ReviewGroup): boolean =>
  all !== ids.includes(idOf(group))

/** Folds a group or unfolds it; of very many the first that were named are forgotten. */
export function toggledGroup(folded: FoldedGroups, group: ReviewGroup): FoldedGroups {
  const id = idOf(group)
  const ids = folded.ids.includes(id) ? folded.ids.filter((each) => each !== id) : [...folded.ids, id]
  return { ...folded, ids: ids.slice(-MOST) }
}
