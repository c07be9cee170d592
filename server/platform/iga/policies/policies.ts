import { randomUUID } from 'node:crypto'
import type { JsonObject } from '../../../store/objects/json.ts'
import { onceIn } from '../../../store/unit-of-work.ts'
import type { CatalogueItem } from '../catalogue/catalogue-item.ts'
import type { GovernanceDocuments } from '../configuration/documents.ts'
import { nameOf } from '../people/people.ts'
import type { GovernedPerson } from '../people/people.ts'
import type { UserRef } from '../requests/access-request.ts'
import type { Given } from '../requests/working.ts'
import type { GovernanceDatabase, GovernanceTransaction } from '../tables.ts'
import { conflictsOf, heldAccess, readRules, shownConflict, wantedAccess } from './rules.ts'
import type { PolicyConflict } from './rules.ts'

type Executor = GovernanceDatabase | GovernanceTransaction

/** Who decides a violation may do all of this. */
const PERMISSIONS = { allow: true, comment: true, exception: true, reassign: true, remediate: true }

/** Segregation of duties: what rules would be broken, and what is broken once access is given. */
export function createPolicies(documents: GovernanceDocuments) {
  return {
    /** The rules that a person would break with these items as well. */
    async conflicts(person: GovernedPerson, items: readonly CatalogueItem[], executor: Executor) {
      const wanted = await wantedAccess(executor, items)
      if (wanted.length === 0) return []
      const rules = await readRules(documents, executor)
      const held = await heldAccess(executor, person.ref.id)
      const known = new Set(held.map(({ assignmentId }) => assignmentId))
      const access = [...held, ...wanted.filter(({ assignmentId }) => !known.has(assignmentId))]
      return conflictsOf(rules, access).map((conflict) => shownConflict(conflict, person.ref))
    },

    /** Records what a person breaks now that they hold an item. The rule's owner decides about it. */
    async recordViolations(
      { tx, writes, news, now, by }: Parameters<Given>[0],
      user: UserRef,
      item: CatalogueItem,
    ): Promise<void> {
      if (item.itemType === 'accountGrant') return
      const all = await onceIn(tx, 'policy rules', () => readRules(documents, tx))
      const brought = new Set((await wantedAccess(tx, [item])).map(({ assignmentId }) => assignmentId))
      const rules = all.filter(({ groups }) => groups.flat().some((id) => brought.has(id)))
      if (rules.length === 0) return
      await writes.settleGrants()
      const held = await heldAccess(tx, user.id)
      const access = held.map((one) => ({ ...one, isNew: brought.has(one.assignmentId) }))
      for (const conflict of conflictsOf(rules, access)) {
        const { owner, id: ruleId, name } = conflict.rule
        if (!owner) continue
        const doc = violationOf(conflict, user, owner, now)
        const { numInsertedOrUpdatedRows: made } = await tx
          .insertInto('iga_violation')
          .values({
            id: String(doc['id']),
            user_id: user.id,
            rule_id: ruleId,
            owner_id: owner.id,
            status: 'in-progress',
            started_at: now,
            doc: JSON.stringify(doc),
          })
          .onConflict((already) => already.doNothing())
          .executeTakeFirst()
        if (Number(made ?? 0) === 0) continue
        writes.record(by, {
          action: 'violation',
          resource: `iga/violation/${String(doc['id'])}`,
          rev: null,
          changed: [],
          facts: { user: user.id, rule: ruleId, item: item.name },
        })
        news.push({ to: owner.id, message: `${nameOf(user)} breaks the rule ${name}.` })
      }
    },
  }
}

export type Policies = ReturnType<typeof createPolicies>

function violationOf(conflict: PolicyConflict, user: UserRef, owner: UserRef, now: Date): JsonObject {
  const startDate = now.toISOString()
  const { policyRule, violatingAccess } = shownConflict(conflict, user)
  return {
    id: randomUUID(),
    user: user as unknown as JsonObject,
    policyRule,
    violatingAccess,
    decision: {
      status: 'in-progress',
      outcome: null,
      startDate,
      completionDate: null,
      phases: [{ name: 'violationTask-1', displayName: 'Rule owner', status: 'in-progress' }],
      actors: {
        active: [{ ...(owner as unknown as JsonObject), phase: 'violationTask-1', permissions: PERMISSIONS }],
        inactive: [],
      },
      comments: [],
      compositeIds: conflict.groups.map((group) => group.map(({ compositeId }) => compositeId)),
    },
    stats: { latestViolation: startDate },
  }
}
