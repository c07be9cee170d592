import { makeAutoObservable } from 'mobx'

/** What is dragged: a column to another place, or a field to become one. */
export type Dragged =
  | { readonly kind: 'column'; readonly from: number }
  | { readonly kind: 'field'; readonly path: string }

/** What is dragged with the pointer, and before which column it would be put. */
export class Dragging {
  what: Dragged | undefined
  before: number | undefined

  constructor() {
    makeAutoObservable(this)
  }

  start(what: Dragged): void {
    this.what = what
  }

  over(before: number | undefined): void {
    if (this.what) this.before = before
  }

  end(): void {
    this.what = undefined
    this.before = undefined
  }
}
