export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
export type Tree = Record<string, Json>

/** A place of a definition: the object that holds it, and its key there. */
export interface Spot {
  file: string
  parent: Json[] | Tree
  key: string
  value: Json
  path: readonly string[]
}

/** A kind of fault, and how to make it. */
export type Fault = { kind: string; most?: number } & (
  | {
      /** Which places it can strike. */
      at: (spot: Spot) => boolean
      /** Only all screens together show it. */
      whole?: true
      /** Strikes one, in a copy of the file; false where it cannot. */
      strike: (spot: Spot) => void | false
    }
  | { text: (text: string, file: string) => string | undefined }
  | { add: readonly { file: string; text: string; layer?: string }[] }
)

/** Swaps two letters in the middle of a word: the commonest slip. @example misspelt('reload') // 'reolad' */
export function misspelt(word: string): string {
  for (let at = Math.floor(word.length / 2); at < word.length - 1; at++)
    if (word[at] !== word[at + 1])
      return `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`
  return `${word}x`
}

export const isText = (value: Json): value is string => typeof value === 'string'
export const isExpression = ({ key, value }: Spot): boolean =>
  isText(value) && (value.startsWith('=') || (key.endsWith('If') && !value.startsWith('=')))
export const set = ({ parent, key }: Spot, value: Json) => void ((parent as Tree)[key] = value)
export const drop = ({ parent, key }: Spot) => void delete (parent as Tree)[key]
export const rename = (spot: Spot) => {
  const { parent, key } = spot
  const kept = Object.entries(parent as Tree)
  for (const name of Object.keys(parent)) delete (parent as Tree)[name]
  for (const [name, value] of kept) (parent as Tree)[name === key ? misspelt(key) : name] = value
}
/** Misspells the n-th match of a pattern's first group inside a text. */
export const misspellIn =
  (pattern: RegExp, pick = 0) =>
  (spot: Spot): void | false => {
    // Whoever asked whether it strikes left the pattern in the middle of another text.
    pattern.lastIndex = 0
    const matches = [...String(spot.value).matchAll(pattern)]
    const match = matches[Math.min(pick, matches.length - 1)]
    const word = match?.[1]
    if (!match || word === undefined) return false
    const start = match.index + match[0].indexOf(word)
    set(
      spot,
      `${String(spot.value).slice(0, start)}${misspelt(word)}${String(spot.value).slice(start + word.length)}`,
    )
  }

export const screens = (spot: Spot) => /\.(screen|dialog|section)\.json$/.test(spot.file)
export const menus = (spot: Spot) => spot.file.endsWith('.menu.json')
export const inside = (name: string, spot: Spot) => spot.path.at(-2) === name
export const text = ({ value }: Spot) => isText(value)
export const literal = (spot: Spot) => isText(spot.value) && !spot.value.startsWith('=')
export const roots =
  /(?<![.\w'"])(user|data|flags|params|realm|privileges|row|event|counts|state|input)(?=[.\s)\]]|$)/g
/** Names that follow a root whose shape is known: the person, the flags, the parameters, the data. */
export const knownFields = /\b(?:user|flags|params|data|state|selection)\.([A-Za-z]{3,})(?![\w(])/g

export function reset(pattern: RegExp, { value }: Spot): string {
  pattern.lastIndex = 0
  return String(value)
}

export function isTree(value: Json | undefined): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function isDefinition(file: string): boolean {
  return file.startsWith('screen-definitions/')
}

export function inBinding(spot: Spot): boolean {
  return spot.path.length === 4 && spot.path[0] === 'data'
}

/** Whether the parameters stand beside a call. */
export function hasCall({ path, file }: Spot): boolean {
  return /\.(screen|dialog|section)\.json$/.test(file) && path[0] !== 'data' && path.at(-2) === 'params'
}
