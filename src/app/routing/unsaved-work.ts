/** Asks whether the person wants to leave unsaved work behind; answers false to stay. */
export type LeaveQuestion = () => Promise<boolean>

/** What would be lost by leaving the page, and the question before it is. */
export class UnsavedWork {
  private dirty: (() => boolean) | undefined
  private question: Promise<boolean> | undefined

  constructor(private readonly askToLeave: LeaveQuestion) {}

  /** Whether there is any. */
  get stands(): boolean {
    return this.dirty?.() ?? false
  }

  /** @returns the function that lifts it */
  hold(dirty: () => boolean): () => void {
    this.dirty = dirty
    return () => {
      if (this.dirty === dirty) this.dirty = undefined
    }
  }

  /**
   * Asks the person when there is some; whoever asks meanwhile waits for the same answer.
   *
   * @returns whether to go on; then the work no longer holds anybody back
   */
  async mayLeave(): Promise<boolean> {
    if (!this.stands) return true
    this.question ??= this.askToLeave().finally(() => {
      this.question = undefined
    })
    if (!(await this.question)) return false
    this.dirty = undefined
    return true
  }
}
