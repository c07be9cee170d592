import { isRecord } from '../../../contract/index.ts'
import { isStorableText } from '../../../store/storable-text.ts'
import { reportLimits } from '../limits.ts'
import { pointerTo } from './faults.ts'
import type { ReportConfigFaults } from './faults.ts'

export type JsonRecord = Readonly<Record<string, unknown>>

/**
 * Reads JSON text that is bounded in length and depth.
 *
 * @returns nothing where something is wrong with it, which is then among the faults
 */
export function readJsonText(text: string, faults: ReportConfigFaults): unknown {
  if (text.length > reportLimits.configLength) {
    faults.add('', 'report-text-too-long', { most: reportLimits.configLength })
    return undefined
  }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    faults.add('', 'report-not-json', { why: error instanceof Error ? error.message : '' })
    return undefined
  }
  if (isTooDeep(value)) {
    faults.add('', 'report-too-deep', { most: reportLimits.configDepth })
    return undefined
  }
  return value
}

function isTooDeep(value: unknown): boolean {
  const pending: { readonly node: unknown; readonly depth: number }[] = [{ node: value, depth: 0 }]
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { node, depth } = next
    if (typeof node !== 'object' || node === null) continue
    if (depth >= reportLimits.configDepth) return true
    for (const child of Object.values(node)) pending.push({ node: child, depth: depth + 1 })
  }
  return false
}

/** An object with no other keys than known ones; nothing where it is none. */
export function readKnownKeys(
  value: unknown,
  pointer: string,
  known: readonly string[],
  faults: ReportConfigFaults,
): JsonRecord | undefined {
  if (!isRecord(value)) {
    faults.add(pointer, 'report-object-needed')
    return undefined
  }
  for (const key of Object.keys(value))
    if (!known.includes(key)) faults.add(pointerTo(pointer, key), 'report-part-unknown', { name: key, known })
  return value
}

/** The elements of a list; none where it is absent. */
export function readList(
  value: unknown,
  pointer: string,
  most: number,
  faults: ReportConfigFaults,
): readonly unknown[] {
  if (value === undefined || value === null) return []
  if (!Array.isArray(value)) {
    faults.add(pointer, 'report-list-needed')
    return []
  }
  if (value.length > most) {
    faults.add(pointer, 'report-too-many', { most })
    return []
  }
  return value
}

/** A text that is not empty; nothing where it is absent or none. */
export function readText(
  value: unknown,
  pointer: string,
  most: number,
  faults: ReportConfigFaults,
): string | undefined {
  if (value === undefined || value === null || value === '') return undefined
  if (typeof value !== 'string') faults.add(pointer, 'report-text-needed')
  else if (value.length > most) faults.add(pointer, 'report-text-too-long', { most })
  else if (!isStorableText(value)) faults.add(pointer, 'report-text-needed')
  else return value
  return undefined
}

/** One of some words; nothing where it is absent or another. */
export function readWord<Word extends string>(
  value: unknown,
  pointer: string,
  known: readonly Word[],
  faults: ReportConfigFaults,
): Word | undefined {
  if (value === undefined || value === null) return undefined
  const word = known.find((each) => each === value)
  if (word === undefined)
    faults.add(pointer, 'report-word-unknown', { value: shownReportValue(value), known: [...known] })
  return word
}

/** A value as a message names it, shortened. */
export function shownReportValue(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return text.length > 80 ? `${text.slice(0, 80)}…` : text
}
