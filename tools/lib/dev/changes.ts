/** What a changed file means for whoever develops. */
export interface Change {
  /** Path below the root, with `/`. */
  readonly file: string
  /** The server starts again, with its store kept. */
  readonly restarts: boolean
  /** The linter has something to say about it. */
  readonly linted: boolean
}

/** What the server reads as files: a module that it has loaded counts besides. */
const READ = [
  /^(screen-definitions|locales|themes)\/.+\.json$/,
  /^plugins\/[^/]+\/(definitions|locales)\/.+\.json$/,
  /^openapi\/[\w-]+\.yaml$/,
  /^server\/.+\.(sql|json|mjs)$/,
]
/** What the linter reads: definitions, and what they may name. */
const LINTED = [
  ...READ,
  /^(engine|openapi|validators|plugins)\//,
  /^src\/widgets\/.+\.widget\.ts$/,
  /^server\/.+\.ts$/,
]

/**
 * Says what follows from a change of a file.
 *
 * @param file path below the root, with `/`
 * @param isLoaded whether the server has loaded it as a module
 * @example changeOf('locales/en/common.json', false) // { file, restarts: true, linted: true }
 */
export function changeOf(file: string, isLoaded: boolean): Change {
  const fits = (patterns: readonly RegExp[]): boolean => patterns.some((pattern) => pattern.test(file))
  const restarts = isLoaded || fits(READ)
  return { file, restarts, linted: restarts && fits(LINTED) }
}
