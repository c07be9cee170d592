import { DomainError } from '../../../contract/index.ts'
import type { ChangeOptions, ChangeView, WrittenView } from '../../../store/objects/change.ts'
import { afterCommit } from '../../../store/unit-of-work.ts'
import { requirePrivileges } from '../privileges/require-privileges.ts'
import { changeFacts } from '../self/change-facts.ts'
import type { PersonChange } from '../self/own-change.ts'
import { isOwn } from './object-call.ts'
import type { ObjectCall } from './object-call.ts'
import { INTERNAL_ROLE } from './ports.ts'
import type { ObjectDeps } from './ports.ts'
import { requireRepeated } from './repeated-password.ts'
import { admitTo, objectNotFound, requireOwnTree, requireWritable } from './rights.ts'
import { judgeObject, judged, requireResult } from './verdict.ts'

/**
 * What must hold of a change of an object, and what follows it. Rights must cover the object before and after the change; each changed
 * attribute by one of them.
 *
 * @param ofPerson rules of the change where the object is a person
 */
export function updateGuards(
  deps: ObjectDeps,
  call: ObjectCall,
  ofPerson: PersonChange | undefined,
): Pick<ChangeOptions, 'admit' | 'before' | 'after' | 'facts'> {
  return {
    admit: admitTo(call.context),
    ...(ofPerson ? { facts: changeFacts } : {}),
    before: (view) => checkBefore(deps, call, view, ofPerson),
    after: (view) => finishUpdate(deps, call, view),
  }
}

async function checkBefore(
  { objects, catalogue }: ObjectDeps,
  call: ObjectCall,
  view: ChangeView,
  ofPerson: PersonChange | undefined,
): Promise<void> {
  const { context, collection } = call
  const { access } = context
  const covering = await access.covering(collection, view.id, 'UPDATE', view.tx)
  if (covering.length === 0) throw objectNotFound(call)
  requireWritable(view.changed, covering)
  const seeing = await access.covering(collection, view.id, 'VIEW', view.tx)
  if (!view.copied.every((name) => seeing.some((rule) => rule.sees(name))))
    throw new DomainError('access-denied')
  if (view.secrets.size > 0 && covering.every((rule) => !rule.lists))
    await requireRepeated(objects, context.repeatedPassword, view)
  if (collection === INTERNAL_ROLE && view.changed.includes('privileges'))
    requirePrivileges(view.after?.['privileges'])
  const definition = catalogue.find(collection)
  const { fields } = objects.type(collection)
  const plain = view.changed.filter((name) => !fields.get(name)?.relationship)
  if (definition) requireResult(await judgeObject(objects, definition, judged(view), plain, view.id, view.tx))
  await ofPerson?.check(view)
}

async function finishUpdate(deps: ObjectDeps, call: ObjectCall, view: WrittenView): Promise<void> {
  const { context, collection } = call
  const person = { component: collection, id: view.id }
  const covering = await context.access.covering(collection, view.id, 'UPDATE', view.tx)
  requireWritable(view.changed, covering)
  await requireOwnTree(context, covering, view)
  const isPerson = deps.catalogue.people.has(collection)
  if (isPerson && view.changed.includes('password')) {
    const ownSession = isOwn(call) ? context.caller.session : undefined
    await deps.passwordChanged?.(person, ownSession, view.tx)
  }
  await context.beforeCommit?.(view)
  if (isPerson && view.changed.length > 0)
    afterCommit(view.tx, () => deps.personChanged?.(person, view.changed, isOwn(call)))
}
