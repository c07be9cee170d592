import type { MessageParam } from '../../../../contract/index.ts'
import type { CatalogueItem } from '../../catalogue/catalogue-item.ts'
import type { Fulfilment } from '../../cases/event.ts'
import type { AccessRequest } from '../access-request.ts'
import type { WaitingOperation } from '../provisioning-attempts.ts'
import type { RequestWork } from '../request-work.ts'

/** What came of carrying a request out. */
export type RequestFulfilment = Fulfilment<WaitingOperation>

/** What requests of a type are about, and what happens when they are agreed to (spec section 3, request types). */
export interface RequestType {
  /** What a request is about, for sentences. */
  subject(doc: AccessRequest, item: CatalogueItem | undefined): MessageParam
  /** Which dates mean something: with a start it waits until then, once it is agreed to. */
  readonly dates: readonly ('startDate' | 'endDate')[]
  /**
   * Lets the rest of the request follow dates that somebody who decides has changed.
   *
   * @throws DomainError for dates that it cannot have
   */
  redated?(doc: AccessRequest, end: Date | undefined): void
  /** Whether whom it is about learns of it only when it is done, unless they asked for it themselves. */
  readonly isDiscreet?: true
  /** Whether it is about what a person may use: a manager who asks for a report has agreed to that. */
  readonly isAccess?: true
  /** Whether it takes something away: no date makes that more than was agreed to. */
  readonly isRemoval?: true
  /** Whether what it is about is there still. */
  stands(item: CatalogueItem | undefined): boolean
  /**
   * Does what was agreed, in the unit of work of the last decision.
   *
   * @throws DomainError for what cannot be done now: the decision is not taken then
   */
  fulfil(work: RequestWork): Promise<RequestFulfilment>
}
