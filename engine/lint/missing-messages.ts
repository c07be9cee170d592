import { isObject } from '../compose/place.ts'
import { placedIn } from '../compose/placed.ts'
import type { DefinitionSource } from '../compose/source.ts'
import { nearest } from '../format/did-you-mean.ts'
import { diagnostic, type Diagnostic } from '../format/diagnostics.ts'
import { pointerOf } from '../format/pointer.ts'
import { forms, withoutPlural } from './plural-keys.ts'

/** Keys that a finding names before it says how many more there are. */
const shown = 5

/** What a locale lacks of one layer. */
export interface Missing {
  readonly locale: string
  readonly layer: string
  /** Dotted keys. */
  readonly keys: readonly string[]
  /** How many messages the layer should have in the locale. */
  readonly of: number
  /** The layer's files of the locale. */
  readonly own: readonly DefinitionSource[]
  /** Files that have what is missing, in the order in which people wrote it. */
  readonly others: readonly DefinitionSource[]
  readonly hint: string
}

/** What a locale lacks, said where it would stand: once for each such place, beside the message that follows it elsewhere. */
export function missingMessageDiagnostics({
  locale,
  layer,
  keys,
  of,
  own,
  others,
  hint,
}: Missing): Diagnostic[] {
  if (keys.length === 0) return []
  const said = (lacked: readonly string[]) =>
    `The locale "${locale}" lacks ${lacked.length} of ${of} messages: ${listed(lacked)}.`
  if (own.length === 0)
    return [diagnostic('MSG502', { file: `locales/${locale}/`, layer, message: said(keys), hint })]
  const places = new Map<string, { source: DefinitionSource; words: readonly string[]; keys: string[] }>()
  // Forms of one message for numbers are said together.
  const first = new Map<string, string>()
  for (const key of keys) {
    const plain = withoutPlural(key)
    first.set(plain, first.get(plain) ?? key)
    const place = placeOf(first.get(plain)!.split('.'), own, others)
    const id = `${place.source.file}\n${pointerOf(place.words)}`
    places.set(id, { ...place, keys: [...(places.get(id)?.keys ?? []), key] })
  }
  return [...places.values()].map(({ source, words, keys: lacked }) =>
    placedIn(source, {
      code: 'MSG502',
      key: words.length > 0,
      pointer: pointerOf(words),
      message: said(lacked),
      hint,
    }),
  )
}

/** The file that has most of what is around a message, else the namesake of the one that has it; and the place in it. */
function placeOf(
  words: readonly string[],
  own: readonly DefinitionSource[],
  others: readonly DefinitionSource[],
): { source: DefinitionSource; words: readonly string[] } {
  const from = others.find(({ value }) => hasKind(value, words)) ?? others[0]
  const [best] = own
    .map((source) => ({ source, known: knownLength(source.value, words) }))
    .toSorted(
      (a, b) =>
        b.known - a.known ||
        Number(nameOf(b.source) === nameOf(from)) - Number(nameOf(a.source) === nameOf(from)),
    )
  const { source, known } = best!
  const parent = words.slice(0, known)
  const beside = neighbour(
    words[known] ?? '',
    keysAt(source.value, parent),
    from ? keysAt(from.value, parent) : [],
  )
  return { source, words: beside === undefined ? parent : [...parent, beside] }
}

/** Among the keys that are there: another form of it, one that is misspelt, the one that comes next, or the last before it. */
function neighbour(word: string, there: readonly string[], order: readonly string[]): string | undefined {
  const plain = withoutPlural(word)
  const kind = (key: string) => withoutPlural(key) === plain
  const at = order.findIndex(kind)
  const numbers = forms.map((form) => `${plain}_${form}`)
  const number = numbers.indexOf(word)
  return (
    numbers.slice(number + 1).find((key) => there.includes(key)) ??
    there.findLast(kind) ??
    nearest(
      word,
      there.filter((key) => !order.includes(key)),
    ) ??
    order.slice(at + 1).find((key) => there.includes(key)) ??
    order.slice(0, Math.max(at, 0)).findLast((key) => there.includes(key))
  )
}

function keysAt(value: unknown, words: readonly string[]): string[] {
  let at = value
  for (const word of words) at = isObject(at) && Object.hasOwn(at, word) ? at[word] : undefined
  return isObject(at) ? Object.keys(at) : []
}

/** Whether a file has a message, in whichever form for numbers. */
function hasKind(value: unknown, words: readonly string[]): boolean {
  const plain = withoutPlural(words.at(-1) ?? '')
  return keysAt(value, words.slice(0, -1)).some((key) => withoutPlural(key) === plain)
}

/** How many words of a key a tree has. */
function knownLength(value: unknown, words: readonly string[]): number {
  const length = words.findIndex((word, index) => !keysAt(value, words.slice(0, index)).includes(word))
  return length < 0 ? words.length : length
}

function nameOf(source: DefinitionSource | undefined): string | undefined {
  return source?.file.split('/').at(-1)
}

function listed(keys: readonly string[]): string {
  const more = keys.length - shown
  return `${keys.slice(0, shown).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}
