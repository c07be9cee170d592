import type { ExpressionFunction } from '../format/expression-function.ts'
import type { OperationTable } from '../compose/operation.ts'
import { enginePlugin } from '../registry/engine-plugin.ts'
import { definePlugin } from '../registry/plugin.ts'
import { assembleRegistry } from '../registry/registry.ts'
import type { WidgetDeclaration } from '../registry/widget.ts'
import type { WidgetLoader } from '../react/engine.ts'
import { compiledScreen } from './compile.ts'
import { renderScreen, type RenderScreenOptions } from './render-screen.tsx'

/**
 * Shows one widget on a screen of its own.
 *
 * @param declaration the widget's declaration
 * @param loader its view
 * @param given its layout, and the bindings and operations it reads
 * @returns as {@link renderScreen}
 * @example
 * testWidget(factList, async () => FactList, {
 *   layout: { widget: 'fact-list', options: { of: 'user' } },
 *   data: { user: { operation: 'readUser' } },
 *   operations: { readUser: { method: 'GET', path: '/user', query: [] } },
 *   answers: { readUser: () => ({ userName: 'erin' }) },
 * })
 */
export function testWidget(
  declaration: WidgetDeclaration,
  loader: WidgetLoader,
  given: Omit<RenderScreenOptions, 'loaders'> & {
    layout: Readonly<Record<string, unknown>>
    data?: Readonly<Record<string, unknown>>
    screenParams?: Readonly<Record<string, unknown>>
    path?: string
    /** The screen's own state. */
    state?: Readonly<Record<string, unknown>>
    /** Further widgets, for slots. */
    widgets?: readonly (readonly [WidgetDeclaration, WidgetLoader])[]
    operations?: OperationTable
    functions?: readonly ExpressionFunction[]
  },
) {
  const all = [[declaration, loader] as const, ...(given.widgets ?? [])]
  const screen = compiledScreen(
    {
      format: 1,
      id: 'test',
      path: given.path ?? '/test',
      titleKey: 'test.title',
      ...(given.screenParams ? { params: given.screenParams } : {}),
      data: given.data ?? {},
      ...(given.state ? { state: given.state } : {}),
      layout: given.layout,
    },
    {
      registry: assembleRegistry([
        enginePlugin,
        definePlugin({ id: 'test', widgets: all.map(([each]) => each), rules: given.rules ?? [] }),
      ]),
      operations: given.operations ?? {},
      functions: given.functions,
    },
  )
  return renderScreen(screen, {
    ...given,
    loaders: Object.fromEntries(all.map(([each, view]) => [each.type, view])),
  })
}
