import type { Scope } from '../expression/environment.ts'
import type { Action } from '../format/element.ts'
import type { Condition } from '../format/guard.ts'
import type { CompiledElement } from '../format/compiled.ts'
import { fieldWords, valueAt } from '../format/pointer.ts'
import type { LocaleMap } from '../format/values.ts'
import type { StepOutcome } from '../runtime/actions/action-runner.ts'
import type { Row } from '../runtime/list/row.ts'
import { withRoots } from '../runtime/scope.ts'
import type { ScreenRuntime } from '../runtime/screen-runtime.ts'
import { changed } from '../runtime/screen-state.ts'
import type { ActionOutcome, ResolvedAction } from './widget-props.ts'

/** Options with every expression evaluated; those per row as functions. */
export function resolveOptions(element: CompiledElement, runtime: ScreenRuntime): Record<string, unknown> {
  const options: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(element.options))
    if (!element.perRow.includes(`options.${name}`))
      options[name] = runtime.resolver.value(value, runtime.scope)
  for (const place of element.perRow)
    if (place.startsWith('options.')) {
      const name = place.slice('options.'.length)
      options[name] = (row: Row) =>
        runtime.resolver.value(element.options[name], withRoots(runtime.scope, { row }))
    }
  return options
}

/** Parts with conditions decided, labels said and actions ready to run. */
export function resolveParts(element: CompiledElement, runtime: ScreenRuntime): Record<string, unknown> {
  const parts: Record<string, unknown> = {}
  const list = typeof element.options['list'] === 'string' ? runtime.list(element.options['list']) : undefined
  const roots: Scope = list
    ? {
        get selection() {
          return list.selection.scope
        },
      }
    : {}
  for (const [name, value] of Object.entries(element.parts))
    if (!element.perRow.includes(name) && !element.perForm.includes(name))
      parts[name] = resolvePart(value, runtime, roots)
  for (const place of element.perRow)
    if (!place.startsWith('options.'))
      parts[place] = (row: Row) => resolvePart(element.parts[place], runtime, { row })
  for (const place of element.perForm)
    parts[place] = (form: Readonly<Record<string, unknown>>) =>
      resolvePart(
        element.parts[place],
        runtime,
        { form },
        { form: withEmptyFields(form, element.parts[place]) },
      )
  return parts
}

/** @param asked roots as conditions see them */
function resolvePart(value: unknown, runtime: ScreenRuntime, roots: Scope, asked: Scope = roots): unknown {
  const scope = withRoots(runtime.scope, roots)
  const condition = asked === roots ? scope : withRoots(runtime.scope, asked)
  if (Array.isArray(value))
    return value
      .filter((entry) => isShown(entry, runtime, condition))
      .map((entry) => resolvePart(entry, runtime, roots, asked))
  if (!isObject(value)) return runtime.resolver.value(value, scope)
  if (isAction(value)) return resolveAction(value, runtime, roots)
  const resolved: Record<string, unknown> = {}
  for (const [key, each] of Object.entries(value)) {
    if (key === 'visibleIf' || !isShown(each, runtime, condition)) continue
    resolved[key] = key.endsWith('If')
      ? runtime.resolver.holds(each as Condition, condition, false)
      : resolvePart(each, runtime, roots, asked)
  }
  return resolved
}

/**
 * A form as conditions see it: fields without a value, hidden ones too, are null. So `form.kind == 'x'` does not hold
 * while nothing is chosen, where an absent field would leave it undecided. Computed values see the form as it is: what
 * is computed from something absent is absent.
 */
function withEmptyFields(form: Readonly<Record<string, unknown>>, definitions: unknown): unknown {
  if (!Array.isArray(definitions)) return form
  return definitions.filter(isObject).reduce<unknown>((all, { id, field = id, fields }) => {
    const path = String(field)
    const filled =
      Array.isArray(fields) || valueAt(form, path) !== undefined ? all : changed(all, fieldWords(path), null)
    return withEmptyFields(filled as Readonly<Record<string, unknown>>, fields)
  }, form)
}

/** Whether an entry acts. One that only holds an entry that acts, as the empty state of a list does, does not. */
function isAction(value: Record<string, unknown>): boolean {
  const action = value['action']
  return action !== undefined && !(isObject(action) && 'action' in action)
}

function resolveAction(entry: Record<string, unknown>, runtime: ScreenRuntime, roots: Scope): ResolvedAction {
  const scope = withRoots(runtime.scope, roots)
  const label = entry['labelKey'] ?? entry['label']
  const values = runtime.resolver.value(entry['values'], scope) as Record<string, unknown> | undefined
  return {
    id: String(entry['id'] ?? 'action'),
    label: label === undefined ? '' : runtime.ports.translate.t(label as string | LocaleMap, values),
    ...(entry['icon'] === undefined ? {} : { icon: String(entry['icon']) }),
    tone: (entry['tone'] ?? 'default') as ResolvedAction['tone'],
    enabled: runtime.resolver.holds(entry['enabledIf'] as Condition | undefined, scope, false),
    run: async () => outcomeOf(await runtime.run(entry['action'] as Action, roots)),
  }
}

/** What acts is hidden when its condition cannot be decided; what only shows is shown (architecture, section 4). */
function isShown(entry: unknown, runtime: ScreenRuntime, scope: Scope): boolean {
  if (!isObject(entry) || entry['visibleIf'] === undefined) return true
  return runtime.resolver.holds(entry['visibleIf'] as Condition, scope, !('action' in entry))
}

export function outcomeOf(outcome: StepOutcome): ActionOutcome {
  return outcome.status === 'done' ? { status: 'done', result: outcome.result } : outcome
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
