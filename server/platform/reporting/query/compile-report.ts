import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'
import type { ReportGrant, ReportType } from '../../ports/report-entities.ts'
import { columnIn, compileCondition } from './compile-condition.ts'
import type { PlannedColumn, PlannedEntity, ReportPlan } from './report-plan.ts'

type Part = RawBuilder<unknown>

/** A range of rows of one entity; absent ends are open. */
export interface SliceRange {
  /** Default: what the report is of. */
  readonly of?: PlannedEntity
  readonly after?: string | undefined
  readonly upTo?: string | undefined
  /** This one too. */
  readonly from?: string | undefined
  readonly before?: string | undefined
}

/** What a statement of a report answers: the cells of a row with the keys of what they name, or the state of a group (`merge-groups.ts`). */
export interface CellRow {
  readonly cells: unknown[]
  readonly states: unknown[] | null
}

/**
 * Compiles a report to one statement. Names come from the registry and values are parameters, so that nothing of a report is ever text of SQL. Rows are
 * narrowed to what the viewer may see before anything else is done with them.
 *
 * @param range which rows of one entity count; default: all
 */
export function compileReport(plan: ReportPlan, range: SliceRange = {}): RawBuilder<CellRow> {
  const [root, ...others] = plan.entities
  const ranged = range.of ?? root
  const rangeOf = (entity: PlannedEntity): SliceRange | undefined => (entity === ranged ? range : undefined)
  const conditions: Part[] = []
  const from: Part[] = [sql`${rowsOf(root, rangeOf(root))} as ${sql.ref(root.alias)}`]
  for (const entity of others) {
    if (isWithinMatch(entity)) continue
    const exists = sql`exists (select 1 ${matchOf(entity, others)})`
    if (entity.join === 'parent_match') conditions.push(exists)
    else if (entity.join === 'parent_non_match') conditions.push(sql`not ${exists}`)
    else from.push(joined(entity, plan.timeZone, rangeOf(entity)))
  }
  if (plan.filter) conditions.push(compileCondition(plan.filter, plan.timeZone))
  const where = conditions.length === 0 ? sql`` : sql` where ${sql.join(conditions, sql` and `)}`
  const plain = plan.columns.filter(({ aggregate }) => aggregate === undefined)
  const cells = sql`jsonb_build_array(${sql.join(plain.map(cellOf))})`
  if (!plan.isAggregated) {
    const keys = plan.entities
      .filter((entity) => !isMatching(entity))
      .map(({ alias, entity }) => sql`${sql.ref(`${alias}.${entity.key}`)}`)
    const links = plan.links.map(({ alias, key }) => sql`to_jsonb(${sql.ref(`${alias}.${key}`)})`)
    const linked = links.length === 0 ? sql`null::jsonb` : sql`jsonb_build_array(${sql.join(links)})`
    return sql<CellRow>`select ${plain.length === 0 ? sql`'[]'::jsonb` : cells} as cells, ${linked} as states
      from ${sql.join(from, sql` `)}${where} order by ${sql.join(keys)}`
  }
  const states = plan.columns.filter(({ aggregate }) => aggregate !== undefined).map(stateOf)
  const groups = plain.map(({ ref }) => columnIn(ref!))
  const groupBy = groups.length === 0 ? sql`` : sql` group by ${sql.join(groups)}`
  return sql<CellRow>`select ${plain.length === 0 ? sql`'[]'::jsonb` : cells} as cells, jsonb_build_array(${sql.join(states)}) as states
    from ${sql.join(from, sql` `)}${where}${groupBy}`

  /** Everything below an entity that only says which rows of its parent there are. */
  function matchOf(entity: PlannedEntity, all: readonly PlannedEntity[]): Part {
    const nested = all.filter((each) => each.parent === entity)
    const parts: Part[] = [related(entity)]
    const inner: Part[] = [onOf(entity, plan.timeZone)]
    for (const each of nested) {
      const exists = sql`exists (select 1 ${matchOf(each, all)})`
      if (each.join === 'parent_non_match') inner.push(sql`not ${exists}`)
      else if (each.join !== 'left') inner.push(exists)
    }
    return sql`from ${sql.join(parts)} where ${sql.join(inner, sql` and `)}`
  }
}

