import { isFilledIn } from './answers.ts'
import { type StepAnswer, type Callback, questionOf, type Step } from './step.ts'

/** What was typed in a run of a journey, by question, so that no restart loses it. It lives in memory only. */
export class TypedValues {
  private readonly byQuestion = new Map<string, StepAnswer>()

  remember(step: Step, answers: readonly StepAnswer[]): void {
    for (const [question, index] of questionsOf(step)) {
      const answer = answers[index]
      if (answer) this.byQuestion.set(question, answer)
    }
  }

  /** The values for the questions of a step, by position. @param wanted whether a callback takes its value of before */
  of(step: Step, wanted: (callback: Callback) => boolean): ReadonlyMap<number, StepAnswer> {
    const found = new Map<number, StepAnswer>()
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
