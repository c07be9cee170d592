import { longestForPattern, patternSteps } from '../limits.ts'
import type { Instruction, Program } from './compile.ts'

/**
 * Whether a pattern is found in a text: all ways through the pattern advance together, character by character, so that the work is
 * at most length of the text times size of the pattern. A text that is too long, or needs too many steps, does not fit.
 *
 * @param program of `compilePattern`
 * @param text at most 2,000 characters
 * @example matches(compilePattern('^(a+)+$').program!, 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!') // false, at once
 */
export function matches(program: Program, text: string): boolean {
  if (text.length > longestForPattern) return false
  const run = { characters: [...text], left: patternSteps }
  return found(program, run, 0, true)
}

interface Run {
  readonly characters: readonly string[]
  left: number
}

/** @param anywhere whether the match may start behind `from` too */
function found(program: Program, run: Run, from: number, anywhere: boolean): boolean {
  let current: number[] = []
  for (let at = from; at <= run.characters.length; at++) {
    const entry = anywhere || at === from ? [...current, 0] : current
    const reached = closure(program, run, entry, at)
    if (reached === 'match') return true
    const character = run.characters[at]
    current = []
    if (character === undefined) return false
    for (const index of reached) {
      const instruction = program[index]!
      if (instruction.op === 'char' && instruction.takes(character)) current.push(index + 1)
    }
    if (run.left <= 0 || (current.length === 0 && !anywhere)) return false
  }
  return false
}

/** All characters that may come next from the given steps, without taking one. */
function closure(program: Program, run: Run, entry: readonly number[], at: number): number[] | 'match' {
  const seen = new Set<number>()
  const pending = [...entry]
  const waiting: number[] = []
  for (let index = pending.pop(); index !== undefined; index = pending.pop()) {
    if (seen.has(index)) continue
    seen.add(index)
    run.left -= 1
    if (run.left <= 0) return waiting
    const instruction = program[index]!
    if (instruction.op === 'match') return 'match'
    if (instruction.op === 'char') waiting.push(index)
    else if (instruction.op === 'split') pending.push(...instruction.to)
    else if (holds(instruction, run, at)) pending.push(index + 1)
  }
  return waiting
}

function holds(instruction: Extract<Instruction, { op: 'place' | 'ahead' }>, run: Run, at: number): boolean {
  if (instruction.op === 'ahead') {
    const ahead = found(instruction.program, run, at, false)
    // Out of steps nothing is proved, neither way.
    return run.left > 0 && ahead !== instruction.negated
  }
  switch (instruction.at) {
    case 'start':
      return at === 0
    case 'end':
      return at === run.characters.length
    case 'word-edge':
      return isWord(run, at - 1) !== isWord(run, at)
    case 'no-word-edge':
      return isWord(run, at - 1) === isWord(run, at)
  }
}

function isWord(run: Run, at: number): boolean {
  return /^\w$/.test(run.characters[at] ?? '')
}
