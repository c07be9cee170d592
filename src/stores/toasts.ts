import { makeAutoObservable } from 'mobx'
import type { ToastMessage, ToastPort } from '../../engine/runtime/ports.ts'

export interface Toast extends Readonly<ToastMessage> {
  readonly id: number
  /** When it was said, in milliseconds. */
  readonly at: number
}

/** Reading 21: toasts last 4 s; errors stay until dismissed, or their page is left. */
export const toastMs = 4000

/** Short messages at the edge of the page. */
export class Toasts implements ToastPort {
  list: Toast[] = []
  private next = 1

  constructor() {
    makeAutoObservable(this)
  }

  show(toast: ToastMessage): () => void {
    const last = this.list.at(-1)
    // The same words stand once, and for their whole time again; what can be taken back is each time another thing.
    const again = !toast.action && last?.tone === toast.tone && last.text === toast.text
    const before = again ? this.list.slice(0, -1) : this.list
    const id = this.next++
    const gone = before.slice(0, -3)
    this.list = [...before.slice(-3), { ...toast, id, at: Date.now() }]
    for (const { closed } of gone) closed?.()
    return () => this.dismiss(id)
  }

  dismiss(id: number): void {
    const gone = this.list.find((toast) => toast.id === id)
    this.list = this.list.filter((toast) => toast.id !== id)
    gone?.closed?.()
  }
}
