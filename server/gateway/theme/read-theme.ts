import { isRecord } from '../../contract/index.ts'
import { type AccountSections, accountSections } from './account-sections.ts'
import { toHex } from './contrast.ts'
import { readPaint, solidColour } from './css-colour.ts'
import { colourDefaults, colourKeys, sizes, switches, textKeys } from './theme-defaults.ts'
import type { ColourKey, SizeKey, SwitchKey, TextKey } from './theme-defaults.ts'

/** A text, or one by language. */
export type LocalizedText = string | Readonly<Record<string, string>>

/** How a sign-in page is laid out (spec section 3; default `card`). */
export type JourneyLayout = 'card' | 'justified-left' | 'justified-right'

/** A theme with every setting, whatever its document leaves out. */
export interface Theme {
  readonly id: string
  readonly name: string
  readonly isDefault: boolean
  readonly linkedTrees: readonly string[]
  readonly fontFamily: string
  readonly fontVariants: readonly string[]
  /** `#rrggbb`, or '' where the colour follows another one. */
  readonly colours: Readonly<Record<ColourKey, string>>
  readonly sizes: Readonly<Record<SizeKey, number>>
  readonly switches: Readonly<Record<SwitchKey, boolean>>
  readonly texts: Readonly<Record<TextKey, LocalizedText>>
  readonly journeyLayout: JourneyLayout
  readonly journeyFocusElement: 'header' | 'content' | 'logo'
  readonly journeySignInButtonPosition: 'stretch' | 'start' | 'center' | 'end'
  /** Base64, as the platform keeps it. */
  readonly scripts: { readonly account: string; readonly journey: string }
  readonly accountSections: AccountSections
}

/** Names that are ours where a document has none. */
export const STARTER_ID = 'starter-theme'
export const STARTER_NAME = 'Starter Theme'
const STARTER_FONT = 'Open Sans'

/**
 * Reads a theme document leniently: numbers may be texts, switches may be missing, texts may be by language (contract idm.md,
 * "Themes"). What is missing or of another kind has the default of contract portal-calls.md, section 13.
 *
 * @param document as the platform keeps it
 * @example readTheme({ buttonRounded: '50' }).sizes.buttonRounded // 50
 */
export function readTheme(document: unknown): Theme {
  const from: Readonly<Record<string, unknown>> = isRecord(document) ? document : {}
  const word = (name: string, otherwise: string): string => {
    const value = from[name]
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : otherwise
  }
  const family = readFamily(from['fontFamily'])
  return {
    id: word('_id', STARTER_ID),
    name: word('name', STARTER_NAME),
    isDefault: truth(from['isDefault']) ?? false,
    linkedTrees: Array.isArray(from['linkedTrees']) ? from['linkedTrees'].filter(isText) : [],
    fontFamily: family.family,
    fontVariants: family.variants,
    colours: each(colourKeys, (key) => {
      const colour = solidColour(key, (each) => readPaint(from[each]))
      return colour ? toHex(colour) : colourDefaults[key]
    }),
    sizes: each(keysOf(sizes), (key) => size(from[key], sizes[key])),
    switches: each(keysOf(switches), (key) => truth(from[key]) ?? switches[key]),
    texts: each(textKeys, (key) => readText(from[key])),
    journeyLayout: oneOf(from['journeyLayout'], ['card', 'justified-left', 'justified-right'] as const),
    journeyFocusElement: oneOf(from['journeyFocusElement'], ['content', 'header', 'logo'] as const),
    journeySignInButtonPosition: buttonPosition(from['journeySignInButtonPosition']),
    scripts: { account: word('accountFooterScriptTag', ''), journey: word('journeyFooterScriptTag', '') },
    accountSections: accountSections(from['accountPageSections']),
  }
}

/**
 * The text for somebody's languages, else the English one, else the first.
 *
 * @example localized({ en: 'Help', fr: 'Aide' }, ['fr-CA', 'fr']) // 'Aide'
 */
export function localizedThemeText(text: LocalizedText, locales: readonly string[]): string {
  if (typeof text === 'string') return text
  const found = [...locales, 'en'].find((locale) => Object.hasOwn(text, locale))
  return (found === undefined ? Object.values(text)[0] : text[found]) ?? ''
}

function readText(value: unknown): LocalizedText {
  if (typeof value === 'string') return value
  if (!isRecord(value)) return ''
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => isText(entry[1])),
  )
}

function readFamily(value: unknown): { family: string; variants: readonly string[] } {
  const family = isRecord(value) ? value['family'] : value
  const variants = isRecord(value) && Array.isArray(value['variants']) ? value['variants'].filter(isText) : []
  // The name reaches a style sheet: letters, digits, spaces and hyphens only.
  const plain = typeof family === 'string' ? family.replace(/["']/g, '').trim() : ''
  return { family: /^[\p{L}\d][\p{L}\d -]{0,60}$/u.test(plain) ? plain : STARTER_FONT, variants }
}

function size(value: unknown, { default: otherwise, least, most }: (typeof sizes)[SizeKey]): number {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value.replace(/px$/i, '')) : value
  if (typeof number !== 'number' || !Number.isFinite(number)) return otherwise
  return Math.min(Math.max(number, least), most)
}

/** The value, else the first. */
function oneOf<const Value extends string>(value: unknown, values: readonly [Value, ...Value[]]): Value {
  return values.find((each) => each === value) ?? values[0]
}

/** Themes speak of left and right; in a right-to-left language these are end and start. */
function buttonPosition(value: unknown): Theme['journeySignInButtonPosition'] {
  if (value === 'left' || value === 'flex-start') return 'start'
  if (value === 'right' || value === 'flex-end') return 'end'
  return oneOf(value, ['stretch', 'start', 'center', 'end'] as const)
}

function truth(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value
  return value === 'true' ? true : value === 'false' ? false : undefined
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function keysOf<Key extends string>(record: Readonly<Record<Key, unknown>>): readonly Key[] {
  return Object.keys(record) as Key[]
}

function each<Key extends string, Value>(
  keys: readonly Key[],
  make: (key: Key) => Value,
): Readonly<Record<Key, Value>> {
  return Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<Key, Value>
}
