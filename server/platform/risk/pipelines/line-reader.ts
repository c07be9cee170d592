import type { Locate } from '../events/risk-event.ts'
import { SearchPlace } from '../search/refuse.ts'
import type { BucketStore } from '../sources/buckets/bucket-store.ts'
import { applyMapping, parseMapping } from '../sources/mapping/mapping.ts'
import type { Mapping } from '../sources/mapping/mapping.ts'
import { lineEventId } from '../sources/line-event-id.ts'
import { readSource } from '../sources/read-source.ts'
import type { SourceLine as ReadLine } from '../sources/read-source.ts'
import { sourceEventOf } from '../sources/source-event.ts'
import type { DataSourceRow, RiskDatabase } from '../tables.ts'
import type { TrainingLine, LineReader } from './source-lines.ts'

/** What data sources are read with. */
export interface LineReaderDeps {
  readonly db: RiskDatabase
  readonly realm: string
  readonly buckets: BucketStore
  readonly locate: Locate
  /** Zone of times at addresses without a place. */
  readonly zone: string
  readonly clock: () => number
}

/**
 * Data sources whose lines become events, from the first line on, whether a source is active or not.
 *
 * @example const source = await createLineReader(deps).open('logs')
 */
export function createLineReader(deps: LineReaderDeps): LineReader {
  const { db, realm } = deps
  return {
    async open(sourceId) {
      const row = await db
        .selectFrom('risk_data_source')
        .selectAll()
        .where('realm', '=', realm)
        .where('id', '=', sourceId)
        .executeTakeFirst()
      return row && { name: row.name, lines: (signal) => linesOf(deps, row, signal) }
    },
  }
}

async function* linesOf(
  deps: LineReaderDeps,
  source: DataSourceRow,
  signal: AbortSignal,
): AsyncGenerator<TrainingLine> {
  const mapping = parseMapping(source.mapping, new SearchPlace('/feature_mapping', 'risk-entity-not-valid'))
  let faults: TrainingLine[] = []
  const read = readSource(source.input, {
    store: deps.buckets,
    signal,
    onFault: (place, why) => faults.push({ ...place, why }),
  })
  for await (const line of read) {
    yield* faults
    faults = []
    const made = lineOf(deps, source.id, mapping, line)
    if (made) yield made
  }
  yield* faults
}

/** @returns nothing for a line that says of itself that it is no sign-in */
function lineOf(
  { realm, locate, zone, clock }: LineReaderDeps,
  source: string,
  mapping: Mapping,
  { place, event }: ReadLine,
): TrainingLine | undefined {
  const id = lineEventId(source, place)
  const made = sourceEventOf(applyMapping(mapping, event), { id, realm, source, locate, zone, clock })
  if ('skipped' in made) return undefined
  if ('fault' in made) return { ...place, why: made.fault }
  const { isRisky } = made
  return { event: made.event, label: isRisky === undefined ? undefined : isRisky ? 1 : 0 }
}
