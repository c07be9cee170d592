import { DomainError } from '../../../contract/index.ts'
import type { JsonObject } from '../../../store/objects/json.ts'
import { connectorLimits } from '../limits.ts'
import type { ScimAttribute, ResourceType, ScimSchema } from './schema/attribute.ts'

const urn = (name: string): string => `urn:ietf:params:scim:schemas:core:2.0:${name}`

/**
 * What the service provider can do (RFC 7643, section 5).
 *
 * @param base address of the service
 * @returns the configuration
 */
export const serviceProviderConfig = (base: string) => ({
  schemas: [urn('ServiceProviderConfig')],
  patch: { supported: true },
  bulk: {
    supported: true,
    maxOperations: connectorLimits.bulk.operations,
    maxPayloadSize: connectorLimits.bulk.payload,
  },
  filter: { supported: true, maxResults: connectorLimits.page.most },
  changePassword: { supported: true },
  sort: { supported: true },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token of a connector',
      description: 'Administrators create connectors; the token of one opens its realm.',
      specUri: 'https://www.rfc-editor.org/info/rfc6750',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
})

/** A type of resources as RFC 7643, section 6, describes it. */
export const shownType = (type: ResourceType, base: string) => ({
  schemas: [urn('ResourceType')],
  id: type.name,
  name: type.name,
  endpoint: type.endpoint,
  description: type.description,
  schema: type.schema.id,
  ...(type.extension ? { schemaExtensions: [{ schema: type.extension.id, required: false }] } : {}),
  meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${type.name}` },
})

/** A schema as RFC 7643, section 7, describes it. */
export const shownSchema = ({ id, name, description, attributes }: ScimSchema, base: string) => ({
  schemas: [urn('Schema')],
  id,
  name,
  description,
  attributes: attributes.map(shownAttribute),
  meta: { resourceType: 'Schema', location: `${base}/Schemas/${id}` },
})

function shownAttribute(attribute: ScimAttribute): JsonObject {
  const { canonicalValues, referenceTypes, subAttributes } = attribute
  return {
    name: attribute.name,
    type: attribute.type,
    multiValued: attribute.multiValued ?? false,
    description: attribute.description,
    required: attribute.required ?? false,
    caseExact: attribute.caseExact ?? false,
    mutability: attribute.mutability ?? 'readWrite',
    returned: attribute.returned ?? 'default',
    uniqueness: attribute.uniqueness ?? 'none',
    ...(canonicalValues ? { canonicalValues: [...canonicalValues] } : {}),
    ...(referenceTypes ? { referenceTypes: [...referenceTypes] } : {}),
    ...(subAttributes ? { subAttributes: subAttributes.map(shownAttribute) } : {}),
  }
}

/** Every schema of some types. */
export const schemasOf = (types: readonly ResourceType[]): readonly ScimSchema[] =>
  types.flatMap(({ schema, extension }) => [schema, ...(extension ? [extension] : [])])

/** @throws DomainError `scim-resource-not-known` (404) */
export function foundResource<Thing>(thing: Thing | undefined, name: string): Thing {
  if (thing === undefined) throw new DomainError('scim-resource-not-known', { name: name.slice(0, 200) })
  return thing
}
