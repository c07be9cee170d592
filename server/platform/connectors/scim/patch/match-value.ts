import { DomainError } from '../../../../contract/index.ts'
import type { JsonObject } from '../../../../store/objects/json.ts'
import type { ScimFilter } from '../filter/ast.ts'
import { compareTexts } from '../filter/translate.ts'
import type { ScimAttribute } from '../schema/attribute.ts'
import { attributeNamed } from '../schema/find-attribute.ts'

/**
 * Whether a filter in the path of a patch holds of one value of an attribute.
 *
 * @param filter as parsed
 * @param value one of the values
 * @param attribute that it is a value of
 * @throws DomainError `scim-attribute-not-known` (`invalidPath`) for a part that the attribute does not have
 */
export function matchesValue(filter: ScimFilter, value: JsonObject, attribute: ScimAttribute): boolean {
  switch (filter.op) {
    case 'and':
      return filter.args.every((each) => matchesValue(each, value, attribute))
    case 'or':
      return filter.args.some((each) => matchesValue(each, value, attribute))
    case 'not':
      return !matchesValue(filter.arg, value, attribute)
    case 'has':
      throw unknown(filter.attribute.text, attribute)
    case 'pr':
      return value[partOf(attribute, filter.attribute.text).name] !== undefined
    default: {
      const part = partOf(attribute, filter.attribute.text)
      const is = value[part.name] ?? null
      if (typeof is === 'string' && typeof filter.value === 'string') {
        if (part.caseExact && (filter.op === 'eq' || filter.op === 'ne'))
          return (is === filter.value) === (filter.op === 'eq')
        return compareTexts(is, filter.op, filter.value)
      }
      // A value without a mark is not the primary one.
      const same = (is ?? (part.type === 'boolean' ? false : null)) === filter.value
      return filter.op === 'eq' ? same : filter.op === 'ne' && !same
    }
  }
}

/**
 * The parts that a filter fixes by `eq`: of a value that is added because none matches.
 *
 * @param filter as parsed
 * @param attribute that it is a filter over
 * @example assignedBy(parseScimPath('emails[type eq "work"]').filter!, emails) // { type: 'work' }
 */
export function assignedBy(filter: ScimFilter, attribute: ScimAttribute): JsonObject {
  if (filter.op === 'and') return Object.assign({}, ...filter.args.map((each) => assignedBy(each, attribute)))
  if (filter.op !== 'eq' || filter.value === null) return {}
  return { [partOf(attribute, filter.attribute.text).name]: filter.value }
}

function partOf(attribute: ScimAttribute, name: string): ScimAttribute {
  const part = attributeNamed(attribute.subAttributes, name)
  if (!part) throw unknown(name, attribute)
  return part
}

const unknown = (name: string, attribute: ScimAttribute): DomainError =>
  new DomainError('scim-attribute-not-known', { attribute: name, resource: attribute.name })
