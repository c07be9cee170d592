import { observable, runInAction } from 'mobx'

/** How a dialog ended: closed with a value, or left. `restoreDrafts` writes back what was typed in it. */
export type DialogEnd = { closed: true; value: unknown; restoreDrafts?: () => void } | { closed: false }

/** A dialog that is open. */
export interface OpenDialog {
  key: number
  id: string
  input: Readonly<Record<string, unknown>>
  end(how: DialogEnd): void
}

/** Dialogs of definitions, one over the other; the application draws them. Observable. */
export class DialogStack {
  readonly open = observable.array<OpenDialog>([], { deep: false })
  #next = 1
  #following: (() => void) | undefined

  /**
   * Opens a dialog.
   *
   * @param id of a dialog definition
   * @param input what it is handed
   * @returns how it ended
   */
  show(id: string, input: Readonly<Record<string, unknown>>): Promise<DialogEnd> {
    return new Promise((resolve) => {
      const key = this.#next++
      const end = (how: DialogEnd) => {
        const index = this.open.findIndex((each) => each.key === key)
        if (index < 0) return
        // Whatever was opened from inside it goes with it.
        const above = this.open.slice(index + 1)
        runInAction(() => this.open.splice(index))
        for (const each of above) each.end({ closed: false })
        resolve(how)
      }
      runInAction(() => this.open.push({ key, id, input, end }))
    })
  }

  /** Opens a dialog on the screen that is gone to. Its end matters to nobody. */
  showNext(id: string, input: Readonly<Record<string, unknown>>): void {
    this.#following = () => void this.show(id, input)
  }

  /** The person left the screen that all of them belong to. */
  leave(): void {
    this.open[0]?.end({ closed: false })
    const following = this.#following
    this.#following = undefined
    following?.()
  }
}
