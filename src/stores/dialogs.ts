import { makeAutoObservable } from 'mobx'
import type { DialogPort } from '../../engine/runtime/ports.ts'

type Question = Parameters<DialogPort['confirm']>[0]
/** A question that waits for its answer. */
export interface OpenQuestion extends Question {
  answer(agreed: boolean): void
}

/** Questions to the person, one at a time; the shell draws the open one. */
export class Dialogs implements DialogPort {
  open: OpenQuestion | undefined

  constructor() {
    makeAutoObservable(this)
  }

  confirm(question: Question): Promise<boolean> {
    this.open?.answer(false)
    return new Promise((resolve) => {
      this.show({
        ...question,
        answer: (agreed) => {
          this.show(undefined)
          resolve(agreed)
        },
      })
    })
  }

  private show(question: OpenQuestion | undefined): void {
    this.open = question
  }
}
