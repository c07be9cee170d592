import type { components } from '../../../../openapi/generated/governance.ts'
import type { ObjectStore } from '../../../store/objects/object-store.ts'
import type { JsonObject } from '../../../store/objects/json.ts'
import type { QueryFilter } from '../../../store/query-filter/ast.ts'
import { NOT_STAFF, isStaffType } from '../people/people.ts'

type FoundName = components['schemas']['FoundName']

/** Bounds of the search for people. */
export const PEOPLE_SEARCH = { letters: 1, words: 5 } as const

/** Which of the found ones. */
export interface PageOfNames {
  readonly size: number
  readonly offset: number
}

/** A page of what was found, and how many there are of all. */
export interface FoundNames {
  readonly rows: FoundName[]
  readonly total: number
}

export const PEOPLE_NAMES = ['userName', 'givenName', 'sn'] as const

/**
 * Active staff each of whose given words begins one of their names; or the one with the id.
 *
 * @param search `least`: letters that must be given; with fewer nobody is found
 * @param within who of them at all
 */
export async function searchPeople(
  objects: ObjectStore,
  collection: string,
  { text, least, size, offset }: PageOfNames & { readonly text: string; readonly least: number },
  within: QueryFilter,
): Promise<FoundNames> {
  const words = text.trim().split(/\s+/).filter(Boolean).slice(0, PEOPLE_SEARCH.words)
  if (words.join('').length < least) return { rows: [], total: 0 }
  const [id, ...others] = words
  const named =
    id !== undefined && others.length === 0 && within.op === 'true'
      ? await objects.read(collection, id, { fields: wanted }).catch(() => null)
      : null
  if (named) {
    const all = isOffered(named) ? [personName(named)] : []
    return { rows: all.slice(offset, offset + size), total: all.length }
  }
  const filter: QueryFilter = {
    op: 'and',
    args: [activeStaff, within, ...words.map(beginsAName)],
  }
  const page = await objects.query(
    collection,
    {
      filter,
      offset,
      totals: 'EXACT',
      sortKeys: ['userName'],
      ...(size === 0 ? { countOnly: true } : { pageSize: size }),
    },
    { fields: wanted },
  )
  return { rows: page.objects.map(personName), total: page.total }
}

const wanted = [...PEOPLE_NAMES, 'profileImage', 'accountStatus', 'userType'].join(',')

const isOffered = ({ accountStatus, userType }: JsonObject): boolean =>
  accountStatus !== 'inactive' && isStaffType(userType)

const is = (name: string, op: 'eq' | 'sw', value: string): QueryFilter => ({
  op,
  field: { segments: [name], at: 0 },
  value,
})

/** Whom searches offer: people who work here and have not left. */
export const activeStaff: QueryFilter = {
  op: 'and',
  args: [
    { op: 'not', arg: is('accountStatus', 'eq', 'inactive') },
    { op: 'not', arg: { op: 'in', field: { segments: ['userType'], at: 0 }, values: [...NOT_STAFF] } },
  ],
}

/** Whether a word begins one of the names of a person. */
export function beginsAName(word: string): QueryFilter {
  return { op: 'or', args: PEOPLE_NAMES.map((name) => is(name, 'sw', word)) }
}

/** Names only: whoever searches may not see more of a person. */
function personName(object: JsonObject): FoundName {
  const shown = ['userName', 'givenName', 'sn', 'profileImage'].flatMap((name) =>
    typeof object[name] === 'string' && object[name] !== '' ? [[name, object[name]]] : [],
  )
  return { id: String(object['_id']), ...Object.fromEntries(shown) } as FoundName
}
