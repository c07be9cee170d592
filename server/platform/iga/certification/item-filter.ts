import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { GOVERNED_PEOPLE } from '../access/edge.ts'
import { compileTargetFilter } from '../filter/compile-target.ts'
import { parseTargetFilter, refuseTargetFilter } from '../filter/target-filter.ts'
import type { TargetOperator, TargetFilterValue, ParsedTargetFilter } from '../filter/target-filter.ts'
import { bareId } from '../people/people.ts'

/** What is shown of an item `i`; read only for fields that have no column. */
const snapshot = sql`(select s.doc from iga_review_snapshot s where s.item_id = i.id)`

type Kind = 'text' | 'name' | 'number' | 'moment' | 'boolean'

/** The status of an item's review. */
export const STATUS = sql<string>`case when i.signed_off_at is null then 'in-progress' else 'signed-off' end`

/** Fields that stand in columns; names there are in lower case. */
const columns: Readonly<Record<string, readonly [Kind, RawBuilder<unknown>]>> = {
  'item.type': ['text', sql`i.item_type`],
  'decision.certification.decision': ['text', sql`i.decision`],
  'decision.certification.status': ['text', STATUS],
  'decision.certification.decisionDate': ['moment', sql`i.decided_at`],
  'decision.certification.decisionBy.id': ['text', sql`i.decided_by`],
  'user.id': ['text', sql`i.user_id`],
  'application.id': ['text', sql`i.application_id`],
  'entitlement.id': ['text', sql`i.catalog_id`],
  'role.id': ['text', sql`i.catalog_id`],
  'application.name': ['name', sql`i.application_name`],
  'role.name': ['name', sql`i.access_name`],
  'entitlement.displayName': ['name', sql`i.access_name`],
  'descriptor.idx./entitlement.displayName': ['name', sql`i.access_name`],
  'descriptor.idx./role.displayName': ['name', sql`i.access_name`],
  risk: ['number', sql`i.risk`],
  'prediction.confidence': ['number', sql`i.confidence`],
  'peers.holding': ['number', sql`i.peers_holding`],
  'peers.of': ['number', sql`i.peers_of`],
  peers: ['number', sql`i.peers_holding::float / nullif(i.peers_of, 0)`],
  acknowledge: ['boolean', sql`i.acknowledge`],
  gone: ['boolean', sql`(i.gone_at is not null)`],
  lastUsed: ['moment', sql`i.used_at`],
  grantedAt: ['moment', sql`i.granted_at`],
  endsAt: ['moment', sql`i.ends_at`],
}

const OPERATORS = { EQUALS: '=', GT: '>', GTE: '>=', LT: '<', LTE: '<=' } as const

/**
 * Items `i` that a filter and words match. What people filter by most is read of narrow rows; of the person an item notes the name alone, so that
 * other properties are those that they have now.
 *
 * @param personProperties names of those that everybody who decides may know
 * @throws DomainError `filter-not-usable`
 */
