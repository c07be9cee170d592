import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { TargetOperator, TargetFilterValue, ParsedTargetFilter } from './target-filter.ts'

/** Columns that answer for a field of the document, with the indexes on them; of several values, what holds where one is the text. By dotted name. */
export type FieldColumns = Readonly<
  Record<string, RawBuilder<unknown> | ((text: string) => RawBuilder<boolean>)>
>

/** Another meaning of "contains" for a field, e.g. words like the text; `undefined` leaves it as it is. */
export type ContainsCompiler = (path: readonly string[], value: string) => RawBuilder<boolean> | undefined

/**
 * Compiles a filter to a condition over a JSON document. A path through arrays holds when any element does (contract iga.md).
 *
 * @param doc the document column, e.g. `sql.ref('request.doc')`
 * @param columns fields that stand in columns of their own; they are compared as texts
 * @param contains another meaning of CONTAINS
 * @example compileTargetFilter(filter, sql.ref('doc'), { 'decision.status': sql.ref('status') })
 */
export function compileTargetFilter(
  filter: ParsedTargetFilter,
  doc: RawBuilder<unknown>,
  columns: FieldColumns = {},
  contains?: ContainsCompiler,
): RawBuilder<boolean> {
  const compile = (node: ParsedTargetFilter): RawBuilder<boolean> => {
    if ('all' in node) return join(node.all.map(compile), sql` and `, sql`true`)
    if ('any' in node) return join(node.any.map(compile), sql` or `, sql`false`)
    if ('not' in node) return sql<boolean>`not coalesce(${compile(node.not)}, false)`
    if ('exists' in node) return matches(doc, `${sqlJsonPath(node.path)} ? (${isSomething})`)
    const name = node.path.join('.')
    const column = Object.hasOwn(columns, name) ? columns[name] : undefined
    if (column && node.comparison === 'EQUALS')
      return typeof column === 'function'
        ? column(String(node.value))
        : sql<boolean>`${column} = ${String(node.value)}`
    const other = node.comparison === 'CONTAINS' ? contains?.(node.path, String(node.value)) : undefined
    if (other) return other
    return matches(doc, `${sqlJsonPath(node.path)} ? (${predicate(node.comparison, node.value)})`)
  }
  return compile(filter)
}

/** Path in the language of SQL/JSON. Lax: arrays on the way are opened. */
export function sqlJsonPath(path: readonly string[]): string {
  return `lax $${path.map((word) => `.${JSON.stringify(word)}`).join('')}`
}

const matches = (doc: RawBuilder<unknown>, path: string): RawBuilder<boolean> =>
  sql<boolean>`jsonb_path_exists(${doc}, ${path}::jsonpath, '{}', true)`

function predicate(comparison: TargetOperator, value: TargetFilterValue): string {
  const literal = JSON.stringify(value)
  switch (comparison) {
    case 'EQUALS':
      // Numbers and booleans may come as text from a query string.
      return typeof value === 'string'
        ? `@ == ${literal}`
        : `@ == ${literal} || @ == ${JSON.stringify(String(value))}`
    case 'CONTAINS':
      return pattern(String(value))
    case 'STARTS_WITH':
      return `@ like_regex ${JSON.stringify(`^${escaped(String(value))}`)} flag "i"`
    case 'ENDS_WITH':
      return `@ like_regex ${JSON.stringify(`${escaped(String(value))}$`)} flag "i"`
    case 'GT':
      return `@ > ${literal}`
    case 'GTE':
      return `@ >= ${literal}`
    case 'LT':
      return `@ < ${literal}`
    case 'LTE':
      return `@ <= ${literal}`
  }
}

/** Neither null nor the empty text; numbers and booleans cannot be compared with a text. */
const isSomething = '@ != null && (@ != "" || (@ != "") is unknown)'

/** Taken literally, whatever its characters mean in a pattern. The empty text is in every text. */
const pattern = (text: string): string =>
  text === '' ? '@ != null' : `@ like_regex ${JSON.stringify(text)} flag "iq"`

const escaped = (text: string): string => text.replaceAll(/[\\^$.|?*+()[\]{}]/g, String.raw`\$&`)

function join(
  parts: readonly RawBuilder<boolean>[],
  by: RawBuilder<unknown>,
  none: RawBuilder<boolean>,
): RawBuilder<boolean> {
  return parts.length === 0 ? none : sql<boolean>`(${sql.join([...parts], by)})`
}
