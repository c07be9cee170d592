import { DomainError } from '../../../contract/index.ts'
import { isJsonObject } from '../../../store/objects/json.ts'
import type { JsonObject } from '../../../store/objects/json.ts'
import type { ConfigurationAuthor, TenantKind, ConfigurationNeed } from '../../kernel/tenant-kind.ts'
import { checkedRule } from '../policies/checked-rule.ts'
import type { AbsentInRule } from '../policies/checked-rule.ts'
import { POLICY_RULE } from '../policies/policy-rule.ts'
import type { NewPolicyRule, PolicyRuleDeps } from '../policies/policy-rule.ts'
import { lockRule, removeRule, saveRule } from '../policies/write-rule.ts'
import type { RuleAuthor } from '../policies/write-rule.ts'
import type { GovernanceTransaction } from '../tables.ts'

/** Rules of segregation of duties. One that names people or access that is not there is taken and finds nothing there. */
export function createRuleKind(
  deps: Pick<PolicyRuleDeps, 'documents' | 'people' | 'types' | 'clock'>,
  tx: GovernanceTransaction,
): TenantKind {
  const authorOf = async ({ caller, ...actor }: ConfigurationAuthor): Promise<RuleAuthor> => ({
    ...actor,
    person:
      caller.component === deps.people.collection ? (await deps.people.one(caller.id, tx))?.ref : undefined,
  })
  return {
    folder: 'policy-rules',
    tables: ['iga_document'],
    async list() {
      const all = await deps.documents.entries(POLICY_RULE)
      return new Map([...all].map(([id, doc]): [string, JsonObject] => [id, written(id, doc)]))
    },
    bodyOf: (_name, { id: _id, ...body }) => ({ operation: 'updatePolicyRule', body }),
    async write(name, content, by) {
      if (content === null) throw new DomainError('tenant-document-form')
      const { id, ...said } = content
      if (id !== name) throw new DomainError('tenant-name-differs', { inside: String(id ?? ''), name })
      const needs: ConfigurationNeed[] = []
      const before = await lockRule(tx, name)
      const absent: AbsentInRule = (what, pointer) => needs.push({ pointer, what })
      const checked = await checkedRule(deps, tx, said as unknown as NewPolicyRule, { before, absent })
      await saveRule(deps, tx, await authorOf(by), { id: name, before, checked })
      return needs
    },
    async remove(name, by) {
      await removeRule(deps, tx, await authorOf(by), name)
    },
  }
}

/** What people write of a rule; who its owner is says the directory. */
function written(id: string, { _rev: _revision, policyRuleOwner: owner, ...doc }: JsonObject): JsonObject {
  return {
    active: true,
    onRequest: 'warn',
    ...doc,
    id,
    ...(isJsonObject(owner) ? { policyRuleOwner: { id: owner['id'] ?? '' } } : {}),
  }
}
