import { patternSize } from '../limits.ts'
import { PatternFault, parsePattern, type PatternNode } from './parse.ts'

/** One step of a compiled pattern. */
export type Instruction =
  | { op: 'char'; takes: (character: string) => boolean }
  | { op: 'split'; to: number[] }
  | { op: 'place'; at: 'start' | 'end' | 'word-edge' | 'no-word-edge' }
  | { op: 'ahead'; program: Program; negated: boolean }
  | { op: 'match' }

/** A pattern that is tried without backtracking. */
export type Program = readonly Instruction[]

/**
 * Compiles a pattern in the syntax of JavaScript.
 *
 * @param source without slashes
 * @param flags any of `i`, `s` and `u`; `u` is tried anyway
 * @returns the program, or what is wrong as a sentence for the author
 * @example compilePattern('(a').fault // 'Invalid regular expression: …'
 */
export function compilePattern(source: string, flags = ''): { program?: Program; fault?: string } {
  try {
    if (/[^isu]/.test(flags)) throw new PatternFault(`The flags "${flags}" are not all known here: i, s, u.`)
    const size = { left: patternSize }
    return { program: programOf(parsePattern(source, flagsFor(source, flags)), size) }
  } catch (error) {
    if (error instanceof PatternFault || error instanceof SyntaxError)
      return { fault: `The pattern cannot be used. ${error.message}` }
    throw error
  }
}

/** Patterns of older definitions escape more than the flag `u` lets them. */
function flagsFor(source: string, flags: string): string {
  const own = flags.replace('u', '')
  try {
    new RegExp(source, `${own}u`)
    return `${own}u`
  } catch {
    new RegExp(source, flags)
    return flags
  }
}

function programOf(node: PatternNode, size: { left: number }): Program {
  const program: Instruction[] = []
  emit(node, program, size)
  program.push({ op: 'match' })
  return program
}

function emit(node: PatternNode, program: Instruction[], size: { left: number }): void {
  size.left -= 1
  if (size.left < 0) throw new PatternFault(`It comes to more than ${patternSize} steps; repeat less.`)
  switch (node.kind) {
    case 'char':
      program.push({ op: 'char', takes: node.takes })
      return
    case 'place':
      program.push({ op: 'place', at: node.at })
      return
    case 'ahead':
      program.push({ op: 'ahead', program: programOf(node.node, size), negated: node.negated })
      return
    case 'sequence':
      for (const each of node.nodes) emit(each, program, size)
      return
    case 'choice':
      emitChoice(node.nodes, program, size)
      return
    case 'repeat':
      emitRepeat(node, program, size)
  }
}

function emitChoice(nodes: readonly PatternNode[], program: Instruction[], size: { left: number }): void {
  const split: Instruction & { op: 'split' } = { op: 'split', to: [] }
  program.push(split)
  const ends = nodes.map((node) => {
    split.to.push(program.length)
    emit(node, program, size)
    const end: Instruction & { op: 'split' } = { op: 'split', to: [] }
    program.push(end)
    return end
  })
  for (const end of ends) end.to.push(program.length)
}

function emitRepeat(
  { node, min, max }: Extract<PatternNode, { kind: 'repeat' }>,
  program: Instruction[],
  size: { left: number },
): void {
  for (let time = 0; time < min; time++) emit(node, program, size)
  if (max === Infinity) {
    const split: Instruction & { op: 'split' } = { op: 'split', to: [program.length + 1] }
    const start = program.length
    program.push(split)
    emit(node, program, size)
    program.push({ op: 'split', to: [start] })
    split.to.push(program.length)
    return
  }
  const skips: (Instruction & { op: 'split' })[] = []
  for (let time = min; time < max; time++) {
    const split: Instruction & { op: 'split' } = { op: 'split', to: [program.length + 1] }
    program.push(split)
    skips.push(split)
    emit(node, program, size)
  }
  for (const skip of skips) skip.to.push(program.length)
}
