import { DomainError } from '../../../contract/index.ts'
import type { JsonObject } from '../../../store/objects/json.ts'
import { isOwn, objectViewOf } from './object-call.ts'
import type { ObjectCall } from './object-call.ts'
import type { ObjectDeps } from './ports.ts'
import { INBOX } from '../notifications/notification-type.ts'
import { objectNotFound } from './rights.ts'

/** An object as far as the caller sees it; `null` when it is absent or hidden. */
export const visibleObject = (
  { objects }: Pick<ObjectDeps, 'objects'>,
  { context, collection, id }: ObjectCall,
  fields?: string,
): Promise<JsonObject | null> => objects.read(collection, id, objectViewOf(context, fields))

/** What a change is answered with: the object as the caller sees it now, its address at the least. */
export const changedObject = async (
  deps: Pick<ObjectDeps, 'objects'>,
  call: ObjectCall,
  rev: number,
  fields?: string,
): Promise<JsonObject> => (await visibleObject(deps, call, fields)) ?? { _id: call.id, _rev: String(rev) }

/** Reads an object; people read more of themselves. @throws DomainError 403, StoreProblem `not-found` */
export async function readManagedObject(
  deps: ObjectDeps,
  call: ObjectCall,
  fields?: string,
): Promise<JsonObject> {
  const { context, collection, id } = call
  deps.objects.type(collection)
  if (context.access.rules(collection, 'VIEW').length === 0) throw new DomainError('access-denied')
  if (!isOwn(call)) return found(call, await visibleObject(deps, call, fields))
  const object = found(call, await ownObject(deps, call, fields))
  return { ...object, ...(await deps.ownData({ component: collection, id }, fields)) }
}

function found(call: ObjectCall, object: JsonObject | null): JsonObject {
  if (!object) throw objectNotFound(call)
  return object
}

/** People ask for themselves with every page, and again and again for what they are notified of. */
function ownObject(deps: ObjectDeps, call: ObjectCall, fields?: string): Promise<JsonObject | null> {
  const { context, collection, id } = call
  const reader = `${context.access.version} ${context.locales?.join() ?? ''}`
  return deps.cache.read(`${collection}/${id} ${reader} ${fields ?? ''}`, (made) => {
    made.of(`${collection}/${id}`, `${collection}/${id}/${INBOX}`)
    return deps.objects.read(collection, id, { ...objectViewOf(context, fields), made })
  })
}
