import type { components } from '../../../../openapi/generated/governance.ts'
import type { ObjectStore } from '../../../store/objects/object-store.ts'
import type { JsonObject } from '../../../store/objects/json.ts'
import type { Filter } from '../../../store/query-filter/ast.ts'
import { NOT_STAFF, isStaffType } from '../people.ts'

type FoundName = components['schemas']['FoundName']

/** Bounds of the search for people. */
export const PEOPLE_SEARCH = { letters: 2, words: 5, pageSize: 10 } as const

export const PEOPLE_NAMES = ['userName', 'givenName', 'sn'] as const

/**
 * Active staff each of whose given words begins one of their names; or the one with the id.
 *
 * @param within who of them at all
 * @param least letters that must be given; with fewer nobody is found
 */
export async function searchPeople(
  objects: ObjectStore,
  collection: string,
  text: string,
  least: number,
  pageSize: number = PEOPLE_SEARCH.pageSize,
  within: Filter = { op: 'true' },
): Promise<FoundName[]> {
  const words = text.trim().split(/\s+/).filter(Boolean).slice(0, PEOPLE_SEARCH.words)
  if (words.join('').length < least) return []
  const [id, ...others] = words
  const named =
    id !== undefined && others.length === 0 && within.op === 'true'
      ? await objects.read(collection, id, { fields: wanted }).catch(() => null)
      : null
  if (named) return isOffered(named) ? [personName(named)] : []
  const filter: Filter = {
    op: 'and',
    args: [activeStaff, within, ...words.map(beginsAName)],
  }
  const page = await objects.query(
    collection,
    { filter, pageSize, sortKeys: ['userName'] },
    { fields: wanted },
  )
  return page.objects.map(personName)
}

const wanted = [...PEOPLE_NAMES, 'profileImage', 'accountStatus', 'userType'].join(',')

const isOffered = ({ accountStatus, userType }: JsonObject): boolean =>
  accountStatus !== 'inactive' && isStaffType(userType)

const is = (name: string, op: 'eq' | 'sw', value: string): Filter => ({
  op,
  field: { segments: [name], at: 0 },
  value,
})

/** Whom searches offer: people who work here and have not left. */
export const activeStaff: Filter = {
  op: 'and',
  args: [
    { op: 'not', arg: is('accountStatus', 'eq', 'inactive') },
    { op: 'not', arg: { op: 'in', field: { segments: ['userType'], at: 0 }, values: [...NOT_STAFF] } },
  ],
}

/** Whether a word begins one of the names of a person. */
export function beginsAName(word: string): Filter {
  return { op: 'or', args: PEOPLE_NAMES.map((name) => is(name, 'sw', word)) }
}

/** Names only: whoever searches may not see more of a person. */
function personName(object: JsonObject): FoundName {
  const shown = ['userName', 'givenName', 'sn', 'profileImage'].flatMap((name) =>
    typeof object[name] === 'string' && object[name] !== '' ? [[name, object[name]]] : [],
  )
  return { id: String(object['_id']), ...Object.fromEntries(shown) } as FoundName
}
