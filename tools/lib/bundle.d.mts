/** A stage of the start, measured. */
export interface BundleRow {
  readonly name: string
  /** Bytes of JavaScript, gzip. */
  readonly bytes: number
  /** At most so many bytes. */
  readonly budget: number
}

/** Bytes of JavaScript per stage of the start, with its budget. @throws when there is no build */
export function measureBundle(): readonly BundleRow[]
