import type { Scope } from '../expression/environment.ts'
import type { Action } from '../format/element.ts'
import type { Condition } from '../format/guard.ts'
import type { CompiledElement } from '../format/compiled.ts'
import { fieldSegments, valueAt } from '../format/pointer.ts'
import type { LocaleMap } from '../format/values.ts'
import type { StepOutcome } from '../runtime/actions/action-runner.ts'
import type { Ports } from '../runtime/ports.ts'
import type { Row } from '../runtime/list/row.ts'
import { withRoots } from '../runtime/scope.ts'
import type { ScreenRuntime } from '../runtime/screen-runtime.ts'
import { withValueAt } from '../runtime/screen-state.ts'
import { keepEqual } from '../runtime/query.ts'
import type { ActionOutcome, ResolvedAction } from './widget-props.ts'

/** What an element is given: options with every expression evaluated, parts with conditions decided. */
export interface ElementProps {
  readonly options: Readonly<Record<string, unknown>>
  readonly parts: Readonly<Record<string, unknown>>
}

/**
 * Resolves the options and parts of one element while it stands. Call what it returns at each drawing: whatever came out as before is the
 * very same object again, functions too, so that a view is drawn anew only when something of its own has changed.
 *
 * @returns reads the scope, tracked by MobX
 * @example const resolve = useMemo(() => propsOf(element, runtime), [element, runtime])
 */
export function propsOf(element: CompiledElement, runtime: ScreenRuntime): () => ElementProps {
  const list = typeof element.options['list'] === 'string' ? runtime.list(element.options['list']) : undefined
  const roots: Scope = list
    ? {
        get selection() {
          return list.selection.scope
        },
      }
    : {}
  const runs = new WeakMap<object, ResolvedAction['run']>()
  const perRow = rowFunctions(element, runtime)
  const parts = { ...perRow.parts, ...formFunctions(element, runtime) }
  let before: ElementProps = { options: {}, parts: {} }
  return () => {
    const now: ElementProps = { options: { ...perRow.options }, parts: { ...parts } }
    for (const [name, value] of Object.entries(element.options))
      if (!(name in now.options))
        (now.options as Record<string, unknown>)[name] = runtime.resolver.value(value, runtime.scope)
    for (const [name, value] of Object.entries(element.parts))
      if (!(name in now.parts))
        (now.parts as Record<string, unknown>)[name] = resolvePart(value, { runtime, roots, runs })
    before = keepEqual(before, now) as ElementProps
    return before
  }
}

/** What is resolved for each row anew, by its widget. */
function rowFunctions(element: CompiledElement, runtime: ScreenRuntime) {
  const options: Record<string, unknown> = {}
  const parts: Record<string, unknown> = {}
  for (const place of element.perRow) {
    const option = place.startsWith('options.') ? place.slice('options.'.length) : undefined
    if (option === undefined)
      parts[place] = (row: Row) => resolvePart(element.parts[place], { runtime, roots: { row } })
    else
      options[option] = (row: Row) =>
        runtime.resolver.value(element.options[option], withRoots(runtime.scope, { row }))
  }
  return { options, parts }
}

function formFunctions(element: CompiledElement, runtime: ScreenRuntime): Record<string, unknown> {
  return Object.fromEntries(
    element.perForm.map((place) => [
      place,
      (form: Readonly<Record<string, unknown>>) =>
        resolvePart(element.parts[place], {
          runtime,
          roots: { form },
          asked: { form: withEmptyFields(form, element.parts[place]) },
        }),
    ]),
  )
}

interface PartContext {
  readonly runtime: ScreenRuntime
  readonly roots: Scope
  /** Roots as conditions see them, where they see others. */
  readonly asked?: Scope
  /** What runs an action, by its definition: kept where the roots stay the same. */
  readonly runs?: WeakMap<object, ResolvedAction['run']>
}

function resolvePart(value: unknown, context: PartContext): unknown {
  const { runtime, roots, asked } = context
  const scope = withRoots(runtime.scope, roots)
  const condition = asked ? withRoots(runtime.scope, asked) : scope
  if (Array.isArray(value))
    return value
      .filter((entry) => isShown(entry, runtime, condition))
      .map((entry) => resolvePart(entry, context))
  if (!isObject(value)) return runtime.resolver.value(value, scope)
  if (isAction(value)) return resolveAction(value, context, scope)
  const resolved: Record<string, unknown> = {}
  for (const [key, each] of Object.entries(value)) {
    if (key === 'visibleIf' || !isShown(each, runtime, condition)) continue
    resolved[key] = key.endsWith('If')
      ? runtime.resolver.holds(each as Condition, condition, false)
      : resolvePart(each, context)
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
      Array.isArray(fields) || valueAt(form, path) !== undefined
        ? all
        : withValueAt(all, fieldSegments(path), null)
    return withEmptyFields(filled as Readonly<Record<string, unknown>>, fields)
  }, form)
}

/** Whether an entry acts. One that only holds an entry that acts, as the empty state of a list does, does not. */
function isAction(value: Record<string, unknown>): boolean {
  const action = value['action']
  return action !== undefined && !(isObject(action) && 'action' in action)
}

function resolveAction(
  entry: Record<string, unknown>,
  { runtime, roots, runs }: PartContext,
  scope: Scope,
): ResolvedAction {
  const run = runs?.get(entry) ?? runOnce(() => runtime.run(entry['action'] as Action, roots), runtime.ports)
  runs?.set(entry, run)
  const label = entry['labelKey'] ?? entry['label']
  const values = runtime.resolver.value(entry['values'], scope) as Record<string, unknown> | undefined
  return {
    id: String(entry['id'] ?? 'action'),
    label: label === undefined ? '' : runtime.ports.translate.t(label as string | LocaleMap, values),
    ...(entry['icon'] === undefined ? {} : { icon: String(entry['icon']) }),
    tone: (entry['tone'] ?? 'default') as ResolvedAction['tone'],
    ...(entry['inMenu'] ? { inMenu: true } : {}),
    enabled: runtime.resolver.holds(entry['enabledIf'] as Condition | undefined, scope, false),
    run,
  }
}

/** The button that was pressed is seen before its work begins; pressed twice before that it does it once. */
function runOnce(act: () => Promise<StepOutcome>, { paint }: Ports): ResolvedAction['run'] {
  if (!paint) return async () => outcomeOf(await act())
  let begins: Promise<ActionOutcome> | undefined
  return () =>
    (begins ??= new Promise<void>((resolve) => paint.after(resolve)).then(async () => {
      begins = undefined
      return outcomeOf(await act())
    }))
}

/** What acts is hidden when its condition cannot be decided; what only shows is shown (architecture, section 4). */
function isShown(entry: unknown, runtime: ScreenRuntime, scope: Scope): boolean {
  if (!isObject(entry) || entry['visibleIf'] === undefined) return true
  return runtime.resolver.holds(entry['visibleIf'] as Condition, scope, !('action' in entry))
}

export function outcomeOf(outcome: StepOutcome): ActionOutcome {
  if (outcome.status !== 'done') return outcome
  const { result, restoreDrafts } = outcome
  return { status: 'done', result, ...(restoreDrafts ? { restoreDrafts } : {}) }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
