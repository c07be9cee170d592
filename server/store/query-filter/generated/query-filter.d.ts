// Generated from query-filter.peggy by `npm run generate`. Do not edit.
import type { QueryFilter } from '../ast.ts'

/** What the parser throws: `found` is null at the end of the text. */
export interface GrammarError extends Error {
  readonly location: { readonly start: { readonly offset: number } }
  readonly expected: readonly { readonly type: string; readonly text?: string; readonly description?: string }[] | null
  readonly found: string | null
}
export function parse(text: string): QueryFilter