export function itemsMatching(
  query: { readonly targetFilter?: unknown; readonly queryString?: string | undefined },
  personProperties: () => readonly string[],
): RawBuilder<boolean> {
  const compile = (node: ParsedTargetFilter): RawBuilder<boolean> =>
    compileNode(node, compile, personProperties)
  const words = (query.queryString ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  const parts = [
    compile(parseTargetFilter(query.targetFilter)),
    ...words.map((word) => sql<boolean>`position(${word} in i.search_text) > 0`),
  ]
  return sql<boolean>`(${sql.join(parts, sql` and `)})`
}

/** What an item notes of its person. */
const NOTED: readonly (string | undefined)[] = ['id', 'userName', 'givenName', 'sn', 'mail', 'accountStatus']

function compileNode(
  node: ParsedTargetFilter,
  compile: (node: ParsedTargetFilter) => RawBuilder<boolean>,
  personProperties: () => readonly string[],
): RawBuilder<boolean> {
  const joined = (nodes: readonly ParsedTargetFilter[], by: RawBuilder<unknown>, none: RawBuilder<boolean>) =>
    nodes.length === 0 ? none : sql<boolean>`(${sql.join(nodes.map(compile), by)})`
  if ('all' in node) return joined(node.all, sql` and `, sql<boolean>`true`)
  if ('any' in node) return joined(node.any, sql` or `, sql<boolean>`false`)
  if ('not' in node) return sql<boolean>`not coalesce(${compile(node.not)}, false)`
  const name = node.path.join('.')
  const reviewer = Object.hasOwn(reviewers, name) ? reviewers[name] : undefined
  if (reviewer !== undefined)
    return 'exists' in node ? sql<boolean>`true` : reviewer(principalsNamed(String(node.value)))
  if (name === 'flags')
    return 'exists' in node
      ? sql<boolean>`(cardinality(i.flags) > 0 or i.gone_at is not null)`
      : flagged(String(node.value))
  if (node.path[0] === 'user' && !NOTED.includes(node.path[1])) return ofPerson(node, personProperties)
  const column = Object.hasOwn(columns, name) ? columns[name] : undefined
  if (column === undefined) return compileTargetFilter(node, snapshot)
  const [kind, value] = column
  if ('exists' in node)
    return kind === 'name' ? sql<boolean>`${value} <> ''` : sql<boolean>`${value} is not null`
  return compared(kind, value, node.comparison, node.value)
}

/** @throws DomainError `filter-not-usable` for a property that reviewers do not know */
function ofPerson(
  node: Extract<ParsedTargetFilter, { path: readonly string[] }>,
  personProperties: () => readonly string[],
): RawBuilder<boolean> {
  const [, ...path] = node.path
  if (!personProperties().includes(path[0] ?? ''))
    throw refuseTargetFilter('/targetFilter', {
      code: 'filter-names-unknown-property',
      params: { name: node.path.join('.') },
    })
  return sql<boolean>`exists (select from managed_object o where o.collection = ${GOVERNED_PEOPLE} and o.id = i.user_id
    and ${compileTargetFilter({ ...node, path }, sql`o.doc`)})`
}

/** Items of which a flag is said. What is gone says so by itself. */
export const flagged = (flag: string): RawBuilder<boolean> =>
  flag === 'gone' ? sql<boolean>`(i.gone_at is not null)` : sql<boolean>`(i.flags @> array[${flag}]::text[])`

const principalsNamed = (id: string): string[] =>
  id.includes('/') ? [id] : [`managed/user/${bareId(id)}`, `managed/role/${bareId(id)}`]

const amongReviewers = (column: RawBuilder<unknown>) => (ids: readonly string[]) =>
  sql<boolean>`${column} in (select a.id from iga_review_assignment a where a.campaign_id = i.campaign_id and a.principals && ${[...ids]}::text[])`

const reviewers: Readonly<Record<string, ((ids: readonly string[]) => RawBuilder<boolean>) | undefined>> = {
  'decision.certification.actors.id': amongReviewers(sql`i.assignment_id`),
  'decision.certification.primaryReviewer.id': amongReviewers(sql`i.given_to`),
}

/** Items that a reviewer has. */
export const assignedTo = (id: string): RawBuilder<boolean> =>
  amongReviewers(sql`i.assignment_id`)(principalsNamed(id))

/** Items that were given to a reviewer when they came to be. */
export const givenTo = (id: string): RawBuilder<boolean> =>
  amongReviewers(sql`i.given_to`)(principalsNamed(id))

function compared(
  kind: Kind,
  column: RawBuilder<unknown>,
  comparison: TargetOperator,
  value: TargetFilterValue,
): RawBuilder<boolean> {
  if (comparison === 'CONTAINS' || comparison === 'STARTS_WITH' || comparison === 'ENDS_WITH') {
    const text = String(value).toLowerCase()
    const whole = sql`lower(${column}::text)`
    if (comparison === 'CONTAINS') return sql<boolean>`position(${text} in ${whole}) > 0`
    return comparison === 'STARTS_WITH'
      ? sql<boolean>`starts_with(${whole}, ${text})`
      : sql<boolean>`right(${whole}, length(${text})) = ${text}`
  }
  const operator = sql.raw(OPERATORS[comparison])
  if (kind === 'text') return sql<boolean>`${column} ${operator} ${String(value)}`
  if (kind === 'name') return sql<boolean>`${column} ${operator} ${String(value).toLowerCase()}`
  if (kind === 'boolean') return sql<boolean>`${column} ${operator} ${String(value) === 'true'}::boolean`
  if (kind === 'number') {
    const number = Number(value)
    return Number.isFinite(number)
      ? sql<boolean>`${column}::float ${operator} ${number}::float`
      : sql<boolean>`false`
  }
  const moment = new Date(String(value))
  return Number.isNaN(moment.getTime())
    ? sql<boolean>`false`
    : sql<boolean>`${column} ${operator} ${moment}::timestamptz`
}
