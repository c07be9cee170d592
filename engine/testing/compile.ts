import { composePortal } from '../compose/compose.ts'
import type { OperationTable } from '../compose/operation.ts'
import type { CompiledScreen } from '../format/compiled.ts'
import type { ExpressionFunction } from '../format/expression-function.ts'
import type { Registry } from '../registry/registry.ts'

/**
 * Compiles a screen written in a test.
 *
 * @param screen as in a `*.screen.json`
 * @param around registry, contract table and functions
 * @returns the compiled screen
 * @throws Error with every finding when the screen is faulty
 * @example
 * const screen = compiledScreen({ format: 1, id: 'a', path: '/a', layout: { widget: 'page' } }, { registry, operations })
 */
export function compiledScreen(
  screen: { id: string; [key: string]: unknown },
  around: { registry: Registry; operations: OperationTable; functions?: readonly ExpressionFunction[] },
): CompiledScreen {
  const portal = composePortal({
    layers: [{ id: 'test', files: [{ file: `${screen.id}.screen.json`, text: JSON.stringify(screen) }] }],
    registry: around.registry,
    operations: around.operations,
    functions: around.functions ?? [],
  })
  const compiled = portal.screens.get(screen.id)
  if (!compiled)
    throw new Error(
      portal.diagnostics.map((each) => `${each.pointer} ${each.message} ${each.hint}`).join('\n'),
    )
  return compiled.screen
}
