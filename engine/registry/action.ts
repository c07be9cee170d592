import type { TSchema } from '@sinclair/typebox'

/**
 * A verb of action steps. `value` is the schema of the verb's own value, `keys` of the keys that may stand
 * beside it: `{ "call": "patchManagedObject", "params": {…} }` has value a string and the key `params`.
 *
 * @example
 * const beep: ActionDeclaration = { verb: 'beep', summary: 'Makes a sound.', value: Type.Literal(true) }
 */
export interface ActionDeclaration {
  verb: string
  summary: string
  value: TSchema
  keys?: Readonly<Record<string, TSchema>>
}

/**
 * Declares a verb.
 *
 * @param declaration verb, schemas of its value and keys
 * @returns the declaration
 * @example
 * export const reload = defineAction({ verb: 'reload', summary: 'Loads bindings again.',
 *   value: Type.Union([Type.Literal(true), Type.Array(BindingName)]) })
 */
export function defineAction(declaration: ActionDeclaration): ActionDeclaration {
  return declaration
}
