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

/** What is refused, as a code: whoever answers makes the sentence of it. Faults that a parser or a check of values finds share `input-not-valid`. */
export type StoreProblemCode =
  | 'change-reaches-too-far'
  | 'credential-too-long'
  | 'input-not-valid'
  | 'not-indexed'
  | 'object-changed'
  | 'object-collides'
  | 'object-exists'
  | 'object-not-found'
  | 'relationship-holds-one'
  | 'relationship-not-found'
  | 'resource-not-found'
  | 'too-many-matches'
  | 'value-taken'

/** What a sentence about it names. */
export type StoreProblemParams = Readonly<Record<string, string | number | readonly string[]>>

/** @example throw new StoreProblem('not-found', `Object ${id} not found in ${collection}`, {}, 'object-not-found', { id, collection }) */
export class StoreProblem extends Error {
  /** @param message in English, for logs @param params default: the message, as `why` */
  constructor(
    readonly kind: StoreProblemKind,
    message: string,
    readonly place: ProblemPlace = {},
    readonly code: StoreProblemCode = 'input-not-valid',
    readonly params: StoreProblemParams = { why: message },
  ) {
    super(message)
    this.name = 'StoreProblem'
  }
}
