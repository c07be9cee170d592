import { visitElements } from '../compose/check-element.ts'
import type { Effective } from '../compose/effective.ts'
import { placed } from '../compose/placed.ts'
import { isObject } from '../compose/place.ts'
import type { Diagnostic } from '../format/diagnostics.ts'
import { pointerOf } from '../format/pointer.ts'
import { livingOf } from './view-documents.ts'

/** Entries of one list, and elements of one screen, that carry the same id: layers could not tell them apart. */
export function lintIds(document: Effective): Diagnostic[] {
  const findings: Diagnostic[] = []
  const report = (id: string, words: readonly string[], where: string) =>
    findings.push(
      placed(document, {
        code: 'WID308',
        pointer: pointerOf([...words, 'id']),
        message: `"${id}" stands twice in ${where}.`,
        hint: 'Give one of them another id: layers and tests address things by it.',
      }),
    )
  const entries = (list: readonly unknown[], words: readonly string[]) => {
    const seen = new Set<string>()
    for (const [index, entry] of list.entries()) {
      if (!isObject(entry)) continue
      const { id } = entry
      if (typeof id === 'string' && seen.has(id)) report(id, [...words, String(index)], `"${words.at(-1)}"`)
      if (typeof id === 'string') seen.add(id)
      deeper(entry, [...words, String(index)])
    }
  }
  const deeper = (value: Readonly<Record<string, unknown>>, words: readonly string[]) => {
    for (const [key, each] of Object.entries(value)) {
      if (key === 'slots') continue
      if (Array.isArray(each)) entries(each, [...words, key])
      else if (isObject(each)) deeper(each, [...words, key])
    }
  }
  const elements = new Set<string>()
  visitElements(livingOf(document).layout, ['layout'], (element, words) => {
    const { id } = element
    if (typeof id === 'string' && elements.has(id)) report(id, words, 'the layout')
    if (typeof id === 'string') elements.add(id)
    deeper(element, words)
  })
  return findings
}
