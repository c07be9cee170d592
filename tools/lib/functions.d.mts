/** A function that stands in no other one. */
export interface MeasuredFunction {
  readonly path: string
  /** Its name, or of what it is given to; else its line. */
  readonly name: string
  readonly line: number
  /** Lines of its body. */
  readonly lines: number
}

/** Source files of some folders of a project, generated ones left out. Paths are relative to the root, with slashes. */
export function sourcesIn(root: string, folders: readonly string[]): string[]
/** The outermost functions of a source: a function inside of another one is a part of that. */
export function functionsIn(path: string, text: string): MeasuredFunction[]
/** The outermost functions of some folders of a project. */
export function functionsOf(root: string, folders: readonly string[]): MeasuredFunction[]
