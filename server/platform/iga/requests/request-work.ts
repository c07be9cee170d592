import type { AgreedChanges } from '../../ports/agreed-changes-port.ts'
import type { ProvisioningConnector } from '../../ports/provisioning-connector.ts'
import type { CatalogueItem } from '../catalogue/catalogue-item.ts'
import type { CasePerson } from '../cases/case.ts'
import type { CaseWork, SharedWork } from '../cases/case-work.ts'
import type { AccessRequest } from './access-request.ts'
import type { RequestEvent } from './request-event.ts'

/** A request that is held while it is changed, in one unit of work. */
export interface RequestWork extends CaseWork<AccessRequest, RequestEvent> {
  /** Of the row, ascending. */
  readonly number: number
  /** Changes of people's objects that were agreed to. */
  readonly agreed: AgreedChanges
  /** Brings access about outside. */
  readonly connector: ProvisioningConnector
  readonly given?: AfterGrant | undefined
}

/** Called in the unit of work that gave access, e.g. to look for rules that it breaks. */
export type AfterGrant = (work: SharedWork, user: CasePerson, item: CatalogueItem) => Promise<void>
