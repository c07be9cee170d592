import { randomUUID } from 'node:crypto'
import { DomainError } from '../../../../contract/index.ts'
import type { MessageParam } from '../../../../contract/index.ts'
import type { JsonObject } from '../../../../store/objects/json.ts'
import type { WantedChange } from '../../../ports/agreed-changes-port.ts'
import { bareId } from '../../people/people.ts'
import type { GovernedPerson } from '../../people/people.ts'
import { managerOf } from '../manager-of.ts'
import { termsOf } from '../open-request.ts'
import type { NewRequest } from '../open-request.ts'
import type { RequestDeps } from '../request-deps.ts'
import type { PublishBody, RequestingCaller } from './publish-body.ts'

/**
 * A request that creates, changes or deletes somebody. Whoever asks must have the right to do so, property by property; others agree to it.
 *
 * @throws DomainError 400, 403, 404
 */
export async function personRequest(
  { people, agreed }: RequestDeps,
  publisher: RequestingCaller,
  requestType: string,
  { common = {}, user = {} }: PublishBody,
): Promise<Omit<NewRequest, 'requester' | 'isAdmin'>> {
  const change = wantedChange(requestType, user)
  const changes = await agreed.rehearse(publisher.caller, people.collection, change)
  if (changes.length === 0) throw new DomainError('nothing-would-change')
  const beneficiary = change.kind === 'create' ? newPerson(change.object) : await people.one(change.id)
  if (!beneficiary) throw new DomainError('person-not-found')
  const { id } = beneficiary.ref
  return {
    requestType,
    beneficiary,
    item: undefined,
    uniqueKey: id,
    shown: {
      changes,
      ...(change.kind === 'create' ? {} : { rightsMark: await agreed.rightsMark(people.collection, id) }),
    },
    request: {
      common: { ...termsOf(common), ...(change.kind === 'create' ? {} : { userId: id }) },
      user: {
        ...(change.kind === 'create' ? {} : { userId: id }),
        ...(change.kind === 'delete' ? {} : { object: change.object }),
      },
    },
  }
}

/** @throws DomainError 400 for a block that does not say whom or what */
function wantedChange(requestType: string, user: NonNullable<PublishBody['user']>): WantedChange {
  const object = user.object as JsonObject | undefined
  const id = user.userId === undefined ? undefined : bareId(user.userId)
  const needs = (what: MessageParam) => new DomainError('person-request-part-missing', { requestType, what })
  if (requestType === 'createUser') {
    if (!object) throw needs({ code: 'new-user-object' })
    if (id !== undefined) throw new DomainError('new-person-with-id')
    return { kind: 'create', object }
  }
  if (id === undefined) throw needs('user.userId')
  if (requestType === 'deleteUser') {
    if (object) throw new DomainError('deleted-person-with-properties')
    return { kind: 'delete', id }
  }
  if (!object) throw needs({ code: 'changed-user-object' })
  return { kind: 'modify', id, object }
}

/** Somebody who does not exist yet: their manager is asked, as they will have one. */
function newPerson(object: JsonObject): GovernedPerson {
  const shown = ['userName', 'givenName', 'sn', 'mail'].flatMap((name) =>
    typeof object[name] === 'string' ? [[name, object[name]]] : [],
  )
  return {
    ref: { id: randomUUID(), ...Object.fromEntries(shown) },
    active: true,
    isStaff: true,
    managerId: managerOf(object),
  }
}
