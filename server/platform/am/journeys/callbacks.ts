import { DomainError, isRecord } from '../../../contract/index.ts'
import { amLimits } from '../limits.ts'

/** A name and its value, as callbacks carry them. */
export interface NameValue {
  readonly name: string
  readonly value: unknown
}

/** A question to the person, on the wire. */
export interface JourneyCallback {
  readonly type: string
  readonly output: readonly NameValue[]
  readonly input: readonly NameValue[]
  readonly _id?: number
}

/** A question before it has its place in the step: inputs are named by suffix only. */
export interface Question {
  readonly type: string
  readonly output: readonly NameValue[]
  readonly inputs: readonly { readonly suffix: string; readonly value: string | number | boolean }[]
}

/** Values that a person sent for one question, by input suffix (`''` for the main one). */
export type CallbackAnswer = Readonly<Record<string, string | number | boolean>>

/** Numbers the inputs of a step: `IDToken{n}`, n = position, then the suffix. */
export function toCallbacks(questions: readonly Question[]): JourneyCallback[] {
  return questions.map((question, index) => ({
    type: question.type,
    output: question.output,
    input: question.inputs.map(({ suffix, value }) => ({ name: `IDToken${index + 1}${suffix}`, value })),
    _id: index,
  }))
}

/**
 * Reads what a person sent for the questions of a step. Only the values count: types, prompts and names that come back are ours.
 *
 * @throws DomainError 400 when the step does not fit or a value has the wrong type
 */
export function readAnswers(questions: readonly Question[], sent: unknown): CallbackAnswer[] {
  const callbacks = Array.isArray(sent) ? sent : []
  if (callbacks.length > 0 && callbacks.length !== questions.length) {
    throw new DomainError('callbacks-not-of-step', { expected: questions.length, sent: callbacks.length })
  }
  return questions.map((question, index) => {
    const callback: unknown = callbacks[index]
    if (callback === undefined) return {}
    if (!isRecord(callback) || callback.type !== question.type) {
      throw new DomainError('callback-of-other-type', { index, type: question.type })
    }
    const inputs = Array.isArray(callback.input) ? callback.input.filter(isRecord) : []
    const answer: Record<string, string | number | boolean> = {}
    for (const { suffix, value } of question.inputs) {
      const name = `IDToken${index + 1}${suffix}`
      const given = inputs.find((input) => input.name === name)?.value
      if (given === undefined || given === null) continue
      if (typeof given !== typeof value) {
        throw new DomainError('callback-value-of-other-type', { index, name, type: typeof value })
      }
      if (typeof given === 'string' && given.length > amLimits.inputLength) {
        throw new DomainError('callback-value-too-long', { index, name, most: amLimits.inputLength })
      }
      answer[suffix] = given as string | number | boolean
    }
    return answer
  })
}

/** The main answer as text, or `undefined` when there is none. */
export function answerText(answer: CallbackAnswer | undefined): string | undefined {
  const value = answer?.['']
  return typeof value === 'string' ? value : undefined
}
