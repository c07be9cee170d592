import type { JsonObject } from '../../store/objects/json.ts'
import type { ManagedObjectDefinition } from './managed-configuration.ts'
import { evaluatePolicies } from './policies/evaluate.ts'
import type { PolicyObjectSchema, PolicyVerdict } from './policies/evaluate.ts'
import type { DeclaredPolicy } from '../../../validators/policy-library/requirement.ts'

/** Current guidance for passwords (reading 27): length, no common password, not the person's own name; no composition rules. */
const GUIDANCE: readonly DeclaredPolicy[] = [
  { policyId: 'minimum-length', params: { minLength: 10 } },
  { policyId: 'maximum-length', params: { maxLength: 512 } },
  { policyId: 'dictionary' },
  { policyId: 'cannot-contain-others', params: { disallowedFields: ['userName', 'mail'] } },
]

/**
 * The schema that policies are judged by: a protected property gets the guidance of the product for what its own schema does not
 * say.
 */
export function policySchemaOf(definition: ManagedObjectDefinition): PolicyObjectSchema {
  const properties = Object.entries(definition.schema.properties).map(([name, node]) => {
    const schema = typeof node === 'object' && node !== null && !Array.isArray(node) ? node : {}
    if (name !== 'password' && schema.isProtected !== true) return [name, schema] as const
    const own = Array.isArray(schema.policies) ? schema.policies : []
    const said = new Set(own.map((policy) => (policy as JsonObject | null)?.policyId))
    if (typeof schema.minLength === 'number') said.add('minimum-length')
    return [
      name,
      { ...schema, policies: [...own, ...GUIDANCE.filter(({ policyId }) => !said.has(policyId))] },
    ] as const
  })
  const required = Array.isArray(definition.schema.required) ? definition.schema.required.map(String) : []
  return { required, properties: Object.fromEntries(properties) }
}

/** Whether a new password is good for a person. */
export function passwordRules(
  definition: ManagedObjectDefinition | undefined,
  person: JsonObject,
): PolicyVerdict {
  if (!definition) return { result: true, failedPolicyRequirements: [] }
  return evaluatePolicies(policySchemaOf(definition), person, ['password'])
}
