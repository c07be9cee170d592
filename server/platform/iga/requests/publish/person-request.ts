import { randomUUID } from 'node:crypto'
import { badRequest, notFound } from '../../../../contract/index.ts'
import type { JsonObject } from '../../../../store/objects/json.ts'
import type { WantedChange } from '../../../ports/agreed-changes-port.ts'
import { bareId } from '../../people/people.ts'
import type { GovernedPerson } from '../../people/people.ts'
import { managerOf } from '../manager-of.ts'
import { termsOf } from '../open-request.ts'
import type { NewRequest } from '../open-request.ts'
import type { RequestDeps } from '../request-deps.ts'
import type { PublishBody, Publisher } from './publish-body.ts'

/**
 * A request that creates, changes or deletes somebody. Whoever asks must have the right to do so, property by property; others agree to it.
 *
 * @throws HttpProblem 400, 403, 404
 */
export async function personRequest(
  { people, agreed }: RequestDeps,
  publisher: Publisher,
  requestType: string,
  { common = {}, user = {} }: PublishBody,
): Promise<Omit<NewRequest, 'requester' | 'isAdmin'>> {
  const change = wantedChange(requestType, user)
  const changes = await agreed.rehearse(publisher.caller, people.collection, change)
  if (changes.length === 0) throw badRequest('Nothing would change by this request.')
  const beneficiary = change.kind === 'create' ? newPerson(change.object) : await people.one(change.id)
  if (!beneficiary) throw notFound('There is no such person.')
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

/** @throws HttpProblem 400 for a block that does not say whom or what */
function wantedChange(requestType: string, user: NonNullable<PublishBody['user']>): WantedChange {
  const object = user.object as JsonObject | undefined
  const id = user.userId === undefined ? undefined : bareId(user.userId)
  const needs = (what: string) => badRequest(`A request of the type ${requestType} needs ${what}.`)
  if (requestType === 'createUser') {
    if (!object) throw needs('user.object with the properties of the person')
    if (id !== undefined)
      throw badRequest('The platform gives the id of a new person. Leave user.userId out.')
    return { kind: 'create', object }
  }
  if (id === undefined) throw needs('user.userId')
  if (requestType === 'deleteUser') {
    if (object) throw badRequest('Who is deleted has no properties any more. Leave user.object out.')
    return { kind: 'delete', id }
  }
  if (!object) throw needs('user.object with the properties that change')
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
