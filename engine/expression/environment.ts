import { Environment, EvaluationError, ParseError, type ASTNode } from '@marcbachmann/cel-js'
import type { ExpressionFunction } from '../format/expression-function.ts'
import type { TextRange } from '../format/diagnostics.ts'
import { costOf } from './cost.ts'
import { expressionLimits } from './limits.ts'
import { refusals } from './refuse.ts'
import { fromExpression } from './values.ts'

/** Every root an expression can name somewhere; which ones exist in a place says the checker. */
export const scopeRoots = [
  'user',
  'realm',
  'flags',
  'roles',
  'privileges',
  'params',
  'query',
  'data',
  'state',
  'lists',
  'row',
  'selection',
  'form',
  'item',
  'event',
  'input',
  'result',
  'cart',
  'counts',
  'sections',
  'now',
] as const
export type ScopeRoot = (typeof scopeRoots)[number]
export type Scope = { readonly [Root in ScopeRoot]?: unknown }

/** What an evaluation gives. `absent`: something it reads is not there, which is no fault of the expression. */
export type Evaluation =
  | { ok: true; value: unknown }
  | { ok: false; absent: boolean; message: string; range?: TextRange }

/** A parsed expression. */
export interface Expression {
  text: string
  ast: ASTNode
  /** The library's own type of the result: `bool`, `string`, `dyn` … */
  type(): { type?: string; problem?: { message: string; range?: TextRange } }
  evaluate(scope: Scope): Evaluation
}

export type ParsedExpression =
  | { ok: true; expression: Expression }
  | {
      ok: false
      code: 'EXP100' | 'EXP104' | 'EXP105' | 'EXP106'
      message: string
      hint: string
      range?: TextRange
    }

/** Parses and keeps expressions of one set of functions. */
export interface Expressions {
  parse(text: string): ParsedExpression
  evaluate(text: string, scope: Scope): Evaluation
  readonly functions: readonly ExpressionFunction[]
}

const absentCodes = new Set(['no_such_key', 'unknown_variable', 'index_out_of_bounds'])

/**
 * Sets the language up: declared roots of free shape, arithmetic between integer literals and JSON numbers,
 * limits, and the given functions.
 *
 * @param functions what expressions may call beside the language's own functions
 * @returns the parser and evaluator; parsed expressions are kept
 * @example
 * const expressions = createExpressions([])
 * expressions.evaluate('user.userType == 0', { user: { userType: 0 } }) // { ok: true, value: true }
 */
export function createExpressions(functions: readonly ExpressionFunction[]): Expressions {
  const environment = new Environment({
    unlistedVariablesAreDyn: false,
    homogeneousAggregateLiterals: false,
    enableOptionalTypes: true,
    limits: {
      maxAstNodes: expressionLimits.maxAstNodes,
      maxDepth: expressionLimits.maxDepth,
      maxListElements: expressionLimits.maxListElements,
      maxMapEntries: expressionLimits.maxMapEntries,
      maxCallArguments: expressionLimits.maxCallArguments,
    },
  })
  for (const root of scopeRoots) environment.registerVariable(root, 'dyn')
  for (const [operator, run] of arithmetic) {
    environment.registerOperator(`double ${operator} int`, run)
    environment.registerOperator(`int ${operator} double`, run)
  }
  environment.registerFunction('urlencode(dyn): string', (value: unknown) =>
    encodeURIComponent(String(fromExpression(value))),
  )
  for (const each of functions)
    environment.registerFunction(each.signature, (...values: unknown[]) =>
      each.run(...values.map(fromExpression)),
    )

  const kept = new Map<string, ParsedExpression>()
  const parse = (text: string): ParsedExpression => {
    const before = kept.get(text)
    if (before) return before
    const parsed = parseWith(environment, text)
    kept.set(text, parsed)
    return parsed
  }
  return {
    functions,
    parse,
    evaluate(text, scope) {
      const parsed = parse(text)
      if (parsed.ok) return parsed.expression.evaluate(scope)
      return { ok: false, absent: false, message: parsed.message, range: parsed.range }
    },
  }
}

const arithmetic: readonly [string, (left: unknown, right: unknown) => number][] = [
  ['+', (left, right) => Number(left) + Number(right)],
  ['-', (left, right) => Number(left) - Number(right)],
  ['*', (left, right) => Number(left) * Number(right)],
  ['/', (left, right) => Number(left) / Number(right)],
]

function parseWith(environment: Environment, text: string): ParsedExpression {
  if (text.length > expressionLimits.maxLength)
    return {
      ok: false,
      code: 'EXP106',
      message: `The expression has ${text.length} characters, at most ${expressionLimits.maxLength} are allowed.`,
      hint: 'Split it, or let the server compute it.',
    }
  try {
    const program = environment.parse(text)
    const refused = refusals(program.ast)[0]
    if (refused) return { ok: false, ...refused }
    const cost = costOf(program.ast)
    if (cost > expressionLimits.maxCost)
      return {
        ok: false,
        code: 'EXP106',
        message: `The expression may be ${Math.round(cost)} steps of work, at most ${expressionLimits.maxCost} are allowed.`,
        hint: 'Use fewer loops over lists, or let the server compute it.',
      }
    return {
      ok: true,
      expression: {
        text,
        ast: program.ast,
        type() {
          const checked = program.check()
          if (checked.valid) return { type: checked.type }
          return { problem: { message: firstLine(checked.error?.message), range: checked.error?.range } }
        },
        evaluate: (scope) => evaluate(program, scope),
      },
    }
  } catch (error) {
    if (!(error instanceof ParseError)) throw error
    const large = /exceeded|limit/i.test(error.code)
    return {
      ok: false,
      code: large ? 'EXP106' : 'EXP100',
      message: firstLine(error.message),
      hint: large ? 'Split the expression.' : 'Expressions are CEL; see the guide on expressions.',
      range: error.range,
    }
  }
}

function evaluate(program: (scope: Record<string, unknown>) => unknown, scope: Scope): Evaluation {
  try {
    return { ok: true, value: fromExpression(program(scope)) }
  } catch (error) {
    if (!(error instanceof EvaluationError))
      return { ok: false, absent: false, message: error instanceof Error ? error.message : String(error) }
    return {
      ok: false,
      absent: absentCodes.has(error.code),
      message: firstLine(error.message),
      range: error.range,
    }
  }
}

function firstLine(message: string | undefined): string {
  return (message ?? '').split('\n')[0]!
}
