import { conditionParts } from './condition.ts'
import type { Report } from './report.ts'

type Json = Readonly<Record<string, unknown>>
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown): boolean => typeof value === 'string'
const isAbsent = (value: unknown): boolean => value === undefined || value === null
const may = (value: unknown, is: (value: unknown) => boolean): boolean => isAbsent(value) || is(value)

/** Levels of groups that are read; the service knows fewer. */
const DEEPEST = 32

/**
 * Reads a `reportConfig`. Only its shape is looked at: what is wrong with it otherwise, the service says with its places.
 *
 * @param text JSON text
 * @returns nothing where the text has another shape, and cannot be drawn
 * @example parseReport('{"version":"v2","entities":[{"entity":"users"}]}')
 */
export function parseReport(text: string): Report | undefined {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  return isReport(value) ? value : undefined
}

/** The text that the service is sent. */
export const printReport = (report: Report): string => JSON.stringify(report)

function isReport(value: unknown): value is Report {
  if (!isObject(value) || !isText(value['version'])) return false
  return (
    may(value['entities'], listOf(isEntity)) &&
    may(value['fields'], listOf(isColumn)) &&
    may(value['aggregate'], listOf(isAggregate)) &&
    may(value['sort'], listOf(isSort)) &&
    may(value['parameters'], (all) => isObject(all) && Object.values(all).every(isParameter)) &&
    may(value['filter'], isCondition) &&
    may(value['limit'], (limit) => typeof limit === 'number') &&
    may(value['runAs'], isText)
  )
}

const listOf =
  (is: (each: unknown) => boolean) =>
  (value: unknown): boolean =>
    Array.isArray(value) && value.every(is)

const isEntity = (value: unknown): boolean =>
  isObject(value) &&
  isText(value['entity']) &&
  may(value['type'], isText) &&
  may(value['filter'], isCondition)

const isColumn = (value: unknown): boolean =>
  isObject(value) && isText(value['value']) && may(value['label'], isText)

const isAggregate = (value: unknown): boolean =>
  isObject(value) && isText(value['type']) && may(value['value'], isText) && may(value['label'], isText)

const isSort = (value: unknown): boolean =>
  isObject(value) &&
  [value['value'], value['sortBy']].some(isText) &&
  may(value['value'], isText) &&
  may(value['sortBy'], isText) &&
  may(value['direction'], isText)

const isParameter = (value: unknown): boolean =>
  isObject(value) &&
  ['type', 'label', 'description', 'source', 'entity', 'attribute'].every((key) => may(value[key], isText)) &&
  may(value['optional'], (optional) => typeof optional === 'boolean') &&
  may(value['items'], isObject) &&
  may(value['enum'], listOf(isChoice))

const isChoice = (value: unknown): boolean =>
  isObject(value) &&
  may(value['name'], isText) &&
  ['string', 'number', 'boolean'].includes(typeof value['value'])

function isCondition(value: unknown): boolean {
  const pending: { readonly node: unknown; readonly depth: number }[] = [{ node: value, depth: 0 }]
  for (let next = pending.pop(); next; next = pending.pop()) {
    if (!isObject(next.node) || next.depth > DEEPEST) return false
    const parts = conditionParts(next.node)
    if (parts && !Array.isArray(parts)) return false
    for (const node of parts ?? []) pending.push({ node, depth: next.depth + 1 })
  }
  return true
}
