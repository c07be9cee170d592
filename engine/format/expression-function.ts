/**
 * A function that expressions may call beside the language's own.
 *
 * @example
 * const initials: ExpressionFunction = {
 *   name: 'initials', signature: 'initials(string): string', summary: 'First letters of the words.',
 *   run: (name) => String(name).split(' ').map((word) => word[0] ?? '').join(''),
 * }
 */
export interface ExpressionFunction {
  name: string
  /** As the language writes it: `listColumns(dyn, dyn): list`. */
  signature: string
  summary: string
  /** Lazy bindings that its value names, e.g. where a field of a form finds its choices: they count as read. */
  bindings?: readonly string[]
  /** Areas of messages (first words of keys) that its value names, beside those of every page: they come with the screen. */
  messages?: readonly string[]
  /** Its value depends on the person's time zone, which `run` gets as its last value. */
  zoned?: true
  /** Fetches what `run` needs: a screen that calls it is shown when that is there. Absent: it stands by itself. */
  ready?(): Promise<void>
  /** Gets and returns plain JSON values. */
  run(...values: readonly unknown[]): unknown
}
