import type { ComposedPortal } from '../compose/compose.ts'
import { localeOf } from '../compose/messages.ts'
import { placedIn } from '../compose/placed.ts'
import { parseSource, type DefinitionSource } from '../compose/source.ts'
import { nearest } from '../format/did-you-mean.ts'
import type { MessageTree } from '../format/compiled.ts'
import { diagnostic, type Diagnostic } from '../format/diagnostics.ts'
import { pointerOf } from '../format/pointer.ts'
import type { LintContext } from './lint-context.ts'
import { keysOf as allKeysOf } from './messages.ts'
import { missingMessageDiagnostics, type Missing } from './missing-messages.ts'
import { forms, keysFor, withoutPlural } from './plural-keys.ts'

/** Sentences in place of those of the services, by their codes: there is one wherever a layer wishes it, with the params of the service. */
const ofServices = 'problems.'
const keysOf = (tree: MessageTree): string[] => allKeysOf(tree).filter((key) => !key.startsWith(ofServices))

/** Texts of a locale by their dotted keys, each looked up a dozen times; a dot within a word of a key is never found by anybody. */
type Texts = ReadonlyMap<string, string>

function textsOf(tree: MessageTree, prefix = '', into = new Map<string, string>()): Texts {
  for (const [key, value] of Object.entries(tree))
    if (key.includes('.')) continue
    else if (typeof value === 'string') into.set(`${prefix}${key}`, value)
    else textsOf(value, `${prefix}${key}.`, into)
  return into
}

/** Locales that lack messages or have others, texts whose values differ, and messages that nobody uses. */
export function lintTranslations(portal: ComposedPortal, context: LintContext, locale: string): Diagnostic[] {
  const base = portal.messages.get(locale)?.tree ?? {}
  const keys = keysOf(base)
  const sources = (context.files ?? []).flatMap(({ layer, file, text }) =>
    localeOf(file) === undefined ? [] : (parseSource(layer, file, text).source ?? []),
  )
  const baseTexts = textsOf(base)
  const valuesOf = valuesByKey(baseTexts)
  const others = [...portal.messages].filter(([name]) => name !== locale)
  const used = usedIn(context)
  const gaps = gapsOf(locale, baseTexts, sources, used)
  const gone = new Set(gaps.flatMap(({ keys: lacked }) => lacked.map(withoutPlural)))
  return [
    ...gaps.flatMap(missingMessageDiagnostics),
    ...others.flatMap(([name, { tree }]) =>
      localeFindings(name, tree, { locale, texts: baseTexts, valuesOf, keys, gone }, sources),
    ),
    ...(context.codeWords && context.files ? unusedFindings(keys, locale, sources, used) : []),
    ...bracedFindings(sources),
  ]
}

/**
 * What a layer says in all its other locales and not in the base one: there it is missing. What only one of them says is a slip of that one, unless somebody
 * uses it.
 */
function gapsOf(
  locale: string,
  base: Texts,
  sources: readonly DefinitionSource[],
  used: (key: string) => boolean,
): Missing[] {
  const localeBy = (source: DefinitionSource) => localeOf(source.file)
  return [...new Set(sources.map(({ layer }) => layer))].flatMap((layer) => {
    const all = sources.filter((source) => source.layer === layer)
    const own = all.filter((source) => localeBy(source) === locale)
    const others = all.filter((source) => localeBy(source) !== locale)
    const locales = [...new Set(others.map(localeBy))]
    if (own.length === 0 || locales.length === 0) return []
    const said = locales.map((name) =>
      others
        .filter((source) => localeBy(source) === name)
        .flatMap(({ value }) => (isTree(value) ? keysOf(value) : [])),
    )
    const plain = said.map((keys) => new Set(keys.map(withoutPlural)))
    const stray = [...plain[0]!].filter(
      (key) =>
        !base.has(key) &&
        !base.has(`${key}_other`) &&
        plain.every((keys) => keys.has(key)) &&
        (plain.length > 1 || used(key)),
    )
    const lacked = keysFor(
      locale,
      said[0]!.filter((key) => stray.includes(withoutPlural(key))),
    )
    const there = keysOfLayers(new Set([layer]), locale, sources).length
    const hint = `The other locales of the layer have it: add it to locales/${locale}/.`
    return [{ locale, layer, keys: lacked, of: there + lacked.length, own, others, hint }]
  })
}

