import { isRecord, resolveReference } from './document.ts'
import type { ContractDocument, ParameterObject, Schema } from './document.ts'

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const

/** One operation of the contract, ready to be registered as a route. */
export interface Operation {
  readonly id: string
  readonly service: string
  readonly method: string
  /** Path with base, as written: `/am/json/{realmPath}/sessions`. */
  readonly path: string
  /** Value of `_action` that the operation answers, from the fragment of the path key. */
  readonly action: string | undefined
  readonly parameters: readonly ParameterObject[]
  readonly body:
    | { readonly schema: Schema | undefined; readonly required: boolean; readonly types: readonly string[] }
    | undefined
  /** Schema of the JSON answer per status, `default` included; `undefined` = an answer without a body. */
  readonly responses: Readonly<Record<string, Schema | undefined>>
  /** Whether somebody must be signed in: the document or the operation names a security scheme. */
  readonly secured: boolean
  /** Largest body in bytes when it differs from the default (`x-body-limit`). */
  readonly bodyLimit: number | undefined
  /** Whether query parameters are taken with and without a leading underscore (`x-underscore: optional` of the document). */
  readonly underscoreOptional: boolean
  /** Whether answers have a tag by which they are asked for again (`x-tagged`): 304 while they are the same. */
  readonly tagged: boolean
  /** Type of the answers' bodies (`x-media-type` of the document). */
  readonly mediaType: string
  /** Versions answered in `Content-API-Version` (`x-api-version`). */
  readonly apiVersion: string | undefined
}

/**
 * Lists the operations of a document.
 *
 * @throws when an operation has no operationId or stands twice
 */
export function operationsOf(document: ContractDocument): Operation[] {
  const base = baseOf(document)
  const operations: Operation[] = []
  for (const [key, item] of Object.entries(document.root.paths as Record<string, unknown>)) {
    if (!isRecord(item)) continue
    const [plain = '', fragment = ''] = key.split('#')
    for (const method of METHODS) {
      const node = item[method]
      if (!isRecord(node)) continue
      const id = node.operationId
      if (typeof id !== 'string') {
        throw new Error(`openapi/${document.service}.yaml: ${method} ${key} has no operationId.`)
      }
      operations.push({
        id,
        service: document.service,
        method: method.toUpperCase(),
        path: base + plain,
        action: new URLSearchParams(fragment).get('_action') ?? undefined,
        parameters: [...list(item.parameters), ...list(node.parameters)].map(
          (parameter) => resolveReference(document, parameter) as ParameterObject,
        ),
        body: bodyOf(document, node.requestBody),
        responses: responsesOf(document, node.responses),
        secured: list(node.security ?? document.root.security).length > 0,
        underscoreOptional: document.root['x-underscore'] === 'optional',
        bodyLimit: typeof node['x-body-limit'] === 'number' ? node['x-body-limit'] : undefined,
        tagged: node['x-tagged'] === true,
        mediaType: mediaTypeOf(document),
        apiVersion: typeof node['x-api-version'] === 'string' ? node['x-api-version'] : undefined,
      })
    }
  }
  return operations
}

/** Base path of a service, e.g. `/am/json`. */
export function baseOf(document: ContractDocument): string {
  const [server] = list(document.root.servers)
  return isRecord(server) && typeof server.url === 'string' ? server.url.replace(/\/$/, '') : ''
}

/** Type of the bodies that a service answers. @example mediaTypeOf(scim) // 'application/scim+json' */
export function mediaTypeOf(document: ContractDocument): string {
  const type = document.root['x-media-type']
  return typeof type === 'string' ? type : 'application/json'
}

function bodyOf(document: ContractDocument, node: unknown): Operation['body'] {
  const body = resolveReference(document, node)
  if (!isRecord(body)) return undefined
  const content = isRecord(body.content) ? body.content : {}
  return { schema: jsonSchema(content), required: body.required === true, types: Object.keys(content) }
}

function responsesOf(document: ContractDocument, node: unknown): Record<string, Schema | undefined> {
  const responses: Record<string, Schema | undefined> = {}
  for (const [status, entry] of Object.entries(isRecord(node) ? node : {})) {
    const response = resolveReference(document, entry)
    responses[status] =
      isRecord(response) && isRecord(response.content) ? jsonSchema(response.content) : undefined
  }
  return responses
}

function jsonSchema(content: Record<string, unknown>): Schema | undefined {
  const json = content['application/json'] ?? content['application/scim+json']
  return isRecord(json) ? (json.schema as Schema | undefined) : undefined
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}
