/** An English sentence that a source makes; places of values read as `…`. */
export interface SourceSentence {
  readonly path: string
  readonly line: number
  readonly sentence: string
}

/** Sentences in literals and templates, but for lines of the log, queries and faults of programming and of start-up. */
export function sentencesIn(path: string, text: string): SourceSentence[]
