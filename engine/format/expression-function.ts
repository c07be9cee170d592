/** A function that expressions may call beside the language's own. */
export interface ExpressionFunction {
  name: string
  /** As the language writes it: `listColumns(dyn, dyn): list`. */
  signature: string
  summary: string
  /** Gets and returns plain JSON values. */
  run(...values: readonly unknown[]): unknown
}
