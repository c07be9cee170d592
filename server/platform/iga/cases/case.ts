import type { components } from '../../../../openapi/generated/governance.ts'
import type { CatalogueItem } from '../catalogue/catalogue-item.ts'
import type { RequestSettings } from '../configuration/settings.ts'
import type { GovernedPerson } from '../people/people.ts'
import type { Workflow } from './workflow.ts'

type Schemas = components['schemas']

/** A person, as cases show people. */
export type CasePerson = Schemas['UserRef']
export type CasePhase = Schemas['RequestPhase']
export type CaseComment = Schemas['RequestComment']
/** Somebody who is, or was, assigned in a phase. */
export type CaseActor = Schemas['RequestActor']

/** What waits for decisions, as it is kept (contract iga.md, "Requests", "Violations and exceptions"). */
export interface CaseDocument {
  readonly id: string
  readonly user?: CasePerson
  readonly decision: {
    status: string
    decision?: string | null
    outcome?: string | null
    completionDate?: string | null
    /** When it ends undecided. */
    deadline?: string | null
    /** By when whoever it waits for should decide. */
    due?: string
    /** What somebody was asked and has not answered. */
    question?: {
      readonly state: 'asked'
      readonly by: CasePerson
      readonly timeStamp: string
      readonly phase: string
    }
    readonly comments: CaseComment[]
    readonly phases: CasePhase[]
    readonly actors: { active: CaseActor[]; inactive: CaseActor[] }
  }
}

/** A case with what its document does not say. */
export interface Case<Doc extends CaseDocument = CaseDocument> {
  readonly doc: Doc
  /** The person whom it concerns. */
  readonly beneficiary: GovernedPerson
  /** The item of the catalogue that it is about. */
  readonly item: CatalogueItem | undefined
  readonly workflow: Workflow
  readonly settings: RequestSettings
}

/** Somebody who is assigned in a phase. */
export interface Assignee {
  readonly person: GovernedPerson
  /** Set where it came through a delegation. */
  readonly delegation?: { readonly id: string; readonly from: GovernedPerson; readonly until: Date | null }
}

/** Who acts where nobody does. */
export const SYSTEM: CasePerson = { id: 'SYSTEM' }

/** Whether it still waits for somebody or something. */
export const isOpen = ({ decision }: CaseDocument): boolean =>
  ['in-progress', 'pending', 'suspended', 'exception'].includes(decision.status)
