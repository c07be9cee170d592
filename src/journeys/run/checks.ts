import { loginFieldRequired } from '../../../validators/login-field-required.ts'
import { type StepAnswer, type Callback, type Step } from './step.ts'

/** Something that a person must put right before the step is sent. `part` is the control inside the field. */
export interface FieldFault {
  readonly index: number
  readonly part: '' | 'question' | 'answer' | 'confirm'
  readonly key:
    | 'login.faults.required'
    | 'login.faults.number'
    | 'login.faults.confirm'
    | 'login.faults.terms'
    | 'login.faults.question'
    | 'login.faults.sameQuestion'
}

/** Id of a control, so that a fault can lead there. @example controlId(1, 'answer') // 'login-1-answer' */
export function controlId(index: number, part: string = ''): string {
  return part ? `login-${index}-${part}` : `login-${index}`
}

/** The typed words of an answer, without the space around them. */
function typed(answer: StepAnswer | undefined, suffix: string): string {
  const value = answer?.[suffix]
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}

/**
 * What is wrong with the answers of a step, in its order (spec section 5: required fields, distinct questions).
 *
 * @param shown whether a callback is on the page; a field that nobody sees cannot be filled in
 * @param confirms whether a callback asks for the password twice
 */
export function answerFaults(
  step: Step,
  answers: readonly StepAnswer[],
  shown: (index: number) => boolean,
  confirms: (index: number) => boolean,
): FieldFault[] {
  const questions = new Set<string>()
  return step.callbacks.flatMap((callback, index): FieldFault[] => {
    if (!shown(index)) return []
    if (callback.type === 'KbaCreateCallback') return kbaFaults(index, answers[index], questions)
    const key = faultOf(callback, answers[index])
    if (key) return [{ index, part: '', key }]
    if (confirms(index) && (answers[index]?.[''] ?? '') !== (answers[index]?.['confirm'] ?? ''))
      return [{ index, part: 'confirm', key: 'login.faults.confirm' }]
    return []
  })
}

function faultOf(callback: Callback, answer: StepAnswer | undefined): FieldFault['key'] | undefined {
  if (callback.type === 'TermsAndConditionsCallback')
    return answer?.[''] === true ? undefined : 'login.faults.terms'
  const value = typed(answer, '')
  if (loginFieldRequired(callback) && value === '' && typeof answer?.[''] !== 'boolean')
    return 'login.faults.required'
  if (callback.type === 'NumberAttributeInputCallback' && value !== '' && !/^-?\d+(\.\d+)?$/.test(value))
    return 'login.faults.number'
  return undefined
}

function kbaFaults(index: number, answer: StepAnswer | undefined, questions: Set<string>): FieldFault[] {
  const faults: FieldFault[] = []
  const question = typed(answer, 'question').toLocaleLowerCase()
  if (question === '') faults.push({ index, part: 'question', key: 'login.faults.question' })
  else if (questions.has(question)) faults.push({ index, part: 'question', key: 'login.faults.sameQuestion' })
  questions.add(question)
  if (typed(answer, 'answer') === '') faults.push({ index, part: 'answer', key: 'login.faults.required' })
  return faults
}
