import type { operations } from '../../../../openapi/generated/scim.ts'
import { DomainError } from '../../../contract/index.ts'
import type { HandlersOf, OperationReply, OperationRequest } from '../../../contract/index.ts'
import { connectorLimits } from '../limits.ts'
import { WRITE } from '../resolve-connector.ts'
import { runBulk } from './bulk/run-bulk.ts'
import { foundResource, schemasOf, serviceProviderConfig, shownSchema, shownType } from './discovery.ts'
import { attributeNamesIn } from './resource/answered-attributes.ts'
import type { AskedAttributes } from './resource/answered-attributes.ts'
import { createScimResources } from './resource/resources.ts'
import type { AnsweredResource, ResourceDeps } from './resource/read-resources.ts'
import type { ScimResources } from './resource/resources.ts'
import { namesVersion } from './resource/version.ts'
import type { ResourceType } from './schema/attribute.ts'
import { resourceTypesOf } from './schema/resource-types.ts'
import { listMessage, listRequestOf, searchAll, searchOf } from './search.ts'

type Request = Pick<OperationRequest, 'caller' | 'transactionId' | 'headers' | 'locales'> & {
  readonly query: object
}

/** What SCIM is served from. */
export interface ScimDeps extends ResourceDeps {
  /** Receives what went wrong in one operation of a bulk request, beside the connector. */
  readonly report: (error: unknown) => void
}

