import { render, type RenderResult } from '@testing-library/react'
import type { ReactNode } from 'react'
import type { CompiledScreen } from '../format/compiled.ts'
import type { ExpressionFunction } from '../format/expression-function.ts'
import { createEngine, EngineProvider, type EngineViews, type WidgetLoader } from '../react/engine.ts'
import type { RuleDeclaration } from '../registry/rule.ts'
import { DialogsHost } from '../react/dialogs-host.tsx'
import { ScreenHost } from '../react/screen-host.tsx'
import type { ActionRunner } from '../runtime/actions/action-runner.ts'
import type { Subject } from '../runtime/ports.ts'
import { memoryPorts, type MemoryOptions, type MemoryPorts } from './memory-ports.ts'
import { persona } from './personas.ts'

/**
 * What a screen is rendered with.
 *
 * @example
 * const options: RenderScreenOptions = { loaders: widgetLoaders, subject: personas.admin, answers: { readUser: () => erin } }
 */
export interface RenderScreenOptions extends MemoryOptions {
  loaders: Readonly<Record<string, WidgetLoader>>
  params?: Readonly<Record<string, string>>
  subject?: Subject
  functions?: readonly ExpressionFunction[]
  /** Compiled dialogs that the screen may open, by id. */
  dialogs?: Readonly<Record<string, CompiledScreen>>
  focus?: boolean
  /** Runners of verbs beyond the engine's own, e.g. of a plugin. */
  actions?: Readonly<Record<string, ActionRunner>>
  /** The rule library, for forms. */
  rules?: readonly RuleDeclaration[]
  written?: () => void
  /** Wraps the screen, e.g. with a theme. */
  wrap?: (children: ReactNode) => ReactNode
}

const views: EngineViews = {
  ScreenFailed: ({ problem, retry }) => (
    <div role="alert">
      <p>{problem.message || 'common.unreachable'}</p>
      <button onClick={retry}>Try again</button>
    </div>
  ),
  WidgetFailed: ({ problem, retry }) => (
    <div role="alert">
      <p>{problem.message}</p>
      <button onClick={retry}>Try again</button>
    </div>
  ),
  WidgetLoading: ({ widget }) => <p aria-busy="true">{widget}</p>,
  WidgetUnknown: ({ widget, testId }) => (
    <p role="note" data-testid={testId}>
      {widget}
    </p>
  ),
  DialogFrame: ({ title, testId, onLeave, children }) => (
    <div role="dialog" aria-label={title} data-testid={testId}>
      <button onClick={onLeave}>Leave</button>
      {children}
    </div>
  ),
}

/**
 * Shows a screen with ports in memory.
 *
 * @param screen a compiled screen, see {@link compiledScreen}
 * @param options widgets by type, answers by operation, persona, address
 * @returns what testing-library gives, and the ports with their records
 * @example
 * const { ports } = renderScreen(screen, { loaders: widgetLoaders, answers: { readManagedObject: () => erin } })
 * await userEvent.click(await screen.findByRole('button', { name: 'common.save' }))
 * expect(ports.calls.at(-1)?.operation).toBe('patchManagedObject')
 */
export function renderScreen(
  screen: CompiledScreen,
  options: RenderScreenOptions,
): RenderResult & { ports: MemoryPorts } {
  const ports = memoryPorts(options)
  const { loaders, functions = [], actions = {}, rules = [], written, dialogs = {} } = options
  const readDialog = async (id: string) => {
    const dialog = dialogs[id]
    if (!dialog) throw new Error(`The test prepared no dialog "${id}".`)
    return dialog
  }
  const readRules = async () => new Map(rules.map((rule) => [rule.name, rule]))
  const engine = createEngine({ ports, loaders, views, functions, actions, written, readDialog, readRules })
  const host = (
    <EngineProvider value={engine}>
      <ScreenHost
        screen={screen}
        params={options.params ?? {}}
        subject={options.subject ?? persona()}
        focus={options.focus}
      />
      <DialogsHost subject={options.subject ?? persona()} />
    </EngineProvider>
  )
  return Object.assign(render(options.wrap ? options.wrap(host) : host), { ports })
}
