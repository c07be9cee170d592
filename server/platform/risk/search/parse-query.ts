import { riskLimits } from '../limits.ts'
import { readIntegerAt, knownKeys, oneOrMany, object, onlyEntry, shownJson, readTextAt } from './read-json.ts'
import { SearchPlace } from './refuse.ts'
import type {
  RangeBound,
  RiskSearchField,
  SearchIndex,
  ParsedSearchQuery,
  SearchValue,
} from './search-request.ts'

/** How a query is read. */
interface Reading {
  readonly index: SearchIndex
  depth: number
  parts: number
}

type Reader = (value: unknown, place: SearchPlace, reading: Reading) => ParsedSearchQuery

const readers: Readonly<Record<string, Reader>> = {
  match_all: (value, place) => {
    knownKeys(object(value, place), place, [])
    return { kind: 'all' }
  },
  match_none: (value, place) => {
    knownKeys(object(value, place), place, [])
    return { kind: 'none' }
  },
  bool: readBool,
  term(value, place, { index }) {
    const { field, given, at } = fieldEntry(value, place, index, 'value')
    return { kind: 'term', field, values: [searchValueOf(given, field, at)] }
  },
  terms(value, place, { index }) {
    const [path, values, at] = onlyEntry(value, place)
    if (!Array.isArray(values) || values.length > riskLimits.termValues)
      return at.refuse('risk-list-needed', { most: riskLimits.termValues })
    const field = fieldAt(path, at, index)
    return { kind: 'term', field, values: values.map((one, nth) => searchValueOf(one, field, at.at(nth))) }
  },
  match(value, place, { index }) {
    const { field, given, at } = fieldEntry(value, place, index, 'query')
    if (field.type !== 'text' || field.isExact)
      return { kind: 'term', field, values: [searchValueOf(given, field, at)] }
    return { kind: 'match', field, words: wordsOf(readTextAt(given, at)) }
  },
  range: readRange,
  wildcard: readWildcard,
  exists(value, place, { index }) {
    const given = object(value, place)
    knownKeys(given, place, ['field'])
    return {
      kind: 'exists',
      field: fieldAt(readTextAt(given['field'], place.at('field')), place.at('field'), index),
    }
  },
  nested: readNested,
  script(value, place, { index }) {
    const given = object(value, place)
    knownKeys(given, place, ['script'])
    const script = given['script']
    const source = typeof script === 'string' ? script : object(script, place.at('script'))['source']
    const comparison = index.comparison(readTextAt(source, place.at('script')))
    return comparison ? { kind: 'comparison', comparison } : place.at('script').refuse('risk-script-unknown')
  },
}

/**
 * Reads a query of the dialect (docs/reference/risk-search.md).
 *
 * @throws DomainError `risk-search-not-valid` where something is not understood, unknown, or too much
 * @example parseQuery({ term: { 'predictionResult.features.userId': 'ada' } }, index, new Place('/query'))
 */
export function parseQuery(value: unknown, index: SearchIndex, place: SearchPlace): ParsedSearchQuery {
  return read(value, place, { index, depth: 0, parts: 0 })
}

function read(value: unknown, place: SearchPlace, reading: Reading): ParsedSearchQuery {
  reading.parts += 1
  if (reading.parts > riskLimits.queryParts)
    return place.refuse('risk-too-many-parts', { most: riskLimits.queryParts })
  if (reading.depth >= riskLimits.queryDepth)
    return place.refuse('risk-too-deep', { most: riskLimits.queryDepth })
  const [kind, inner, at] = onlyEntry(value, place)
  if (!Object.hasOwn(readers, kind))
    return at.refuse('risk-part-unknown', { name: shownJson(kind), known: Object.keys(readers) })
  reading.depth += 1
  const query = readers[kind]!(inner, at, reading)
  reading.depth -= 1
  return query
}

function readBool(value: unknown, place: SearchPlace, reading: Reading): ParsedSearchQuery {
  const given = object(value, place)
  knownKeys(given, place, ['must', 'filter', 'should', 'must_not', 'minimum_should_match'])
  const all = (key: string): ParsedSearchQuery[] => {
    const several = Array.isArray(given[key])
    return oneOrMany(given[key]).map((one, nth) =>
      read(one, several ? place.at(key).at(nth) : place.at(key), reading),
    )
  }
  const must = [...all('must'), ...all('filter')]
  const should = all('should')
  const asked = given['minimum_should_match']
  // Numbers come as text too.
  const wanted = typeof asked === 'string' && /^\d{1,3}$/.test(asked) ? Number(asked) : asked
  const least =
    wanted === undefined
      ? Number(must.length === 0 && should.length > 0)
      : readIntegerAt(wanted, place.at('minimum_should_match'), 0, riskLimits.queryParts)
  return { kind: 'bool', must, should, mustNot: all('must_not'), least }
}

function readRange(value: unknown, place: SearchPlace, { index }: Reading): ParsedSearchQuery {
  const [path, given, at] = onlyEntry(value, place)
  const field = fieldAt(path, at, index)
  if (field.isList || (field.type !== 'number' && field.type !== 'date'))
    return at.refuse('risk-range-not-possible')
  const asked = object(given, at)
  knownKeys(asked, at, ['gt', 'gte', 'lt', 'lte'])
  const bounds = Object.entries(asked).map(([operator, bound]) => ({
    operator: operator as RangeBound['operator'],
    value: searchValueOf(bound, field, at.at(operator)),
  }))
  return { kind: 'range', field, bounds }
}

