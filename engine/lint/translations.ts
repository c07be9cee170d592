import type { ComposedPortal } from '../compose/compose.ts'
import { localeOf } from '../compose/messages.ts'
import { placedIn } from '../compose/placed.ts'
import { parseSource, type Source } from '../compose/source.ts'
import { nearest } from '../format/did-you-mean.ts'
import type { MessageTree } from '../format/compiled.ts'
import { diagnostic, type Diagnostic } from '../format/diagnostics.ts'
import { pointerOf } from '../format/pointer.ts'
import type { LintContext } from './lint-context.ts'
import { keysOf as allKeysOf } from './messages.ts'

/** Endings of keys for numbers, in the order of the numbers. */
const forms = ['zero', 'one', 'two', 'few', 'many', 'other'] as const

/** Sentences in place of those of the services, by their codes: there is one wherever a layer wishes it, with the params of the service. */
const ofServices = 'problems.'
const keysOf = (tree: MessageTree): string[] => allKeysOf(tree).filter((key) => !key.startsWith(ofServices))

/** Keys that a finding names before it says how many more there are. */
const shown = 5

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
  const others = [...portal.messages].filter(([name]) => name !== locale)
  return [
    ...others.flatMap(([name, { tree }]) =>
      localeFindings(name, tree, { locale, tree: base, texts: baseTexts, keys }, sources),
    ),
    ...unusedFindings(keys, locale, sources, context),
    ...bracedFindings(sources),
  ]
}

