// An independent reading of docs/reference/risk-search.md: searches are answered from documents, without any database.

export type Json = string | number | boolean | null | { readonly [key: string]: Json } | readonly Json[]
type JsonObject = Readonly<Record<string, Json>>

export interface Document {
  readonly _id: string
  readonly _source: JsonObject
}

const NESTED = 'predictionResult.risk_score_data.heuristic_agg_result.raw_results'

const record = (value: Json | undefined): JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : {}
const several = (value: Json | undefined): readonly Json[] =>
  value === undefined ? [] : Array.isArray(value) ? (value as readonly Json[]) : [value]

/** Values of a field; none where it is missing. */
function valuesAt({ _source }: Document, path: string): readonly Json[] {
  let at: Json | undefined = _source
  for (const part of path.replace(/\.keyword$/, '').split('.')) at = record(at)[part]
  return at === undefined || at === null ? [] : several(at)
}

const isDate = (path: string): boolean => path.endsWith('.timestamp')
const comparable = (path: string, value: Json): Json =>
  isDate(path) && typeof value === 'string' ? Date.parse(value) : value

/** Names that the product gives are asked exactly. */
const isExact = (path: string): boolean => path.endsWith('.keyword') || path.endsWith('.explainable_features')

function equal(path: string, value: Json, wanted: Json): boolean {
  if (typeof value === 'string' && !isExact(path) && !isDate(path))
    return value.toLowerCase() === String(wanted).toLowerCase()
  return comparable(path, value) === comparable(path, wanted)
}

/** Whether a document is as a query says. */
export function fits(document: Document, query: Json): boolean {
  const [[kind, inner] = ['', null]] = Object.entries(record(query))
  const given = record(inner)
  const [[path, asked] = ['', null]] = Object.entries(given)
  const values = (): readonly Json[] => valuesAt(document, path)
  switch (kind) {
    case 'match_all':
      return true
    case 'match_none':
      return false
    case 'bool': {
      const must = [...several(given['must']), ...several(given['filter'])]
      const should = several(given['should'])
      const least = given['minimum_should_match'] ?? Number(must.length === 0 && should.length > 0)
      return (
        must.every((one) => fits(document, one)) &&
        !several(given['must_not']).some((one) => fits(document, one)) &&
        should.filter((one) => fits(document, one)).length >= Number(least)
      )
    }
    case 'term':
      return values().some((value) => equal(path, value, asked))
    case 'terms':
      return values().some((value) => several(asked).some((one) => equal(path, value, one)))
    case 'match': {
      const words = (text: string): string[] =>
        text
          .toLowerCase()
          .split(/[\s.,/-]+/)
          .filter((one) => one !== '')
      return values().some((value) => words(String(asked)).some((one) => words(String(value)).includes(one)))
    }
    case 'range':
      return values().some((value) =>
        Object.entries(record(asked)).every(([operator, bound]) => {
          const [a, b] = [Number(comparable(path, value)), Number(comparable(path, bound))]
          return operator === 'gt' ? a > b : operator === 'gte' ? a >= b : operator === 'lt' ? a < b : a <= b
        }),
      )
    case 'wildcard': {
      const minds = isExact(path) && record(asked)['case_insensitive'] !== true
      const pattern = String(record(asked)['value'])
      const text = minds ? pattern : pattern.toLowerCase()
      return values().some((value) => like(minds ? String(value) : String(value).toLowerCase(), text))
    }
    case 'exists':
      return valuesAt(document, String(given['field'])).length > 0
    case 'nested': {
      const elements = valuesAt(document, NESTED)
      const wanted = record(record(given['query'])['term'])
      const [[flag, is] = ['', null]] = Object.entries(wanted)
      return elements.some((one) => record(one)[flag.slice(NESTED.length + 1)] === is)
    }
    case 'script': {
      const score = /(\w+) > /.exec(String(given['script']))![1]!
      const at = (name: string): number =>
        Number(valuesAt(document, `predictionResult.risk_score_data.${name}`)[0])
      return at(score) > at('risk_score_threshold')
    }
    default:
      throw new Error(`The oracle does not know ${kind}.`)
  }
}

function like(text: string, pattern: string): boolean {
  const [first] = pattern
  if (first === undefined) return text === ''
  if (first === '*') return like(text, pattern.slice(1)) || (text !== '' && like(text.slice(1), pattern))
  return text !== '' && (first === '?' || first === text[0]) && like(text.slice(1), pattern.slice(1))
}

