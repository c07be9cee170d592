import { sql } from 'kysely'
import { isRecord } from '../../../contract/index.ts'
import { GOVERNED_PEOPLE } from '../access/edge.ts'
import { bareId } from '../people/people.ts'
import type { GovernanceDatabase } from '../tables.ts'

/** What a side of a rule may name, by the collection of its objects. */
export const NAMED_COLLECTIONS = [
  'managed/alpha_application',
  'managed/alpha_assignment',
  'managed/alpha_role',
]

/** What rules name, by id. */
export interface RuleNames {
  /** What an id, also one of a reference, stands for; what is no id stays as it is. */
  readonly of: (id: string) => string
  readonly kindOf: (id: string) => 'application' | 'entitlement' | 'role'
  readonly people: readonly { readonly id: string; readonly name: string }[]
}

/** Names of what rules may name, also of the people in their filters. @param texts ids among others */
export async function readNames(db: GovernanceDatabase, texts: readonly string[]): Promise<RuleNames> {
  const ids = [...new Set(texts.map(bareId))]
  const { rows } =
    ids.length === 0
      ? { rows: [] }
      : await sql<{ id: string; name: string; collection: string }>`
          select o.id, o.collection, coalesce(c.name, o.doc ->> 'name', concat_ws(' ', o.doc ->> 'givenName', o.doc ->> 'sn')) as name
          from managed_object o left join iga_catalog c on c.id = o.id
          where o.collection = any(${[...NAMED_COLLECTIONS, GOVERNED_PEOPLE]}::text[]) and o.id = any(${ids}::text[])`.execute(
          db,
        )
  const found = new Map(rows.map((row) => [row.id, row]))
  return {
    of: (id) => found.get(bareId(id))?.name ?? id,
    kindOf(id) {
      const collection = found.get(id)?.collection
      if (collection === 'managed/alpha_application') return 'application'
      return collection === 'managed/alpha_role' ? 'role' : 'entitlement'
    },
    people: rows.flatMap(({ id, name, collection }) =>
      collection === GOVERNED_PEOPLE ? [{ id, name }] : [],
    ),
  }
}

/** Every text within a value. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(textsIn)
  return isRecord(value) ? Object.values(value).flatMap(textsIn) : []
}
