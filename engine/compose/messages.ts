import { diagnostic, type Diagnostic } from '../format/diagnostics.ts'
import type { MessageTree } from '../format/compiled.ts'
import { contentHash } from './hash.ts'
import { isObject } from './place.ts'
import type { DefinitionSource } from './source.ts'

/** The merged messages of one locale. */
export interface PortalMessages {
  tree: MessageTree
  hash: string
}

const place = /(?:^|\/)locales\/([A-Za-z0-9-]+)\/[^/]+\.json$/

/** The locale that a file brings messages for, or undefined when it is no message file. */
export function localeOf(file: string): string | undefined {
  return place.exec(file)?.[1]
}

/**
 * Merges message files: later layers win leaf by leaf, files of a locale share one tree.
 *
 * @param sources message files, low layers first
 * @returns messages per locale, and what was wrong
 */
export function composeMessages(sources: readonly DefinitionSource[]): {
  messages: Map<string, PortalMessages>
  diagnostics: Diagnostic[]
} {
  const trees = new Map<string, MessageTree>()
  const diagnostics: Diagnostic[] = []
  for (const source of sources) {
    const locale = localeOf(source.file)!
    const tree = trees.get(locale) ?? {}
    trees.set(locale, tree)
    merge(tree, source.value, source, '', diagnostics)
  }
  const messages = new Map(
    [...trees].map(([locale, tree]) => [locale, { tree, hash: contentHash(JSON.stringify(tree)) }]),
  )
  return { messages, diagnostics }
}

function merge(
  into: MessageTree,
  from: unknown,
  source: DefinitionSource,
  pointer: string,
  diagnostics: Diagnostic[],
): void {
  const wrong = (at: string, message: string) =>
    diagnostics.push(
      diagnostic('FMT101', {
        layer: source.layer,
        file: source.file,
        pointer: at,
        range: source.rangeOf(at),
        ...source.lineOf(source.rangeOf(at).start),
        message,
        hint: 'A message file is a tree of objects whose leaves are texts.',
      }),
    )
  if (!isObject(from)) {
    wrong(pointer, 'Messages must be an object.')
    return
  }
  for (const [key, value] of Object.entries(from)) {
    const at = `${pointer}/${key}`
    const before = into[key]
    if (typeof value === 'string') {
      if (typeof before === 'object') wrong(at, `"${key}" holds further messages in another file.`)
      else into[key] = value
    } else if (isObject(value)) {
      if (typeof before === 'string') wrong(at, `"${key}" is a text in another file.`)
      else {
        const child = before ?? {}
        into[key] = child
        merge(child, value, source, at, diagnostics)
      }
    } else wrong(at, `"${key}" is no text.`)
  }
}

/** The text at a dotted key, or undefined. Plural forms (`key_one`, `key_other`) count as the key. */
export function messageAt(tree: MessageTree | undefined, key: string): string | undefined {
  let at: string | MessageTree | undefined = tree
  const words = key.split('.')
  for (const [index, word] of words.entries()) {
    if (typeof at !== 'object') return undefined
    at = at[word] ?? (index === words.length - 1 ? at[`${word}_other`] : undefined)
  }
  return typeof at === 'string' ? at : undefined
}
