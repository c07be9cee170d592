import type { ProvisioningConnector } from '../../ports/provisioning-connector.ts'
import type { CaseDeps } from '../cases/act.ts'
import type { CaseNotification } from '../cases/case-work.ts'
import type { GovernanceDocuments } from '../configuration/documents.ts'
import type { AgreedRemoval } from '../requests/request-removal.ts'
import type { GovernanceTransaction } from '../tables.ts'

/** What violations are served from. */
export interface ViolationDeps extends CaseDeps {
  readonly documents: GovernanceDocuments
  /** Takes access away outside. */
  readonly connector: ProvisioningConnector
  /** Asks people to take access away by hand. @returns the id of the request */
  askForRemoval(tx: GovernanceTransaction, removal: AgreedRemoval, news: CaseNotification[]): Promise<string>
}

/** By what a violation brings about what was decided. */
export type RemediationDeps = Pick<ViolationDeps, 'documents' | 'connector' | 'askForRemoval'>
