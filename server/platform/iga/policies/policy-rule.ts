import type { components } from '../../../../openapi/generated/governance.ts'
import type { ObjectTypes } from '../../../store/objects/object-type.ts'
import type { AgreedChanges } from '../../ports/agreed-changes-port.ts'
import type { GovernanceDocuments } from '../configuration/documents.ts'
import type { GovernedPeople } from '../people/people.ts'
import type { GovernanceDatabase } from '../tables.ts'

/** A rule as it is answered and kept. */
export type PolicyRuleView = components['schemas']['PolicyRule']
/** A rule as somebody writes it. */
export type NewPolicyRule = components['schemas']['NewPolicyRule']

/** What rules are written with. */
export interface PolicyRuleDeps {
  readonly db: GovernanceDatabase
  readonly documents: GovernanceDocuments
  readonly people: GovernedPeople
  /** Types of the objects of the realm. */
  readonly types: () => ObjectTypes
  /** What the properties of people are called. */
  readonly agreed: Pick<AgreedChanges, 'properties'>
  /** Milliseconds since the epoch. */
  readonly clock: () => number
}

/** The kind of the documents that rules are. */
export const POLICY_RULE = 'policy-rule'
