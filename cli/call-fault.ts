/** A wrong call of the command: its message is for the person who typed it. */
export class CallFault extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'CallFault'
  }
}
