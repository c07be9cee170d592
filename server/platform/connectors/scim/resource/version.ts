import { DomainError } from '../../../../contract/index.ts'
import type { JsonObject } from '../../../../store/objects/json.ts'
import type { ExternalId } from './external-ids.ts'

/**
 * The version of a resource as a weak tag (RFC 7644, section 3.14): the revision of the object, and that of the connector's external id.
 *
 * @param object with `_rev`
 * @param externalId of this connector, where there is one
 * @returns the tag
 * @example versionOf({ _id: 'a', _rev: '4' }, undefined) // 'W/"4"'
 */
export const versionOf = (object: JsonObject, externalId: ExternalId | undefined): string =>
  `W/"${String(object['_rev'])}${externalId ? `.${externalId.rev}` : ''}"`

/**
 * Whether a list of tags names a version; strong and weak are alike.
 *
 * @param header of `If-Match` or `If-None-Match`
 * @param version as {@link versionOf} makes it
 */
export const namesVersion = (header: string, version: string): boolean =>
  header.split(',').some((tag) => tag.trim() === '*' || plain(tag) === plain(version))

const plain = (tag: string): string => tag.trim().replace(/^W\//, '')

/** @throws DomainError `scim-version-changed` (412) when `If-Match` names another version */
export function requireVersion(header: string | undefined, version: string): void {
  if (header !== undefined && !namesVersion(header, version)) throw new DomainError('scim-version-changed')
}
