/**
 * A kind of display that values may be drawn as: `tag`, `person`, `date` …
 *
 * @example
 * const tag: DisplayDeclaration = { kind: 'tag', summary: 'A word with a tone.', example: 'active' }
 */
export interface DisplayDeclaration {
  kind: string
  /** One sentence for the gallery. */
  summary: string
  /** A value that the gallery shows. */
  example: unknown
}

/**
 * Declares a kind of display. Pure: its drawing is found by the kind's name.
 *
 * @param declaration kind, summary, example
 * @returns the declaration
 * @throws Error when the kind is not kebab-case
 * @example
 * export const tag = defineDisplay({ kind: 'tag', summary: 'A word with a tone.', example: 'active' })
 */
export function defineDisplay(declaration: DisplayDeclaration): DisplayDeclaration {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(declaration.kind))
    throw new Error(`Display kind "${declaration.kind}" must be kebab-case, e.g. "date-time".`)
  return declaration
}
