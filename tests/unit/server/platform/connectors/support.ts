import { loadManagedConfiguration } from '../../../../../server/platform/idm/managed-configuration.ts'
import { createTypeCatalogue } from '../../../../../server/platform/idm/type-catalogue.ts'
import { resourceTypesOf } from '../../../../../server/platform/connectors/scim/schema/resource-types.ts'
import type { ResourceType } from '../../../../../server/platform/connectors/scim/schema/attribute.ts'
import type { ObjectType } from '../../../../../server/store/objects/object-type.ts'

const { types } = createTypeCatalogue(loadManagedConfiguration())

/** Stored types of the product, by collection. */
export const storedType = (collection: string): ObjectType => types.get(collection)!

/** Types of resources of the realm alpha, by the types of the product. */
export async function resourceTypes(): Promise<{ users: ResourceType; groups: ResourceType }> {
  const [users, groups] = await resourceTypesOf(
    {
      typeOf: async (realm, kind) => types.get(`managed${realm}_${kind === 'people' ? 'user' : 'group'}`),
    },
    '/alpha',
  )
  return { users: users!, groups: groups! }
}
