import { DomainError } from '../../../../contract/index.ts'
import type { ResourceType } from './attribute.ts'
import { findAttribute, attributeNamed } from './find-attribute.ts'

/**
 * The property that resources are sorted by (RFC 7644, section 3.4.2.3).
 *
 * @param type of the resources
 * @param sortBy an attribute; of several values their `value`
 * @returns the property
 * @throws DomainError `scim-sort-not-possible`
 * @example sortKeyOf(users, 'name.familyName') // 'sn'
 */
export function scimSortKey(type: ResourceType, sortBy: string): string {
  const found = findAttribute(type, sortBy)
  const attribute = found?.sub ?? found?.attribute
  const leaf = attribute?.subAttributes ? attributeNamed(attribute.subAttributes, 'value') : attribute
  const binding = leaf?.binding
  if (binding?.kind === 'id') return '_id'
  if (binding?.kind === 'property' || binding?.kind === 'status') return binding.property
  throw new DomainError('scim-sort-not-possible', { attribute: sortBy.slice(0, 200) })
}
