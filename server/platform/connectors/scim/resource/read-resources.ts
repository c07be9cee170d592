import type { JsonObject } from '../../../../store/objects/json.ts'
import type { QueryFilter } from '../../../../store/query-filter/ast.ts'
import type { Caller } from '../../../kernel/caller.ts'
import type { ProvisionedObjects, ProvisioningCall } from '../../../ports/provisioned-objects-port.ts'
import type { ConnectorDatabase } from '../../tables.ts'
import { parseScimFilter } from '../filter/parse.ts'
import { externalIdsIn, translateFilter } from '../filter/translate.ts'
import type { ResourceType } from '../schema/attribute.ts'
import { storedProperties } from '../schema/resource-types.ts'
import { scimSortKey } from '../schema/sort-key.ts'
import { answeredAttributes } from './answered-attributes.ts'
import type { AnsweredAttributes, AskedAttributes } from './answered-attributes.ts'
import { externalIdsOf, objectsByExternalId } from './external-ids.ts'
import type { ExternalIdSpace } from './external-ids.ts'
import { propertiesRead, shownResource } from './shown-resource.ts'
import type { StoredResource } from './shown-resource.ts'
import { versionOf } from './version.ts'

/** What resources are served from. */
export interface ResourceDeps {
  readonly db: ConnectorDatabase
  readonly objects: ProvisionedObjects
  /** Address of the service, without a slash at its end. */
  readonly base: string
}

/** A call of a connector. */
export interface ConnectorCall {
  readonly caller: Caller
  readonly transactionId: string
  readonly mayWrite: boolean
  /** Every type of resources of its realm. */
  readonly types: readonly ResourceType[]
}

/** A list as it was asked for. */
export interface ListRequest extends AskedAttributes {
  readonly filter?: string | undefined
  readonly sortBy?: string | undefined
  readonly sortOrder?: string | undefined
  /** From 1. */
  readonly startIndex: number
  readonly count: number
}

/** Resources of a page, and how many there are in all. */
export interface ListedResources {
  readonly total: number
  readonly resources: readonly JsonObject[]
}

/** A resource as it is answered. */
export interface AnsweredResource {
  readonly id: string
  readonly resource: JsonObject
  readonly version: string
  readonly location: string
}

/** Reads resources of one type for one call of a connector. */
export interface ResourceReader {
  readonly provisioning: ProvisioningCall
  readonly space: ExternalIdSpace
  load(id: string, answered: AnsweredAttributes): Promise<StoredResource>
  read(id: string, asked: AskedAttributes): Promise<AnsweredResource>
  list(request: ListRequest): Promise<ListedResources>
}

/**
 * @param deps where resources are kept
 * @param call who calls, and as far as what
 * @param type of the resources
 * @returns what reads them
 */
export function createResourceReader(
  deps: ResourceDeps,
  call: ConnectorCall,
  type: ResourceType,
): ResourceReader {
  const { db, objects, base } = deps
  const { collection } = type
  const space = { connector: call.caller.id, collection }
  const provisioning: ProvisioningCall = {
    caller: call.caller,
    transactionId: call.transactionId,
    mayWrite: call.mayWrite,
    properties: new Map(call.types.map((each) => [each.collection, storedProperties(each)])),
  }
  const load: ResourceReader['load'] = async (id, answered) => {
    const object = await objects.read(provisioning, collection, id, propertiesRead(type, answered.includes))
    const times = (await objects.times(collection, [id])).get(id)
    return { object, externalId: (await externalIdsOf(db, space, [id])).get(id), times }
  }
  const answer = (stored: StoredResource, answered: AnsweredAttributes): AnsweredResource => {
    const id = String(stored.object['_id'])
    return {
      id,
      resource: answered.of(shownResource(type, stored, base)),
      version: versionOf(stored.object, stored.externalId),
      location: `${base}${type.endpoint}/${encodeURIComponent(id)}`,
    }
  }
  return {
    provisioning,
    space,
    load,
    async read(id, asked) {
      const answered = answeredAttributes(type, asked)
      return answer(await load(id, answered), answered)
    },
    async list(request) {
      const answered = answeredAttributes(type, request)
      const filter = await filterOf(db, space, type, request.filter)
      const key = request.sortBy === undefined ? undefined : scimSortKey(type, request.sortBy)
      const page = await objects.query(
        provisioning,
        collection,
        {
          filter,
          ...(key === undefined ? {} : { sortKeys: [request.sortOrder === 'descending' ? `-${key}` : key] }),
          ...(request.count === 0
            ? { countOnly: true }
            : { pageSize: request.count, offset: request.startIndex - 1, totals: 'EXACT' as const }),
        },
        propertiesRead(type, answered.includes),
      )
      const ids = page.objects.map((object) => String(object['_id']))
      const externalIds = await externalIdsOf(db, space, ids)
      const times = await objects.times(collection, ids)
      return {
        total: page.total,
        resources: page.objects.map((object) => {
          const id = String(object['_id'])
          const stored = { object, externalId: externalIds.get(id), times: times.get(id) }
          return answer(stored, answered).resource
        }),
      }
    },
  }
}

/** The filter of a list in the platform's language. */
async function filterOf(
  db: ConnectorDatabase,
  space: ExternalIdSpace,
  type: ResourceType,
  text: string | undefined,
): Promise<QueryFilter> {
  if (text === undefined || text === '') return { op: 'true' }
  const filter = parseScimFilter(text)
  return translateFilter(filter, type, await objectsByExternalId(db, space, externalIdsIn(filter, type)))
}
