import type { ProvisioningError } from '../../../ports/provisioning-connector.ts'
import type { CatalogueItem } from '../../catalogue/catalogue-item.ts'
import type { AccessRequest } from '../access-request.ts'
import type { Working } from '../working.ts'

/** What could not be brought about outside, and why. */
export interface WaitingOperation {
  readonly operation: 'grant' | 'revoke'
  readonly error: ProvisioningError
}

/** What came of carrying a request out. */
export type Carried =
  | {
      readonly done: true
      /** What the history says of it beyond that. */
      readonly note?: string
      /** What whom it is for is told; absent = nothing. */
      readonly toBeneficiary?: string
      /** What the requester is told, when it was for somebody else. */
      readonly toRequester?: string
    }
  /** Nothing was changed. `why` goes into the history. With `waits` it can be tried again. */
  | { readonly done: false; readonly why: string; readonly waits?: WaitingOperation }

/** What requests of a type are about, and what happens when they are agreed to (spec section 3, request types). */
export interface RequestKind {
  /** What a request is about, in words. */
  subject(doc: AccessRequest, item: CatalogueItem | undefined): string
  /** Which dates mean something: with a start it waits until then, once it is agreed to. */
  readonly dates: readonly ('startDate' | 'endDate')[]
  /**
   * Lets the rest of the request follow dates that somebody who decides has changed.
   *
   * @throws HttpProblem 400 for dates that it cannot have
   */
  redated?(doc: AccessRequest, end: Date | undefined): void
  /** Whether whom it is about learns of it only when it is done, unless they asked for it themselves. */
  readonly isDiscreet?: true
  /** Whether it takes something away: no date makes that more than was agreed to. */
  readonly isRemoval?: true
  /** Whether what it is about is there still. */
  stands(work: Working): boolean
  /**
   * Does what was agreed, in the transaction of the last decision.
   *
   * @throws HttpProblem for what cannot be done now: the decision is not taken then
   */
  carryOut(work: Working): Promise<Carried>
}
