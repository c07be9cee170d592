import type { Viewer } from '../engine/compose/visible.ts'
import { walk } from '../engine/expression/ast.ts'
import type { Expressions, Scope } from '../engine/expression/environment.ts'
import { explain, type Explanation } from '../engine/expression/explain.ts'
import { asGuard, guardTerms } from '../engine/expression/guard.ts'
import type { Condition, GuardTerms } from '../engine/format/guard.ts'

/** `depends`: only the data that is on the screen decides. */
export type ConditionVerdict = 'yes' | 'no' | 'depends'

/** A term of a condition, and what it is for somebody. */
export interface JudgedTerm {
  term: string
  verdict: ConditionVerdict
  /** Values of the operands, for expressions. */
  values: { text: string; value: unknown }[]
  /** Roots that only a running screen has. */
  needs: string[]
}

/** What a viewer brings; everything else comes with the screen. */
const brought = new Set(['user', 'realm', 'flags', 'roles', 'privileges', 'counts', 'now'])

/**
 * Judges a condition for somebody, term by term.
 *
 * @param condition an expression or short forms
 * @param viewer who looks
 * @param expressions the language
 */
export function judgeCondition(
  condition: Condition | GuardTerms,
  viewer: Viewer,
  expressions: Expressions,
): { verdict: ConditionVerdict; terms: JudgedTerm[] } {
  const { when, ...forms } = asGuard(condition)
  const terms: JudgedTerm[] = guardTerms(forms, viewer, () => false).map(({ term, holds }) => ({
    term,
    verdict: holds ? 'yes' : 'no',
    values: [],
    needs: [],
  }))
  if (when !== undefined) terms.push(judgeExpression(when, viewer, expressions))
  const verdicts = terms.map((each) => each.verdict)
  return { verdict: verdicts.includes('no') ? 'no' : verdicts.includes('depends') ? 'depends' : 'yes', terms }
}

function judgeExpression(text: string, viewer: Viewer, expressions: Expressions): JudgedTerm {
  const scope: Scope = { ...viewer, now: new Date().toISOString() }
  const explanation = explain(expressions, text, scope)
  const needs = rootsRead(expressions, text).filter((root) => !brought.has(root))
  const { outcome } = explanation
  const verdict = outcome.ok ? (outcome.value === true ? 'yes' : 'no') : needs.length > 0 ? 'depends' : 'no'
  return { term: text, verdict, values: operands(explanation), needs }
}

/** The innermost parts that have a value: what somebody needs to see to agree. */
function operands(explanation: Explanation): JudgedTerm['values'] {
  const inner = explanation.parts.flatMap((part) => [
    ...(part.outcome.ok && !(part.parts.length === 0 && isRoot(part.text))
      ? [{ text: part.text, value: part.outcome.value }]
      : []),
    ...operands(part),
  ])
  const seen = new Set<string>()
  return inner.filter(({ text }) => !seen.has(text) && seen.add(text))
}

const isRoot = (text: string): boolean => text === 'user' || text === 'flags' || text === 'data'

function rootsRead(expressions: Expressions, text: string): string[] {
  const parsed = expressions.parse(text)
  if (!parsed.ok) return []
  const roots = new Set<string>()
  walk(parsed.expression.ast, (node) => {
    if (node.op === 'id') roots.add(node.args)
  })
  return [...roots]
}
