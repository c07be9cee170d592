import type { MessageTree } from '../format/compiled.ts'
import type { ExpressionFunction } from '../format/expression-function.ts'
import type { WidgetDeclaration } from '../registry/widget.ts'
import { calledFunctions } from './called-functions.ts'

/** What names keys of messages by itself. */
export interface Speakers {
  readonly widgets: ReadonlyMap<string, Pick<WidgetDeclaration, 'messages'>>
  readonly functions: readonly Pick<ExpressionFunction, 'name' | 'messages'>[]
}

/**
 * The areas of messages, the first words of keys, that a compiled definition speaks of: by keys in its parts and expressions, and by what its
 * widgets and functions say themselves. A word too many only means that an area comes along that is not needed.
 *
 * @param definition anything compiled; its texts are looked through
 * @param known areas that there are
 * @returns in the order of the alphabet
 * @example messageAreas({ titleKey: 'pages.home.title', when: "='requests.' + kind" }, new Set(['pages', 'requests'])) // ['pages', 'requests']
 */
export function messageAreas(definition: unknown, known: ReadonlySet<string>, speakers?: Speakers): string[] {
  const text = JSON.stringify(definition) ?? ''
  const areas = new Set<string>()
  for (const [, word] of text.matchAll(/(?<![\w.-])([A-Za-z][\w-]*)\./g))
    if (known.has(word!)) areas.add(word!)
  for (const [, type] of text.matchAll(/"widget":"([a-z0-9-]+)"/g))
    for (const area of speakers?.widgets.get(type!)?.messages ?? []) areas.add(area)
  const speaking = (speakers?.functions ?? []).filter(({ messages }) => messages)
  const called = new Set(calledFunctions(text, speaking))
  for (const { name, messages } of speaking)
    if (called.has(name)) for (const area of messages!) areas.add(area)
  return [...areas].toSorted()
}

/** Areas of all the given trees. */
export function areasOf(trees: Iterable<MessageTree>): Set<string> {
  return new Set([...trees].flatMap((tree) => Object.keys(tree)))
}
