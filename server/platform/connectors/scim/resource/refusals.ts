import { DomainError, isRecord } from '../../../../contract/index.ts'
import { refusalOfStore } from '../../../kernel/store-refusal.ts'
import type { ScimAttribute, ResourceType } from '../schema/attribute.ts'

/**
 * What the identity service refuses, in the words of SCIM (RFC 7644, section 3.12): values that are taken are a conflict, values that the
 * policies refuse are not valid. Anything else stays what it is.
 *
 * @param error as it was thrown
 * @param type of the resource
 * @param id of the resource, where it has one
 * @returns what to throw instead
 * @example catch (error) { throw scimRefusal(error, users, id) }
 */
export function scimRefusal(error: unknown, type: ResourceType, id?: string): unknown {
  const refusal = refusalOfStore(error)
  if (!(refusal instanceof DomainError)) return refusal
  switch (refusal.code) {
    case 'object-not-found':
      return new DomainError('scim-resource-not-found', { id: id ?? '' }, { cause: error })
    case 'object-changed':
      return new DomainError('scim-version-changed', {}, { cause: error })
    case 'value-taken': {
      const property = String(refusal.params['property'] ?? '')
      const attributes = attributeOf(type, property)
      return new DomainError('scim-values-taken', { attributes }, { cause: error })
    }
    case 'policy-failed':
      return ofPolicies(refusal, type)
    default:
      return refusal
  }
}

interface Failed {
  readonly property: string
  readonly requirements: readonly string[]
}

function ofPolicies(refusal: DomainError, type: ResourceType): DomainError {
  const failed = failedIn(refusal.detail?.['failedPolicyRequirements'])
  const options = { cause: refusal }
  const taken = failed.filter(({ requirements }) => requirements.every((each) => each === 'UNIQUE'))
  if (taken.length > 0 && taken.length === failed.length)
    return new DomainError(
      'scim-values-taken',
      { attributes: taken.map(({ property }) => attributeOf(type, property)) },
      options,
    )
  const refused = failed.map(
    ({ property, requirements }) => `${attributeOf(type, property)} (${requirements.join(', ')})`,
  )
  return new DomainError('scim-values-refused', { refused }, options)
}

function failedIn(list: unknown): readonly Failed[] {
  return (Array.isArray(list) ? (list as unknown[]) : []).flatMap((entry) => {
    if (!isRecord(entry) || typeof entry.property !== 'string') return []
    const requirements = Array.isArray(entry.policyRequirements)
      ? (entry.policyRequirements as unknown[])
      : []
    return [
      {
        property: entry.property,
        requirements: requirements.flatMap((each) =>
          isRecord(each) && typeof each.policyRequirement === 'string' ? [each.policyRequirement] : [],
        ),
      },
    ]
  })
}

/** The attribute that is kept in a property, as it is called; the property where there is none. */
function attributeOf(type: ResourceType, property: string): string {
  const find = (attributes: readonly ScimAttribute[], prefix: string): string | undefined => {
    for (const { name, binding, subAttributes = [] } of attributes) {
      if (binding && 'property' in binding && binding.property === property) return `${prefix}${name}`
      const inside = find(subAttributes, `${prefix}${name}.`)
      if (inside !== undefined) return inside
    }
    return undefined
  }
  const { schema, extension } = type
  return (
    find(schema.attributes, '') ??
    (extension ? find(extension.attributes, `${extension.id}:`) : undefined) ??
    property
  )
}
