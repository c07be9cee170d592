import { DomainError } from '../../../contract/index.ts'
import type { JsonObject } from '../../../store/objects/json.ts'
import { parsePatch } from '../../../store/objects/patch.ts'
import { actorOfCall } from './object-call.ts'
import type { ObjectCall } from './object-call.ts'
import { rulesOfPerson } from './person-rules.ts'
import type { ObjectDeps } from './ports.ts'
import { requireReach } from './reach.ts'
import { changedObject } from './read-object.ts'
import { countGuess } from './repeated-password.ts'
import { authorise } from './rights.ts'
import { createStoredValues } from './stored-values.ts'
import { updateGuards } from './update-guards.ts'

/** Carries the operations of a patch out on an object. */
export async function patchManagedObject(
  deps: ObjectDeps,
  call: ObjectCall,
  body: unknown,
  rev: string | undefined,
  fields?: string,
): Promise<JsonObject> {
  const { objects } = deps
  const { context, collection, id } = call
  const type = objects.type(collection)
  if (context.access.rules(collection, 'UPDATE').length === 0) throw new DomainError('access-denied')
  const given = parsePatch(body)
  const named = [
    ...new Set(
      given.flatMap(({ path: [name] }) => (name !== undefined && type.fields.has(name) ? [name] : [])),
    ),
  ]
  await authorise(call, 'UPDATE', named)
  await requireReach(deps, call)
  await countGuess(deps, call, named)
  const ofPerson = await rulesOfPerson(deps, call, named)
  const operations = await createStoredValues(objects).operations(collection, id, given, ofPerson)
  const patched = await objects.patch(type, id, operations, {
    by: actorOfCall(context),
    expectedRev: rev,
    authorise: (tx) => authorise(call, 'UPDATE', named, tx),
    ...updateGuards(deps, call, ofPerson),
  })
  return changedObject(deps, call, patched.rev, fields)
}