const isMatching = (entity: PlannedEntity): boolean =>
  entity.join === 'parent_match' || entity.join === 'parent_non_match' || isWithinMatch(entity)
const isWithinMatch = ({ parent }: PlannedEntity): boolean => parent !== undefined && isMatching(parent)

/** Rows of an entity that the viewer may see. */
function rowsOf({ entity, grants }: PlannedEntity, range: SliceRange = {}): Part {
  const conditions: Part[] = [visible(grants)]
  const slice = sql.ref(`v.${entity.slices?.column ?? entity.key}`)
  if (range.after !== undefined) conditions.push(sql`${slice} > ${range.after}`)
  if (range.upTo !== undefined) conditions.push(sql`${slice} <= ${range.upTo}`)
  if (range.from !== undefined) conditions.push(sql`${slice} >= ${range.from}`)
  if (range.before !== undefined) conditions.push(sql`${slice} < ${range.before}`)
  return sql`(select v.* from ${sql.ref(entity.view)} as v where ${sql.join(conditions, sql` and `)})`
}

/** @param grants at least one of them covers a row */
export function visible(grants: readonly ReportGrant[]): RawBuilder<SqlBool> {
  if (grants.length === 0) return sql<SqlBool>`false`
  if (grants.some(({ rows }) => rows === undefined)) return sql<SqlBool>`true`
  return sql<SqlBool>`(${sql.join(
    grants.map(({ rows }) => sql`coalesce(${rows}, false)`),
    sql` or `,
  )})`
}

function joined(entity: PlannedEntity, timeZone: string, range: SliceRange | undefined): Part {
  const kind = sql.raw(entity.join === 'inner' ? 'join' : 'left join')
  return sql`${kind} ${related(entity, range)} on ${onOf(entity, timeZone)}`
}

/** Rows of a related entity; of one through a view, with the ends of that view. */
function related(entity: PlannedEntity, range?: SliceRange): Part {
  const { relation, alias } = entity
  if (!relation?.through) return sql`${rowsOf(entity, range)} as ${sql.ref(alias)}`
  const { view, parent, child } = relation.through
  return sql`(select r.*, l.${sql.ref(parent)} as link_parent from ${sql.ref(view)} as l
    join ${rowsOf(entity, range)} as r on r.${sql.ref(relation.child)} = l.${sql.ref(child)}) as ${sql.ref(alias)}`
}

function onOf({ relation, parent, alias, filter }: PlannedEntity, timeZone: string): Part {
  const own = relation!.through ? 'link_parent' : relation!.child
  const same = sql`${sql.ref(`${parent!.alias}.${relation!.parent}`)} = ${sql.ref(`${alias}.${own}`)}`
  return filter ? sql`${same} and ${compileCondition(filter, timeZone)}` : same
}

/** A value as JSON: dates in UTC. */
const cellOf = ({ ref, type }: PlannedColumn): Part => jsonOf(columnIn(ref!), type)

function jsonOf(expression: Part, type: ReportType): Part {
  if (type !== 'date') return sql`to_jsonb(${expression})`
  return sql`to_jsonb(to_char(${expression} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`
}

/** What is known of a group, so that parts of it can be put together (`merge-groups.ts`). */
function stateOf({ aggregate, ref }: PlannedColumn): Part {
  if (!ref) return sql`count(*)`
  const column = columnIn(ref)
  const { type } = ref.field
  const ordered = type === 'string' ? sql`${column} collate "C"` : column
  switch (aggregate) {
    case 'count_distinct':
      return sql`coalesce(jsonb_agg(distinct ${jsonOf(column, type)}) filter (where ${column} is not null), '[]'::jsonb)`
    case 'sum':
      return sql`sum(${column})`
    case 'avg':
      return sql`jsonb_build_array(sum(${column}), count(${column}))`
    case 'min':
      return jsonOf(sql`min(${ordered})`, type)
    case 'max':
      return jsonOf(sql`max(${ordered})`, type)
    default:
      return sql`count(${column})`
  }
}
