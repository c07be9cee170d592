import { makeAutoObservable } from 'mobx'
import type { ToastMessage, ToastPort } from '../../engine/runtime/ports.ts'

export interface Toast extends Readonly<ToastMessage> {
  readonly id: number
}

/** Reading 21: toasts last 4 s; errors stay until dismissed. */
export const toastMs = 4000

/** Short messages at the edge of the page. */
export class Toasts implements ToastPort {
  list: Toast[] = []
  private next = 1

  constructor() {
    makeAutoObservable(this)
  }

  show(toast: ToastMessage): void {
    const last = this.list.at(-1)
    // The same words twice say nothing new; what can be taken back is each time another thing.
    if (!toast.action && last?.tone === toast.tone && last.text === toast.text) return
    this.list = [...this.list.slice(-3), { ...toast, id: this.next++ }]
  }

  dismiss(id: number): void {
    this.list = this.list.filter((toast) => toast.id !== id)
  }
}
