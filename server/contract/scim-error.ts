import { isRecord } from './document.ts'

/** The URN of an error message (RFC 7644, section 3.12). */
export const SCIM_ERROR = 'urn:ietf:params:scim:api:messages:2.0:Error'

/** Words of RFC 7644, table 9. */
export type ScimType =
  | 'invalidFilter'
  | 'tooMany'
  | 'uniqueness'
  | 'mutability'
  | 'invalidSyntax'
  | 'invalidPath'
  | 'noTarget'
  | 'invalidValue'

/** What each refusal is in the words of SCIM; others have none. */
const types: Readonly<Record<string, ScimType>> = {
  'body-not-json': 'invalidSyntax',
  'body-not-valid': 'invalidSyntax',
  'body-required': 'invalidSyntax',
  'json-key-refused': 'invalidSyntax',
  'json-not-valid': 'invalidSyntax',
  'json-too-deep': 'invalidSyntax',
  'input-not-valid': 'invalidValue',
  'not-indexed': 'invalidFilter',
  'object-collides': 'uniqueness',
  'query-not-valid': 'invalidValue',
  'scim-attribute-not-known': 'invalidPath',
  'scim-attribute-read-only': 'mutability',
  'scim-bulk-reference': 'invalidValue',
  'scim-external-id-taken': 'uniqueness',
  'scim-filter-not-valid': 'invalidFilter',
  'scim-no-target': 'noTarget',
  'scim-operation-not-known': 'invalidSyntax',
  'scim-path-not-valid': 'invalidPath',
  'scim-schema-missing': 'invalidSyntax',
  'scim-sort-not-possible': 'invalidPath',
  'scim-too-many-patches': 'invalidSyntax',
  'scim-value-not-valid': 'invalidValue',
  'scim-value-required': 'invalidValue',
  'scim-values-refused': 'invalidValue',
  'scim-values-taken': 'uniqueness',
  'text-not-storable': 'invalidValue',
  'too-many-matches': 'tooMany',
  'value-taken': 'uniqueness',
}

/** A refusal, as far as an error of SCIM says it. */
interface Refused {
  readonly code: number
  readonly message: string
  readonly detail: unknown
}

/**
 * A problem in the form of RFC 7644, section 3.12.
 *
 * @param problem its `detail.code` decides the `scimType`
 * @returns the body
 * @example scimError(problemOf(new DomainError('scim-values-taken', { attributes: 'userName' }))) // { …, status: '409', scimType: 'uniqueness' }
 */
export function scimError({ code, message, detail }: Refused): Record<string, unknown> {
  const word = isRecord(detail) && typeof detail.code === 'string' ? types[detail.code] : undefined
  return {
    schemas: [SCIM_ERROR],
    status: String(code),
    ...(word === undefined ? {} : { scimType: word }),
    detail: message,
  }
}
