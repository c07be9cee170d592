import { formatPolicies } from '../../../../validators/policy-library/format-policies.ts'
import { policyLibrary, requirementsById } from '../../../../validators/policy-library/library.ts'
import type { DeclaredPolicy, FailedRequirement } from '../../../../validators/policy-library/requirement.ts'

/** What policies read of a property's schema. */
export interface PolicySchema {
  readonly type?: unknown
  readonly enum?: unknown
  readonly minLength?: unknown
  readonly maxLength?: unknown
  readonly minimum?: unknown
  readonly maximum?: unknown
  readonly multipleOf?: unknown
  readonly minItems?: unknown
  readonly pattern?: unknown
  readonly format?: unknown
  readonly policies?: unknown
}

/** What policies read of a type's schema. */
export interface PolicyObjectSchema {
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, PolicySchema>>
}

/** The answer of `validateObject`, and the `detail` of a refused write. */
export interface PolicyVerdict {
  readonly result: boolean
  readonly failedPolicyRequirements: readonly {
    readonly property: string
    readonly policyRequirements: readonly FailedRequirement[]
  }[]
}

/**
 * The policies of a property: those that its schema declares and those that its keywords stand for. `validators` of a field policy
 * (password) come as declared policies too.
 */
export function propertyPolicies(schema: PolicySchema, isRequired: boolean): readonly DeclaredPolicy[] {
  const declared = Array.isArray(schema.policies) ? (schema.policies as unknown[]).filter(isDeclared) : []
  const implied: DeclaredPolicy[] = []
  const imply = (policyId: string, params?: Record<string, unknown>) =>
    implied.push(params ? { policyId, params } : { policyId })
  if (isRequired) imply('required')
  if (isRequired) imply('not-empty')
  if (typeof schema.minLength === 'number') imply('minimum-length', { minLength: schema.minLength })
  if (typeof schema.maxLength === 'number') imply('maximum-length', { maxLength: schema.maxLength })
  if (typeof schema.minimum === 'number') imply('minimum-number-value', { minimum: schema.minimum })
  if (typeof schema.maximum === 'number') imply('maximum-number-value', { maximum: schema.maximum })
  if (typeof schema.multipleOf === 'number') imply('multiple-of', { multipleOf: schema.multipleOf })
  if (typeof schema.minItems === 'number') imply('minimum-items', { minItems: schema.minItems })
  if (typeof schema.pattern === 'string') imply('regexpMatches', { regexp: schema.pattern, flags: 'u' })
  const byFormat = typeof schema.format === 'string' ? formatPolicies[schema.format] : undefined
  if (byFormat) imply(byFormat)
  const known = new Set(declared.map(({ policyId }) => policyId))
  return [...declared, ...implied.filter(({ policyId }) => !known.has(policyId))]
}

/**
 * Tries the properties of an object against their policies. Uniqueness is the store's to decide, and is not asked here.
 *
 * @param schema of the type
 * @param object as it would be stored, with clear text of passwords that are being set
 * @param only which properties; default: all of the schema. A property that is not there is asked only for `required`.
 * @example evaluatePolicies(schema, { mail: 'nobody' }, ['mail']).result // false
 */
export function evaluatePolicies(
  schema: PolicyObjectSchema,
  object: Readonly<Record<string, unknown>>,
  only: readonly string[] = Object.keys(schema.properties ?? {}),
): PolicyVerdict {
  const required = new Set(schema.required ?? [])
  const failed = only.flatMap((property) => {
    const own = schema.properties?.[property]
    if (!own) return []
    const value = object[property]
    const found = [
      ...typeRequirements(own, value),
      ...declaredRequirements(own, required.has(property), value, object, property),
    ]
    return found.length > 0 ? [{ property, policyRequirements: distinct(found) }] : []
  })
  return { result: failed.length === 0, failedPolicyRequirements: failed }
}

/** What `GET policy/…` answers for a type. */
export function describePolicies(schema: PolicyObjectSchema) {
  const required = new Set(schema.required ?? [])
  return Object.entries(schema.properties ?? {}).map(([name, own]) => {
    const policies = propertyPolicies(own, required.has(name)).map(({ policyId, params }) => ({
      policyId,
      params: params ?? {},
      policyRequirements: [requirementsById[policyId] ?? policyId.toUpperCase().replaceAll('-', '_')],
    }))
    const policyRequirements = [...new Set(policies.flatMap((each) => each.policyRequirements))]
    return { name, policies, policyRequirements, fallbackPolicies: null, conditionalPolicies: null }
  })
}

function declaredRequirements(
  schema: PolicySchema,
  isRequired: boolean,
  value: unknown,
  object: Readonly<Record<string, unknown>>,
  property: string,
): readonly FailedRequirement[] {
  const absent = value === undefined || value === null
  return propertyPolicies(schema, isRequired).flatMap(({ policyId, params }) => {
    if (absent && policyId !== 'required') return []
    return policyLibrary[policyId]?.(value, params ?? {}, { object, property }) ?? []
  })
}

/** Wrong type and value outside an enum; relationships and types that no schema language knows are left alone. */
function typeRequirements(schema: PolicySchema, value: unknown): readonly FailedRequirement[] {
  if (value === undefined || value === null) return []
  const wanted = (Array.isArray(schema.type) ? schema.type : [schema.type]).filter(
    (type): type is string => typeof type === 'string',
  )
  const judged = new Set(['string', 'number', 'integer', 'boolean', 'array', 'object', 'null'])
  if (
    wanted.length > 0 &&
    wanted.every((type) => judged.has(type)) &&
    !wanted.some((type) => hasType(value, type))
  )
    return [{ policyRequirement: 'VALID_TYPE', params: { invalidType: typeName(value), validTypes: wanted } }]
  if (Array.isArray(schema.enum) && !schema.enum.includes(value))
    return [{ policyRequirement: 'VALID_ENUM_VALUE', params: { enumValues: schema.enum } }]
  return []
}

function hasType(value: unknown, type: string): boolean {
  if (type === 'array') return Array.isArray(value)
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value)
  if (type === 'integer') return Number.isInteger(value)
  if (type === 'null') return value === null
  return typeof value === type
}

function typeName(value: unknown): string {
  return Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value
}

function distinct(found: readonly FailedRequirement[]): readonly FailedRequirement[] {
  return [...new Map(found.map((each) => [JSON.stringify(each), each])).values()]
}

function isDeclared(value: unknown): value is DeclaredPolicy {
  return (
    typeof value === 'object' && value !== null && 'policyId' in value && typeof value.policyId === 'string'
  )
}
