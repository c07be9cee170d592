import { DomainError } from '../../../contract/index.ts'
import { riskLimits } from '../limits.ts'
import type { RiskEvent } from '../events/risk-event.ts'
import type { RiskDatabase } from '../tables.ts'
import { SearchPlace } from '../search/refuse.ts'
import { eventTargets } from './authentication-definition.ts'
import type { BucketStore } from './buckets/bucket-store.ts'
import { applyMapping, parseMapping } from './mapping/mapping.ts'
import type { Mapping } from './mapping/mapping.ts'
import { readSource } from './read-source.ts'
import type { SourceLine } from './read-source.ts'
import { readInTime } from './read-in-time.ts'
import { sourceEventOf } from './source-event.ts'
import type { SourceScope } from './source-event.ts'
import { covers, sourceInput } from './source-input.ts'

/** Lines that are looked at for some events. */
const LOOKED_AT = 500

/**
 * The first events of a file, by the mapping of the data source that reads it, else by fields that are called as targets are. Lines that are none are passed over.
 *
 * @param file of the bucket, or the beginning of several with a star
 * @throws DomainError 404 `risk-bucket-not-found`, `risk-file-not-found`
 */
export async function firstEvents(
  deps: {
    readonly db: RiskDatabase
    readonly store: BucketStore
    readonly scope: Omit<SourceScope, 'id' | 'source'>
  },
  { bucket, file, most }: { readonly bucket: string; readonly file: string; readonly most: number },
): Promise<RiskEvent[]> {
  const { db, store, scope } = deps
  const mapping = (await mappingFor(db, scope.realm, bucket, file)) ?? byName
  const events: RiskEvent[] = []
  let looked = 0
  return readInTime(async (signal) => {
    const lines = readSource(`${bucket}/${file}`, { store, signal, onFault: () => void (looked += 1) })
    for await (const { place, event } of lines) {
      looked += 1
      const id = `${place.object}:${place.line}`
      const made = sourceEventOf(applyMapping(mapping, event), { ...scope, id, source: 'preview' })
      if ('event' in made) events.push(made.event)
      if (events.length >= most || looked >= LOOKED_AT) break
    }
    return events
  })
}

const byName: Mapping = Object.fromEntries(eventTargets.map((target) => [target, [target]]))

/** Of the sources that read a file, the one that was changed last. */
async function mappingFor(
  db: RiskDatabase,
  realm: string,
  bucket: string,
  file: string,
): Promise<Mapping | undefined> {
  const rows = await db
    .selectFrom('risk_data_source')
    .select(['input', 'mapping'])
    .where('realm', '=', realm)
    .where('input', 'like', `${bucket.replaceAll(/[\\%_]/g, String.raw`\$&`)}/%`)
    .orderBy('changed_at', 'desc')
    .limit(riskLimits.dataSources)
    .execute()
  const name = file.endsWith('*') ? file.slice(0, -1) : file
  const found = rows.find(({ input }) => {
    const parsed = sourceInput(input)
    return parsed !== undefined && (input === `${bucket}/${file}` || covers(parsed, bucket, name))
  })
  return found && parseMapping(found.mapping, new SearchPlace('', 'risk-entity-not-valid'))
}

/**
 * The first event of a file, as it is written there.
 *
 * @throws DomainError 404 where there is none; 400 `risk-line-not-read` where it is no JSON object, or longer than a line may be
 */
export async function firstLine(store: BucketStore, bucket: string, file: string): Promise<object> {
  const first = await readInTime(async (signal) => {
    for await (const line of readSource(`${bucket}/${file}`, { store, signal })) return line
    return undefined
  })
  if (first) return shown(first)
  throw new DomainError('risk-file-not-found', { file: `${bucket}/${file}` })
}

/** A file of one JSON text may be much longer than what anybody looks at. */
function shown({ place, event }: SourceLine): object {
  const most = riskLimits.lineBytes
  if (Buffer.byteLength(JSON.stringify(event)) <= most) return event
  const why = { code: 'risk-event-too-long', params: { most } } as const
  throw new DomainError('risk-line-not-read', { ...place, why }, { detail: { place } })
}
