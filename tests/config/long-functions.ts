import { functionsIn } from '../../tools/lib/functions.mjs'
import type { MeasuredFunction } from '../../tools/lib/functions.mjs'

/** A function that may be longer, and why. */
export interface Exception {
  readonly path: string
  readonly name: string
  readonly why: string
  /** Lines that it has now, where it is still to be split: it may not grow. */
  readonly most?: number
}

/** Most lines of a body: what one can read at a glance and test alone. */
export const MOST_LINES = 120

/** Functions that stay longer than {@link MOST_LINES}. Each says why; one that is short by now is a fault too. */
export const exceptions: readonly Exception[] = [
  {
    path: 'server/store/migrations/0017-decided-in-few-statements.ts',
    name: 'up',
    why: 'Migrations never change once they are released.',
  },
]

/**
 * What is wrong with the length of some functions.
 *
 * @returns a sentence for each function that is too long, and for each exception that is not needed
 */
export function lengthFaults(
  functions: readonly MeasuredFunction[],
  allowed: readonly Exception[] = exceptions,
): string[] {
  const long = functions.filter(({ lines }) => lines > MOST_LINES)
  const matches = (one: MeasuredFunction) => (exception: Exception) =>
    exception.path === one.path && exception.name === one.name && one.lines <= (exception.most ?? Infinity)
  return [
    ...long
      .filter((one) => !allowed.some(matches(one)))
      .map(
        ({ path, line, name, lines }) =>
          `${path}:${line} ${name} has ${lines} lines, at most ${MOST_LINES}: split it into functions that take what they need.`,
      ),
    ...allowed
      .filter((exception) => !long.some((one) => matches(one)(exception)))
      .map(
        ({ path, name }) =>
          `${path} ${name} is an exception in tests/config/long-functions.ts and needs none.`,
      ),
  ]
}

/** Faults of a text as if it were a file. */
export const faultsOfText = (path: string, text: string): string[] =>
  lengthFaults(functionsIn(path, text), [])
