import { DomainError } from '../../../contract/index.ts'
import type { JsonObject } from '../../../store/objects/json.ts'
import { actorOfCall } from './object-call.ts'
import type { ObjectCall } from './object-call.ts'
import { INTERNAL_ROLE } from './ports.ts'
import type { ObjectDeps } from './ports.ts'
import { isBuiltInRole, requireReach } from './reach.ts'
import { visibleObject } from './read-object.ts'
import { authorise, requireWholePerson } from './rights.ts'

/** Removes an object, and with a person what other services hold of them. @returns the object as it was */
export async function removeManagedObject(
  deps: ObjectDeps,
  call: ObjectCall,
  rev: string | undefined,
  fields?: string,
): Promise<JsonObject> {
  const { objects, catalogue, personDeleted } = deps
  const { context, collection, id } = call
  const type = objects.type(collection)
  if (context.access.rules(collection, 'DELETE').length === 0) throw new DomainError('access-denied')
  await authorise(call, 'DELETE', [])
  await requireReach(deps, call)
  if (collection === INTERNAL_ROLE && isBuiltInRole(id)) throw new DomainError('role-built-in', { role: id })
  const before = await visibleObject(deps, call, fields)
  await objects.remove(type, id, {
    by: actorOfCall(context),
    expectedRev: rev,
    authorise: (tx) => authorise(call, 'DELETE', [], tx),
    before: async ({ tx }) => {
      if (!catalogue.people.has(collection)) return
      await requireWholePerson(deps, call, tx)
      await personDeleted?.({ component: collection, id }, tx)
    },
    after: async (view) => {
      await context.beforeCommit?.(view)
    },
  })
  return before ?? { _id: id, _rev: '' }
}
