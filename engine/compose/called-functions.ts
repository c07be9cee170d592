import type { ExpressionFunction } from '../format/expression-function.ts'

/**
 * The functions that expressions in a compiled definition call. One too many, called in a sentence only, means that something comes
 * along that is not needed.
 *
 * @param text the definition as JSON
 * @param functions those that are looked for
 * @returns their names, in the given order
 * @example calledFunctions(`{ "value": "=initials(user.name)" }`, [initials]) // ['initials']
 */
export function calledFunctions(
  text: string,
  functions: readonly Pick<ExpressionFunction, 'name'>[],
): string[] {
  return functions.map(({ name }) => name).filter((name) => new RegExp(`(?<![\\w.])${name}\\(`).test(text))
}
