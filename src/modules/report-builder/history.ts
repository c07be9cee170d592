/** A state with those before it, and those that were taken back. */
export interface History<State> {
  readonly past: readonly State[]
  readonly present: State
  readonly future: readonly State[]
  /** What the last change was of: the next one of the same is one with it. */
  readonly of: string | undefined
}

/** States that can be taken back. */
const MOST = 200

export const startHistory = <State>(present: State): History<State> => ({
  past: [],
  present,
  future: [],
  of: undefined,
})

/**
 * Changes the state.
 *
 * @param of what it is a change of, where changes follow one another, e.g. letters of a label
 */
export function withChange<State>(history: History<State>, next: State, of?: string): History<State> {
  if (next === history.present) return history
  const isOne = of !== undefined && of === history.of && history.past.length > 0
  const past = isOne ? history.past : [...history.past, history.present].slice(-MOST)
  return { past, present: next, future: [], of }
}

export function undone<State>({ past, present, future, ...rest }: History<State>): History<State> {
  const before = past.at(-1)
  if (before === undefined) return { past, present, future, ...rest }
  return { past: past.slice(0, -1), present: before, future: [present, ...future], of: undefined }
}

export function redone<State>({ past, present, future, ...rest }: History<State>): History<State> {
  const [next, ...others] = future
  if (next === undefined) return { past, present, future, ...rest }
  return { past: [...past, present], present: next, future: others, of: undefined }
}
