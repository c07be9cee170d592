import type { operations } from '../../../../../openapi/generated/governance.ts'
import type { Reader } from '../../../../contract/index.ts'
import type { Caller } from '../../../kernel/caller.ts'
import type { Requester } from '../new-requests.ts'

/** A request as it is published. */
export type PublishBody = operations['publishRequest']['requestBody']['content']['application/json']

/** Whoever publishes a request; what they may do to people is theirs as a caller of the platform. */
export interface RequestingCaller extends Requester {
  readonly caller: Caller
  /** In whose words faults are said within a refusal. */
  readonly reader?: Reader
}