function localeFindings(
  locale: string,
  tree: MessageTree,
  base: {
    locale: string
    texts: Texts
    valuesOf: (plain: string) => KeyValues
    keys: readonly string[]
    gone: ReadonlySet<string>
  },
  sources: readonly DefinitionSource[],
): Diagnostic[] {
  const { keys } = base
  const texts = textsOf(tree)
  const own = sources.filter((source) => localeOf(source.file) === locale)
  const findings: Diagnostic[] = [...new Set(own.map(({ layer }) => layer))].flatMap((layer) => {
    const expected = keysOfLayers(new Set([layer]), base.locale, sources)
    return missingMessageDiagnostics({
      locale,
      layer,
      // One wording for every number is fine where a language has one: then the key stands without a form.
      keys: keysFor(locale, expected).filter((key) => !texts.has(withoutPlural(key)) && !texts.has(key)),
      of: expected.length,
      own: own.filter((source) => source.layer === layer),
      others: sources.filter((source) => source.layer === layer && localeOf(source.file) === base.locale),
      hint: 'Add them; until then English is shown in their place.',
    })
  })
  for (const key of keysOf(tree)) {
    const plain = withoutPlural(key)
    if (base.gone.has(plain)) continue
    if (!base.texts.has(plain) && !base.texts.has(`${plain}_other`)) {
      const near = nearest(key, keys)
      const hint = near === undefined ? 'Remove it, or add it to English.' : `Did you mean "${near}"?`
      findings.push(atKey(own, key, 'MSG504', `English has no message "${key}".`, hint))
      continue
    }
    const spoken = valuesIn(texts.get(key) ?? '')
    const { given, needed } = base.valuesOf(plain)
    const strange = spoken.filter((value) => !given.includes(value))
    if (strange.length > 0)
      findings.push(
        atKey(
          own,
          key,
          'MSG505',
          `"${key}" speaks of {{${strange[0]}}}, which nobody gives.`,
          `English has ${given.map((value) => `{{${value}}}`).join(', ') || 'no values'}.`,
        ),
      )
    const dropped = needed.filter((value) => !spoken.includes(value))
    // A value that is misspelt is said above.
    if (dropped.length > 0 && strange.length === 0)
      findings.push(
        atKey(
          own,
          key,
          'MSG505',
          `"${key}" leaves out {{${dropped.join('}}, {{')}}}, which English has.`,
          'Say it here too.',
        ),
      )
  }
  return findings
}

/** Values of a message of the base locale, whatever its forms of plural. */
interface KeyValues {
  /** What one of its forms speaks of. */
  readonly given: readonly string[]
  /** What every form speaks of; without a number of its own, which may be said in words, or not at all. */
  readonly needed: readonly string[]
}

/** Finds the values of each key once: every other locale asks for them. */
function valuesByKey(base: Texts): (plain: string) => KeyValues {
  const found = new Map<string, KeyValues>()
  return (plain) => {
    const known = found.get(plain)
    if (known) return known
    const [first = [], ...others] = formsOf(base, plain).map(valuesIn)
    const counted = !base.has(plain)
    const values = {
      given: [...new Set([first, ...others].flat())],
      needed: [...new Set(first)].filter(
        (value) => others.every((form) => form.includes(value)) && !(counted && value === 'count'),
      ),
    }
    found.set(plain, values)
    return values
  }
}

/** The text of a key, or its text for each number. */
function formsOf(texts: Texts, plain: string): string[] {
  return [plain, ...forms.map((form) => `${plain}_${form}`)].flatMap((key) => texts.get(key) ?? [])
}

/** Texts with a place in single braces: nothing fills it, and people read the braces. */
function bracedFindings(sources: readonly DefinitionSource[]): Diagnostic[] {
  return sources.flatMap((source) =>
    [...textsOf(isTree(source.value) ? source.value : {})].flatMap(([key, text]) => {
      const name = /(?<![{&$])\{([A-Za-z][\w.]*)\}(?!\})/.exec(text)?.[1]
      if (name === undefined) return []
      return [
        placedIn(source, {
          code: 'MSG506',
          pointer: pointerOf(key.split('.')),
          message: `Nothing fills {${name}} in "${key}".`,
          hint: `Write {{${name}}}.`,
        }),
      ]
    }),
  )
}

/** Whoever speaks a locale says all its own messages in it; a plugin need not translate the product. */
function keysOfLayers(
  layers: ReadonlySet<string>,
  locale: string,
  sources: readonly DefinitionSource[],
): string[] {
  return sources
    .filter(({ layer, file }) => layers.has(layer) && localeOf(file) === locale)
    .flatMap(({ value }) => keysOf(isTree(value) ? value : {}))
}

function isTree(value: unknown): value is MessageTree {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whether definitions or code use a message. */
function usedIn({ codeWords, codePrefixes = [], files = [] }: LintContext): (key: string) => boolean {
  const words = new Set<string>(codeWords ?? [])
  const prefixes = new Set(codePrefixes)
  for (const { file, text } of files) {
    if (localeOf(file) !== undefined) continue
    for (const [word] of text.matchAll(/[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)+\.?/g))
      if (word.endsWith('.')) prefixes.add(word)
      else words.add(word)
  }
  const begins = [...prefixes]
  return (key) => words.has(key) || begins.some((prefix) => key.startsWith(prefix))
}

function unusedFindings(
  keys: readonly string[],
  locale: string,
  sources: readonly DefinitionSource[],
  used: (key: string) => boolean,
): Diagnostic[] {
  const own = sources.filter((source) => localeOf(source.file) === locale)
  return keys
    .filter((key) => !used(key) && !used(withoutPlural(key)))
    .map((key) =>
      atKey(own, key, 'MSG503', `Nobody uses the message "${key}".`, 'Remove it, or mend its key.'),
    )
}

function atKey(
  sources: readonly DefinitionSource[],
  key: string,
  code: 'MSG503' | 'MSG504' | 'MSG505',
  message: string,
  hint: string,
): Diagnostic {
  const words = key.split('.')
  const source = sources.find((each) => has(each.value, words))
  if (!source) return diagnostic(code, { message, hint })
  return placedIn(source, { code, key: true, pointer: pointerOf(words), message, hint })
}

function has(value: unknown, words: readonly string[]): boolean {
  let at = value
  for (const word of words) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, word)) return false
    at = (at as Record<string, unknown>)[word]
  }
  return true
}

/** Names of `{{values}}` in a text. */
export function valuesIn(text: string): string[] {
  // Most texts have none.
  if (!text.includes('{{')) return []
  return [...text.matchAll(/\{\{\s*([A-Za-z0-9_.]+)/g)].map((match) => match[1]!)
}