/** Documents in the order of a search; what has no value comes last. */
export function ordered(documents: readonly Document[], sort: readonly JsonObject[]): Document[] {
  const keys = sort.map((one) => {
    const [[path, options] = ['', null]] = Object.entries(one)
    return { path, isDescending: record(options)['order'] === 'desc' }
  })
  return documents.toSorted((a, b) => {
    for (const { path, isDescending } of keys) {
      const [x] = valuesAt(a, path).map((one) => comparable(path, one))
      const [y] = valuesAt(b, path).map((one) => comparable(path, one))
      if (x === y) continue
      if (x === undefined) return 1
      if (y === undefined) return -1
      return (x! < y! ? -1 : 1) * (isDescending ? -1 : 1)
    }
    return a._id < b._id ? -1 : 1
  })
}

const DAY = 86_400_000

/** Aggregations of some documents. */
export function aggregate(documents: readonly Document[], aggs: Json | undefined): Record<string, Json> {
  return Object.fromEntries(
    Object.entries(record(aggs)).map(([name, given]) => [name, one(documents, record(given))]),
  )
}

function one(documents: readonly Document[], given: JsonObject): Json {
  const { aggs, ...rest } = given
  const [[kind, options] = ['', null]] = Object.entries(rest)
  const asked = record(options)
  const inner = (of: readonly Document[]): Record<string, Json> => aggregate(of, aggs)
  if (kind === 'filter') {
    const of = documents.filter((document) => fits(document, options))
    return { doc_count: of.length, ...inner(of) }
  }
  if (['avg', 'min', 'max', 'sum'].includes(kind))
    return { value: figure(documents, kind, String(asked['field'])) }
  if (kind === 'date_histogram') return { buckets: days(documents, String(asked['field']), inner) }
  const isMulti = kind === 'multi_terms'
  const fields = isMulti
    ? several(asked['terms']).map((each) => String(record(each)['field']))
    : [String(asked['field'])]
  const groups = new Map<string, Document[]>()
  for (const document of documents) {
    const values = fields.map((field) => valuesAt(document, field))
    if (values.some((each) => each.length === 0)) continue
    const keys = isMulti ? [values.map((each) => each[0]!)] : values[0]!.map((each) => [each])
    for (const key of keys)
      groups.set(JSON.stringify(key), [...(groups.get(JSON.stringify(key)) ?? []), document])
  }
  const order = Object.entries(record(asked['order']))[0] ?? ['_count', 'desc']
  const sign = order[1] === 'desc' ? -1 : 1
  const buckets = [...groups]
    .map(([key, of]) => ({ key: JSON.parse(key) as Json[], of }))
    .toSorted((a, b) => {
      const keys = compareKeys(a.key, b.key)
      if (order[0] === '_key') return keys * sign
      return (a.of.length - b.of.length) * sign || keys
    })
  const shown = buckets.slice(0, Number(asked['size'] ?? 10))
  return {
    doc_count_error_upper_bound: 0,
    sum_other_doc_count: buckets.slice(shown.length).reduce((sum, { of }) => sum + of.length, 0),
    buckets: shown.map(({ key, of }) => ({
      ...(isMulti ? { key, key_as_string: key.join('|') } : keyOf(key[0]!)),
      doc_count: of.length,
      ...inner(of),
    })),
  }
}

const keyOf = (key: Json): JsonObject =>
  typeof key === 'boolean' ? { key: Number(key), key_as_string: String(key) } : { key }

function compareKeys(a: readonly Json[], b: readonly Json[]): number {
  for (const [nth, x] of a.entries()) {
    const y = b[nth]!
    if (x !== y) return x! < y! ? -1 : 1
  }
  return 0
}

function figure(documents: readonly Document[], kind: string, field: string): number | null {
  const values = documents.flatMap((document) => valuesAt(document, field)).map(Number)
  if (values.length === 0) return null
  if (kind === 'min') return Math.min(...values)
  if (kind === 'max') return Math.max(...values)
  const sum = values.reduce((all, value) => all + value, 0)
  return kind === 'sum' ? sum : sum / values.length
}

function days(
  documents: readonly Document[],
  field: string,
  inner: (of: readonly Document[]) => Record<string, Json>,
): Json[] {
  const times = documents.map((document) =>
    Math.floor(Date.parse(String(valuesAt(document, field)[0])) / DAY),
  )
  if (times.length === 0) return []
  const first = Math.min(...times)
  return Array.from({ length: Math.max(...times) - first + 1 }, (_, nth) => {
    const of = documents.filter((_document, at) => times[at] === first + nth)
    const key = (first + nth) * DAY
    return { key, key_as_string: new Date(key).toISOString(), doc_count: of.length, ...inner(of) }
  })
}
