import type { Action } from '../../format/element.ts'
import type { Scope } from '../../expression/environment.ts'
import type { Resolver } from '../resolve.ts'
import { withRoots } from '../scope.ts'
import type { ActionRunner, StepContext, StepOutcome } from './action-runner.ts'

/** What stands for later: it is resolved when its time comes, not with the step. */
const later = new Set(['undo', 'undone', 'optimistic', 'then', 'else'])

/**
 * Runs the steps of an action in order. Each step's expressions are resolved when its turn comes, with `result` of
 * the step before; the first refused or failed step ends the row.
 *
 * @param action one step or a row, as compiled
 * @param runners what each verb does
 * @param context what steps may use
 * @param resolver evaluates the steps
 * @returns how the row ended, with the last result
 */
export async function runSteps(
  action: Action,
  runners: Readonly<Record<string, ActionRunner>>,
  context: Omit<StepContext, 'raw' | 'run' | 'resolve'>,
  resolver: Resolver,
): Promise<StepOutcome> {
  let scope: Scope = context.scope
  let result: unknown
  let { restoreDrafts } = context
  for (const step of [action].flat() as readonly Readonly<Record<string, unknown>>[]) {
    const verb = Object.keys(step).find((key) => Object.hasOwn(runners, key))
    if (verb === undefined)
      throw new Error(
        `No runner for the action ${JSON.stringify(step)}. Give createEngine one under its verb.`,
      )
    const now = Object.fromEntries(Object.entries(step).filter(([key]) => !later.has(key)))
    const resolved = resolver.value(now, scope) as Record<string, unknown>
    const around = scope
    const within = {
      ...context,
      scope,
      restoreDrafts,
      resolve: (value: unknown, roots: Scope) => resolver.value(value, withRoots(around, roots)),
    }
    const outcome = await runners[verb]!(resolved, {
      ...within,
      raw: step,
      run: (inner) => runSteps(inner, runners, within, resolver),
    })
    if (outcome.status !== 'done') return outcome
    restoreDrafts = outcome.restoreDrafts ?? restoreDrafts
    if (outcome.result !== undefined) {
      result = outcome.result
      scope = withRoots(scope, { result })
    }
  }
  return { status: 'done', result, ...(restoreDrafts ? { restoreDrafts } : {}) }
}
