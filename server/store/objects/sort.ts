import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'
import { StoreProblem } from '../store-problem.ts'
import type { FieldGuard } from './compile-filter.ts'
import { KEY_LENGTH, expressions, ordersAsJson } from './expressions.ts'
import type { ObjectType } from './object-type.ts'
import { resolveField, rootName } from './resolve-field.ts'
import type { FieldTarget } from './resolve-field.ts'

/** One sort key, ready for SQL. */
export interface SortKey {
  /** As asked for, with its sign; part of a cookie's fingerprint. */
  readonly name: string
  readonly descending: boolean
  readonly expression: RawBuilder<unknown>
  /** Values of the key are JSON instead of text. */
  readonly json: boolean
  readonly indexed: boolean
}

const PARAMETER = '_sortKeys'
const MAX_KEYS = 8

/**
 * Compiles `_sortKeys` entries such as `-sn` or `/name/first`.
 *
 * @throws StoreProblem `bad-request` for an unknown field, or one that has no order
 */
export function compileSort(names: readonly string[], type: ObjectType, guard: FieldGuard): SortKey[] {
  if (names.length > MAX_KEYS) {
    throw new StoreProblem('bad-request', `${PARAMETER} takes at most ${MAX_KEYS} fields.`, {
      parameter: PARAMETER,
    })
  }
  let position = 0
  return names.map((name) => {
    const at = position
    position += name.length + 1
    const descending = name.startsWith('-')
    const bare = name.replace(/^[-+]/, '')
    const segments = (bare.startsWith('/') ? bare.slice(1) : bare).split('/').map(unescapeSegment)
    const target = resolveField(type, segments, { parameter: PARAMETER, position: at })
    const key = keyOf(target, segments, at)
    return { name, descending, ...guarded(key, guard(rootName(target))) }
  })
}

type Key = Pick<SortKey, 'expression' | 'json' | 'indexed'>

function keyOf(target: FieldTarget, segments: readonly string[], position: number): Key {
  switch (target.kind) {
    case 'id':
      return { expression: sql`o.id`, json: false, indexed: true }
    case 'scalar': {
      const json = ordersAsJson(target.field)
      const expression = json
        ? expressions.jsonKey(target.field.name)
        : expressions.textKey(target.field.name)
      return { expression, json, indexed: target.field.index === 'full' }
    }
    case 'path': {
      const leaf = target.leaf
      if (target.root.kind !== 'array' && leaf && (leaf.kind === 'string' || ordersAsJson(leaf))) {
        const json = ordersAsJson(leaf)
        const path = [...segments]
        const expression = json
          ? sql`coalesce(o.doc #> ${path}::text[], 'null'::jsonb)`
          : sql`(coalesce(left(lower(o.doc #>> ${path}::text[]), ${sql.lit(KEY_LENGTH)}), '') collate "C")`
        return { expression, json, indexed: false }
      }
    }
  }
  throw new StoreProblem(
    'bad-request',
    `Objects cannot be sorted by '/${segments.join('/')}' (parameter '${PARAMETER}' at position ${position}): it does not hold one plain value.`,
    { parameter: PARAMETER, position },
  )
}

/** Rows in which the caller may not see the field sort as if it were missing. */
function guarded(key: Key, allowed: boolean | RawBuilder<SqlBool>): Key {
  if (allowed === true) return key
  const missing = key.json ? sql`'null'::jsonb` : sql`'' collate "C"`
  if (allowed === false) return { expression: missing, json: key.json, indexed: true }
  return {
    expression: sql`(case when ${allowed} then ${key.expression} else ${missing} end)`,
    json: key.json,
    indexed: key.indexed,
  }
}

const unescapeSegment = (segment: string): string => segment.replaceAll('~1', '/').replaceAll('~0', '~')

/** `order by` list; the id makes the order total. */
export function orderBy(keys: readonly SortKey[], reverse = false): RawBuilder<unknown> {
  const direction = (descending: boolean): RawBuilder<unknown> =>
    sql.raw(descending !== reverse ? 'desc' : 'asc')
  const parts = keys.map((key) => sql`${key.expression} ${direction(key.descending)}`)
  return sql.join([...parts, sql`o.id ${direction(idDescends(keys))}`])
}

/** Condition for the rows after a given one in the order of {@link orderBy}. */
export function rowsAfter(
  keys: readonly SortKey[],
  values: readonly unknown[],
  id: string,
): RawBuilder<SqlBool> {
  const parameters = keys.map((key, index) =>
    key.json ? sql`${JSON.stringify(values[index])}::jsonb` : sql`${String(values[index])}`,
  )
  const descending = idDescends(keys)
  const comparison = sql.raw(descending ? '<' : '>')
  if (keys.every((key) => key.descending === descending)) {
    const row = sql.join([...keys.map((key) => key.expression), sql`o.id`])
    return sql`(${row}) ${comparison} (${sql.join([...parameters, sql`${id}`])})`
  }
  // Mixed directions: after on the first key, or equal there and after on the next.
  let condition: RawBuilder<SqlBool> = sql`o.id ${comparison} ${id}`
  for (let index = keys.length - 1; index >= 0; index--) {
    const key = keys[index]
    if (!key) continue
    const after = sql.raw(key.descending ? '<' : '>')
    const value = parameters[index]
    condition = sql`(${key.expression} ${after} ${value} or (${key.expression} = ${value} and ${condition}))`
  }
  return condition
}

const idDescends = (keys: readonly SortKey[]): boolean =>
  keys.length > 0 && keys.every((key) => key.descending)
