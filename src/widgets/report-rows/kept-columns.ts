import { isRecord } from '../../../engine/object-schema/managed-schema.ts'

/** Of how many reports the columns are kept that were left out, and how many letters these may have: a preference is small. */
const most = { reports: 50, letters: 8_000 }

/**
 * The columns of a report that a person has left out.
 *
 * @param kept labels by report, as the preference has them
 */
export function hiddenIn(kept: unknown, report: string): readonly string[] {
  const labels = isRecord(kept) ? kept[report] : undefined
  return Array.isArray(labels) ? labels.filter((label) => typeof label === 'string') : []
}

/** What is kept after columns of a report were left out or shown again; the reports that were changed last stay. */
export function keptAfter(
  kept: unknown,
  report: string,
  hidden: readonly string[],
): Readonly<Record<string, readonly string[]>> {
  const others = Object.entries(isRecord(kept) ? kept : {}).filter(([name]) => name !== report)
  const all = [...others, ...(hidden.length > 0 ? [[report, hidden] as const] : [])].slice(-most.reports)
  while (all.length > 1 && JSON.stringify(all).length > most.letters) all.shift()
  return Object.fromEntries(all) as Record<string, readonly string[]>
}
