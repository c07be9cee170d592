import { isRecord } from '../../contract/index.ts'
import { sameJson } from '../../store/objects/json.ts'
import type { Json, JsonObject } from '../../store/objects/json.ts'
import type { ObjectStore } from '../../store/objects/object-store.ts'
import type { PropertyChange, WantedChange } from '../ports/agreed-changes-port.ts'
import type { ManagedObjectDefinition } from './managed-configuration.ts'

/**
 * What a change would change, in the order of the type's schema: each property as it is and as it would be.
 *
 * @param definition of the type that the object has
 */
export async function propertyChanges(
  objects: ObjectStore,
  { collection, schema }: ManagedObjectDefinition,
  change: WantedChange,
): Promise<PropertyChange[]> {
  const properties = schema.properties as Record<string, JsonObject>
  const named =
    change.kind === 'delete' ? ['userName', 'givenName', 'sn', 'mail'] : Object.keys(change.object)
  const before =
    change.kind === 'create'
      ? {}
      : ((await objects.read(collection, change.id, { fields: named.join(',') })) ?? {})
  const changes = Object.keys(properties)
    .filter((name) => named.includes(name))
    .map((name) => {
      const title = properties[name]?.['title']
      return {
        name,
        title: typeof title === 'string' ? title : name,
        before: before[name] ?? null,
        after: change.kind === 'delete' ? null : (change.object[name] ?? null),
      }
    })
    .filter((one) => !sameJson(plainReference(one.before), plainReference(one.after)))
  return Promise.all(
    changes.map(async (one) => ({
      ...one,
      before: await withNames(objects, one.before),
      after: await withNames(objects, one.after),
    })),
  )
}

/** A reference with the names of what it refers to, for those who decide. */
async function withNames(objects: ObjectStore, value: Json): Promise<Json> {
  const ref = isRecord(value) ? value['_ref'] : undefined
  if (typeof ref !== 'string') return value
  const at = ref.lastIndexOf('/')
  const [collection, id] = [ref.slice(0, at), ref.slice(at + 1)]
  const target = objects.types.has(collection)
    ? await objects.read(collection, id, { fields: 'userName,givenName,sn,name' })
    : null
  const names = Object.entries(target ?? {}).filter(([name]) => !name.startsWith('_'))
  return { _ref: ref, _refResourceId: id, ...Object.fromEntries(names) }
}

/** A reference without what the answer adds to it. */
function plainReference(value: Json): Json {
  return isRecord(value) && typeof value['_ref'] === 'string' ? value['_ref'] : value
}
