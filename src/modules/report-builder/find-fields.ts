/** Fields of one entity, as they are offered. */
export interface FieldGroup {
  /** Name of the entity; '' for choices that stand alone. */
  readonly label: string
  readonly fields: readonly { readonly path: string; readonly label: string }[]
}

/**
 * Whether a name has every word that was typed, in any order.
 *
 * @example isFieldFound('given access', 'Access: Given at') // true
 */
export function isFieldFound(typed: string, label: string): boolean {
  const name = label.toLocaleLowerCase()
  return typed
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => name.includes(word))
}
