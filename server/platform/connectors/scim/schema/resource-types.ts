import type { ProvisionedObjects } from '../../../ports/provisioned-objects-port.ts'
import type { ScimAttribute, ResourceType } from './attribute.ts'
import { groupSchema } from './group-schema.ts'
import { userSchemas } from './user-schema.ts'

/**
 * The types of resources of a realm, by its managed types as they are now.
 *
 * @param objects where the types are
 * @param realm path, e.g. `/alpha`
 * @returns people first; groups where the realm has them
 * @example (await resourceTypesOf(objects, '/alpha')).map(({ name }) => name) // ['User', 'Group']
 */
export async function resourceTypesOf(
  objects: Pick<ProvisionedObjects, 'typeOf'>,
  realm: string,
): Promise<readonly ResourceType[]> {
  const [people, groups] = [await objects.typeOf(realm, 'people'), await objects.typeOf(realm, 'groups')]
  const targets = {
    ...(people ? { people: people.collection } : {}),
    ...(groups ? { groups: groups.collection } : {}),
  }
  const types: ResourceType[] = []
  if (people) {
    const { core, extension } = userSchemas(people)
    types.push({
      kind: 'people',
      name: 'User',
      endpoint: '/Users',
      description: 'People of the realm.',
      schema: core,
      extension,
      collection: people.collection,
      targets,
    })
  }
  if (groups)
    types.push({
      kind: 'groups',
      name: 'Group',
      endpoint: '/Groups',
      description: 'Groups of the realm.',
      schema: groupSchema(groups),
      extension: undefined,
      collection: groups.collection,
      targets,
    })
  return types
}

/** Properties of the objects that a type's attributes are kept in. */
export function storedProperties(type: ResourceType): ReadonlySet<string> {
  const names = new Set<string>()
  const visit = ({ binding, subAttributes = [] }: ScimAttribute): void => {
    if (binding && 'property' in binding) names.add(binding.property)
    subAttributes.forEach(visit)
  }
  for (const schema of [type.schema, type.extension]) schema?.attributes.forEach(visit)
  return names
}
