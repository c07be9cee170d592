import { isRecord } from '../../../../contract/index.ts'
import type { MessageCode } from '../../../../contract/index.ts'
import { sameJson } from '../../../../store/objects/json.ts'
import type { Json, JsonObject } from '../../../../store/objects/json.ts'
import type { WantedChange } from '../../../ports/agreed-changes-port.ts'
import { personNameOf } from '../../people/people.ts'
import type { AccessRequest } from '../access-request.ts'
import type { RequestWork } from '../request-work.ts'
import type { RequestFulfilment, RequestType } from './request-type.ts'

/** What a request asks for somebody's object, as it was published. */
export function wantedChangeOf(doc: AccessRequest): WantedChange {
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

const done = {
  create: 'account-created',
  modify: 'person-changed',
  delete: 'account-deleted',
} as const satisfies Record<WantedChange['kind'], MessageCode>

/** An account of a person that is created, changed or deleted. */
export const personType: RequestType = {
  subject: (doc) => ({ code: subjects[wantedChangeOf(doc).kind], params: { name: personNameOf(doc.user) } }),
  dates: ['startDate'],
  isDiscreet: true,
  stands: () => true,
  async fulfil(work): Promise<RequestFulfilment> {
    const { tx, doc, agreed, people, beneficiary, by } = work
    const change = wantedChangeOf(doc)
    if (!(await people.one(doc.requester.id, tx))?.active)
      return { done: false, why: { code: 'requester-inactive' } }
    if (change.kind !== 'create') {
      const mark = await agreed.rightsMark(people.collection, change.id, tx.withTables())
      if (mark !== doc['rightsMark']) return { done: false, why: { code: 'rights-changed' } }
    }
    if (change.kind !== 'create') {
      const stale = await changedMeanwhile(work, change)
      if (stale.length > 0)
        return { done: false, why: { code: 'changed-meanwhile', params: { properties: stale } } }
    }
    // What is settled by its own decision is not cancelled with whom it is about.
    if (change.kind === 'delete')
      await tx.updateTable('iga_request').set({ status: 'complete' }).where('id', '=', doc.id).execute()
    const agreedTo = change.kind === 'modify' ? asSeen(doc, change) : change
    await agreed.fulfil(tx.withTables(), people.collection, agreedTo, by, beneficiary.ref.id)
    return { done: true, toRequester: { code: done[change.kind], params: { name: personNameOf(doc.user) } } }
  },
}

const subjects = {
  create: 'subject-new-account',
  modify: 'subject-change-of',
  delete: 'subject-deletion-of',
} as const satisfies Record<WantedChange['kind'], MessageCode>

/**
 * Titles of properties that are not any more what those who decided have seen. Of several references a change writes what comes and goes only; a
 * deletion takes them all, and is of nothing else that others may change.
 */
async function changedMeanwhile(
  { doc, tx, agreed, people }: RequestWork,
  { kind, id }: Exclude<WantedChange, { readonly kind: 'create' }>,
): Promise<string[]> {
  const changes = (doc.changes ?? []).filter(
    ({ before, after }) => (isReferences(before) || isReferences(after)) === (kind === 'delete'),
  )
  const names = changes.map(({ name }) => name)
  const now = (await agreed.values(tx.withTables(), people.collection, id, names)) ?? {}
  return changes
    .filter(({ name, before }) => !sameJson(comparable(now[name] ?? null), comparable(before as Json)))
    .map(({ title }) => title)
}

/** What was shown to those who agreed, and nothing that was as it was to be. */
function asSeen(
  { changes }: AccessRequest,
  change: Extract<WantedChange, { readonly kind: 'modify' }>,
): WantedChange {
  if (!changes) return change
  const seen = Object.fromEntries(changes.map(({ name, before }) => [name, before as Json]))
  const object = Object.fromEntries(Object.entries(change.object).filter(([name]) => name in seen))
  return { ...change, object, seen }
}

/** Whom references name; what is shown of them may change without it, and several have no order. */
function comparable(value: Json): Json {
  if (isReference(value)) return value['_refResourceId']
  if (!Array.isArray(value)) return value
  if (value.length === 0) return null
  return isReferences(value) ? value.map((each) => each['_refResourceId']).toSorted() : value
}

const isReference = (value: unknown): value is JsonObject & { readonly _refResourceId: string } =>
  isRecord(value) && typeof value['_refResourceId'] === 'string'

const isReferences = (value: unknown): value is (JsonObject & { readonly _refResourceId: string })[] =>
  Array.isArray(value) && value.length > 0 && value.every(isReference)
