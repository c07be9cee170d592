import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { StoreUnavailable } from '../../store/store-unavailable.ts'
import type { Database } from '../../store/database.ts'
import type { JsonObject } from '../../store/objects/json.ts'
import type { ObjectStore } from '../../store/objects/object-store.ts'
import { parseFilter } from '../../store/query-filter/parse.ts'
import type { StoreTables } from '../../store/tables.ts'
import type { PersonRoles } from '../ports/people-port.ts'

/** Which roles a person has, and what the roles say. The one place that knows. */
export interface Roles {
  of(component: string, id: string): Promise<PersonRoles>
  /** Documents of internal roles by id. */
  documents(): Promise<ReadonlyMap<string, JsonObject>>
  /** Forgets what was read; after a change of internal roles. */
  refresh(): void
}

const ROLE = 'internal/role'
const EVERYBODY = 'openidm-authorized'
const SELF_SERVICE = 'ui-self-service-user'
/** Internal roles that stand for a role of the access service under the same name. */
const ACCESS_ROLES = new Set(['ui-realm-admin', 'ui-global-admin', 'tenant-auditor'])
const LIFETIME_MS = 1_000

/**
 * @param clock milliseconds since the epoch; for temporal constraints
 * @example await createRoles(database, objects).of('managed/alpha_user', id)
 */
export function createRoles(database: Database, objects: ObjectStore, clock: () => number = Date.now): Roles {
  const kysely: Kysely<StoreTables> = database.kysely.withTables<StoreTables>()
  let known: { readonly roles: ReadonlyMap<string, JsonObject>; readonly until: number } | undefined

  const documents = async (): Promise<ReadonlyMap<string, JsonObject>> => {
    if (known && known.until > Date.now()) return known.roles
    const { rows } = await sql<{ id: string; doc: JsonObject }>`
      select id, doc from managed_object where collection = ${ROLE}`.execute(kysely)
    known = { roles: new Map(rows.map((row) => [row.id, row.doc])), until: Date.now() + LIFETIME_MS }
    return known.roles
  }

  return {
    documents,
    refresh: () => void (known = undefined),
    async of(component, id) {
      const roles = await documents()
      const held = new Set([EVERYBODY, ...(await granted(kysely, component, id))])
      const conditional = [...roles].filter(
        ([role, doc]) => !held.has(role) && typeof doc.condition === 'string',
      )
      for (const [role, doc] of conditional) {
        if (await meets(objects, component, id, String(doc.condition))) held.add(role)
      }
      const valid = [...held].filter((role) => inForce(roles.get(role), clock()))
      const access = valid.filter((role) => ACCESS_ROLES.has(role))
      if (component === 'internal/user' && held.has('openidm-admin'))
        access.push('ui-global-admin', 'ui-realm-admin')
      else access.push(SELF_SERVICE)
      return { identity: valid.map((role) => `${ROLE}/${role}`), access: [...new Set(access)] }
    },
  }
}

/** Roles given by a relationship, from whichever side the schemas know it. */
async function granted(kysely: Kysely<StoreTables>, component: string, id: string): Promise<string[]> {
  const { rows } = await sql<{ role: string }>`
    select ref_id as role from managed_relationship
      where owner_collection = ${component} and owner_id = ${id} and property = 'authzRoles' and ref_collection = ${ROLE}
    union
    select owner_id as role from managed_relationship
      where ref_collection = ${component} and ref_id = ${id} and owner_collection = ${ROLE} and property = 'authzMembers'`.execute(
    kysely,
  )
  return rows.map((row) => row.role)
}

async function meets(
  objects: ObjectStore,
  component: string,
  id: string,
  condition: string,
): Promise<boolean> {
  if (condition.trim() === '') return false
  try {
    const covered = await objects.covers(component, id, [
      { filter: parseFilter(condition), sees: () => true },
    ])
    return covered?.[0] === true
  } catch (error) {
    if (error instanceof StoreUnavailable) throw error
    // A condition that cannot be read for this type of people gives the role to none of them.
    return false
  }
}

/** `temporalConstraints: [{duration: "start/end"}]`; none = always. */
function inForce(role: JsonObject | undefined, now: number): boolean {
  const constraints = Array.isArray(role?.temporalConstraints) ? role.temporalConstraints : []
  if (constraints.length === 0) return true
  return constraints.some((constraint) => {
    const duration =
      typeof constraint === 'object' && constraint !== null ? (constraint as JsonObject).duration : ''
    const [start = '', end = ''] = String(duration).split('/')
    return Date.parse(start) <= now && now < Date.parse(end)
  })
}
