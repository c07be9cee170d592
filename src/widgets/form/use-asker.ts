import { useEffect, useMemo, useReducer } from 'react'
import { useEngine } from '../../../engine/react/engine.ts'
import type { WidgetProps } from '../../../engine/react/widget-props.ts'
import { formLimits } from '../../form-theme/limits.ts'
import { askQuestion } from './ask-question.ts'
import { Asker, type Answer } from './asker.ts'
import type { Asking } from './checks.logic.ts'
import type { form } from './form.widget.ts'

/**
 * Who asks the server about fields, until the form is gone.
 *
 * @returns the asker, and what draws its answers; it does so by itself when one comes
 */
export function useAsker(): readonly [asker: Asker, drawAgain: () => void] {
  const { ports } = useEngine()
  const [, drawAgain] = useReducer((count: number) => count + 1, 0)
  const asker = useMemo(
    () =>
      new Asker(
        (asking, signal) => askQuestion(asking, ports, signal),
        ports.clock,
        formLimits.ruleDelayMs,
        drawAgain,
      ),
    [ports],
  )
  useEffect(() => () => asker.stop(), [asker])
  return [asker, drawAgain]
}

/** Has asked what is to be known now, whenever that changes. */
export function useWanted(asker: Asker, wanted: readonly Asking[], drawAgain: () => void): void {
  const wantedKey = JSON.stringify(wanted.map(({ id, key }) => [id, key]))
  useEffect(() => {
    asker.want(wanted)
    drawAgain()
    // What is asked is told by its key.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [asker, wantedKey])
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