/** The calls of `openapi/scim.yaml` (RFC 7644). */
export function scimHandlers(deps: ScimDeps): HandlersOf<operations> {
  const { base } = deps
  const typesOf = ({ caller }: Pick<Request, 'caller'>): Promise<readonly ResourceType[]> => {
    if (!caller) throw new DomainError('connector-token-not-valid')
    return resourceTypesOf(deps.objects, caller.realm)
  }
  const all = async (request: Request): Promise<readonly (readonly [ResourceType, ScimResources])[]> => {
    const types = await typesOf(request)
    const { caller, transactionId } = request
    if (!caller) throw new DomainError('connector-token-not-valid')
    const call = { caller, transactionId, mayWrite: caller.scopes.includes(WRITE), types }
    return types.map((type) => [type, createScimResources(deps, call, type)] as const)
  }
  const of = async (request: Request, endpoint: string): Promise<ScimResources> =>
    foundResource(
      (await all(request)).find(([type]) => type.endpoint === endpoint),
      endpoint,
    )[1]
  const writing = async (request: Request, endpoint: string): Promise<ScimResources> => {
    requireWrite(request)
    return of(request, endpoint)
  }
  const me = async (): Promise<never> => {
    throw new DomainError('scim-me-not-supported')
  }
  const read = async (request: Request, endpoint: string, id: string) => {
    const answer = await (await of(request, endpoint)).read(id, askedIn(request))
    const known = header(request, 'if-none-match')
    return known !== undefined && namesVersion(known, answer.version)
      ? { status: 304, headers: { etag: answer.version } }
      : tagged(answer)
  }
  const create = async (request: Request, endpoint: string, body: unknown) =>
    created(await (await writing(request, endpoint)).create(body, askedIn(request)))
  const replace = async (request: Request, endpoint: string, id: string, body: unknown) => {
    const resources = await writing(request, endpoint)
    return tagged(await resources.replace(id, body, header(request, 'if-match'), askedIn(request)))
  }
  const patch = async (request: Request, endpoint: string, id: string, body: unknown) => {
    const resources = await writing(request, endpoint)
    const answer = await resources.patch(id, body, header(request, 'if-match'), askedIn(request))
    return answer ? tagged(answer) : { status: 204 }
  }
  const remove = async (request: Request, endpoint: string, id: string) => {
    await (await writing(request, endpoint)).remove(id, header(request, 'if-match'))
    return { status: 204 }
  }
  const list = async (request: Request, endpoint: string) => {
    const asked = listRequestOf({ ...request.query })
    return { body: listMessage(await (await of(request, endpoint)).list(asked), asked.startIndex) }
  }
  const search = async (request: Request, endpoint: string, body: unknown) => {
    const asked = searchOf(body)
    return { body: listMessage(await (await of(request, endpoint)).list(asked), asked.startIndex) }
  }
  return {
    readScimServiceProviderConfig: async () => ({ body: serviceProviderConfig(base) }),
    async listScimResourceTypes(request) {
      return { body: whole((await typesOf(request)).map((type) => shownType(type, base))) }
    },
    async readScimResourceType(request) {
      const { id } = request.params
      const type = (await typesOf(request)).find(({ name }) => name === id)
      return { body: shownType(foundResource(type, id), base) }
    },
    async listScimSchemas(request) {
      return { body: whole(schemasOf(await typesOf(request)).map((schema) => shownSchema(schema, base))) }
    },
    async readScimSchema(request) {
      const { id } = request.params
      const schema = schemasOf(await typesOf(request)).find((each) => each.id === id)
      return { body: shownSchema(foundResource(schema, id), base) }
    },

    listScimUsers: (request) => list(request, '/Users'),
    searchScimUsers: (request) => search(request, '/Users', request.body),
    createScimUser: (request) => create(request, '/Users', request.body),
    readScimUser: (request) => read(request, '/Users', request.params.id),
    replaceScimUser: (request) => replace(request, '/Users', request.params.id, request.body),
    patchScimUser: (request) => patch(request, '/Users', request.params.id, request.body),
    deleteScimUser: (request) => remove(request, '/Users', request.params.id),

    listScimGroups: (request) => list(request, '/Groups'),
    searchScimGroups: (request) => search(request, '/Groups', request.body),
    createScimGroup: (request) => create(request, '/Groups', request.body),
    readScimGroup: (request) => read(request, '/Groups', request.params.id),
    replaceScimGroup: (request) => replace(request, '/Groups', request.params.id, request.body),
    patchScimGroup: (request) => patch(request, '/Groups', request.params.id, request.body),
    deleteScimGroup: (request) => remove(request, '/Groups', request.params.id),

    async searchScimResources(request) {
      const asked = searchOf(request.body)
      const resources = (await all(request)).map(([, each]) => each)
      return { body: listMessage(await searchAll(resources, asked), asked.startIndex) }
    },
    async runScimBulk(request) {
      requireWrite(request)
      const resources = new Map((await all(request)).map(([type, each]) => [type.endpoint, each]))
      return {
        body: await runBulk(request.body, { resources, locales: request.locales, report: deps.report }),
      }
    },

    readScimMe: me,
    replaceScimMe: me,
    patchScimMe: me,
    createScimMe: me,
    deleteScimMe: me,
  }
}

/** A list that is answered whole. */
const whole = (resources: readonly object[]) => ({
  ...listMessage({ total: resources.length, resources: [] }, 1),
  itemsPerPage: Math.min(resources.length, connectorLimits.page.most),
  Resources: resources.map((each) => ({ ...each })),
})

/** @throws DomainError `connector-reads-only` (403) */
function requireWrite({ caller }: Pick<Request, 'caller'>): void {
  if (!caller?.scopes.includes(WRITE)) throw new DomainError('connector-reads-only')
}

function askedIn({ query }: Request): AskedAttributes {
  const { attributes, excludedAttributes } = query as Readonly<Record<string, unknown>>
  return {
    attributes: attributeNamesIn(attributes),
    excludedAttributes: attributeNamesIn(excludedAttributes),
  }
}

function header({ headers }: Request, name: string): string | undefined {
  const value = headers[name]
  return Array.isArray(value) ? value.join(',') : value
}

type Shown = AnsweredResource['resource'] & { schemas: string[]; id: string }

const tagged = ({ resource, version, location }: AnsweredResource): OperationReply<Shown> => ({
  status: 200,
  body: resource as Shown,
  headers: { etag: version, 'content-location': location },
})

const created = ({ resource, version, location }: AnsweredResource): OperationReply<Shown> => ({
  status: 201,
  body: resource as Shown,
  headers: { etag: version, location },
})
