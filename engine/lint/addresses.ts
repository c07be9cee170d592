import { nearest } from '../format/did-you-mean.ts'

/** An address as far as a definition says it: `*` stands for what only a running screen knows. */
export interface KnownAddress {
  /** Segments; the last one is `**` where more of them may follow. */
  segments: readonly string[]
}

/**
 * Reads an address from a definition.
 *
 * @param value a link, a template with `{…}` places, or an expression with a leading `=`
 * @returns what is known of it; undefined where it starts with something unknown
 * @example readAddress("='/list/' + user.component") // { segments: ['list', '**'] }
 */
export function readKnownAddress(value: string): KnownAddress | undefined {
  if (!value.startsWith('=')) {
    if (!value.startsWith('/') || value.startsWith('//')) return undefined
    return { segments: split(value.replaceAll(/\{[^{}]*\}/g, '*')) }
  }
  // Of an expression, the text it starts with is certain.
  const literal = /^=\s*(['"])(\/[^'"]*)\1\s*(\+?)/.exec(value)
  if (!literal || /\?/.test(value)) return undefined
  const [, , text = '', plus] = literal
  if (plus === '') return /^=\s*(['"])\/[^'"]*\1\s*$/.test(value) ? { segments: split(text) } : undefined
  const certain = text.slice(0, text.lastIndexOf('/'))
  return { segments: [...split(certain), '**'] }
}

/** Whether an address may lead to a path written with `{name}` places. */
export function mayLeadTo({ segments }: KnownAddress, path: string): boolean {
  const wanted = wordsOf(path)
  const open = segments.at(-1) === '**'
  const given = open ? segments.slice(0, -1) : segments
  const needed = wanted.filter((word) => !word.endsWith('?}')).length
  if (given.length > wanted.length || (!open && given.length < needed)) return false
  return given.every((word, index) => fits(word, wanted[index]!))
}

/**
 * The path that an address means: static words win over places (reading 9).
 *
 * @param paths as definitions write them
 */
export function pathMeant(address: KnownAddress, paths: readonly string[]): string | undefined {
  const places = (path: string) => wordsOf(path).filter((word) => word.startsWith('{')).length
  return paths.filter((path) => mayLeadTo(address, path)).toSorted((a, b) => places(a) - places(b))[0]
}

/** The nearest path to one that does not exist, for a hint. */
export function nearestPath({ segments }: KnownAddress, paths: readonly string[]): string | undefined {
  return nearest(`/${segments.join('/')}`, paths)
}

function fits(word: string, wanted: string): boolean {
  if (wanted.startsWith('{') || word === wanted) return true
  // Part of a word may come from a place: `/list-{kind}`.
  return word.includes('*') && new RegExp(`^${word.split('*').map(escape).join('.*')}$`).test(wanted)
}

function escape(text: string): string {
  return text.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
}

function wordsOf(path: string): string[] {
  return path.split('/').filter((word) => word !== '')
}

function split(address: string): string[] {
  return address
    .split(/[?#]/)[0]!
    .split('/')
    .filter((word) => word !== '')
}
