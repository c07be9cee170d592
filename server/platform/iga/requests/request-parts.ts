import type { ObjectTypes } from '../../../store/objects/object-type.ts'
import type { AgreedChanges } from '../../ports/agreed-changes-port.ts'
import type { ProvisioningConnector } from '../../ports/provisioning-connector.ts'
import type { CatalogueItem } from '../catalogue/catalogue-item.ts'
import type { GovernanceDocuments } from '../configuration/documents.ts'
import type { GovernedPeople, GovernedPerson } from '../people/people.ts'
import type { GovernanceDatabase, GovernanceTransaction } from '../tables.ts'
import type { ShownConflict } from './shown-conflict.ts'
import type { Given, News, TellWithin } from './working.ts'

/** What requests are served from. */
export interface RequestParts {
  readonly db: GovernanceDatabase
  readonly people: GovernedPeople
  readonly documents: GovernanceDocuments
  /** Of the objects whose relationships are the access. */
  readonly types: () => ObjectTypes
  /** Changes of people's objects that were agreed to. */
  readonly agreed: AgreedChanges
  /** Brings access about outside. */
  readonly connector: ProvisioningConnector
  readonly clock: () => number
  /** Zone in which days are said; absent: UTC. */
  readonly timeZone?: string | undefined
  /** Tells people what happened, once it stands. */
  tell(news: readonly News[]): Promise<void>
  /** Tells people what happens, so that neither stands without the other. @returns what follows once it stands */
  tellWithin: TellWithin
  /** Rules that access for a person would break; kept with the request for those who decide. */
  conflicts?(
    person: GovernedPerson,
    items: readonly CatalogueItem[],
    tx: GovernanceTransaction,
  ): Promise<readonly ShownConflict[]>
  /** What follows when access was given. */
  readonly given?: Given
}
