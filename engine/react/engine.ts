import { createContext, use, type ComponentType, type ReactNode } from 'react'
import type { CompiledScreen } from '../format/compiled.ts'
import type { ExpressionFunction } from '../format/expression-function.ts'
import type { Problem } from '../format/problem.ts'
import { createExpressions } from '../expression/environment.ts'
import type { RuleDeclaration } from '../registry/rule.ts'
import type { ActionRunner } from '../runtime/actions/action-runner.ts'
import { builtInActions } from '../runtime/actions/built-in.ts'
import { DialogStack } from '../runtime/dialog-stack.ts'
import { HeldCalls } from '../runtime/held-calls.ts'
import type { Ports } from '../runtime/ports.ts'
import { Queries } from '../runtime/query.ts'
import type { ScreenServices } from '../runtime/screen-runtime.ts'

/**
 * Loads a widget's view. Views differ in their props, which the compiler of definitions has checked:
 * `'fact-list': () => import('./fact-list/fact-list.tsx').then((module) => module.FactList)`.
 *
 * @example const load: WidgetLoader = () => import('./gauge.tsx').then((module) => module.Gauge)
 */
export type WidgetLoader = () => Promise<ComponentType<never>>

/**
 * What the application draws in the engine's places.
 *
 * @example
 * const views: EngineViews = { ScreenFailed, WidgetFailed, WidgetLoading, WidgetUnknown, DialogFrame }
 */
export interface EngineViews {
  /** The whole screen failed; `back` is the address one level up, where the screen names one. */
  ScreenFailed: ComponentType<{ problem: Problem; retry: () => void; back?: string | undefined }>
  /** One widget failed; the rest of the screen stands. */
  WidgetFailed: ComponentType<{ problem: Problem; retry: () => void }>
  /** A widget's code is on its way. */
  WidgetLoading: ComponentType<{ widget: string }>
  /** No widget has this name: a labelled placeholder; the rest of the screen stands. */
  WidgetUnknown: ComponentType<{ widget: string; testId: string }>
  /** The frame of a dialog; `onLeave` for Escape and the closing button. */
  DialogFrame: ComponentType<{
    title: string
    width: 'small' | 'medium' | 'large'
    testId: string
    onLeave: () => void
    children: ReactNode
  }>
}

/**
 * What an engine is made of.
 *
 * @example const options: EngineOptions = { ports, loaders: widgetLoaders, views, functions: [] }
 */
export interface EngineOptions {
  ports: Ports
  loaders: Readonly<Record<string, WidgetLoader>>
  views: EngineViews
  functions: readonly ExpressionFunction[]
  /** The rule library, loaded when a form first needs it. Default: no rules. */
  readRules?: () => Promise<ReadonlyMap<string, RuleDeclaration>>
  /** Runners of verbs beyond the engine's own. */
  actions?: Readonly<Record<string, ActionRunner>>
  /** Reads a compiled dialog by its id. Default: there are none. */
  readDialog?: (id: string) => Promise<CompiledScreen>
  /** Called after every successful `call`, to refresh badge counts. */
  written?: () => void
}

/**
 * Everything that screens share.
 *
 * @example const { ports, queries } = useEngine()
 */
export interface Engine extends ScreenServices {
  loaders: Readonly<Record<string, WidgetLoader>>
  views: EngineViews
  readDialog(id: string): Promise<CompiledScreen>
  readRules(): Promise<ReadonlyMap<string, RuleDeclaration>>
}

/**
 * Puts an engine together, once per signed-in session.
 *
 * @param options ports, loaders, views, functions of expressions
 * @returns the engine for {@link EngineProvider}
 * @throws Error when an action stands twice
 * @example
 * const engine = createEngine({ ports, loaders, views, functions: objectSchemaFunctions })
 */
export function createEngine(options: EngineOptions): Engine {
  for (const verb of Object.keys(options.actions ?? {}))
    if (Object.hasOwn(builtInActions, verb)) throw new Error(`The action "${verb}" is the engine's own.`)
  return {
    ports: options.ports,
    loaders: options.loaders,
    views: options.views,
    queries: new Queries(),
    dialogs: new DialogStack(),
    living: new Set(),
    held: new HeldCalls(),
    readDialog: options.readDialog ?? ((id) => Promise.reject(new Error(`There is no dialog "${id}" here.`))),
    expressions: createExpressions(options.functions),
    readRules: options.readRules ?? (() => Promise.resolve(new Map())),
    actions: { ...builtInActions, ...options.actions },
    written: options.written ?? (() => {}),
  }
}

const EngineContext = createContext<Engine | undefined>(undefined)
/**
 * Gives the screens below it their engine.
 *
 * @example <EngineProvider value={createEngine(options)}><ScreenHost {...props} /></EngineProvider>
 */
export const EngineProvider = EngineContext.Provider

/**
 * The engine around a component. @throws Error outside an {@link EngineProvider}
 *
 * @returns the engine of the nearest {@link EngineProvider}
 * @example const { translate } = useEngine().ports
 */
export function useEngine(): Engine {
  const engine = use(EngineContext)
  if (!engine) throw new Error('No engine here: put <EngineProvider value={createEngine(…)}> around it.')
  return engine
}
