import { csvFile, csvLine, csvName } from '../../parts/text/csv.ts'
import type { Ports } from '../../../engine/runtime/ports.ts'
import type { OperationPort } from '../../transport/operations.ts'
import { eventsOf, type EventHit } from './risk-answer.ts'
import { eventSearch, type Asked } from './risk-search.ts'
import { searchEvents } from './search-events.ts'

/** Events of one call, and of one file. */
const AT_ONCE = 500
export const MOST_EXPORTED = 10_000

/**
 * The events of all pages, one page behind another.
 *
 * @returns whether there are more than a file has
 * @throws CallProblem
 */
export async function readAllEvents(
  ports: { readonly call: OperationPort },
  asked: Asked,
): Promise<{ readonly events: readonly EventHit[]; readonly isPart: boolean }> {
  const events: EventHit[] = []
  while (events.length < MOST_EXPORTED) {
    const last = events.at(-1)
    const page = last && { number: 0, after: last.sort }
    const more = eventsOf(await searchEvents(ports, eventSearch(asked, page, AT_ONCE)))
    events.push(...more)
    if (more.length < AT_ONCE) return { events, isPart: false }
  }
  return { events, isPart: true }
}

/** Saves a table as a file of values. */
export function saveTable(
  { file, clock }: Pick<Ports, 'file' | 'clock'>,
  title: string,
  lines: readonly (readonly (string | number)[])[],
): void {
  file.save({ name: csvName(title, clock.now()), type: 'text/csv', content: csvFile(lines.map(csvLine)) })
}
