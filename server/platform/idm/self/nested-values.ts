import { suggest } from '../../../../engine/format/did-you-mean.ts'
import { DomainError, isRecord } from '../../../contract/index.ts'
import type { ChangeView } from '../../../store/objects/change.ts'
import { isJsonObject, sameJson } from '../../../store/objects/json.ts'
import type { JsonObject } from '../../../store/objects/json.ts'
import type { ManagedObjectDefinition } from '../managed-configuration.ts'
import { evaluatePolicies } from '../policies/evaluate.ts'
import type { PolicyVerdict } from '../policies/evaluate.ts'

/**
 * Judges what a change does inside of objects such as `preferences`: only keys that the schema has, of its types and policies. What
 * was there before and does not change stays.
 *
 * @throws DomainError 400 for a key that the schema does not have
 */
export function judgeNested(definition: ManagedObjectDefinition, view: ChangeView): PolicyVerdict {
  const failed = view.changed.flatMap((property) => {
    const schema = definition.schema.properties[property]
    const value = view.after?.[property]
    if (!isJsonObject(schema) || !isRecord(schema['properties']) || !isJsonObject(value)) return []
    const known = Object.keys(schema['properties'])
    const past = view.before?.[property]
    const before: JsonObject = isJsonObject(past) ? past : {}
    const changed = Object.keys(value).filter((key) => !sameJson(before[key], value[key]))
    const unknown = changed.find((key) => !known.includes(key))
    if (unknown !== undefined)
      throw new DomainError(
        'nested-property-not-known',
        { property, name: unknown, hint: suggest(unknown, known, 'property') },
        { detail: { property: `/${property}/${unknown}` } },
      )
    return evaluatePolicies(schema, value, changed).failedPolicyRequirements.map((one) => ({
      ...one,
      property: `${property}/${one.property}`,
    }))
  })
  return { result: failed.length === 0, failedPolicyRequirements: failed }
}
