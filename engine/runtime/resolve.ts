import type { Condition } from '../format/guard.ts'
import type { Expressions, Scope } from '../expression/environment.ts'
import { asGuard, guardHolds, type GuardSubject } from '../expression/guard.ts'
import type { ReportPort } from './ports.ts'

/** Evaluates what stands in a compiled screen. Failures are reported once per expression and place. */
export class Resolver {
  readonly #expressions: Expressions
  readonly #report: ReportPort
  readonly #subject: () => GuardSubject
  readonly #place: string
  readonly #reported = new Set<string>()

  constructor(expressions: Expressions, report: ReportPort, subject: () => GuardSubject, place: string) {
    this.#expressions = expressions
    this.#report = report
    this.#subject = subject
    this.#place = place
  }

  /** A value with every `"=…"` inside it evaluated; what is absent is left out. */
  value(value: unknown, scope: Scope): unknown {
    if (typeof value === 'string')
      return value.startsWith('=') ? this.expression(value.slice(1), scope) : value
    if (Array.isArray(value)) return value.map((each) => this.value(each, scope))
    if (typeof value !== 'object' || value === null) return value
    const resolved: Record<string, unknown> = {}
    for (const [key, each] of Object.entries(value)) {
      const made = this.value(each, scope)
      if (made !== undefined) resolved[key] = made
    }
    return resolved
  }

  /** The value of an expression; undefined when it reads something absent, or failed. */
  expression(text: string, scope: Scope): unknown {
    const outcome = this.#expressions.evaluate(text, scope)
    if (outcome.ok) return outcome.value
    if (!outcome.absent) this.#failed(text, outcome.message)
    return undefined
  }

  /**
   * Whether a condition holds.
   *
   * @param condition an expression or short forms; undefined holds
   * @param fallback what counts when it cannot be decided: `false` for actions and `required`, `true` for what is
   *   merely shown
   */
  holds(condition: Condition | undefined, scope: Scope, fallback: boolean): boolean {
    if (condition === undefined) return true
    return guardHolds(asGuard(condition), this.#subject(), (text) => {
      const outcome = this.#expressions.evaluate(text, scope)
      if (outcome.ok && typeof outcome.value === 'boolean') return outcome.value
      if (outcome.ok) this.#failed(text, 'it gives neither true nor false')
      else if (!outcome.absent) this.#failed(text, outcome.message)
      return fallback
    })
  }

  #failed(text: string, why: string): void {
    if (this.#reported.has(text)) return
    this.#reported.add(text)
    this.#report.report({
      code: 'EXP201',
      message: `Expression "${text}" failed: ${why}.`,
      place: this.#place,
    })
  }
}
