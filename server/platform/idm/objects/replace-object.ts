import { DomainError } from '../../../contract/index.ts'
import { ANSWERS } from '../../../store/objects/answers.ts'
import type { JsonObject } from '../../../store/objects/json.ts'
import { actorOfCall } from './object-call.ts'
import type { ObjectCall } from './object-call.ts'
import { rulesOfPerson } from './person-rules.ts'
import type { ObjectDeps } from './ports.ts'
import { requireReach } from './reach.ts'
import { changedObject } from './read-object.ts'
import { countGuess } from './repeated-password.ts'
import { authorise } from './rights.ts'
import { objectOf, withoutUnchangedReferences } from './sent-object.ts'
import { createStoredValues } from './stored-values.ts'
import { updateGuards } from './update-guards.ts'

/** Replaces what the caller can see and write of an object by what was sent. */
export async function replaceManagedObject(
  deps: ObjectDeps,
  call: ObjectCall,
  body: unknown,
  rev: string | undefined,
  fields?: string,
): Promise<JsonObject> {
  const { objects } = deps
  const { context, collection, id } = call
  const type = objects.type(collection)
  const rules = context.access.rules(collection, 'UPDATE')
  if (rules.length === 0) throw new DomainError('access-denied')
  // What somebody cannot see, they cannot mean to remove.
  const seeing = context.access.rules(collection, 'VIEW')
  await authorise(call, 'UPDATE', [])
  await requireReach(deps, call)
  const given = withoutUnchangedReferences(type, objectOf(body))
  const named = Object.keys(given)
  await countGuess(deps, call, named)
  const ofPerson = await rulesOfPerson(deps, call, named)
  const value = await createStoredValues(objects).whole(collection, id, given, ofPerson)
  const replaced = await objects.replace(type, id, value, {
    by: actorOfCall(context),
    expectedRev: rev,
    // What is only answered when it is named is not meant to go when it is left out.
    keeps: (name) =>
      (name === ANSWERS && !Object.hasOwn(value, ANSWERS)) ||
      type.fields.get(name)?.returnByDefault === false ||
      !seeing.some((rule) => rule.sees(name)) ||
      !rules.some((rule) => rule.writes(name)),
    authorise: (tx) => authorise(call, 'UPDATE', [], tx),
    ...updateGuards(deps, call, ofPerson),
  })
  return changedObject(deps, call, replaced.rev, fields)
}
