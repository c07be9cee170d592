import type { components } from '../../../../openapi/generated/governance.ts'
import type { JsonObject } from '../../../store/objects/json.ts'

type GlossaryAttribute = components['schemas']['GlossaryAttribute']

/** What the glossary describes (contract iga.md, "Configuration"). */
const DESCRIBED = [
  '/openidm/managed/application',
  '/openidm/managed/assignment',
  '/openidm/managed/role',
  '/iga/governance/account',
] as const

/** Attributes of the glossary by what they describe; what nothing describes has none. */
export function glossarySchema(attributes: readonly JsonObject[]): Record<string, GlossaryAttribute[]> {
  const all = attributes as unknown as readonly GlossaryAttribute[]
  return Object.fromEntries(
    DESCRIBED.map((objectType) => [objectType, all.filter((each) => each.objectType === objectType)]),
  )
}
