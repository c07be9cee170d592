import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { components } from '../../../../openapi/generated/governance.ts'
import type { ParsedTargetFilter } from '../filter/target-filter.ts'
import type { GovernanceDatabase } from '../tables.ts'

/** How many items have each value of a field, the most frequent first. By field. */
export type Facets = components['schemas']['CatalogueFacets']

/** Longer lists of values are searched and not read. */
const MOST_VALUES = 100

/** What is counted, and how an item is found. */
interface Counted {
  readonly fields: readonly string[]
  readonly filter: ParsedTargetFilter
  readonly requestable: RawBuilder<unknown>
  readonly compile: (filter: ParsedTargetFilter) => RawBuilder<boolean>
}

/**
 * Counts the items that a filter finds by the values of some fields, in one statement. What is chosen of a field does not narrow its own counts: they say
 * what choosing another value would find.
 */
export async function facetsOf(
  db: GovernanceDatabase,
  { fields, filter, requestable, compile }: Counted,
): Promise<Facets> {
  const parts = 'all' in filter ? filter.all.flatMap(membersOf) : membersOf(filter)
  const rest = parts.filter((part) => !fields.includes(fieldOf(part) ?? ''))
  const chosen = (field: string) => compile({ all: parts.filter((part) => fieldOf(part) === field) })
  // Only what is counted is kept of an item: documents are long.
  const read = fields.map((field, at) => {
    const { value, label } = columnsOf(field)
    return sql`${value} as ${sql.ref(`value_${at}`)}, ${label} as ${sql.ref(`label_${at}`)}, ${chosen(field)} as ${sql.ref(`chosen_${at}`)}`
  })
  const found = sql`select ${sql.join(read)} from iga_catalog c where ${requestable} and ${compile({ all: rest })}`
  const counts = fields.map((field, at) => {
    const others = fields.flatMap((_, other) => (other === at ? [] : [sql.ref(`chosen_${other}`)]))
    const { value, label, from } = field === 'owner.id' ? ownersAt(at) : columnAt(at)
    return sql`(select ${field}::text as field, ${value} as value, min(${label}) as label, count(*)::int as count
      from ${from} where ${sql.join([sql`${value} is not null`, ...others], sql` and `)}
      group by 2 order by 4 desc, 2 limit ${MOST_VALUES})`
  })
  const { rows } = await sql<{ field: string; value: string; label: string | null; count: number }>`
    with found as materialized (${found}) ${sql.join(counts, sql` union all `)}`.execute(db)
  return Object.fromEntries(
    fields.map((field) => [
      field,
      rows
        .filter((row) => row.field === field)
        .map(({ value, label, count }) => ({ value, count, ...(label === null ? {} : { label }) })),
    ]),
  )
}

const membersOf = (filter: ParsedTargetFilter): readonly ParsedTargetFilter[] =>
  'all' in filter ? filter.all.flatMap(membersOf) : [filter]

/** The field whose values are chosen by a condition, where it does nothing else. */
function fieldOf(filter: ParsedTargetFilter): string | undefined {
  if ('any' in filter) {
    const [first, ...more] = new Set(filter.any.map(fieldOf))
    return more.length === 0 ? first : undefined
  }
  return 'comparison' in filter && filter.comparison === 'EQUALS' ? filter.path.join('.') : undefined
}

/** What of an item is counted, and how it is called. */
function columnsOf(field: string): {
  readonly value: RawBuilder<unknown>
  readonly label: RawBuilder<unknown>
} {
  const label = sql`null::text`
  switch (field) {
    case 'item.type':
      return { value: sql`c.item_type`, label }
    case 'application.id':
      return { value: sql`c.application_id`, label: sql`c.doc #>> '{application,name}'` }
    case 'riskLevel':
      return { value: sql`c.risk_level`, label }
    case 'owner.id':
      return { value: sql`case jsonb_typeof(c.owners) when 'array' then c.owners end`, label }
    default:
      return { value: sql`c.doc #>> ${field.split('.')}::text[]`, label }
  }
}

const columnAt = (at: number) => ({
  value: sql.ref(`value_${at}`),
  label: sql.ref(`label_${at}`),
  from: sql`found`,
})

/** An item counts for each of its owners. */
const ownersAt = (at: number) => ({
  value: sql`owner ->> 'id'`,
  label: sql`coalesce(nullif(concat_ws(' ', owner ->> 'givenName', owner ->> 'sn'), ''), owner ->> 'userName')`,
  from: sql`found cross join lateral jsonb_array_elements(${sql.ref(`value_${at}`)}) as o(owner)`,
})
