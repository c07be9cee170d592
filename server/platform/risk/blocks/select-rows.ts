import type {
  RiskSearchField,
  SearchIndex,
  ParsedSearchQuery,
  SearchValue,
} from '../search/search-request.ts'
import { TIME_COLUMN } from './event-block.ts'
import type { Codes, Dictionaries, EventBlock } from './event-block.ts'
import { likePattern } from './like-pattern.ts'
import type { BlockValue } from './value-dictionary.ts'

/** For each row of a block: 1 where it is what was asked for. */
export type Mask = Uint8Array

type Select = (block: EventBlock) => Mask

/**
 * A query as it is asked of blocks. A condition on one column is asked once of each of its values, and looked up for each row.
 *
 * @returns nothing where it asks for a column that blocks do not have
 */
export function selectRows(
  query: ParsedSearchQuery,
  index: SearchIndex,
  dictionaries: Dictionaries,
): Select | undefined {
  const byValue = (
    column: string,
    fits: (value: Exclude<BlockValue, null>) => boolean,
  ): Select | undefined => {
    const values = dictionaries.get(column)?.values
    if (!values) return undefined
    const fitting = Uint8Array.from(values, (value) => (value !== null && fits(value) ? 1 : 0))
    return (block) => maskOf(block.codes.get(column)!, fitting)
  }
  switch (query.kind) {
    case 'all':
      return (block) => new Uint8Array(block.rows).fill(1)
    case 'none':
      return (block) => new Uint8Array(block.rows)
    case 'bool':
      return selectBool(query, (one) => selectRows(one, index, dictionaries))
    case 'term': {
      const { field } = query
      if (field.column === TIME_COLUMN) {
        const times = new Set(query.values.map(Number))
        return byTime((at) => times.has(at))
      }
      const wanted = new Set(query.values.map((value) => comparable(field, value)))
      return byValue(field.isExact ? field.column : field.folded, (value) =>
        typeof value === 'object' ? value.some((one) => wanted.has(one)) : wanted.has(value),
      )
    }
    case 'match': {
      const wanted = new Set(query.words)
      return byValue(query.field.folded, (value) =>
        String(value)
          .split(BETWEEN_WORDS)
          .some((word) => wanted.has(word)),
      )
    }
    case 'range': {
      const fits = (value: number): boolean =>
        query.bounds.every(({ operator, value: bound }) => compare[operator](value, Number(bound)))
      if (query.field.column === TIME_COLUMN) return byTime(fits)
      return byValue(query.field.column, (value) => fits(Number(value)))
    }
    case 'wildcard': {
      const minds = query.mindsCapitals && query.field.isExact
      const isLike = likePattern(minds ? query.pattern : query.pattern.toLowerCase())
      return byValue(minds ? query.field.column : query.field.folded, (value) =>
        typeof value === 'object'
          ? value.some((one) => isLike(minds ? one : one.toLowerCase()))
          : isLike(String(value)),
      )
    }
    case 'exists':
      if (query.field.column === TIME_COLUMN) return byTime(() => true)
      return byValue(query.field.column, (value) => typeof value !== 'object' || value.length > 0)
    case 'flag':
      return byValue(
        index.flags,
        (value) => (typeof value === 'object' && value.includes(query.name)) === query.is,
      )
    case 'comparison': {
      const greater = dictionaries.get(query.comparison.greater)?.values
      const less = dictionaries.get(query.comparison.less)?.values
      if (!greater || !less) return undefined
      return (block) => {
        const one = block.codes.get(query.comparison.greater)!
        const other = block.codes.get(query.comparison.less)!
        const mask = new Uint8Array(block.rows)
        for (let row = 0; row < mask.length; row++)
          mask[row] = Number(greater[one[row]!]) > Number(less[other[row]!]) ? 1 : 0
        return mask
      }
    }
  }
}

function selectBool(
  query: Extract<ParsedSearchQuery, { kind: 'bool' }>,
  select: (query: ParsedSearchQuery) => Select | undefined,
): Select | undefined {
  const must = query.must.map(select)
  const should = query.should.map(select)
  const mustNot = query.mustNot.map(select)
  if (![...must, ...should, ...mustNot].every((one) => one !== undefined)) return undefined
  return (block) => {
    const mask = new Uint8Array(block.rows).fill(1)
    for (const one of must) keep(mask, one!(block), 1)
    for (const one of mustNot) keep(mask, one!(block), 0)
    if (query.least === 0) return mask
    const counts = new Uint16Array(block.rows)
    for (const one of should) {
      const fits = one!(block)
      for (let row = 0; row < fits.length; row++) counts[row]! += fits[row]!
    }
    for (let row = 0; row < mask.length; row++) if (counts[row]! < query.least) mask[row] = 0
    return mask
  }
}

/** Keeps of a mask the rows for which another says so. */
function keep(mask: Mask, other: Mask, wanted: 0 | 1): void {
  for (let row = 0; row < mask.length; row++) if (other[row] !== wanted) mask[row] = 0
}

function maskOf(codes: Codes, fitting: Mask): Mask {
  const mask = new Uint8Array(codes.length)
  for (let row = 0; row < mask.length; row++) mask[row] = fitting[codes[row]!]!
  return mask
}

const byTime =
  (fits: (at: number) => boolean): Select =>
  ({ times }) => {
    const mask = new Uint8Array(times.length)
    for (let row = 0; row < mask.length; row++) mask[row] = fits(times[row]!) ? 1 : 0
    return mask
  }

/** As the column holds it: in small letters where capitals do not count. */
function comparable(field: RiskSearchField, value: SearchValue): SearchValue {
  if (field.type === 'number') return Number(value)
  return typeof value === 'string' && !field.isExact ? value.toLowerCase() : value
}

/** Signs and blanks of ASCII but the underscore, as the database splits (search/compile-query.ts). */
const BETWEEN_WORDS = /[ \t\n\r\f\v!-/:-@[-^`{-~]+/

const compare = {
  gt: (value: number, bound: number) => value > bound,
  gte: (value: number, bound: number) => value >= bound,
  lt: (value: number, bound: number) => value < bound,
  lte: (value: number, bound: number) => value <= bound,
} as const
