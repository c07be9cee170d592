/** Comparisons of RFC 7644, table 3. */
export type ScimComparator = 'eq' | 'ne' | 'co' | 'sw' | 'ew' | 'gt' | 'ge' | 'lt' | 'le'
export type ScimValue = string | number | boolean | null

/** An attribute as written, with its schema where that was named; `at` is its offset in the text. */
export interface WrittenAttribute {
  readonly text: string
  readonly at: number
}

/** A parsed filter; `has` is a filter over the values of one attribute, in brackets. */
export type ScimFilter =
  | { readonly op: 'and' | 'or'; readonly args: readonly ScimFilter[] }
  | { readonly op: 'not'; readonly arg: ScimFilter }
  | { readonly op: 'has'; readonly attribute: WrittenAttribute; readonly filter: ScimFilter }
  | { readonly op: 'pr'; readonly attribute: WrittenAttribute }
  | { readonly op: ScimComparator; readonly attribute: WrittenAttribute; readonly value: ScimValue }

/** A parsed path of a patch: an attribute, some of its values, one of their parts. */
export interface ScimPath {
  readonly attribute: WrittenAttribute
  readonly filter: ScimFilter | undefined
  readonly sub: string | undefined
}
