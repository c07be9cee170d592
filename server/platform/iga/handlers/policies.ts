import type { operations } from '../../../../openapi/generated/governance.ts'
import { DomainError } from '../../../contract/index.ts'
import type { Caller, HandlersOf } from '../../../contract/index.ts'
import { governanceCaller } from '../people/callers.ts'
import type { GovernanceCaller } from '../people/callers.ts'
import { listRules } from '../policies/list-rules.ts'
import { createPolicyRules } from '../policies/policy-rules.ts'
import type { PolicyRuleDeps } from '../policies/policy-rule.ts'
import type { Violations } from '../violations/violations.ts'
import { revisionOfHeader } from '../../kernel/revision-of.ts'

type PolicyOperations = Pick<
  operations,
  | 'createPolicyRule'
  | 'readPolicyRule'
  | 'updatePolicyRule'
  | 'deletePolicyRule'
  | 'listPolicyRuleVersions'
  | 'restorePolicyRule'
  | 'previewPolicyRule'
  | 'searchPolicyRules'
  | 'readPolicyScan'
  | 'startPolicyScan'
  | 'cancelPolicyScan'
  | 'schedulePolicyScan'
>

/** The calls of rules of segregation of duties, and of the scan for what breaks them. */
export function policyHandlers(
  deps: PolicyRuleDeps,
  { policyScan }: Pick<Violations, 'policyScan'>,
): HandlersOf<PolicyOperations> {
  const { db, people, clock } = deps
  const rules = createPolicyRules(deps)
  const administrator = async (caller: Caller | null): Promise<GovernanceCaller> => {
    const by = await governanceCaller(people, caller)
    if (!by.isAdmin) throw new DomainError('administrators-only')
    return by
  }
  return {
    async createPolicyRule({ caller, body }) {
      return { status: 201, body: await rules.create(await governanceCaller(people, caller), body) }
    },
    async readPolicyRule({ caller, params, locales }) {
      const by = await governanceCaller(people, caller)
      return { body: await rules.read(by, params.ruleId, { locales }) }
    },
    async updatePolicyRule({ caller, params, body, headers }) {
      const by = await governanceCaller(people, caller)
      return { body: await rules.update(by, params.ruleId, body, revisionOfHeader(headers['if-match'])) }
    },
    async deletePolicyRule({ caller, params }) {
      return { body: await rules.remove(await governanceCaller(people, caller), params.ruleId) }
    },
    async listPolicyRuleVersions({ caller, params, query, locales }) {
      const by = await governanceCaller(people, caller)
      const page = await rules.history(by, params.ruleId, query, { locales })
      return { body: { ...page } }
    },
    async restorePolicyRule({ caller, params, body, headers }) {
      const by = await governanceCaller(people, caller)
      return {
        body: await rules.restore(by, params.ruleId, body.version, revisionOfHeader(headers['if-match'])),
      }
    },
    async previewPolicyRule({ caller, body }) {
      return { body: await rules.preview(await governanceCaller(people, caller), body) }
    },
    async searchPolicyRules({ caller, query, body }) {
      const { person, isAdmin } = await governanceCaller(people, caller)
      const search = { ...query, targetFilter: body.targetFilter }
      return {
        body: { ...(await listRules(db, isAdmin ? undefined : person.ref.id, search, new Date(clock()))) },
      }
    },
    async readPolicyScan({ caller }) {
      await administrator(caller)
      return { body: await policyScan.read() }
    },
    async startPolicyScan({ caller }) {
      return { body: await policyScan.start(await administrator(caller)) }
    },
    async cancelPolicyScan({ caller }) {
      await administrator(caller)
      return { body: await policyScan.cancel() }
    },
    async schedulePolicyScan({ caller, body }) {
      await administrator(caller)
      return { body: await policyScan.schedule(body.schedule) }
    },
  }
}
