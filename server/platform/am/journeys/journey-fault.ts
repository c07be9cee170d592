/** A journey cannot go on because of how it is written; the message names journey, node and reason for its author. */
export class JourneyFault extends Error {
  override readonly name = 'JourneyFault'

  /** @param missing kind of node that the platform does not have, when that is the reason */
  constructor(
    message: string,
    readonly missing?: string,
  ) {
    super(message)
  }
}
