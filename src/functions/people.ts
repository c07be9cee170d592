export { organizationTree } from './organizations.ts'

type Fields = Readonly<Record<string, unknown>>

/**
 * What a form about an object changes, as a request takes it: each property that differs, whole; what was emptied is null.
 *
 * @param object as it was read
 * @param patch operations of the form, by JSON pointer; inside a property they leave alone what the form does not show
 * @param values of the form, for relationships
 * @example changedProperties({ city: 'Cork' }, [{ operation: 'replace', field: '/city', value: 'Oslo' }], { city: 'Oslo' }) // { city: 'Oslo' }
 */
export function changedProperties(object: unknown, patch: unknown, values: unknown): Fields {
  const changed: Record<string, unknown> = {}
  for (const each of listOf(patch)) {
    const { operation, field, value } = fieldsOf(each)
    const [name, ...inner] = wordsOf(String(field))
    if (name === undefined) continue
    if (inner.at(-1) === '-' || (operation === 'remove' && value !== undefined))
      changed[name] = listOf(fieldsOf(values)[name]).map(referenceIn)
    else if (inner.length === 0) changed[name] = operation === 'remove' ? null : value
    else changed[name] = withInner(changed[name] ?? fieldsOf(object)[name], inner, operation, value)
  }
  return changed
}

function withInner(before: unknown, [name, ...inner]: string[], operation: unknown, value: unknown): unknown {
  if (name === undefined) return value
  const { [name]: old, ...rest } = fieldsOf(before)
  if (inner.length === 0) return operation === 'remove' ? rest : { ...rest, [name]: value }
  return { ...rest, [name]: withInner(old, inner, operation, value) }
}

/** Whom a reference names, without what is shown of them. */
const referenceIn = (value: unknown): unknown => ({ _ref: fieldsOf(value)['_ref'] })
const wordsOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((word) => word.replaceAll('~1', '/').replaceAll('~0', '~'))
const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
