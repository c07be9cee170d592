/** What kind of field may be filled by an environment variable. */
export type EsvFieldKind = 'text' | 'other'

const textLike = new Set(['string', 'text', 'password'])
const others = new Set(['array', 'checkbox', 'number', 'integer', 'select', 'selectWithActions'])

/**
 * Whether a field that may hold a reference to the environment is text-like: only there can a reference stand inside other text
 * (spec section 5, "Field types allowed").
 *
 * @param type type of the field, as the form names it
 * @returns `text` for string, text and password; `other` for array, checkbox, number, integer, select, selectWithActions
 * @throws Error in the words of the spec for every other type
 * @example esvFieldKind('password') // 'text'
 */
export function esvFieldKind(type: string): EsvFieldKind {
  if (textLike.has(type)) return 'text'
  if (others.has(type)) return 'other'
  throw new Error('Unable to determine ESVs to show for the field type')
}
