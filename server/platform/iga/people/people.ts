import { personName } from '../../../../engine/format/person-name.ts'
import { sql } from 'kysely'
import type { ReadCache } from '../../../store/changes/read-cache.ts'
import type { QueryFilter } from '../../../store/query-filter/ast.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { UserRef } from '../requests/access-request.ts'
import type { GovernanceDatabase, GovernanceTransaction } from '../tables.ts'

type Executor = GovernanceDatabase | GovernanceTransaction

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
  read(ids: readonly string[], tx?: Executor): Promise<(GovernedPerson | undefined)[]>
  one(id: string, tx?: Executor): Promise<GovernedPerson | undefined>
  /** Names of the properties that everybody who decides may know of them. */
  properties(): readonly string[]
  /** Whom somebody looks after as owner or administrator of an organisation. */
  inCareOf(caller: Caller): Promise<Care>
}

/** People whom somebody looks after. Their rights are read beforehand: a transaction must not wait for another connection. */
export interface Care {
  /** As a filter on people. */
  readonly filter: QueryFilter
  /** Those of some people. */
  among(ids: readonly string[], tx?: Executor): Promise<ReadonlySet<string>>
}

/** Nobody is looked after. */
export const careOfNobody: Care = { filter: { op: 'false' }, among: async () => new Set() }

/** User types that have no part in governance: parents and students (spec section 3). */
export const NOT_STAFF: readonly number[] = [2, 3, 4, 5]

/** Whether somebody of a user type is staff; who has none is. */
export const isStaffType = (userType: unknown): boolean => !NOT_STAFF.includes(Number(userType))

/** The same people without one, who is leaving. */
export function peopleWithout(people: GovernedPeople, id: string): GovernedPeople {
  return {
    ...people,
    one: async (each, tx) => (each === id ? undefined : people.one(each, tx)),
    read: async (ids, tx) =>
      (await people.read(ids, tx)).map((person) => (person?.ref.id === id ? undefined : person)),
  }
}

/** A user id without the path before it (contract iga.md: compare by last path segment). */
export function bareId(id: string): string {
  return id.slice(id.lastIndexOf('/') + 1)
}

/** A person as the function `iga_people` of the database answers. */
export interface PersonRow {
  readonly id: string
  readonly userName: string | null
  readonly givenName: string | null
  readonly sn: string | null
  readonly mail: string | null
  readonly accountStatus: string | null
  readonly userType: unknown
  readonly manager: string | null
}

/**
 * People in one statement, however many: every decision reads several.
 *
 * @param collection that holds the people of the governed realm
 * @param cache keeps who is asked for outside of transactions: whoever calls
 * @param properties names of what everybody who decides may know of them
 * @param inCareOf whom somebody looks after
 */
export function createGovernedPeople(
  db: GovernanceDatabase,
  collection: string,
  cache: ReadCache,
  properties: () => readonly string[],
  inCareOf: GovernedPeople['inCareOf'],
): GovernedPeople {
  const read: GovernedPeople['read'] = async (ids, tx = db) => {
    if (ids.length === 0) return []
    const { rows } =
      await sql<PersonRow>`select * from iga_people(${collection}, ${[...new Set(ids)]}::text[])`.execute(tx)
    const found = new Map(rows.map((row) => [row.id, governedPersonOf(row)]))
    return ids.map((id) => found.get(id))
  }
  const one: GovernedPeople['one'] = async (id, tx) => {
    if (tx) return (await read([id], tx))[0]
    return cache.read(id, async (made) => {
      made.of(`${collection}/${id}`)
      const [person] = await read([id])
      if (!person) made.until(0)
      return person
    })
  }
  return { collection, properties, inCareOf, read, one }
}

/**
 * The same people, each read once: for one transaction.
 *
 * @param before who has been read, or is known not to exist
 */
export function peopleOnce(
  people: GovernedPeople,
  before: ReadonlyMap<string, GovernedPerson | undefined> = new Map(),
): GovernedPeople {
  const known = new Map(before)
  const read: GovernedPeople['read'] = async (ids, tx) => {
    const unknown = [...new Set(ids)].filter((id) => !known.has(id))
    const found = await people.read(unknown, tx)
    for (const [index, id] of unknown.entries()) known.set(id, found[index])
    return ids.map((id) => known.get(id))
  }
  return { ...people, read, one: async (id, tx) => (await read([id], tx))[0] }
}

/** The person that a row says. */
export function governedPersonOf({ id, userType, manager, ...names }: PersonRow): GovernedPerson {
  const shown = Object.fromEntries(Object.entries(names).filter(([, value]) => value))
  return {
    ref: { id, ...shown },
    isStaff: isStaffType(userType),
    active: !names.accountStatus || names.accountStatus === 'active',
    managerId: manager ?? undefined,
  }
}

/** How people are called: given and family name, else the user name (spec section 3). */
export function personNameOf(user: UserRef | undefined): string {
  const full = personName(user?.givenName, user?.sn)
  return full || (user?.userName ?? user?.id ?? '')
}
