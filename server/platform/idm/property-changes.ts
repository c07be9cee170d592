import { isRecord } from '../../contract/index.ts'
import { sameJson } from '../../store/objects/json.ts'
import type { Json, JsonObject } from '../../store/objects/json.ts'
import type { ObjectStore } from '../../store/objects/object-store.ts'
import type { PropertyChange, WantedChange } from '../ports/agreed-changes-port.ts'
import type { ManagedObjectDefinition } from './managed-configuration.ts'

/** Whom a deletion takes away, and from where. */
const SHOWN_OF_DELETED: readonly string[] = ['userName', 'givenName', 'sn', 'mail', 'memberOfOrg']

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
  const named = change.kind === 'delete' ? SHOWN_OF_DELETED : Object.keys(change.object)
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
    .filter((one) => !sameJson(plainValue(one.before), plainValue(one.after)))
  return Promise.all(
    changes.map(async (one) => ({
      ...one,
      before: await withNames(objects, one.before),
      after: await withNames(objects, one.after),
    })),
  )
}

/** A reference, or several, with the names of what is referred to, for those who decide. */
async function withNames(objects: ObjectStore, value: Json): Promise<Json> {
  if (isReferences(value)) return Promise.all(value.map((each) => withNames(objects, each)))
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

/** References without what the answer adds to them; several are the same in any order. */
function plainValue(value: Json): Json {
  if (isReferences(value)) return value.map(plainValue).toSorted()
  if (Array.isArray(value) && value.length === 0) return null
  return isReference(value) ? value['_ref'] : value
}

const isReference = (value: Json): value is JsonObject & { readonly _ref: string } =>
  isRecord(value) && typeof value['_ref'] === 'string'

const isReferences = (value: Json): value is JsonObject[] =>
  Array.isArray(value) && value.length > 0 && value.every(isReference)
