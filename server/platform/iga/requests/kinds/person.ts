import { isRecord } from '../../../../contract/index.ts'
import { sameJson } from '../../../../store/objects/json.ts'
import type { Json, JsonObject } from '../../../../store/objects/json.ts'
import type { WantedChange } from '../../../ports/agreed-changes-port.ts'
import { nameOf } from '../../people/people.ts'
import type { AccessRequest } from '../access-request.ts'
import type { Working } from '../working.ts'
import type { Carried, RequestKind } from './request-kind.ts'

/** What a request asks for somebody's object, as it was published. */
export function changeOf(doc: AccessRequest): WantedChange {
  const user = (doc.request['user'] ?? {}) as { userId?: string; object?: JsonObject }
  const object = user.object ?? {}
  switch (doc.requestType) {
    case 'createUser':
      return { kind: 'create', object }
    case 'deleteUser':
      return { kind: 'delete', id: user.userId ?? '' }
    default:
      return { kind: 'modify', id: user.userId ?? '', object }
  }
}

const done: Record<WantedChange['kind'], (name: string) => string> = {
  create: (name) => `The account of ${name} stands.`,
  modify: (name) => `${name} was changed as you requested.`,
  delete: (name) => `The account of ${name} was deleted as you requested.`,
}

/** An account of a person that is created, changed or deleted. */
export const personKind: RequestKind = {
  subject: (doc) => `${wording[doc.requestType] ?? doc.requestType} ${nameOf(doc.user)}`,
  dates: ['startDate'],
  isDiscreet: true,
  stands: () => true,
  async carryOut(work): Promise<Carried> {
    const { tx, doc, agreed, people, beneficiary, by } = work
    const change = changeOf(doc)
    if (!(await people.one(doc.requester.id, tx))?.active)
      return { done: false, why: 'Whoever requested it is not active any more.' }
    if (change.kind !== 'create') {
      const mark = await agreed.rightsMark(people.collection, change.id, tx.withTables())
      if (mark !== doc['rightsMark'])
        return { done: false, why: 'The rights of the person have changed since it was requested.' }
    }
    if (change.kind === 'modify') {
      const stale = await changedMeanwhile(work, change.id)
      if (stale.length > 0)
        return { done: false, why: `Somebody has changed this meanwhile: ${stale.join(', ')}.` }
    }
    // What is settled by its own decision is not cancelled with whom it is about.
    if (change.kind === 'delete')
      await tx.updateTable('iga_request').set({ status: 'complete' }).where('id', '=', doc.id).execute()
    await agreed.carryOut(tx.withTables(), people.collection, change, by, beneficiary.ref.id)
    const name = nameOf(doc.user)
    return {
      done: true,
      toRequester: done[change.kind](name),
    }
  },
}

const wording: Record<string, string> = {
  createUser: 'New account:',
  modifyUser: 'Change of',
  deleteUser: 'Deletion of',
}

/** Titles of properties that are not any more what those who decided have seen. */
async function changedMeanwhile({ doc, tx, agreed, people }: Working, id: string): Promise<string[]> {
  const changes = doc.changes ?? []
  const names = changes.map(({ name }) => name)
  const now = (await agreed.values(tx.withTables(), people.collection, id, names)) ?? {}
  return changes
    .filter(({ name, before }) => !sameJson(comparable(now[name] ?? null), comparable(before as Json)))
    .map(({ title }) => title)
}

/** Whom a reference names; what is shown of them may change without it. */
const comparable = (value: Json): Json =>
  isRecord(value) && typeof value['_refResourceId'] === 'string' ? value['_refResourceId'] : value
