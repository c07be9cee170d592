import type { ObjectTypes } from '../../store/objects/object-type.ts'
import { objectTypeOf } from '../../store/objects/object-type-of.ts'
import { internalDefinitions } from './internal-types.ts'
import type { ManagedConfiguration, ManagedObjectDefinition } from './managed-configuration.ts'
import { notificationDefinition, withInbox } from './notifications/notification-type.ts'

/** Every type of the platform: the configured managed ones, then the internal ones. */
export interface TypeCatalogue {
  /** Another one for each configuration. */
  readonly generation: number
  readonly definitions: readonly ManagedObjectDefinition[]
  readonly types: ObjectTypes
  find(collection: string): ManagedObjectDefinition | undefined
  /** Collections of people, internal users included. */
  readonly people: ReadonlySet<string>
  /** Collection of the people of a realm: `managed/{realm}_user`, else `managed/user`. */
  peopleOf(realm: string): string
}

/** A name that is or ends in `user`, and has user names. */
const isPeople = ({ name, schema }: ManagedObjectDefinition): boolean =>
  (name === 'user' || name.endsWith('_user')) && Object.hasOwn(schema.properties, 'userName')

let generations = 0

/** @example createTypeCatalogue(loadManagedConfiguration()).peopleOf('/alpha') // 'managed/alpha_user' */
export function createTypeCatalogue(configuration: ManagedConfiguration): TypeCatalogue {
  const people = configuration.definitions.filter(isPeople).map((definition) => definition.collection)
  const definitions = [...configuration.definitions, ...internalDefinitions(people)].map((definition) =>
    isPeople(definition) ? withInbox(definition) : definition,
  )
  definitions.push(notificationDefinition([...people, 'internal/user']))
  const byCollection = new Map(definitions.map((definition) => [definition.collection, definition]))
  return {
    generation: ++generations,
    definitions,
    types: new Map(
      definitions.map(({ collection, schema }) => [collection, objectTypeOf(collection, schema)]),
    ),
    people: new Set([...people, 'internal/user']),
    find: (collection) => byCollection.get(collection),
    peopleOf(realm) {
      const own = `managed/${realm.replace(/^\//, '')}_user`
      return byCollection.has(own) ? own : 'managed/user'
    },
  }
}
