import { randomUUID } from 'node:crypto'
import { DomainError } from '../../../contract/index.ts'
import { unitOfWork } from '../../../store/unit-of-work.ts'
import type { GovernanceCaller } from '../people/callers.ts'
import type { GovernanceTransaction } from '../tables.ts'
import { checkedRule } from './checked-rule.ts'
import type { NewPolicyRule, PolicyRuleDeps, PolicyRuleView } from './policy-rule.ts'
import { previewRule } from './preview-rule.ts'
import { createRuleReading } from './read-rules.ts'
import { readVersion } from './rule-history.ts'
import { lockRule, removeRule, saveRule } from './write-rule.ts'
import type { RuleAuthor } from './write-rule.ts'

/** Rules of segregation of duties, as administrators write them. */
export function createPolicyRules(deps: PolicyRuleDeps) {
  const { db, people } = deps
  const authorOf = ({ person }: GovernanceCaller): RuleAuthor => ({
    actor: `${people.collection}/${person.ref.id}`,
    person: person.ref,
  })

  const changeRule = async (
    by: GovernanceCaller,
    id: string,
    rev: number | undefined,
    wanted: (
      tx: GovernanceTransaction,
    ) => Promise<{ readonly said: NewPolicyRule; readonly restores?: number }>,
  ): Promise<PolicyRuleView> => {
    requireAdministrator(by)
    return unitOfWork(db, async (tx) => {
      const before = await lockRule(tx, id)
      if (!before) throw new DomainError('policy-rule-not-found')
      if (rev !== undefined && rev !== (before._rev ?? 0)) throw new DomainError('policy-rule-changed')
      const { said, restores } = await wanted(tx)
      const checked = await checkedRule(deps, tx, said, { before })
      return saveRule(deps, tx, authorOf(by), { id, before, checked, restores })
    })
  }

  return {
    ...createRuleReading(deps),

    /** @throws DomainError for what it names and that is not there */
    async create(by: GovernanceCaller, said: NewPolicyRule): Promise<PolicyRuleView> {
      requireAdministrator(by)
      return unitOfWork(db, async (tx) => {
        const checked = await checkedRule(deps, tx, said)
        return saveRule(deps, tx, authorOf(by), { id: randomUUID(), before: undefined, checked })
      })
    },

    /** @param rev that is changed; absent: any @throws DomainError also when it is another */
    update: (by: GovernanceCaller, id: string, said: NewPolicyRule, rev: number | undefined) =>
      changeRule(by, id, rev, () => Promise.resolve({ said })),

    /** Makes a rule again what it was. @throws DomainError as `update`, and for a version that holds no rule */
    restore: (by: GovernanceCaller, id: string, version: number, rev: number | undefined) =>
      changeRule(by, id, rev, async (tx) => {
        const said = await readVersion(tx, id, version)
        if (!said) throw new DomainError('policy-rule-version-not-found', { version })
        return { said, restores: version }
      }),

    /** @throws DomainError while a violation of it is open */
    async remove(by: GovernanceCaller, id: string): Promise<PolicyRuleView> {
      requireAdministrator(by)
      return unitOfWork(db, (tx) => removeRule(deps, tx, authorOf(by), id))
    },

    /** Who would break a rule as things stand. @throws DomainError as {@link create} */
    async preview(by: GovernanceCaller, said: NewPolicyRule) {
      requireAdministrator(by)
      return unitOfWork(db, async (tx) => {
        return previewRule(deps, tx, said)
      })
    },
  }
}

function requireAdministrator({ isAdmin }: GovernanceCaller): void {
  if (!isAdmin) throw new DomainError('administrators-only')
}
