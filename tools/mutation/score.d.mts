/** What became of a mutant, as Stryker says it. */
export interface MutantFate {
  readonly status: string
}
export interface Mutant extends MutantFate {
  readonly fileName: string
  readonly line: number
  readonly original: string
  readonly replacement: string
}
interface Place {
  readonly line: number
  readonly column: number
}
export function scoreOf(mutants: readonly MutantFate[]): {
  readonly killed: number
  readonly all: number
  readonly score: number
}
export function survivorsOf(mutants: readonly Mutant[]): string[]
export function textAt(source: string, location: { readonly start: Place; readonly end: Place }): string
export function filesOf(
  area: { readonly paths: readonly string[]; readonly except: RegExp },
  files: readonly string[],
): string[]