function readWildcard(value: unknown, place: SearchPlace, { index }: Reading): ParsedSearchQuery {
  const [path, given, at] = onlyEntry(value, place)
  const field = fieldAt(path, at, index)
  if (field.type !== 'text') return at.refuse('risk-text-field-needed')
  const isText = typeof given === 'string'
  const asked = isText ? { value: given } : object(given, at)
  knownKeys(asked, at, ['value', 'wildcard', 'case_insensitive'])
  const minds = asked['case_insensitive']
  if (minds !== undefined && typeof minds !== 'boolean')
    return at
      .at('case_insensitive')
      .refuse('risk-word-unknown', { value: shownJson(minds), known: ['true', 'false'] })
  const written = readTextAt(asked['value'] ?? asked['wildcard'], isText ? at : at.at('value'))
  const pattern = written.replaceAll(/\\[*?\\]|[\\%_*?]/g, patternSign)
  return { kind: 'wildcard', field, pattern, mindsCapitals: minds !== true }
}

/** A sign of a wildcard as `like` has it; one behind a backslash is itself. */
function patternSign(sign: string): string {
  if (sign === '*') return '%'
  if (sign === '?') return '_'
  const plain = sign.slice(-1)
  return plain === '*' || plain === '?' ? plain : `\\${plain}`
}

/** Elements have one flag each, so that what is asked of one is one flag, or any of some. */
function readNested(value: unknown, place: SearchPlace, reading: Reading): ParsedSearchQuery {
  const given = object(value, place)
  knownKeys(given, place, ['path', 'query', 'score_mode', 'ignore_unmapped'])
  const path = readTextAt(given['path'], place.at('path'))
  const flag = (query: unknown, at: SearchPlace, depth: number): ParsedSearchQuery => {
    if (depth >= riskLimits.queryDepth) return at.refuse('risk-too-deep', { most: riskLimits.queryDepth })
    const [kind, inner, within] = onlyEntry(query, at)
    reading.parts += 1
    if (reading.parts > riskLimits.queryParts)
      return at.refuse('risk-too-many-parts', { most: riskLimits.queryParts })
    if (kind === 'bool') {
      const [[key, some] = ['', undefined], ...more] = Object.entries(object(inner, within))
      const any = oneOrMany(some)
      const isOne = ['must', 'filter'].includes(key) && any.length === 1
      if (more.length > 0 || any.length === 0 || !(key === 'should' || isOne))
        return within.refuse('risk-nested-not-possible')
      const place = (nth: number): SearchPlace =>
        Array.isArray(some) ? within.at(key).at(nth) : within.at(key)
      const should = any.map((one, nth) => flag(one, place(nth), depth + 1))
      return { kind: 'bool', must: [], should, mustNot: [], least: 1 }
    }
    if (kind !== 'term' && kind !== 'match') return within.refuse('risk-nested-not-possible')
    const [name, is, there] = onlyEntry(inner, within)
    const known = reading.index.nestedFlag(path, name)
    if (known === undefined) return there.refuse('risk-field-unknown', { name: shownJson(name) })
    const asked = typeof is === 'object' && is !== null ? object(is, there)['value'] : is
    if (asked !== true && asked !== false) return there.refuse('risk-boolean-needed')
    return { kind: 'flag', name: known, is: asked }
  }
  return flag(given['query'], place.at('query'), reading.depth)
}

function fieldEntry(value: unknown, place: SearchPlace, index: SearchIndex, key: 'value' | 'query') {
  const [path, inner, at] = onlyEntry(value, place)
  const field = fieldAt(path, at, index)
  const isObject = typeof inner === 'object' && inner !== null
  if (isObject) knownKeys(object(inner, at), at, [key])
  const given = isObject ? object(inner, at)[key] : inner
  return { field, given, at: isObject ? at.at(key) : at }
}

/** @throws DomainError where there is no such field */
export function fieldAt(path: string, place: SearchPlace, index: SearchIndex): RiskSearchField {
  return index.fieldAt(path) ?? place.refuse('risk-field-unknown', { name: shownJson(path) })
}

/** A value as its field has it; dates are milliseconds since the epoch. */
export function searchValueOf(value: unknown, field: RiskSearchField, place: SearchPlace): SearchValue {
  switch (field.type) {
    case 'text':
      return typeof value === 'number' || typeof value === 'boolean'
        ? String(value)
        : readTextAt(value, place)
    case 'boolean':
      if (value === true || value === 'true') return true
      if (value === false || value === 'false') return false
      return place.refuse('risk-boolean-needed')
    case 'number': {
      const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
      return typeof number === 'number' && Number.isFinite(number)
        ? number
        : place.refuse('risk-number-needed')
    }
    case 'date':
      return dateOf(value, place)
  }
}

/** What PostgreSQL and JavaScript both can say. */
const EARLIEST = Date.UTC(1000, 0, 1)
const LATEST = Date.UTC(9999, 11, 31)
const ISO = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)?)?$/

/** Without a zone it is UTC, as in the engine whose dialect it is. */
function dateOf(value: unknown, place: SearchPlace): number {
  const isIso = typeof value === 'string' && ISO.test(value)
  const zoned = isIso && value.length > 10 && !/(Z|[+-]\d\d:?\d\d)$/.test(value) ? `${value}Z` : value
  const time = typeof value === 'number' ? value : isIso ? Date.parse(String(zoned)) : Number.NaN
  return time >= EARLIEST && time <= LATEST ? Math.trunc(time) : place.refuse('risk-date-needed')
}

const wordsOf = (value: string): string[] =>
  value
    .toLowerCase()
    .split(/[ \t\n\r\f\v!-/:-@[-^`{-~]+/)
    .filter((one) => one !== '')
