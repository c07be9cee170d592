import type { operations } from '../../../../openapi/generated/governance.ts'
import { forbidden } from '../../../contract/index.ts'
import type { HandlersOf } from '../../../contract/index.ts'
import type { ObjectStore } from '../../../store/objects/object-store.ts'
import { governanceCaller } from '../callers.ts'
import { PEOPLE_SEARCH, searchPeople } from '../directory/search-people.ts'
import type { GovernedPeople } from '../people.ts'

type DirectoryOperations = Pick<operations, 'searchPeople'>

/** The calls of people among each other (contract iga.md, "Directory"). */
export function directoryHandlers(
  objects: ObjectStore,
  people: GovernedPeople,
): HandlersOf<DirectoryOperations> {
  return {
    async searchPeople({ caller, query }) {
      const { isAdmin, person } = await governanceCaller(people, caller)
      if (!person.isStaff) throw forbidden('People are found by staff only.')
      const least = isAdmin ? 0 : PEOPLE_SEARCH.letters
      const result = await searchPeople(
        objects,
        people.collection,
        query.queryString ?? '',
        least,
        query.pageSize,
      )
      return { body: { result, resultCount: result.length } }
    },
  }
}
