import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { wantedAttributes } from './account-resource.ts'
import type { AccountJson, WantedAttribute } from './account-resource.ts'
import type { TargetDatabase, TargetTables } from './tables.ts'

/** An item of the catalogue that somebody is to have there; but for the application itself it is a group. */
export interface WantedItem {
  readonly id: string
  readonly name: string
}

/** What is wanted of one person in a target system. */
export interface WantedAccount {
  readonly userId: string
  /** Whether the person exists still. */
  readonly isPerson: boolean
  /** Empty: no account is wanted. */
  readonly items: readonly WantedItem[]
  readonly attributes: readonly WantedAttribute[]
  /** Changes with anything of it. */
  readonly hash: string
}

type System = Pick<TargetTables['target_system'], 'id' | 'application_id' | 'mapping'>

interface WantedRow {
  readonly userId: string
  readonly isPerson: boolean
  readonly properties: AccountJson | null
  readonly items: readonly WantedItem[]
  readonly manager: string | null
}

/** Reads what is wanted of people, by their ids. One statement. */
export async function readWanted(
  db: TargetDatabase,
  system: System,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, WantedAccount>> {
  const properties = system.mapping.map(({ property }) => property)
  const { rows } = await sql<WantedRow>`
    with wanted as materialized (select w.user_id, w.item_id, coalesce(c.name, o.doc ->> 'name', w.item_id) as name
      from target_wanted(${system.application_id}, ${[...userIds]}::text[]) w
      left join iga_catalog c on c.id = w.item_id collate "default"
      left join managed_object o on o.collection = 'managed/alpha_assignment' and o.id = w.item_id)
    select u.id as "userId", p.id is not null as "isPerson",
      (select jsonb_object_agg(k, p.doc -> k) from unnest(${properties}::text[]) k where p.doc ? k) as properties,
      coalesce((select jsonb_agg(jsonb_build_object('id', w.item_id, 'name', w.name) order by w.item_id) from wanted w where w.user_id = u.id), '[]') as items,
      (select m.remote_id from managed_relationship e join target_account m on m.target_id = ${system.id} and m.user_id = e.ref_id
        where e.owner_collection = 'managed/alpha_user' and e.owner_id = u.id and e.property = 'manager' and cardinality(m.held) > 0
        order by m.user_id limit 1) as manager
    from unnest(${[...userIds]}::text[]) u(id) left join managed_object p on p.collection = 'managed/alpha_user' and p.id = u.id`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.userId, wantedOf(row, system)]))
}

function wantedOf(
  { userId, isPerson, properties, items, manager }: WantedRow,
  system: System,
): WantedAccount {
  const attributes = wantedAttributes(system.mapping, properties ?? {}, manager ?? undefined)
  const content = [items, attributes.map(({ attribute, value }) => [attribute, value ?? null])]
  const hash = createHash('sha256').update(JSON.stringify(content)).digest('base64url')
  return { userId, isPerson, items, attributes, hash }
}
