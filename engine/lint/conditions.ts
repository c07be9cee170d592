import type { Effective } from '../compose/effective.ts'
import type { ElementFault } from '../compose/fault.ts'
import { isObject } from '../compose/place.ts'
import { placed } from '../compose/placed.ts'
import type { Expressions } from '../expression/environment.ts'
import { asGuard } from '../expression/guard.ts'
import type { Diagnostic } from '../format/diagnostics.ts'
import type { Condition, Guard, GuardTerms } from '../format/guard.ts'
import { pointerOf } from '../format/pointer.ts'
import { impossible, lintNames } from './guards.ts'
import type { LintContext } from './lint-context.ts'
import { truthOf } from './truth.ts'

/** Names that are probably misspelt, guards that nobody meets, and conditions that say the same for everybody. */
export function lintConditions(
  document: Effective,
  expressions: Expressions,
  context: LintContext,
): Diagnostic[] {
  const faults: ElementFault[] = []
  const constant = (condition: Condition | GuardTerms, words: readonly string[]) =>
    faults.push(...constantFaults(condition, words, expressions))
  const guard = guardOf(document)
  if (guard) faults.push(...lintNames(guard, ['guard'], context))
  const why = guard && impossible(guard, expressions)
  if (guard && why !== undefined)
    faults.push({
      code: 'ACC952',
      key: true,
      pointer: culprit(guard, expressions),
      message: `Nobody can open the screen: ${why}`,
      hint: 'Mend the guard, or remove the screen.',
    })
  else if (guard) constant(guard, ['guard'])
  const visit = (value: unknown, words: readonly string[]): void => {
    if (Array.isArray(value)) return value.forEach((each, index) => visit(each, [...words, String(index)]))
    if (!isObject(value)) return
    for (const [key, each] of Object.entries(value)) {
      const at = [...words, key]
      const condition = conditionAt(key, each)
      if (isObject(condition)) faults.push(...lintNames(condition, at, context))
      // What can never be used now is said so: { "enabledIf": "false" } is a label, not a slip.
      if (condition !== undefined && !(key === 'enabledIf' && condition === 'false')) constant(condition, at)
      visit(each, at)
    }
  }
  for (const part of ['entry', 'data', 'on', 'layout']) visit(document.value[part], [part])
  return faults.map((each) => placed(document, each))
}

/** The terms of a document's guard, without what others see instead. */
export function guardOf(document: Effective | undefined): GuardTerms | undefined {
  const guard = document?.value['guard'] as Guard | undefined
  if (!guard) return undefined
  const { otherwise: _, ...terms } = guard
  return terms
}

/** Keys in `If` hold conditions; `when` holds one in the entry of a screen and, as an expression, in a step. */
function conditionAt(key: string, value: unknown): Condition | undefined {
  if (key.endsWith('If') && (typeof value === 'string' || isObject(value))) return value as Condition
  return key === 'when' && typeof value === 'string' ? value.replace(/^=/, '') : undefined
}

/** A condition that says the same for everybody. */
export function constantFaults(
  condition: Condition | GuardTerms,
  words: readonly string[],
  expressions: Expressions,
): ElementFault[] {
  const guard = asGuard(condition)
  const never = impossible(guard, expressions)
  const always =
    Object.keys(guard).length === 1 && guard.when !== undefined && truthOf(guard.when, expressions) === true
  if (never === undefined && !always) return []
  return [
    {
      code: 'EXP110',
      pointer: pointerOf(isObject(condition) && guard.when !== undefined ? [...words, 'when'] : words),
      message: never ?? 'The condition always holds.',
      hint: never === undefined ? 'Leave it out, or mend it.' : 'Mend it, or remove what stands under it.',
    },
  ]
}

/** Which term of a guard cannot be met, as far as one is to blame. */
function culprit(guard: GuardTerms, expressions: Expressions): string {
  const { when, realms } = guard
  if (when !== undefined && impossible({ ...guard, when: 'true' }, expressions) === undefined)
    return '/guard/when'
  return realms === undefined ? '/guard' : '/guard/realms'
}
