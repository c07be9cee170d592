/** What the store refuses, and why. Callers turn it into their own kind of answer; nothing else is thrown on bad input. */
export type StoreProblemKind =
  /** Malformed or not answerable as asked: filter, sort key, cookie, page size, patch, body. */
  | 'bad-request'
  | 'not-found'
  /** The revision is not the expected one, or the object exists though it should not. */
  | 'precondition-failed'
  /** A unique value is taken. */
  | 'conflict'

/** Where in the input the fault lies. */
export interface ProblemPlace {
  /** Name of the query parameter or body part, e.g. `_queryFilter`. */
  readonly parameter?: string
  /** Offset in its text, from zero. */
  readonly position?: number
  /** JSON pointer of the property concerned. */
  readonly property?: string
}

/** @example throw new StoreProblem('not-found', 'Object u1 not found in managed/alpha_user') */
export class StoreProblem extends Error {
  constructor(
    readonly kind: StoreProblemKind,
    message: string,
    readonly place: ProblemPlace = {},
  ) {
    super(message)
    this.name = 'StoreProblem'
  }
}
