import type { FailedRequirement } from '../../../../../../validators/policy-library/requirement.ts'
import type { Json, JsonObject } from '../../../../../store/objects/json.ts'
import { isJsonObject } from '../../../../../store/objects/json.ts'
import type { NameValue } from '../../callbacks.ts'
import type { NodeContext } from '../../node-type.ts'

/** What a question about an attribute kept of the last try. */
export interface LastTry {
  readonly failed: readonly FailedRequirement[]
  readonly value?: Json
}

/** The part of a callback that tells about policies (contract am.md: failed ones are JSON texts). */
export function policyOutput(
  context: NodeContext,
  property: string,
  failed: readonly FailedRequirement[],
): NameValue[] {
  return [
    { name: 'policies', value: context.services.identities.policies(context.realm.path, property) },
    { name: 'failedPolicies', value: failed.map((requirement) => JSON.stringify(requirement)) },
    { name: 'validateOnly', value: false },
  ]
}

/** What the node kept of an attribute. */
export function lastTry(own: Json | undefined, attribute: string): LastTry {
  const kept = isJsonObject(own) ? own[attribute] : undefined
  if (!isJsonObject(kept)) return { failed: [] }
  const failed = Array.isArray(kept['failed']) ? (kept['failed'] as unknown as FailedRequirement[]) : []
  return { failed, ...(kept['value'] === undefined ? {} : { value: kept['value'] }) }
}

/** What to keep of a try, as JSON. */
export const keptTry = (failed: readonly FailedRequirement[], value?: Json): JsonObject => ({
  failed: JSON.parse(JSON.stringify(failed)) as Json[],
  ...(value === undefined ? {} : { value }),
})
