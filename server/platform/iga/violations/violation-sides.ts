import type { GovernanceDocuments } from '../configuration/documents.ts'
import { readRules } from '../policies/rules.ts'
import type { GovernanceDatabase, GovernanceTransaction } from '../tables.ts'
import type { Violation } from './violation.ts'

/** What one must not hold together: ids in the catalogue, by side. */
export type Sides = readonly (readonly string[])[]

/**
 * The sides of a violated rule: as the rule says now, or, where it is in force no more, what was found.
 *
 * @example sidesOf(documents, tx, violation)
 */
export async function sidesOf(
  documents: GovernanceDocuments,
  db: GovernanceDatabase | GovernanceTransaction,
  { policyRule, decision, violatingAccess }: Violation,
): Promise<Sides> {
  const rule = (await readRules(documents, db)).find(({ id }) => id === policyRule.id)
  if (rule) return rule.groups
  const found = new Map(
    violatingAccess.map((access) => [
      String(access['compositeId']),
      String((access['assignment'] as { id?: unknown } | undefined)?.id),
    ]),
  )
  return decision.compositeIds.map((side) => side.flatMap((id) => found.get(id) ?? []))
}

/** Whether something is held of each side. */
export const isBroken = (sides: Sides, held: { has(id: string): boolean }): boolean =>
  sides.length > 0 && sides.every((side) => side.some((id) => held.has(id)))
