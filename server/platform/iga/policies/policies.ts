import { GOVERNED_PEOPLE } from '../access/edge.ts'
import type { CatalogueItem } from '../catalogue/catalogue-item.ts'
import type { GovernanceDocuments } from '../configuration/documents.ts'
import type { GovernedPerson } from '../people/people.ts'
import type { ObjectTypes } from '../../../store/objects/object-type.ts'
import type { GovernanceDatabase, GovernanceTransaction } from '../tables.ts'
import { conflictsOfPerson, heldAccess, readRules, shownConflict, wantedAccess } from './rules.ts'

type Executor = GovernanceDatabase | GovernanceTransaction

/** Segregation of duties: which rules would be broken. */
export function createPolicies(documents: GovernanceDocuments, types: () => ObjectTypes) {
  return {
    /** The rules that a person would break with these items as well. */
    async conflicts(person: GovernedPerson, items: readonly CatalogueItem[], executor: Executor) {
      const wanted = await wantedAccess(executor, items)
      if (wanted.length === 0) return []
      const rules = await readRules(documents, executor)
      const held = await heldAccess(executor, person.ref.id)
      const known = new Set(held.map(({ itemId }) => itemId))
      const access = [...held, ...wanted.filter(({ itemId }) => !known.has(itemId))]
      const type = types().get(GOVERNED_PEOPLE)!
      const conflicts = await conflictsOfPerson(executor, type, person.ref.id, rules, access)
      return conflicts.map((conflict) => shownConflict(conflict, person.ref))
    },
  }
}

export type Policies = ReturnType<typeof createPolicies>
