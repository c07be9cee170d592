import { asProblem } from '../../../engine/format/problem.ts'
import type { Ports } from '../../../engine/runtime/ports.ts'
import { askRule, createRulePorts, sayRule } from '../../../validators/index.ts'
import type { Answer } from './field-questions.ts'
import { saidOf, type Asking } from './checks.logic.ts'

/**
 * Asks the server about a field, rule by rule; the first refusal counts. A rule that breaks refuses nobody: the value is
 * let through and said to be unchecked, and the fault is reported.
 *
 * @throws what cancelling throws
 */
export async function askQuestion(
  { id, value, uses }: Asking,
  ports: Pick<Ports, 'call' | 'translate' | 'report'>,
  signal: AbortSignal,
): Promise<Answer> {
  const { translate } = ports
  const unchecked = () => translate.t('rules.unverified')
  let remark: string | undefined
  for (const { rule, params, messageKey } of uses) {
    try {
      const outcome = await askRule(rule, value, params, createRulePorts(ports.call), signal, translate)
      if (!outcome.valid)
        return { state: 'refused', sentence: saidOf(outcome.message, messageKey, translate) }
      if (outcome.note) remark = sayRule(outcome.note, translate)
    } catch (error) {
      signal.throwIfAborted()
      const why = asProblem(error).message
      ports.report.report({ code: 'EXP201', message: `Rule "${rule.name}" failed: ${why}.`, place: id })
      remark = unchecked()
    }
  }
  return { state: 'passed', ...(remark === undefined ? {} : { remark }) }
}
