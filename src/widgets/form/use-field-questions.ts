import { useEffect, useMemo, useReducer } from 'react'
import { useEngine } from '../../../engine/react/engine.ts'
import type { WidgetProps } from '../../../engine/react/widget-props.ts'
import { formLimits } from '../../form-theme/limits.ts'
import { askQuestion } from './ask-question.ts'
import { FieldQuestions, type Answer } from './field-questions.ts'
import type { Asking } from './checks.logic.ts'
import type { form } from './form.widget.ts'

/**
 * The questions to the server about fields, until the form is gone.
 *
 * @returns the questions, and what draws their answers; it does so by itself when one comes
 */
export function useFieldQuestions(): readonly [questions: FieldQuestions, drawAgain: () => void] {
  const { ports } = useEngine()
  const [, drawAgain] = useReducer((count: number) => count + 1, 0)
  const questions = useMemo(
    () =>
      new FieldQuestions(
        (asking, signal) => askQuestion(asking, ports, signal),
        ports.clock,
        formLimits.ruleDelayMs,
        drawAgain,
      ),
    [ports],
  )
  useEffect(() => () => questions.stop(), [questions])
  return [questions, drawAgain]
}

/** Has asked what is to be known now, whenever that changes. */
export function useWanted(questions: FieldQuestions, wanted: readonly Asking[], drawAgain: () => void): void {
  const wantedKey = JSON.stringify(wanted.map(({ id, key }) => [id, key]))
  useEffect(() => {
    questions.want(wanted)
    drawAgain()
    // What is asked is told by its key.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [questions, wantedKey])
}

/** Sentences of a refusal by the server. */
export const refusedBy = (answer: Answer | undefined): string[] =>
  answer?.state === 'refused' ? [answer.sentence] : []

/** Text beside a field that is no fault: being looked up, or let through unchecked. */
export function remarkOn(
  answer: Answer | undefined,
  translate: WidgetProps<typeof form>['translate'],
): string | undefined {
  if (answer?.state === 'pending') return translate.t('form.checking')
  return answer?.state === 'passed' ? answer.remark : undefined
}
