import { isFilledIn } from './answers.ts'
import { type Answer, type Callback, questionOf, type Step } from './step.ts'

/** What was typed in a run of a journey, by question, so that no restart loses it. It lives in memory only. */
export class TypedValues {
  private readonly byQuestion = new Map<string, Answer>()

  remember(step: Step, answers: readonly Answer[]): void {
    for (const [question, index] of questionsOf(step)) {
      const answer = answers[index]
      if (answer) this.byQuestion.set(question, answer)
    }
  }

  /** The values for the questions of a step, by position. @param wanted whether a callback takes its value of before */
  of(step: Step, wanted: (callback: Callback) => boolean): ReadonlyMap<number, Answer> {
    const found = new Map<number, Answer>()
    for (const [question, index] of questionsOf(step)) {
      const answer = this.byQuestion.get(question)
      const callback = step.callbacks[index]
      if (answer && callback && wanted(callback)) found.set(index, answer)
    }
    return found
  }
}

/** The questions that a person fills in: the n-th of two with the same words belongs to the n-th. */
function questionsOf(step: Step): [string, number][] {
  const seen = new Map<string, number>()
  return step.callbacks.flatMap((callback, index): [string, number][] => {
    if (!isFilledIn(callback)) return []
    const question = questionOf(callback)
    const nth = seen.get(question) ?? 0
    seen.set(question, nth + 1)
    return [[`${nth} ${question}`, index]]
  })
}
