import { DomainError, isRecord, problemOf, scimError } from '../../../../contract/index.ts'
import type { JsonObject } from '../../../../store/objects/json.ts'
import { connectorLimits } from '../../limits.ts'
import { valueAnyCase } from '../resource/normal-resource.ts'
import type { ScimResources } from '../resource/resources.ts'
import { bulkReferencesIn, withReferences } from './references.ts'

export const BULK_REQUEST = 'urn:ietf:params:scim:api:messages:2.0:BulkRequest'
export const BULK_RESPONSE = 'urn:ietf:params:scim:api:messages:2.0:BulkResponse'

/** What a bulk request is carried out with. */
export interface ScimBulkDeps {
  /** By endpoint. */
  readonly resources: ReadonlyMap<string, ScimResources>
  readonly locales: readonly string[]
  readonly report: (error: unknown) => void
}

/** What became of an operation. */
type BulkResult = {
  method: string
  bulkId?: string
  version?: string
  location?: string
  status: string
  response?: JsonObject
}

interface BulkOperation {
  /** Place in the request. */
  readonly at: number
  readonly method: string
  readonly path: string
  readonly bulkId: string | undefined
  readonly version: string | undefined
  readonly data: unknown
}

/**
 * Carries out a bulk request (RFC 7644, section 3.7), each operation by itself. One that names what another one creates waits for it,
 * wherever that stands; in a circle none of them can be done.
 *
 * @param body as sent
 * @param deps what it is carried out with
 * @returns what became of each operation that was tried, in the order of the request
 * @throws DomainError `scim-schema-missing`, `scim-bulk-too-large` (413)
 */
export async function runBulk(
  body: unknown,
  deps: ScimBulkDeps,
): Promise<{ schemas: string[]; Operations: BulkResult[] }> {
  const { operations, failOnErrors } = readBulk(body)
  const ids = new Map<string, string>()
  const results: (BulkResult | undefined)[] = []
  let errors = 0
  const waiting = [...operations]
  while (waiting.length > 0 && errors < failOnErrors) {
    const open = new Set(waiting.flatMap(({ bulkId }) => bulkId ?? []))
    const ready = waiting.findIndex((each) =>
      bulkReferencesIn([each.path, each.data]).every((name) => ids.has(name) || !open.has(name)),
    )
    const [operation] = waiting.splice(Math.max(0, ready), 1)
    if (!operation) break
    const result = await runOperation(operation, ids, deps)
    results[operation.at] = result
    if (Number(result.status) >= 400) errors += 1
  }
  return { schemas: [BULK_RESPONSE], Operations: results.flatMap((result) => result ?? []) }
}

function readBulk(body: unknown): { operations: BulkOperation[]; failOnErrors: number } {
  const given = isRecord(body) ? body : {}
  const schemas = valueAnyCase(given, 'schemas')
  if (!Array.isArray(schemas) || !schemas.includes(BULK_REQUEST))
    throw new DomainError('scim-schema-missing', { schema: BULK_REQUEST })
  const list = valueAnyCase(given, 'Operations')
  const operations = Array.isArray(list) ? (list as unknown[]) : []
  const most = connectorLimits.bulk.operations
  if (operations.length > most)
    throw new DomainError('scim-bulk-too-large', { most, count: operations.length })
  const failOnErrors = valueAnyCase(given, 'failOnErrors')
  return {
    failOnErrors: typeof failOnErrors === 'number' ? failOnErrors : Infinity,
    operations: operations.map((operation, at) => readOperation(isRecord(operation) ? operation : {}, at)),
  }
}

function readOperation(given: Readonly<Record<string, unknown>>, at: number): BulkOperation {
  const text = (name: string): string | undefined => {
    const value = valueAnyCase(given, name)
    return typeof value === 'string' ? value : undefined
  }
  return {
    at,
    method: text('method')?.toUpperCase() ?? '',
    path: text('path') ?? '',
    bulkId: text('bulkId'),
    version: text('version'),
    data: valueAnyCase(given, 'data'),
  }
}

async function runOperation(
  operation: BulkOperation,
  ids: Map<string, string>,
  { resources, locales, report }: ScimBulkDeps,
): Promise<BulkResult> {
  const { method, bulkId } = operation
  const head = { method, ...(bulkId === undefined ? {} : { bulkId }) }
  try {
    const done = await act(operation, ids, resources)
    if (bulkId !== undefined && done.id !== undefined) ids.set(bulkId, done.id)
    const { status, location, version } = done
    return {
      ...head,
      status,
      ...(location === undefined ? {} : { location }),
      ...(version === undefined ? {} : { version }),
    }
  } catch (error) {
    const problem = problemOf(error, { locales })
    if (problem.code >= 500) report(error)
    return { ...head, status: String(problem.code), response: scimError(problem) as JsonObject }
  }
}

interface Done {
  readonly status: string
  readonly id?: string
  readonly location?: string
  readonly version?: string
}

async function act(
  operation: BulkOperation,
  ids: ReadonlyMap<string, string>,
  all: ScimBulkDeps['resources'],
): Promise<Done> {
  const { method, version, bulkId } = operation
  if (!['POST', 'PUT', 'PATCH', 'DELETE'].includes(method))
    throw new DomainError('scim-bulk-method', { method: method.slice(0, 20) })
  const path = withReferences(operation.path, ids) as string
  const data = withReferences(operation.data, ids)
  const [, endpoint = '', id] = /^(\/[A-Za-z]+)(?:\/([^/?#]+))?$/.exec(path) ?? []
  const resources = all.get(endpoint)
  if (!resources || (id === undefined) !== (method === 'POST'))
    throw new DomainError('scim-bulk-path', { path: operation.path.slice(0, 200), method })
  if (id === undefined) {
    if (bulkId === undefined) throw new DomainError('scim-value-required', { attribute: 'bulkId' })
    return { status: '201', ...(await resources.create(data, {})) }
  }
  const own = decodeURIComponent(id)
  if (method === 'DELETE') {
    await resources.remove(own, version)
    return { status: '204' }
  }
  const changed =
    method === 'PUT'
      ? await resources.replace(own, data, version, {})
      : await resources.patch(own, data, version, { attributes: ['id', 'meta'] })
  return { status: '200', ...changed }
}
