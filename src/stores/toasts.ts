import { makeAutoObservable } from 'mobx'
import type { ToastPort, ToastTone } from '../../engine/runtime/ports.ts'

export interface Toast {
  readonly id: number
  readonly tone: ToastTone
  readonly text: string
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

  show({ tone, text }: { tone: ToastTone; text: string }): void {
    const last = this.list.at(-1)
    if (last?.tone === tone && last.text === text) return
    this.list = [...this.list.slice(-3), { id: this.next++, tone, text }]
  }

  dismiss(id: number): void {
    this.list = this.list.filter((toast) => toast.id !== id)
  }
}
