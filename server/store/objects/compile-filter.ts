import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'
import type { FilterComparator, FieldRef, QueryFilter, FilterValue } from '../query-filter/ast.ts'
import { StoreProblem } from '../store-problem.ts'
import { KEY_LENGTH, escapeLike, expressions } from './expressions.ts'
import type { ObjectField, ObjectType } from './object-type.ts'
import { resolveField, rootName } from './resolve-field.ts'
import type { RelationshipPart, FieldTarget, TimeField } from './resolve-field.ts'
import { linkedWithin } from './tree-filter.ts'
import type { TreeGuard } from './tree-filter.ts'

type Condition = RawBuilder<SqlBool>

/**
 * Whether a caller may see a top-level field: always, never, or in the rows of a condition. Where it may not, a comparison is
 * false, as if the object had no such value, so that nothing can be inferred.
 */
export type FieldGuard = (name: string) => boolean | Condition

const ALWAYS: FieldGuard = () => true
const TRUE: Condition = sql`true`
const FALSE: Condition = sql`false`
const ANY_TREE: TreeGuard = () => TRUE
const PARAMETER = '_queryFilter'
/** The last millisecond of the year 9999: later ones are written otherwise. */
const LAST_TIME = 253_402_300_799_998

/**
 * Compiles a filter to a condition over `managed_object as o`. Texts compare without case, lists by any element; values are
 * always parameters. `{relationship}/_refWithin` is the id of an object that the target is, or that it is below of.
 *
 * @throws StoreProblem `bad-request` for an unknown field or a value that cannot be compared with it
 * @example selectFrom('managed_object as o').where(compileFilter(parseFilter(text), type))
 */
export function compileFilter(
  filter: QueryFilter,
  type: ObjectType,
  guard: FieldGuard = ALWAYS,
  trees: TreeGuard = ANY_TREE,
): Condition {
  switch (filter.op) {
    case 'true':
      return TRUE
    case 'false':
      return FALSE
    case 'and':
    case 'or': {
      const parts = filter.args.map((arg) => compileFilter(arg, type, guard, trees))
      return sql`(${sql.join(parts, filter.op === 'and' ? sql` and ` : sql` or `)})`
    }
    case 'not':
      return sql`(not coalesce(${compileFilter(filter.arg, type, guard, trees)}, false))`
    default:
      return compileTerm(filter, type, guard, trees)
  }
}

type Term = Extract<QueryFilter, { field: FieldRef }>

function compileTerm(term: Term, type: ObjectType, guard: FieldGuard, trees: TreeGuard): Condition {
  const place = { parameter: PARAMETER, position: term.field.at }
  const target = resolveField(type, term.field.segments, place)
  const allowed = guard(rootName(target))
  if (allowed === false) return FALSE
  const condition =
    target.kind === 'relationship' && target.part === '_refWithin'
      ? linkedWithin(type, target.root, idsOf(term, place), trees)
      : conditionOf(term, target, type, place)
  return allowed === true ? condition : sql`(${allowed} and ${condition})`
}

/** Of the objects whose trees are meant. @throws StoreProblem for what is compared otherwise */
function idsOf(term: Term, place: Place): readonly FilterValue[] {
  if (term.op === 'in') return term.values
  if (term.op === 'eq' && term.value !== null) return [term.value]
  throw refuse(place, `"_refWithin" is compared with an id by "eq" or "in"`)
}

interface Place {
  readonly parameter: string
  readonly position: number
}

function conditionOf(term: Term, target: FieldTarget, type: ObjectType, place: Place): Condition {
  if (term.op === 'pr') return present(target, type)
  if (term.op === 'in') {
    const ids = term.values.filter((value): value is string => typeof value === 'string')
    if (ids.length === term.values.length) {
      const among = sql<SqlBool>`any(${ids}::text[])`
      if (target.kind === 'id') return sql`(o.id = ${among})`
      if (target.kind === 'relationship' && target.part === '_refResourceId')
        return edge(target.root, type, sql`r.ref_id = ${among}`)
    }
    const parts = term.values.map((value) => compare(target, 'eq', value, type, place))
    return sql`(${sql.join(parts, sql` or `)})`
  }
  return compare(target, term.op, term.value, type, place)
}

