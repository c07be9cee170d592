import { say } from '../../../contract/index.ts'
import type { Message } from '../../../contract/index.ts'

/** A journey cannot go on because of how it is written; what is said names journey, node and reason for its author. */
export class JourneyFault extends Error {
  override readonly name = 'JourneyFault'

  /**
   * @param said makes the sentence where it is answered
   * @param missing kind of node that the platform does not have, when that is the reason
   */
  constructor(
    readonly said: Message,
    readonly missing?: string,
  ) {
    super(say(said))
  }
}
