import type { Ports, TranslatePort } from '../../../engine/runtime/ports.ts'
import type { OperationPort } from '../../transport/operations.ts'
import type { RiskAnswer } from './risk-answer.ts'
import type { RiskStore } from './risk-store.ts'

/** What every part of the dashboard gets. */
export interface RiskProps {
  readonly store: RiskStore
  readonly ports: Omit<Ports, 'call'> & { readonly call: OperationPort }
  readonly t: TranslatePort['t']
  readonly translate: TranslatePort
  readonly testId: string
}

/** Of parts that stand there once there is an answer. */
export interface PanelProps extends RiskProps {
  readonly answer: RiskAnswer
}
