import type { Actor as AuditActor } from '../../../store/audit.ts'
import type { CatalogueItem } from '../catalogue/catalogue-item.ts'
import type { RequestSettings } from '../configuration/settings.ts'
import type { GovernedPeople, GovernedPerson } from '../people/people.ts'
import type { AgreedChanges } from '../../ports/agreed-changes-port.ts'
import type { ProvisioningConnector } from '../../ports/provisioning-connector.ts'
import type { GovernanceTransaction, TaskKind } from '../tables.ts'
import type { AccessRequest, UserRef } from './access-request.ts'
import type { Workflow } from './workflow.ts'
import type { Writes } from './writes.ts'

/** What follows once the change stands: somebody is told something, or something else is done. */
export type News =
  | {
      readonly to: string
      readonly message: string
      /** Set where something waits for them. */
      readonly asks?: TaskKind
      /** Where they find what it is about: `request/{id}`, `approval/{id}` or `task/{id}`; of several, the list: `requests`, `approvals`, `tasks`. */
      readonly about?: string
    }
  | { readonly to?: undefined; readonly follow: () => Promise<void> }

/** Tells people something in the transaction of what it is about. @returns what follows once it stands */
export type TellWithin = (tx: GovernanceTransaction, news: readonly News[]) => Promise<News[]>

/** A request while it is being changed, in one transaction. */
export interface Working {
  readonly tx: GovernanceTransaction
  readonly doc: AccessRequest
  readonly item: CatalogueItem | undefined
  readonly beneficiary: GovernedPerson
  readonly workflow: Workflow
  readonly settings: RequestSettings
  readonly people: GovernedPeople
  /** Changes of people's objects that were agreed to. */
  readonly agreed: AgreedChanges
  /** Brings access about outside. */
  readonly connector: ProvisioningConnector
  /** What is written when the request is kept. */
  readonly writes: Writes
  readonly now: Date
  /** Zone in which days are said; absent: UTC. */
  readonly timeZone?: string | undefined
  readonly by: AuditActor
  readonly news: News[]
  /** What follows when somebody was given access, e.g. rules that it breaks. */
  readonly given?: Given | undefined
}

/** Called in the transaction that gave access. */
export type Given = (
  work: Pick<Working, 'tx' | 'writes' | 'news' | 'now' | 'by'>,
  user: UserRef,
  item: CatalogueItem,
) => Promise<void>
