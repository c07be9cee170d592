import { isRecord } from '../../../contract/index.ts'
import { isStorableText } from '../../../store/storable-text.ts'
import { riskLimits } from '../limits.ts'
import type { SearchPlace } from './refuse.ts'

export type SearchJson = Readonly<Record<string, unknown>>

/** @throws DomainError unless it is an object */
export function object(value: unknown, place: SearchPlace): SearchJson {
  return isRecord(value) ? value : place.refuse('risk-object-needed')
}

/** @throws DomainError where an object has other keys than these */
export function knownKeys(value: SearchJson, place: SearchPlace, known: readonly string[]): void {
  for (const key of Object.keys(value))
    if (!known.includes(key)) place.at(key).refuse('risk-part-unknown', { name: shownJson(key), known })
}

/** The only key of an object, with its value. @throws DomainError where there is none or are several */
export function onlyEntry(value: unknown, place: SearchPlace): readonly [string, unknown, SearchPlace] {
  const entries = Object.entries(object(value, place))
  const [entry] = entries
  if (!entry || entries.length > 1) return place.refuse('risk-one-part-needed')
  return [entry[0], entry[1], place.at(entry[0])]
}

/** One or several as a list. */
export function oneOrMany(value: unknown): readonly unknown[] {
  return value === undefined ? [] : Array.isArray(value) ? value : [value]
}

/** @throws DomainError unless it is a text that can be stored, and is not too long */
export function readTextAt(value: unknown, place: SearchPlace): string {
  if (typeof value !== 'string' || !isStorableText(value)) return place.refuse('risk-text-needed')
  if (value.length > riskLimits.textLength)
    return place.refuse('risk-text-too-long', { most: riskLimits.textLength })
  return value
}

/** @throws DomainError unless it is an integer within bounds */
export function readIntegerAt(value: unknown, place: SearchPlace, least: number, most: number): number {
  const isFine = typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
  return isFine ? value : place.refuse('risk-integer-needed', { least, most })
}

/** @throws DomainError unless it is one of some words */
export function word<Word extends string>(value: unknown, place: SearchPlace, known: readonly Word[]): Word {
  return (
    known.find((one) => one === value) ??
    place.refuse('risk-word-unknown', { value: shownJson(value), known })
  )
}

/** A value as a message names it, shortened. */
export function shownJson(value: unknown): string {
  const said = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return said.length > 80 ? `${said.slice(0, 80)}…` : said
}
