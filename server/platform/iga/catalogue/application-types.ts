import { sql } from 'kysely'
import type { components } from '../../../../openapi/generated/governance.ts'
import { isRecord } from '../../../contract/index.ts'
import type { GovernanceDatabase } from '../tables.ts'

/** A kind of objects that an application keeps: accounts, or what accounts are members of. */
export interface ApplicationObjectType {
  readonly name: string
  /** By which attribute accounts name them; absent = accounts themselves. */
  readonly accountAttribute?: string
}

/** The kinds of objects of an application. @param application as the catalogue shows it */
export function objectTypesOf(application: unknown): readonly ApplicationObjectType[] {
  const types = isRecord(application) ? application['objectTypes'] : undefined
  return (Array.isArray(types) ? types : []).flatMap((each: unknown) => {
    if (!isRecord(each) || typeof each['name'] !== 'string') return []
    const { name, accountAttribute } = each
    return [{ name, ...(typeof accountAttribute === 'string' ? { accountAttribute } : {}) }]
  })
}

type ApplicationSchema = components['schemas']['ApplicationSchema']
type Property = ApplicationSchema['properties'][string]

/** What an entitlement has whatever its application: by these a change is asked for. */
const named: readonly (readonly [string, string, boolean])[] = [
  ['displayName', 'Name', true],
  ['description', 'Description', false],
]

/** Accounts that are looked at: those of one application are alike. */
const SAMPLE = 1000

const jsonTypes: Readonly<Record<string, Property['type']>> = {
  number: 'number',
  boolean: 'boolean',
  array: 'array',
  object: 'object',
}

/**
 * What objects of a kind consist of: what every entitlement has, and what those that the application has already hold.
 *
 * @param type one of the application's own
 */
export async function applicationSchema(
  db: GovernanceDatabase,
  applicationId: string,
  type: ApplicationObjectType,
): Promise<ApplicationSchema> {
  const isAccount = type.accountAttribute === undefined
  const objects = isAccount
    ? sql`select g.doc -> 'account' as object from held_access g where g.catalog_id = ${applicationId} and g.item_type = 'accountGrant' limit ${SAMPLE}`
    : sql`select c.doc -> 'entitlement' as object from iga_catalog c where c.application_id = ${applicationId}
        and c.item_type = 'entitlementGrant' and coalesce(c.doc ->> 'objectType', ${type.name}) = ${type.name}`
  const { rows } = await sql<{ name: string; type: string }>`
    select e.key as name, min(jsonb_typeof(e.value)) filter (where jsonb_typeof(e.value) <> 'null') as type
    from (${objects}) o cross join jsonb_each(case when jsonb_typeof(o.object) = 'object' then o.object end) e
    group by e.key order by e.key limit 200`.execute(db)
  const known = isAccount ? named.slice(0, 1) : named
  const others = rows.filter(({ name }) => name !== 'id' && !known.some(([each]) => each === name))
  const properties: [string, Property][] = [
    ['id', property('string', 'Id', false, ['NOT_CREATABLE', 'NOT_UPDATEABLE'])],
    ...known.map(([name, title, required]): [string, Property] => [
      name,
      property('string', title, required && !isAccount, isAccount ? ['NOT_UPDATEABLE'] : []),
    ]),
    ...others.map(({ name, type: kind }): [string, Property] => [
      name,
      property(jsonTypes[kind] ?? 'string', name, false, isAccount ? ['NOT_UPDATEABLE'] : []),
    ]),
  ]
  return {
    properties: Object.fromEntries(properties.map(([name, each], order) => [name, { ...each, order }])),
  }
}

const property = (
  type: Property['type'],
  displayName: string,
  required: boolean,
  flags: Property['flags'],
): Property => ({
  type,
  order: 0,
  displayName,
  required,
  flags,
})
