import { DomainError, isRefusal, statusOf } from '../../../../contract/index.ts'
import { recordChange } from '../../../../store/audit.ts'
import type { JsonObject } from '../../../../store/objects/json.ts'
import type { StoreTables } from '../../../../store/tables.ts'
import type { ProvisioningCall } from '../../../ports/provisioned-objects-port.ts'
import { connectorLimits } from '../../limits.ts'
import type { ConnectorTables } from '../../tables.ts'
import { applyScimPatch, parseScimPatch } from '../patch/apply-patch.ts'
import { memberChanges } from '../patch/member-changes.ts'
import type { ResourceType } from '../schema/attribute.ts'
import { answeredAttributes } from './answered-attributes.ts'
import type { AnsweredAttributes, AskedAttributes } from './answered-attributes.ts'
import { setExternalId } from './external-ids.ts'
import { normalResource } from './normal-resource.ts'
import { createResourceReader } from './read-resources.ts'
import type {
  AnsweredResource,
  ConnectorCall,
  ListedResources,
  ListRequest,
  ResourceDeps,
  ResourceReader,
} from './read-resources.ts'
import { scimRefusal } from './refusals.ts'
import { shownResource } from './shown-resource.ts'
import type { StoredResource } from './shown-resource.ts'
import { requireVersion, versionOf } from './version.ts'
import { changesOf, newObject, writtenValues } from './written-values.ts'

/** Resources of one type, as one connector reads and writes them. */
export interface ScimResources {
  list(request: ListRequest): Promise<ListedResources>
  read(id: string, asked: AskedAttributes): Promise<AnsweredResource>
  create(body: unknown, asked: AskedAttributes): Promise<AnsweredResource>
  replace(
    id: string,
    body: unknown,
    ifMatch: string | undefined,
    asked: AskedAttributes,
  ): Promise<AnsweredResource>
  /** @returns `undefined` for a group of which nothing was asked for: its members are not worth reading */
  patch(
    id: string,
    body: unknown,
    ifMatch: string | undefined,
    asked: AskedAttributes,
  ): Promise<AnsweredResource | undefined>
  remove(id: string, ifMatch: string | undefined): Promise<void>
}

/**
 * Resources of one type for one call of a connector (RFC 7644, section 3).
 *
 * @param deps where they are kept
 * @param call who calls, and as far as what
 * @param type of the resources
 * @returns what can be done with them
 * @throws (all methods) DomainError in the words of SCIM
 */
export function createScimResources(
  deps: ResourceDeps,
  call: ConnectorCall,
  type: ResourceType,
): ScimResources {
  const reader = createResourceReader(deps, call, type)
  const { objects, base } = deps
  const { collection } = type
  const inWordsOfScim = async <Result>(work: Promise<Result>, id?: string): Promise<Result> => {
    try {
      return await work
    } catch (error) {
      throw scimRefusal(error, type, id)
    }
  }
  const read = (id: string, asked: AskedAttributes) => inWordsOfScim(reader.read(id, asked), id)
  const change = changing(deps, call, type, reader)
  return {
    read,
    list: (request) => inWordsOfScim(reader.list(request)),
    async create(body, asked) {
      const resource = normalResource(type, body)
      requireRequired(type, resource)
      const object = newObject(writtenValues(type, resource))
      const within = withExternalId(call, reader, resource)
      return read(await inWordsOfScim(objects.create(within, collection, object)), asked)
    },
    async replace(id, body, ifMatch, asked) {
      const resource = normalResource(type, body)
      requireRequired(type, resource)
      const values = writtenValues(type, resource)
      const everything = answeredAttributes(type, {})
      const next = ({ object }: StoredResource) => ({ operations: changesOf(values, object), resource })
      await inWordsOfScim(change(id, ifMatch, everything, next), id)
      return read(id, asked)
    },
    async patch(id, body, ifMatch, asked) {
      const operations = parseScimPatch(type, body)
      const members = memberChanges(type, operations)
      const reading = answeredAttributes(type, members ? { excludedAttributes: [members.attribute] } : {})
      const next = (stored: StoredResource) => {
        const before = shownResource(type, stored, base)
        const resource = applyScimPatch(type, before, members?.rest ?? operations)
        const { links, ...values } = writtenValues(type, resource)
        const known = new Map([...links].filter(([property]) => property !== members?.property))
        const rest = changesOf({ ...values, links: known }, stored.object)
        return { operations: [...rest, ...(members?.operations ?? [])], resource }
      }
      await inWordsOfScim(change(id, ifMatch, reading, next), id)
      const isQuiet = type.kind === 'groups' && !asked.attributes && !asked.excludedAttributes
      return isQuiet ? undefined : read(id, asked)
    },
    async remove(id, ifMatch) {
      const nothing = answeredAttributes(type, { attributes: ['id'] })
      const stored = await inWordsOfScim(reader.load(id, nothing), id)
      requireVersion(ifMatch, versionOf(stored.object, stored.externalId))
      const rev = ifMatch === undefined ? undefined : String(stored.object['_rev'])
      await inWordsOfScim(objects.remove(withExternalId(call, reader, {}), collection, id, rev), id)
    },
  }
}

/** Reads a resource, works out what is to change, and writes that; again when others were quicker. */
function changing(
  { objects }: ResourceDeps,
  call: ConnectorCall,
  type: ResourceType,
  reader: ResourceReader,
) {
  return async (
    id: string,
    ifMatch: string | undefined,
    reading: AnsweredAttributes,
    next: (stored: StoredResource) => {
      readonly operations: readonly JsonObject[]
      readonly resource: JsonObject
    },
  ): Promise<void> => {
    for (let left = connectorLimits.attempts; ; left--) {
      const stored = await reader.load(id, reading)
      requireVersion(ifMatch, versionOf(stored.object, stored.externalId))
      const { operations, resource } = next(stored)
      const rev = String(stored.object['_rev'])
      try {
        const within = withExternalId(call, reader, resource)
        return await objects.patch(within, type.collection, id, operations, rev)
      } catch (error) {
        const refusal = scimRefusal(error, type, id)
        const isStale = isRefusal(refusal) && statusOf(refusal) === 412
        if (!isStale || ifMatch !== undefined || left <= 1) throw refusal
      }
    }
  }
}

/** Writes an object and its external id together. */
function withExternalId(
  { caller, transactionId }: ConnectorCall,
  { provisioning, space }: ResourceReader,
  { externalId }: JsonObject,
): ProvisioningCall {
  return {
    ...provisioning,
    async beforeCommit(objectTx, id) {
      const tx = objectTx.withTables<ConnectorTables & StoreTables>()
      const value = typeof externalId === 'string' && externalId !== '' ? externalId : undefined
      if (!(await setExternalId(tx, space, id, value))) return
      const by = { actor: `${caller.component}/${caller.id}`, transactionId }
      const resource = `${space.collection}/${id}`
      await recordChange(tx, by, { action: 'update', resource, rev: null, changed: ['externalId'] })
    },
  }
}

/** @throws DomainError `scim-value-required` */
function requireRequired(type: ResourceType, resource: JsonObject): void {
  for (const { name, required } of type.schema.attributes) {
    const value = resource[name]
    if (required && (value === undefined || value === ''))
      throw new DomainError('scim-value-required', { attribute: name })
  }
}