function compare(
  target: FieldTarget,
  op: FilterComparator,
  value: FilterValue,
  type: ObjectType,
  place: Place,
): Condition {
  if (value === null) {
    if (op === 'eq') return sql`(not coalesce(${present(target, type)}, false))`
    throw refuse(place, `null can only be compared with "eq"`)
  }
  switch (target.kind) {
    case 'id':
      return plainText(sql`o.id`, op, String(value))
    case 'rev':
      return plainText(sql`(o.rev::text collate "C")`, op, String(value))
    case 'time':
      return time(target.name, op, value, place)
    case 'relationship':
      return relationship(target.root, target.part, op, value, type, place)
    case 'scalar':
      return scalar(target.field, op, value, place)
    case 'path':
      return anyAlong(target.path, target.leaf, op, value, place)
  }
}

function present(target: FieldTarget, type: ObjectType): Condition {
  switch (target.kind) {
    case 'id':
    case 'rev':
    case 'time':
      return TRUE
    case 'relationship':
      return edge(target.root, type, TRUE)
    case 'scalar':
      return sql`(${expressions.text(target.field.name)} is not null)`
    case 'path':
      return sql`exists (select 1 from jsonb_path_query(o.doc, ${target.path}::jsonpath) as v where jsonb_typeof(v) <> 'null')`
  }
}

const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/
const COLUMNS = { _created: sql`o.created_at`, _changed: sql`o.changed_at` } as const

/** Times are answered in milliseconds and kept more exactly: each stands for all that are answered alike. */
function time(
  name: TimeField,
  op: FilterComparator,
  value: string | number | boolean,
  place: Place,
): Condition {
  const at = typeof value === 'string' && ISO_TIME.test(value) ? Date.parse(value) : Number.NaN
  if (!Number.isFinite(at) || at > LAST_TIME)
    throw refuse(place, `"${name}" is compared with a time, e.g. "2026-05-01T09:00:00Z"`)
  orderedOnly(op, place)
  const column = COLUMNS[name]
  const from = new Date(at).toISOString()
  const until = new Date(at + 1).toISOString()
  switch (op) {
    case 'eq':
      return sql`(${column} >= ${from}::timestamptz and ${column} < ${until}::timestamptz)`
    case 'gt':
      return sql`(${column} >= ${until}::timestamptz)`
    case 'ge':
      return sql`(${column} >= ${from}::timestamptz)`
    case 'lt':
      return sql`(${column} < ${from}::timestamptz)`
    default:
      return sql`(${column} < ${until}::timestamptz)`
  }
}

function scalar(
  field: ObjectField,
  op: FilterComparator,
  value: string | number | boolean,
  place: Place,
): Condition {
  if (field.kind === 'string') return indexedText(field, op, String(value))
  const typed = coerce(field, value, place)
  orderedOnly(op, place)
  const literal = JSON.stringify(typed)
  return sql`(jsonb_typeof(o.doc->${sql.lit(field.name)}) = ${sql.lit(field.kind)} and o.doc->${sql.lit(field.name)} is not null and ${expressions.jsonKey(field.name)} ${symbol(op)} ${literal}::jsonb)`
}

/** Values of a list or below the top: any of them may match. */
function anyAlong(
  path: string,
  leaf: ObjectField | undefined,
  op: FilterComparator,
  value: string | number | boolean,
  place: Place,
): Condition {
  const source = sql`jsonb_path_query(o.doc, ${path}::jsonpath) as v`
  const declared = leaf?.kind === 'number' || leaf?.kind === 'boolean' ? leaf : undefined
  const asJson = declared !== undefined || (leaf?.kind !== 'string' && typeof value !== 'string')
  if (asJson) {
    const typed = declared ? coerce(declared, value, place) : value
    orderedOnly(op, place)
    return sql`exists (select 1 from ${source} where jsonb_typeof(v) = ${sql.lit(typeof typed)} and v ${symbol(op)} ${JSON.stringify(typed)}::jsonb)`
  }
  const condition = foldedText(sql`(lower(v #>> '{}') collate "C")`, op, String(value))
  return sql`exists (select 1 from ${source} where jsonb_typeof(v) in ('string', 'number', 'boolean') and ${condition})`
}

function coerce(field: ObjectField, value: string | number | boolean, place: Place): number | boolean {
  if (field.kind === 'boolean') {
    if (typeof value === 'boolean') return value
    if (value === 'true' || value === 'false') return value === 'true'
    throw refuse(place, `"${field.name}" is a boolean and cannot be compared with ${JSON.stringify(value)}`)
  }
  const number = typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value
  if (typeof number === 'number' && Number.isFinite(number)) return number
  throw refuse(place, `"${field.name}" is a number and cannot be compared with ${JSON.stringify(value)}`)
}

