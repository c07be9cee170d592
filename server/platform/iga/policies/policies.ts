import type { ObjectTypes } from '../../../store/objects/object-type.ts'
import { onceIn } from '../../../store/unit-of-work.ts'
import { GOVERNED_PEOPLE } from '../access/edge.ts'
import type { GovernanceDocuments } from '../configuration/documents.ts'
import type { AskedAccess, ShownConflict } from '../requests/shown-conflict.ts'
import type { GovernanceDatabase, GovernanceTransaction } from '../tables.ts'
import type { PolicyAccess } from './rules.ts'
import { conflictsOfPeople, heldAccess, readRules, shownConflict, wantedAccess } from './rules.ts'

type Executor = GovernanceDatabase | GovernanceTransaction

/** Segregation of duties: which rules would be broken. */
export function createPolicies(documents: GovernanceDocuments, types: () => ObjectTypes) {
  return {
    /** The rules that people would break with these items as well, in their order. However many they are, each thing is read once. */
    async conflicts(asked: readonly AskedAccess[], db: Executor): Promise<ShownConflict[][]> {
      const all = new Map(asked.flatMap(({ items }) => items).map((item) => [item.id, item]))
      if (all.size === 0) return asked.map(() => [])
      const wanted = await wantedAccess(db, [...all.values()])
      const rules = await onceIn(db, 'policy rules', () => readRules(documents, db))
      const held = await heldAccess(
        db,
        asked.map(({ person }) => person.ref.id),
      )
      const access = asked.map(({ person, items, keeps }) => {
        const own = held.get(person.ref.id)!
        const ids = new Set(items.flatMap(({ id, roleId }) => [id, ...(roleId ? [roleId] : [])]))
        const named = wanted.filter(({ compositeId }) => ids.has(compositeId))
        const lesser = new Set((keeps ? named : own).map(({ itemId }) => itemId))
        const without = (all: readonly PolicyAccess[]) => all.filter(({ itemId }) => !lesser.has(itemId))
        return [person.ref.id, keeps ? [...without(own), ...named] : [...own, ...without(named)]] as const
      })
      const found = await conflictsOfPeople(db, types().get(GOVERNED_PEOPLE)!, rules, new Map(access))
      return asked.map(({ person }) =>
        (found.get(person.ref.id) ?? []).map((conflict) => shownConflict(conflict, person.ref)),
      )
    },
  }
}

export type Policies = ReturnType<typeof createPolicies>
