import type { MessageParams, ProblemCode } from '../../../contract/messages/message.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { DomainError } from '../../../contract/index.ts'
import { fieldsOfFilter } from '../../../store/query-filter/ast.ts'
import type { QueryFilter, FilterValue } from '../../../store/query-filter/ast.ts'
import { realmName } from '../../kernel/caller.ts'

/** A person as the trail knows them: path of the object, and what they type to sign in. */
export interface TrailPerson {
  readonly paths: readonly string[]
  readonly signIns: readonly string[]
}

type Condition = RawBuilder<boolean>
type Comparison = Extract<QueryFilter, { readonly value: FilterValue }>

/** Columns by the names that filters use. */
const TEXTS: Readonly<Record<string, RawBuilder<string>>> = {
  actor: sql`a.actor`,
  action: sql`a.action`,
  resource: sql`a.resource`,
  outcome: sql`a.outcome`,
  address: sql`coalesce(a.address, '')`,
  transactionId: sql`coalesce(a.transaction_id, '')`,
}
const SIGNS: Readonly<Record<string, RawBuilder<unknown>>> = {
  eq: sql`=`,
  gt: sql`>`,
  ge: sql`>=`,
  lt: sql`<`,
  le: sql`<=`,
}
const SCARCE = ['actor', 'resource', 'person']

/**
 * Compiles a filter of the trail (rows `a`).
 *
 * @param person finds a person by user name or path
 * @throws DomainError 400 for a field or operator that the trail does not know
 */
export async function trailCondition(
  filter: QueryFilter,
  person: (text: string) => Promise<TrailPerson>,
): Promise<Condition> {
  const inner = (part: QueryFilter): Promise<Condition> => trailCondition(part, person)
  switch (filter.op) {
    case 'true':
      return sql<boolean>`true`
    case 'false':
      return sql<boolean>`false`
    case 'and':
    case 'or': {
      const parts = await Promise.all(filter.args.map(inner))
      return sql<boolean>`(${sql.join(parts, filter.op === 'and' ? sql` and ` : sql` or `)})`
    }
    case 'not':
      return sql<boolean>`not (${await inner(filter.arg)})`
    case 'in': {
      const parts = await Promise.all(
        filter.values.map((value) => inner({ op: 'eq', field: filter.field, value })),
      )
      return parts.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(parts, sql` or `)})`
    }
    case 'pr': {
      const text = TEXTS[filter.field.segments.join('/')]
      return text ? sql<boolean>`${text} <> ''` : sql<boolean>`true`
    }
    default:
      return comparison(filter, person)
  }
}

/** Whether few rows of the whole trail can match, found by an index. */
export function isScarce(filter: QueryFilter): boolean {
  if (filter.op === 'and') return filter.args.some(isScarce)
  return filter.op === 'eq' && SCARCE.includes(filter.field.segments.join('/'))
}

/** What a filter must not tell the auditor of a realm about others: from where calls came, and which names were tried there. */
export function withinRealm(filter: QueryFilter, realm: string): Condition {
  const fields = fieldsOfFilter(filter).map(({ segments }) => segments.join('/'))
  const signIns = sql<boolean>`starts_with(a.resource, ${`sign-in/${realmName(realm)}/`})`
  const own = sql<boolean>`(${signIns} or starts_with(a.resource, ${`managed/${realmName(realm)}_`}))`
  if (fields.includes('address')) return own
  return fields.includes('resource')
    ? sql<boolean>`(not starts_with(a.resource, 'sign-in/') or ${signIns})`
    : sql<boolean>`true`
}

async function comparison(
  { op, field, value }: Comparison,
  person: (text: string) => Promise<TrailPerson>,
): Promise<Condition> {
  const name = field.segments.join('/')
  const unknown = (code: ProblemCode, params: MessageParams) =>
    new DomainError(code, params, { detail: { parameter: '_queryFilter' } })
  if (name === 'person') {
    const { paths, signIns } = await person(String(value))
    return sql<boolean>`(a.actor = any(${[...paths]}::text[]) or a.resource = any(${[...paths, ...signIns]}::text[]))`
  }
  if (name === 'at' || name === 'sequence') {
    const sign = SIGNS[op]
    if (!sign) throw unknown('trail-filter-operator-not-known', { operator: op, field: `/${name}` })
    if (name === 'sequence') {
      if (typeof value !== 'number' || !Number.isSafeInteger(value))
        throw unknown('trail-filter-number-not-known', { value: JSON.stringify(value) })
      return sql<boolean>`a.id ${sign} ${value}::bigint`
    }
    const moment = new Date(String(value))
    if (Number.isNaN(moment.getTime()))
      throw unknown('trail-filter-moment-not-known', { value: JSON.stringify(value) })
    return sql<boolean>`a.at ${sign} ${moment}`
  }
  const text = TEXTS[name]
  if (!text) throw unknown('trail-filter-field-not-known', { field: `/${name}` })
  const wanted = String(value)
  switch (op) {
    case 'eq':
      return sql<boolean>`${text} = ${wanted}`
    case 'co':
      return sql<boolean>`strpos(lower(${text}), ${wanted.toLowerCase()}) > 0`
    case 'sw':
      return sql<boolean>`starts_with(${text}, ${wanted})`
    case 'ew':
      return sql<boolean>`right(${text}, length(${wanted})) = ${wanted}`
    default:
      throw unknown('trail-filter-operator-not-known', { operator: op, field: `/${name}` })
  }
}
