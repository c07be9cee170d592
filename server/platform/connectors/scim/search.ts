import { DomainError, isRecord } from '../../../contract/index.ts'
import type { JsonObject } from '../../../store/objects/json.ts'
import { connectorLimits } from '../limits.ts'
import { valueAnyCase } from './resource/normal-resource.ts'
import { attributeNamesIn } from './resource/answered-attributes.ts'
import type { ListedResources, ListRequest } from './resource/read-resources.ts'
import type { ScimResources } from './resource/resources.ts'

export const SEARCH_MESSAGE = 'urn:ietf:params:scim:api:messages:2.0:SearchRequest'
export const LIST_MESSAGE = 'urn:ietf:params:scim:api:messages:2.0:ListResponse'

/** A list as the query of a GET asks for it (RFC 7644, section 3.4.2). */
export const listRequestOf = (query: Readonly<Record<string, unknown>>): ListRequest => ({
  filter: textIn(query['filter']),
  sortBy: textIn(query['sortBy']),
  sortOrder: textIn(query['sortOrder']),
  ...windowOf(query['startIndex'], query['count']),
  attributes: attributeNamesIn(query['attributes']),
  excludedAttributes: attributeNamesIn(query['excludedAttributes']),
})

/** A list as a search asks for it (RFC 7644, section 3.4.3). @throws DomainError `scim-schema-missing` */
export function searchOf(body: unknown): ListRequest {
  const given = isRecord(body) ? body : {}
  const schemas = valueAnyCase(given, 'schemas')
  if (!Array.isArray(schemas) || !schemas.includes(SEARCH_MESSAGE))
    throw new DomainError('scim-schema-missing', { schema: SEARCH_MESSAGE })
  const names = (value: unknown): readonly string[] | undefined =>
    Array.isArray(value)
      ? attributeNamesIn(value.filter((each) => typeof each === 'string').join(','))
      : undefined
  return {
    filter: textIn(given['filter']),
    sortBy: textIn(given['sortBy']),
    sortOrder: textIn(given['sortOrder']),
    ...windowOf(given['startIndex'], given['count']),
    attributes: names(given['attributes']),
    excludedAttributes: names(given['excludedAttributes']),
  }
}

const textIn = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

/** Less than 1 counts as 1, and less than 0 as 0. */
function windowOf(startIndex: unknown, count: unknown): Pick<ListRequest, 'startIndex' | 'count'> {
  const { usual, most } = connectorLimits.page
  return {
    startIndex: typeof startIndex === 'number' ? Math.min(Math.max(1, startIndex), 10_000_000) : 1,
    count: typeof count === 'number' ? Math.min(Math.max(0, count), most) : usual,
  }
}

/** A page as it is answered. */
export const listMessage = ({ total, resources }: ListedResources, startIndex: number) => ({
  schemas: [LIST_MESSAGE],
  totalResults: total,
  startIndex,
  itemsPerPage: resources.length,
  Resources: [...resources],
})

/**
 * Resources of several types: those of the first, then those of the next.
 *
 * @param all resources by type, in order
 * @param request as sent; an attribute that one of the types does not have is not valid
 * @returns the page
 */
export async function searchAll(
  all: readonly ScimResources[],
  request: ListRequest,
): Promise<ListedResources> {
  let total = 0
  const resources: JsonObject[] = []
  for (const each of all) {
    // How many there are before the page, of this type.
    const skipped = Math.max(0, request.startIndex - 1 - total)
    const left = request.count - resources.length
    const page = await each.list({ ...request, startIndex: skipped + 1, count: left })
    resources.push(...page.resources)
    total += page.total
  }
  return { total, resources }
}