function localeFindings(
  locale: string,
  tree: MessageTree,
  base: { locale: string; tree: MessageTree; texts: Texts; keys: readonly string[] },
  sources: readonly Source[],
): Diagnostic[] {
  const { keys } = base
  const texts = textsOf(tree)
  const own = sources.filter((source) => localeOf(source.file) === locale)
  const expected =
    own.length === 0 ? keys : keysOfLayers(new Set(own.map(({ layer }) => layer)), base.locale, sources)
  const plurals = pluralKeys(expected)
  // One wording for every number is fine where a language has one: then the key stands without a form.
  const missing = [...new Set(expected.map(withoutPlural))].flatMap((key) =>
    texts.has(key)
      ? []
      : (plurals.has(key) ? pluralForms(locale).map((form) => `${key}_${form}`) : [key]).filter(
          (each) => !texts.has(each),
        ),
  )
  const findings: Diagnostic[] = missingFindings(locale, missing, { own, sources, base: base.locale })
  for (const key of keysOf(tree)) {
    const plain = withoutPlural(key)
    if (!base.texts.has(plain) && !base.texts.has(`${plain}_other`)) {
      const near = nearest(key, keys)
      const hint = near === undefined ? 'Remove it, or add it to English.' : `Did you mean "${near}"?`
      findings.push(atKey(own, key, 'MSG504', `English has no message "${key}".`, hint))
      continue
    }
    const spoken = valuesIn(texts.get(key) ?? '')
    const given = spoken.length > 0 ? allValues(base.texts, plain) : []
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
    const dropped = droppedValues(base.texts, plain, spoken)
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

/** What a locale lacks, said to each layer in its own file: the nearest place to what is missing. */
function missingFindings(
  locale: string,
  missing: readonly string[],
  { own, sources, base }: { own: readonly Source[]; sources: readonly Source[]; base: string },
): Diagnostic[] {
  const hint = 'Add them; until then English is shown in their place.'
  const layers = new Set((own.length > 0 ? own : sources).map(({ layer }) => layer))
  return [...layers].flatMap((layer) => {
    const expected = keysOfLayers(new Set([layer]), base, sources)
    const plain = new Set(expected.map(withoutPlural))
    const lacked = missing.filter((key) => plain.has(withoutPlural(key)))
    if (lacked.length === 0) return []
    const message = `The locale "${locale}" lacks ${lacked.length} of ${expected.length} messages: ${listed(lacked)}.`
    const beside = own
      .filter((source) => source.layer === layer)
      .map((source) => ({ source, words: knownWords(source.value, lacked[0]!.split('.')) }))
      .toSorted((a, b) => b.words.length - a.words.length)[0]
    if (!beside) return [diagnostic('MSG502', { file: `locales/${locale}/`, layer, message, hint })]
    const pointer = pointerOf(beside.words)
    return [placedIn(beside.source, { code: 'MSG502', key: beside.words.length > 0, pointer, message, hint })]
  })
}

/** The words of a key as far as a tree has them. */
function knownWords(value: unknown, words: readonly string[]): readonly string[] {
  const length = words.findIndex((_, index) => !has(value, words.slice(0, index + 1)))
  return length < 0 ? words : words.slice(0, length)
}

/** Values that every form of the English text speaks of and this one does not; a number may be said in words, or not at all. */
function droppedValues(base: Texts, plain: string, spoken: readonly string[]): string[] {
  const [first = '', ...others] = formsOf(base, plain)
  const every = valuesIn(first).filter((value) => others.every((text) => valuesIn(text).includes(value)))
  const counted = !base.has(plain)
  return [...new Set(every)].filter((value) => !spoken.includes(value) && !(counted && value === 'count'))
}

/** The text of a key, or its text for each number. */
function formsOf(texts: Texts, plain: string): string[] {
  return [plain, ...forms.map((form) => `${plain}_${form}`)].flatMap((key) => texts.get(key) ?? [])
}

/** Texts with a place in single braces: nothing fills it, and people read the braces. */
function bracedFindings(sources: readonly Source[]): Diagnostic[] {
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
function keysOfLayers(layers: ReadonlySet<string>, locale: string, sources: readonly Source[]): string[] {
  return sources
    .filter(({ layer, file }) => layers.has(layer) && localeOf(file) === locale)
    .flatMap(({ value }) => keysOf(isTree(value) ? value : {}))
}

function isTree(value: unknown): value is MessageTree {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function unusedFindings(
  keys: readonly string[],
  locale: string,
  sources: readonly Source[],
  { codeWords, codePrefixes = [], files }: LintContext,
): Diagnostic[] {
  if (!codeWords || !files) return []
  const words = new Set<string>(codeWords)
  const prefixes = [...codePrefixes]
  for (const { file, text } of files) {
    if (localeOf(file) !== undefined) continue
    for (const [word] of text.matchAll(/[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)+\.?/g))
      if (word.endsWith('.')) prefixes.push(word)
      else words.add(word)
  }
  const own = sources.filter((source) => localeOf(source.file) === locale)
  const used = (key: string) => words.has(key) || prefixes.some((prefix) => key.startsWith(prefix))
  return keys
    .filter((key) => !used(key) && !used(withoutPlural(key)))
    .map((key) =>
      atKey(own, key, 'MSG503', `Nobody uses the message "${key}".`, 'Remove it, or mend its key.'),
    )
}

function atKey(
  sources: readonly Source[],
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
  return [...text.matchAll(/\{\{\s*([A-Za-z0-9_.]+)/g)].map((match) => match[1]!)
}

/** Values of a key in any of its plural forms. */
function allValues(texts: Texts, plain: string): string[] {
  return [...new Set(formsOf(texts, plain).flatMap(valuesIn))]
}

/** Keys, without their ending, that have a form for each number. */
function pluralKeys(keys: readonly string[]): Set<string> {
  return new Set(keys.filter((key) => withoutPlural(key) !== key).map(withoutPlural))
}

/** Forms that a language has for numbers: English two, Arabic six. A locale that nobody knows is asked for English's. */
function pluralForms(locale: string): readonly string[] {
  const known = Intl.PluralRules.supportedLocalesOf([locale]).length > 0
  const { pluralCategories } = new Intl.PluralRules(known ? locale : 'en').resolvedOptions()
  return forms.filter((form) => pluralCategories.includes(form))
}

function withoutPlural(key: string): string {
  return key.replace(/_(zero|one|two|few|many|other)$/, '')
}

function listed(keys: readonly string[]): string {
  const more = keys.length - shown
  return `${keys.slice(0, shown).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}
