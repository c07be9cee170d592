/** A stage of the start, or what a part of the portal adds to it, measured. */
export interface BundleRow {
  readonly name: string
  /** Bytes of JavaScript, gzip. */
  readonly bytes: number
  /** At most so many bytes. */
  readonly budget: number
}

/** Bytes of JavaScript per stage, with its budget. @throws when there is no build */
export function measureBundle(): readonly BundleRow[]
