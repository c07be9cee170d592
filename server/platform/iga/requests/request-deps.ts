import type { AgreedChanges } from '../../ports/agreed-changes-port.ts'
import type { ProvisioningConnector } from '../../ports/provisioning-connector.ts'
import type { CaseDeps } from '../cases/act.ts'
import type { GovernanceDocuments } from '../configuration/documents.ts'
import type { GovernanceTransaction } from '../tables.ts'
import type { AfterGrant } from './request-work.ts'
import type { AskedAccess, ShownConflict } from './shown-conflict.ts'

/** What requests are served from. */
export interface RequestDeps extends CaseDeps {
  readonly documents: GovernanceDocuments
  /** Changes of people's objects that were agreed to. */
  readonly agreed: AgreedChanges
  /** Brings access about outside. */
  readonly connector: ProvisioningConnector
  /** Rules that access for people would break, in their order; kept with the request for those who decide. */
  conflicts?(
    asked: readonly AskedAccess[],
    tx: GovernanceTransaction,
  ): Promise<readonly (readonly ShownConflict[])[]>
  /** What follows when access was given. */
  readonly given?: AfterGrant
}
