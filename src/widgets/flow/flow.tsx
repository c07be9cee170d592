import { Check } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { StepGateProvider } from '../../../engine/react/step-gate.ts'
import type { WidgetProps } from '../../../engine/react/widget-props.ts'
import { Button } from '../../parts/controls/button.tsx'
import { Note } from '../../parts/states/note.tsx'
import './flow.css'
import { statesOf, type FlowStep } from './flow.logic.ts'
import type { flow } from './flow.widget.ts'
import { useFlow } from './use-flow.ts'

type Props = WidgetProps<typeof flow>

/** Progress, the step that is shown, and the way on. */
export function Flow(props: Props): ReactNode {
  const { options, slots, t, testId } = props
  const state = useFlow(props)
  const { steps, shown } = state
  const labelOf = (step: FlowStep) => t(step.labelKey ?? step.label ?? step.id)
  const heading = useRef<HTMLHeadingElement>(null)
  const current = steps[shown]
  const before = useRef(current?.id)
  useEffect(() => {
    if (before.current === current?.id) return
    before.current = current?.id
    heading.current?.focus()
  }, [current?.id])
  const isLast = shown === steps.length - 1
  return (
    <section className="flow" data-testid={testId}>
      <Progress state={state} labelOf={labelOf} t={t} testId={testId} />
      <h2 ref={heading} className="flow-title" tabIndex={-1}>
        {current && labelOf(current)}
        {current?.optional && <span className="flow-optional">{t('form.optional')}</span>}
      </h2>
      {steps
        .filter((step) => state.mounted.has(step.id))
        .map((step) => (
          <div
            key={step.id}
            className="flow-step"
            hidden={step !== current}
            data-testid={`${testId}/step-${step.id}`}
          >
            <StepGateProvider value={state.gates.of(step.id)}>{slots[step.id]}</StepGateProvider>
          </div>
        ))}
      {state.blocked !== undefined && (
        <Note tone="danger" testId={`${testId}/blocked`}>
          {state.blocked}
        </Note>
      )}
      <div className="flow-actions">
        {shown > 0 && (
          <Button disabled={state.busy} data-testid={`${testId}/back`} onClick={state.back}>
            {t('flow.back')}
          </Button>
        )}
        <Button
          kind="primary"
          busy={state.busy}
          data-testid={`${testId}/next`}
          onClick={() => void state.next()}
        >
          {t(isLast ? (options.finishKey ?? 'flow.finish') : 'flow.next')}
        </Button>
      </div>
    </section>
  )
}

/** The steps in order. Steps within reach are buttons; where there is no room for names, their number is said. */
function Progress(props: {
  state: ReturnType<typeof useFlow>
  labelOf(step: FlowStep): string
  t: Props['t']
  testId: string
}): ReactNode {
  const { state, labelOf, t, testId } = props
  const { steps, shown } = state
  const states = statesOf(steps, shown)
  return (
    <nav className="flow-progress" aria-label={t('flow.progress')}>
      <p className="flow-count" aria-live="polite">
        {t('flow.count', { number: shown + 1, total: steps.length })}
      </p>
      <ol>
        {steps.map((step, index) => (
          <li key={step.id} data-state={states[index]}>
            <button
              type="button"
              aria-current={index === shown ? 'step' : undefined}
              disabled={
                states[index] === 'closed' || (states[index] === 'open' && index > shown + 1) || state.busy
              }
              data-testid={`${testId}/to-${step.id}`}
              onClick={() => {
                // Forwards only past what is in order.
                if (index < shown) state.go(index)
                if (index > shown) void state.next()
              }}
            >
              <span className="flow-mark" aria-hidden="true">
                {states[index] === 'done' ? <Check size={14} strokeWidth={2} /> : index + 1}
              </span>
              <span className="flow-name">{labelOf(step)}</span>
              {states[index] === 'done' && <span className="visually-hidden">{t('flow.done')}</span>}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
