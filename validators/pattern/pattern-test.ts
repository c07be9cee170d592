import { longestForNative } from '../limits.ts'
import { compilePattern } from './compile.ts'
import { matches } from './match.ts'

/** Unbounded or long repetitions that the platform's engine may get on a short text: the work stays cubic. */
const mostRepetitions = 2

/** A pattern made ready, or what is wrong with it. */
export interface PatternTest {
  test?: (text: string) => boolean
  fault?: string
}

/** Patterns come from definitions: few, and asked for at every stroke and with every write. */
const known = new Map<string, PatternTest>()

/**
 * How an administrator's pattern is tried. Most run without backtracking, on text of at most 2,000 characters. What refers back to
 * a group or looks behind needs the platform's engine: it gets it where no group is repeated and little else is, on text of at
 * most 300 characters.
 *
 * @param source without slashes
 * @param flags as of `RegExp`
 * @returns the test, or what is wrong as a sentence for the author
 * @example patternTest('^(?!.*(.)\\1\\1).+$').test?.('aaab') // false
 */
export function patternTest(source: string, flags = ''): PatternTest {
  const key = `${flags}/${source}`
  const before = known.get(key)
  if (before) return before
  if (known.size > 200) known.clear()
  const made = prepared(source, flags)
  known.set(key, made)
  return made
}

function prepared(source: string, flags: string): PatternTest {
  const { program, fault } = compilePattern(source, flags)
  if (program) return { test: (text) => matches(program, text) }
  if (!isTame(source)) return { fault: fault ?? '' }
  try {
    const pattern = new RegExp(source, flags.replace(/[gy]/g, ''))
    return { test: (text) => text.length <= longestForNative && pattern.test(text) }
  } catch {
    return { fault: fault ?? '' }
  }
}

/** Whether backtracking cannot get out of hand: no repeated group, and at most two long repetitions. */
function isTame(source: string): boolean {
  const bare = source.replace(/\\[^]/g, 'e').replace(/\[[^\]]*\]/g, 'c')
  if (/\)[*+{]/.test(bare)) return false
  const long = [...bare.matchAll(/[*+]|\{(\d+)(,?)(\d*)\}/g)].filter(
    ([sign, min = '', comma, max]) =>
      /[*+]/.test(sign) || (comma === ',' && max === '') || Math.max(Number(min), Number(max)) > 10,
  )
  return long.length <= mostRepetitions
}
