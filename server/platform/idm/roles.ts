import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { StoreUnavailable } from '../../store/store-unavailable.ts'
import { freeze } from '../../store/changes/freeze.ts'
import type { MadeOf } from '../../store/changes/read-cache.ts'
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
}

const ROLE = 'internal/role'
const EVERYBODY = 'openidm-authorized'
const SELF_SERVICE = 'ui-self-service-user'
/** Internal roles that stand for a role of the access service under the same name. */
const ACCESS_ROLES = new Set(['ui-realm-admin', 'ui-global-admin', 'tenant-auditor'])

/**
 * @param clock milliseconds since the epoch; for temporal constraints
 * @example await createRoles(database, objects).of('managed/alpha_user', id)
 */
export function createRoles(database: Database, objects: ObjectStore, clock: () => number = Date.now): Roles {
  const kysely: Kysely<StoreTables> = database.kysely.withTables<StoreTables>()
  const cache = database.caches.of('roles')

  const documents = (): Promise<ReadonlyMap<string, JsonObject>> =>
    cache.read('', async (made) => {
      made.of(`${ROLE}/*`)
      const { rows } = await sql<{ id: string; doc: JsonObject }>`
        select id, doc from managed_object where collection = ${ROLE}`.execute(kysely)
      return new Map(rows.map((row) => [row.id, freeze(row.doc)]))
    })

  const rolesOf = async (component: string, id: string, made: MadeOf): Promise<PersonRoles> => {
    made.of(`${component}/${id}`, `${ROLE}/*`)
    const roles = await documents()
    const held = new Set([EVERYBODY, ...(await granted(kysely, component, id))])
    const conditional = [...roles].filter(
      ([role, doc]) => !held.has(role) && typeof doc.condition === 'string',
    )
    for (const [role, doc] of conditional) {
      if (await meets(objects, component, id, String(doc.condition))) held.add(role)
    }
    const now = clock()
    const valid = [...held].filter((role) => inForce(roles.get(role), now))
    for (const role of held) made.until(nextTurn(roles.get(role), now))
    const access = valid.filter((role) => ACCESS_ROLES.has(role))
    if (component === 'internal/user' && held.has('openidm-admin'))
      access.push('ui-global-admin', 'ui-realm-admin')
    else access.push(SELF_SERVICE)
    return { identity: valid.map((role) => `${ROLE}/${role}`), access: [...new Set(access)] }
  }

  return {
    documents,
    of: (component, id) => cache.read(`${component}/${id}`, (made) => rolesOf(component, id, made), clock),
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

/** When a role holds: `temporalConstraints: [{duration: "start/end"}]`; none = always. */
function spansOf(role: JsonObject | undefined): { readonly start: number; readonly end: number }[] {
  const constraints = Array.isArray(role?.temporalConstraints) ? role.temporalConstraints : []
  return constraints.map((constraint) => {
    const duration =
      typeof constraint === 'object' && constraint !== null ? (constraint as JsonObject).duration : ''
    const [start = '', end = ''] = String(duration).split('/')
    return { start: Date.parse(start), end: Date.parse(end) }
  })
}

function inForce(role: JsonObject | undefined, now: number): boolean {
  const spans = spansOf(role)
  return spans.length === 0 || spans.some(({ start, end }) => start <= now && now < end)
}

/** When a role begins or ceases to hold next. */
function nextTurn(role: JsonObject | undefined, now: number): number {
  return Math.min(
    ...spansOf(role).flatMap(({ start, end }) => [start, end].filter((at) => at > now)),
    Infinity,
  )
}