/** A top-level text, through its ordinary index where that is possible. */
function indexedText(field: ObjectField, op: FilterComparator, value: string): Condition {
  const key = expressions.textKey(field.name)
  const folded = expressions.folded(field.name)
  if (op === 'co' || op === 'ew') return foldedText(folded, op, value)
  // The key of a missing value is the empty text, which only some comparisons match; a sparse index holds what is there.
  const told = value !== '' && op !== 'lt' && op !== 'le' && field.index !== 'sparse'
  const there = told ? sql`` : sql` and ${folded} is not null`
  const long = value.length >= KEY_LENGTH
  if (op === 'eq') {
    const same = sql`${key} = left(lower(${value}), ${sql.lit(KEY_LENGTH)})`
    return long ? sql`(${same} and ${folded} = lower(${value})${there})` : sql`(${same}${there})`
  }
  if (long) return foldedText(sql`(${folded} collate "C")`, op, value)
  if (op === 'sw') {
    if (value === '') return sql`(${folded} is not null)`
    return sql`(${key} like lower(${`${escapeLike(value)}%`})${there})`
  }
  return sql`(${key} ${symbol(op)} lower(${value})${there})`
}

function foldedText(text: RawBuilder<unknown>, op: FilterComparator, value: string): Condition {
  switch (op) {
    case 'co':
      return sql`(${text} like lower(${`%${escapeLike(value)}%`}))`
    case 'sw':
      return sql`(${text} like lower(${`${escapeLike(value)}%`}))`
    case 'ew':
      return sql`(${text} like lower(${`%${escapeLike(value)}`}))`
    default:
      return sql`(${text} ${symbol(op)} lower(${value}))`
  }
}

/** Ids keep their case. */
function plainText(text: RawBuilder<unknown>, op: FilterComparator, value: string): Condition {
  switch (op) {
    case 'co':
      return sql`(${text} like ${`%${escapeLike(value)}%`})`
    case 'sw':
      return sql`(${text} like ${`${escapeLike(value)}%`})`
    case 'ew':
      return sql`(${text} like ${`%${escapeLike(value)}`})`
    default:
      return sql`(${text} ${symbol(op)} ${value})`
  }
}

function relationship(
  field: ObjectField,
  part: RelationshipPart,
  op: FilterComparator,
  value: string | number | boolean,
  type: ObjectType,
  place: Place,
): Condition {
  const text = String(value)
  if (part === 'presence') {
    throw refuse(
      place,
      `the relationship "${field.name}" is compared by "${field.name}/_refResourceId" or "pr"`,
    )
  }
  if (part === '_refResourceId') return edge(field, type, plainText(sql`r.ref_id`, op, text))
  if (part === '_refResourceCollection') return edge(field, type, plainText(sql`r.ref_collection`, op, text))
  const cut = text.lastIndexOf('/')
  if (op === 'eq' && cut > 0) {
    const same = sql<SqlBool>`(r.ref_collection = ${text.slice(0, cut)} and r.ref_id = ${text.slice(cut + 1)})`
    return edge(field, type, same)
  }
  return edge(field, type, plainText(sql`(r.ref_collection || '/' || r.ref_id)`, op, text))
}

function edge(field: ObjectField, type: ObjectType, condition: Condition): Condition {
  return sql`exists (select 1 from managed_relationship as r where r.owner_collection = ${sql.lit(type.collection)} and r.owner_id = o.id and r.property = ${sql.lit(field.name)} and ${condition})`
}

const SYMBOLS: Readonly<Partial<Record<FilterComparator, string>>> = {
  eq: '=',
  gt: '>',
  ge: '>=',
  lt: '<',
  le: '<=',
}
const symbol = (op: FilterComparator): RawBuilder<unknown> => sql.raw(SYMBOLS[op] ?? '=')

function orderedOnly(op: FilterComparator, place: Place): void {
  if (op in SYMBOLS) return
  throw refuse(place, `"${op}" compares texts; use eq, gt, ge, lt or le`)
}

function refuse(place: Place, reason: string): StoreProblem {
  return new StoreProblem(
    'bad-request',
    `The value for parameter '${place.parameter}' is not a valid query filter: at position ${place.position}, ${reason}.`,
    place,
  )
}
