import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'
import type {
  RangeBound,
  RiskSearchField,
  SearchIndex,
  ParsedSearchQuery,
  SearchValue,
} from './search-request.ts'

/** The rows of a search are called this, in the table and in what was read of it. */
export const ROWS = 'e'

/** A column of the rows. */
export const column = (name: string): RawBuilder<unknown> => sql.ref(`${ROWS}.${name}`)

/**
 * A query as a condition over the rows. No value becomes text of SQL.
 *
 * @param used gets the columns that the condition reads
 * @example compileQuery(query, index, new Set())
 */
export function compileQuery(
  query: ParsedSearchQuery,
  index: SearchIndex,
  used: Set<string>,
): RawBuilder<SqlBool> {
  const of = (inner: ParsedSearchQuery): RawBuilder<SqlBool> => compileQuery(inner, index, used)
  const read = (name: string): RawBuilder<unknown> => {
    used.add(name)
    return column(name)
  }
  switch (query.kind) {
    case 'all':
      return sql`true`
    case 'none':
      return sql`false`
    case 'bool': {
      const parts = query.must.map(of)
      const should = query.should.map(of)
      if (query.least === 1) parts.push(joined(should, 'or'))
      else if (query.least > 1) parts.push(atLeast(should, query.least))
      // What a row does not have is not what it must not be.
      parts.push(...query.mustNot.map((one) => sql<SqlBool>`not coalesce(${of(one)}, false)`))
      return joined(parts, 'and')
    }
    case 'term':
      return equalsAny(read(asked(query.field)), query.field, query.values)
    case 'match': {
      if (query.words.length === 0) return sql`false`
      const words = sql`regexp_split_to_array(${read(query.field.folded)}, ${BETWEEN_WORDS})`
      return sql`${words} && ${[...query.words]}::text[]`
    }
    case 'range':
      return joined(
        query.bounds.map((bound) => withinBound(read(query.field.column), query.field, bound)),
        'and',
      )
    case 'wildcard':
      return like(read(mindsCapitals(query) ? query.field.column : query.field.folded), query)
    case 'exists': {
      const value = read(query.field.column)
      return query.field.isList ? sql`cardinality(${value}) > 0` : sql`${value} is not null`
    }
    case 'flag': {
      const has = sql<SqlBool>`${query.name} = any(${read(index.flags)})`
      return query.is ? has : sql`not ${has}`
    }
    case 'comparison':
      return sql`${read(query.comparison.greater)} > ${read(query.comparison.less)}`
  }
}

/** Nothing is asked of none with `and`, and nothing fits none with `or`. */
function joined(parts: readonly RawBuilder<SqlBool>[], word: 'and' | 'or'): RawBuilder<SqlBool> {
  if (parts.length === 0) return word === 'and' ? sql`true` : sql`false`
  return sql`(${sql.join(parts, word === 'and' ? sql` and ` : sql` or `)})`
}

function atLeast(parts: readonly RawBuilder<SqlBool>[], least: number): RawBuilder<SqlBool> {
  if (parts.length < least) return sql`false`
  const counted = parts.map((one) => sql`coalesce(${one}, false)::int`)
  return sql`${sql.join(counted, sql` + `)} >= ${least}`
}

/** Signs and blanks of ASCII but the underscore: the same whatever the order of letters of the database. */
const BETWEEN_WORDS = '[ \\t\\n\\r\\f\\v!-/:-@\\[-\\^`{-~]+'

/** Column of which equality is asked. */
const asked = ({ isExact, column: own, folded: small }: RiskSearchField): string => (isExact ? own : small)

/** Asked in small letters where capitals do not count: the database's own way to make them knows ASCII only. */
const folded = (field: RiskSearchField, value: SearchValue): SearchValue =>
  typeof value === 'string' && !field.isExact ? value.toLowerCase() : value

function equalsAny(
  value: RawBuilder<unknown>,
  field: RiskSearchField,
  wanted: readonly SearchValue[],
): RawBuilder<SqlBool> {
  const values = wanted.map((one) => folded(field, one))
  const type = sql.raw(sqlTypes[field.type])
  if (field.isList) return sql`${value} && ${values}::text[]`
  if (field.type === 'date')
    return sql`${value} = any(${values.map((one) => new Date(Number(one)).toISOString())}::timestamptz[])`
  return sql`${value} = any(${values}::${type}[])`
}

const sqlTypes = {
  text: 'text',
  number: 'double precision',
  boolean: 'boolean',
  date: 'timestamptz',
} as const

const signs = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const

function withinBound(
  value: RawBuilder<unknown>,
  field: RiskSearchField,
  { operator, value: bound }: RangeBound,
): RawBuilder<SqlBool> {
  const sign = sql.raw(signs[operator])
  const wanted =
    field.type === 'date'
      ? sql`${new Date(Number(bound)).toISOString()}::timestamptz`
      : sql`${bound}::double precision`
  return sql`${value} ${sign} ${wanted}`
}

type Wildcard = Extract<ParsedSearchQuery, { kind: 'wildcard' }>

const mindsCapitals = (query: Wildcard): boolean => query.mindsCapitals && query.field.isExact

function like(value: RawBuilder<unknown>, query: Wildcard): RawBuilder<SqlBool> {
  const minds = mindsCapitals(query)
  const pattern = minds ? query.pattern : query.pattern.toLowerCase()
  // Lists are of names in ASCII.
  const word = minds ? sql`one.word` : sql`lower(one.word)`
  return query.field.isList
    ? sql`exists (select 1 from unnest(${value}) as one(word) where ${word} like ${pattern})`
    : sql`${value} like ${pattern}`
}
