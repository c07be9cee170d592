import { DomainError } from '../../../contract/index.ts'
import type { JsonObject } from '../../../store/objects/json.ts'
import { requirePrivileges } from '../privileges/require-privileges.ts'
import { hashedAnswers } from './hashed-answers.ts'
import { initialObject } from './initial-object.ts'
import { actorOfCall } from './object-call.ts'
import type { CallContext } from './object-call.ts'
import { INTERNAL_ROLE } from './ports.ts'
import type { ObjectDeps } from './ports.ts'
import { changedObject } from './read-object.ts'
import { admitTo, requireOwnTree, requireWritable } from './rights.ts'
import { objectOf, withoutMaskedAnswers, writtenNames } from './sent-object.ts'
import { judgeObject, requireResult } from './verdict.ts'

/** Creates an object. A right must cover it once it is there, and each property that was sent. */
export async function createManagedObject(
  deps: ObjectDeps,
  { context, collection, id }: { context: CallContext; collection: string; id: string | undefined },
  body: unknown,
  fields?: string,
): Promise<JsonObject> {
  const { objects, catalogue } = deps
  const type = objects.type(collection)
  const rules = context.access.rules(collection, 'CREATE')
  if (rules.length === 0) throw new DomainError('access-denied')
  const given = objectOf(body)
  const sent = writtenNames(type, given)
  requireWritable(sent, rules)
  if (collection === INTERNAL_ROLE) requirePrivileges(given['privileges'])
  const definition = catalogue.find(collection)
  const value = await hashedAnswers(withoutMaskedAnswers(initialObject(definition, given)))
  const created = await objects.create(type, id, value, {
    by: actorOfCall(context),
    admit: admitTo(context),
    before: async (view) => {
      if (definition)
        requireResult(await judgeObject(objects, definition, value, undefined, view.id, view.tx))
    },
    after: async (view) => {
      const covering = await context.access.covering(collection, view.id, 'CREATE', view.tx)
      if (covering.length === 0 && rules.every(({ byOrganization }) => byOrganization))
        throw new DomainError('organization-required')
      requireWritable(sent, covering)
      await requireOwnTree(context, covering, view)
      await context.beforeCommit?.(view)
    },
  })
  return changedObject(deps, { context, collection, id: created.id }, created.rev, fields)
}
