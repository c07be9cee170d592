import { DomainError } from '../../../contract/index.ts'
import type { ChangeView } from '../../../store/objects/change.ts'
import type { ObjectStore } from '../../../store/objects/object-store.ts'
import type { Executor } from '../../../store/tables.ts'
import type { ManagedObjectDefinition } from '../managed-configuration.ts'
import { policySchemaOf } from '../password-rules.ts'
import { evaluatePolicies } from '../policies/evaluate.ts'
import type { PolicyVerdict } from '../policies/evaluate.ts'

/**
 * Judges an object by the policies of its type, uniqueness included.
 *
 * @param only which properties; absent = all of the schema
 * @param id of the object itself, which does not clash with itself
 * @param mayAsk properties of which the caller may learn that a value is taken; absent = all
 */
export async function judgeObject(
  objects: ObjectStore,
  definition: ManagedObjectDefinition,
  object: Readonly<Record<string, unknown>>,
  only: readonly string[] | undefined,
  id: string | undefined,
  tx?: Executor,
  mayAsk: (property: string) => boolean = () => true,
): Promise<PolicyVerdict> {
  const schema = policySchemaOf(definition)
  const verdict = only ? evaluatePolicies(schema, object, only) : evaluatePolicies(schema, object)
  const taken: string[] = []
  for (const field of objects.type(definition.collection).fields.values()) {
    const value = object[field.name]
    if (
      !field.unique ||
      !mayAsk(field.name) ||
      typeof value !== 'string' ||
      value === '' ||
      (only && !only.includes(field.name))
    )
      continue
    const holder = await objects.holderOf(definition.collection, field.name, value, tx)
    if (holder !== null && holder !== id) taken.push(field.name)
  }
  if (taken.length === 0) return verdict
  const unique = { policyRequirement: 'UNIQUE' }
  const listed = verdict.failedPolicyRequirements.map((entry) =>
    taken.includes(entry.property)
      ? { ...entry, policyRequirements: [...entry.policyRequirements, unique] }
      : entry,
  )
  const others = taken
    .filter((property) => !listed.some((entry) => entry.property === property))
    .map((property) => ({ property, policyRequirements: [unique] }))
  return { result: false, failedPolicyRequirements: [...listed, ...others] }
}

/** @throws DomainError 403 with the failed requirements (contract idm.md, "Policy failure") */
export function requireResult(verdict: PolicyVerdict): void {
  if (!verdict.result) throw new DomainError('policy-failed', {}, { detail: { ...verdict } })
}

/** The whole object of a change with its new credentials in clear, as policies look at it. */
export const judged = (view: ChangeView): Record<string, unknown> => ({
  ...view.after,
  ...Object.fromEntries(view.secrets),
})
