/** A part of what makes a score. */
export interface PartScore {
  readonly score: number
  /** Names of features, what says most first. */
  readonly reasons: readonly string[]
}
