import type { ObjectStore } from '../../store/objects/object-store.ts'
import type { JsonObject } from '../../store/objects/json.ts'
import type { UserRef } from './requests/access-request.ts'
import type { GovernanceDatabase, GovernanceTransaction } from './tables.ts'

type Executor = GovernanceDatabase | GovernanceTransaction

const FIELDS = 'userName,givenName,sn,mail,accountStatus,manager,userType'

/** A person of the governed realm. */
export interface GovernedPerson {
  readonly ref: UserRef
  readonly active: boolean
  /** Parents and students ask for no access (spec section 3, user types). */
  readonly isStaff: boolean
  readonly managerId: string | undefined
}

/** People of the governed realm, as governance sees them. */
export interface GovernedPeople {
  /** e.g. `managed/alpha_user`. */
  readonly collection: string
  /** In the order of the ids; `undefined` for who does not exist. */
  read(ids: readonly string[], executor?: Executor): Promise<(GovernedPerson | undefined)[]>
  one(id: string, executor?: Executor): Promise<GovernedPerson | undefined>
}

/** User types that have no part in governance: parents and students (spec section 3). */
export const NOT_STAFF: readonly number[] = [2, 3, 4, 5]

/** Whether somebody of a user type is staff; who has none is. */
export const isStaffType = (userType: unknown): boolean => !NOT_STAFF.includes(Number(userType))

/** The same people without one, who is leaving. */
export function peopleWithout(people: GovernedPeople, id: string): GovernedPeople {
  return {
    collection: people.collection,
    one: async (each, executor) => (each === id ? undefined : people.one(each, executor)),
    read: async (ids, executor) =>
      (await people.read(ids, executor)).map((person) => (person?.ref.id === id ? undefined : person)),
  }
}

/** A user id without the path before it (contract iga.md: compare by last path segment). */
export function bareId(id: string): string {
  return id.slice(id.lastIndexOf('/') + 1)
}

/** @param collection that holds the people of the governed realm */
export function createGovernedPeople(objects: ObjectStore, collection: string): GovernedPeople {
  const read: GovernedPeople['read'] = async (ids, executor) => {
    if (ids.length === 0) return []
    const options = { fields: FIELDS, ...(executor ? { executor: executor.withTables() } : {}) }
    const found = await objects.readMany(collection, ids, options)
    return ids.map((id) => {
      const object = found.get(id)
      return object && personOf(id, object)
    })
  }
  return { collection, read, one: async (id, executor) => (await read([id], executor))[0] }
}

/** The same people, each read once: for one transaction. */
export function peopleOnce(people: GovernedPeople): GovernedPeople {
  const known = new Map<string, GovernedPerson | undefined>()
  const read: GovernedPeople['read'] = async (ids, executor) => {
    const unknown = [...new Set(ids)].filter((id) => !known.has(id))
    const found = await people.read(unknown, executor)
    for (const [index, id] of unknown.entries()) known.set(id, found[index])
    return ids.map((id) => known.get(id))
  }
  return { collection: people.collection, read, one: async (id, executor) => (await read([id], executor))[0] }
}

function personOf(id: string, object: JsonObject): GovernedPerson {
  const text = (name: string): string | undefined => {
    const value = object[name]
    return typeof value === 'string' && value !== '' ? value : undefined
  }
  const shown = Object.fromEntries(
    ['userName', 'givenName', 'sn', 'mail', 'accountStatus'].flatMap((name) => {
      const value = text(name)
      return value === undefined ? [] : [[name, value]]
    }),
  )
  const manager = object['manager']
  const managerId =
    typeof manager === 'object' && manager !== null && !Array.isArray(manager)
      ? (manager['_refResourceId'] as string | undefined)
      : undefined
  const status = text('accountStatus')
  return {
    ref: { id, ...shown },
    isStaff: isStaffType(object['userType']),
    active: status === undefined || status === 'active',
    managerId,
  }
}

/** How people are called: given and family name, else the user name (spec section 3). */
export function nameOf(user: UserRef | undefined): string {
  const full = [user?.givenName, user?.sn].filter(Boolean).join(' ')
  return full || (user?.userName ?? user?.id ?? '')
}
