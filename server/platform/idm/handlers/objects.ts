import { DomainError } from '../../../contract/index.ts'
import type { Handlers, OperationReply, OperationRequest } from '../../../contract/index.ts'
import type { JsonObject } from '../../../store/objects/json.ts'
import type { CallerAccess } from '../privileges/caller-access.ts'
import type { Caller } from '../../kernel/caller.ts'
import { listAnswer, listRequest } from '../objects/list-request.ts'
import type { ManagedObjects } from '../objects/managed-objects.ts'
import { shownNotification } from '../notifications/shown-notification.ts'
import type { CallContext } from '../objects/object-call.ts'

/** Managed and internal objects over the wire. @param timeZone the tenant's, in which notifications say days */
export function objectHandlers(
  managed: ManagedObjects,
  accessOf: (caller: Caller) => Promise<CallerAccess>,
  timeZone?: string,
): Handlers {
  const contextOf = async ({
    caller,
    transactionId,
    headers,
    locales,
  }: OperationRequest): Promise<CallContext> => {
    if (!caller) throw new DomainError('not-signed-in')
    const repeated = headers['x-openidm-reauth-password']
    return {
      caller,
      access: await accessOf(caller),
      transactionId,
      shown: shownNotification({ locales, timeZone }),
      locales,
      ...(typeof repeated === 'string' ? { repeatedPassword: repeated } : {}),
    }
  }
  const collectionOf = ({ params }: OperationRequest): string =>
    `${params.resourceType}/${params.resourceName}`
  const idOf = ({ params }: OperationRequest): string => params.resourceId ?? ''

  return {
    async queryManagedObjects(request) {
      const { request: list, fields } = listRequest(request.query)
      const page = await managed.query(await contextOf(request), collectionOf(request), list, fields)
      return { body: listAnswer(page, list) }
    },
    async queryRelationship(request) {
      const { request: list, fields } = listRequest({ _queryFilter: 'true', ...request.query })
      const owner = { collection: collectionOf(request), id: idOf(request) }
      const property = request.params.relationship ?? ''
      const page = await managed.queryRelationship(await contextOf(request), owner, property, list, fields)
      return { body: listAnswer(page, list) }
    },
    async readManagedObject(request) {
      return tagged(
        await managed.read(await contextOf(request), collectionOf(request), idOf(request), fieldsOf(request)),
      )
    },
    async createManagedObject(request) {
      const collection = collectionOf(request)
      const wanted = (request.body as { _id?: unknown } | undefined)?._id
      const id = typeof wanted === 'string' && wanted !== '' ? wanted : undefined
      const object = await managed.create(
        await contextOf(request),
        collection,
        id,
        request.body,
        fieldsOf(request),
      )
      return created(collection, object)
    },
    async putManagedObject(request) {
      const context = await contextOf(request)
      const [collection, id] = [collectionOf(request), idOf(request)]
      const unless = header(request, 'if-none-match')
      if (unless !== undefined && unless !== '*') throw new DomainError('if-none-match-not-valid')
      if (unless === '*') {
        return created(
          collection,
          await managed.create(context, collection, id, request.body, fieldsOf(request)),
        )
      }
      const rev = expectedRev(request)
      return {
        status: 200,
        ...tagged(await managed.replace(context, collection, id, request.body, rev, fieldsOf(request))),
      }
    },
    async patchManagedObject(request) {
      const context = await contextOf(request)
      const rev = expectedRev(request)
      return tagged(
        await managed.patch(
          context,
          collectionOf(request),
          idOf(request),
          request.body,
          rev,
          fieldsOf(request),
        ),
      )
    },
    async deleteManagedObject(request) {
      const context = await contextOf(request)
      const rev = expectedRev(request)
      return {
        body: await managed.remove(context, collectionOf(request), idOf(request), rev, fieldsOf(request)),
      }
    },
  }
}

const fieldsOf = ({ query }: OperationRequest): string | undefined =>
  typeof query._fields === 'string' ? query._fields : undefined

function header({ headers }: OperationRequest, name: string): string | undefined {
  const value = headers[name]
  return Array.isArray(value) ? value[0] : value
}

/** Revision of `If-Match`, quotes and weakness mark removed. */
function expectedRev(request: OperationRequest): string | undefined {
  return header(request, 'if-match')
    ?.trim()
    .replace(/^W\//, '')
    .replace(/^"(.*)"$/, '$1')
}

const tagged = (object: JsonObject): OperationReply => ({
  body: object,
  headers: { etag: `"${String(object._rev)}"` },
})

const created = (collection: string, object: JsonObject): OperationReply => ({
  status: 201,
  body: object,
  headers: {
    etag: `"${String(object._rev)}"`,
    location: `/openidm/${collection}/${encodeURIComponent(String(object._id))}`,
  },
})
