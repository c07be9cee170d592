import type { WidgetExample } from '../registry/widget.ts'
import type { OperationAnswer } from './memory-ports.ts'

/**
 * The example of a declaration as a screen definition, ready to be compiled.
 *
 * @param example one of a declaration's examples
 * @returns a screen with the id `example`
 * @example compiledScreen(exampleScreen(factList.examples[0]), { registry, operations })
 */
export function exampleScreen(example: WidgetExample): { id: string; [key: string]: unknown } {
  return {
    format: 1,
    id: 'example',
    path: '/example',
    title: { en: example.name },
    data: example.bindings ?? {},
    ...(example.state ? { state: example.state } : {}),
    layout: example.layout,
  }
}

/**
 * What the operations of an example answer.
 *
 * @param example one of a declaration's examples
 * @returns answers for {@link memoryPorts}
 * @example renderScreen(screen, { loaders: widgetLoaders, answers: exampleAnswers(example) })
 */
export function exampleAnswers(example: WidgetExample): Record<string, OperationAnswer> {
  return Object.fromEntries(
    Object.entries(example.data ?? {}).map(([operation, answer]) => [
      operation,
      () => structuredClone(answer),
    ]),
  )
}
