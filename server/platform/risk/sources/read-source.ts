import { DomainError, isRecord } from '../../../contract/index.ts'
import type { Message } from '../../../contract/index.ts'
import { riskLimits } from '../limits.ts'
import type { SearchJson } from '../search/read-json.ts'
import type { BucketObject, BucketStore } from './buckets/bucket-store.ts'
import { streamLines } from './read-lines.ts'
import { extensionOf, isReadable, sourceInput } from './source-input.ts'
import type { SourceInput } from './source-input.ts'

/** A line of a file of a data source; of a file that is one JSON text, an object of it. */
export interface LinePlace {
  /** `bucket/name` */
  readonly object: string
  /** 1 is the first. */
  readonly line: number
}

export interface SourceLine {
  readonly place: LinePlace
  readonly event: SearchJson
  /** Where the next line begins, in bytes. */
  readonly end: number
}

/** How far a file was read. */
export interface ReadUpTo {
  readonly line: number
  readonly bytes: number
}

/** How a data source is read. */
export interface SourceReadOptions {
  readonly store: BucketStore
  readonly signal: AbortSignal
  /** How far a file was read before, by its `bucket/name`; what was read is left out. */
  readonly from?: (object: string) => ReadUpTo | undefined
  /** Told what cannot be read, which is then passed over; absent: it ends the reading. */
  readonly onFault?: (place: LinePlace, why: Message, end: number) => void
}

/**
 * The events of the files of a data source, one after the other: of `.jsonl` a line each, of `.json` the object, or each object of the list.
 * Files are read in the order of their names; what stands after the last end of a line counts where it is complete.
 *
 * @param input `bucket/file.jsonl`, or `bucket/prefix*`
 * @throws DomainError `risk-line-not-read` with file and line; 404 `risk-bucket-not-found`, `risk-file-not-found`; the reason of `signal`
 * @example for await (const { place, event } of readSource('logs/2026/*', { store, signal })) …
 */
export async function* readSource(input: string, options: SourceReadOptions): AsyncGenerator<SourceLine> {
  const parsed = sourceInput(input)
  if (!parsed) throw new DomainError('risk-file-not-found', { file: input })
  for await (const file of filesOf(parsed, options)) {
    const object = `${parsed.bucket}/${file.name}`
    const from = options.from?.(object)
    // Nothing was added.
    if (from !== undefined && from.bytes >= file.size) continue
    const lines = extensionOf(file.name) === 'json' ? readText : readRows
    yield* lines({ ...options, bucket: parsed.bucket, file, object, begun: from ?? { line: 0, bytes: 0 } })
  }
}

/** Names that a store is asked for at once. */
const PAGE = 1_000

const tooMany = (): DomainError =>
  new DomainError('risk-too-many-files', { files: riskLimits.objects, objects: riskLimits.objectNames })

/**
 * The files that a data source reads, by their names.
 *
 * @throws DomainError 404 where the bucket is not there, or the file that it names, or every file of its pattern; 409 `risk-too-many-files`, after those that are read
 */
export async function* filesOf(
  input: SourceInput,
  { store, signal }: Pick<SourceReadOptions, 'store' | 'signal'>,
): AsyncGenerator<BucketObject> {
  let start: string | undefined
  let [count, pages] = [0, 0]
  do {
    signal.throwIfAborted()
    if (pages >= riskLimits.objectNames / PAGE) throw tooMany()
    pages += 1
    const page = await store.objects(
      { bucket: input.bucket, prefix: input.prefix, pageSize: PAGE, isDeep: true, start },
      signal,
    )
    for (const object of page.objects) {
      if (object.size === 0 || !isReadable(object.name)) continue
      if (!input.isPattern && object.name !== input.prefix) continue
      if (count >= riskLimits.objects) throw tooMany()
      count += 1
      yield object
      if (!input.isPattern) return
    }
    start = page.nextToken
  } while (start !== undefined)
  if (count === 0)
    throw new DomainError('risk-file-not-found', {
      file: `${input.bucket}/${input.prefix}${input.isPattern ? '*' : ''}`,
    })
}

interface FileReading extends SourceReadOptions {
  readonly bucket: string
  readonly file: BucketObject
  readonly object: string
  readonly begun: ReadUpTo
}

/** Each line of a file is an object. */
async function* readRows(reading: FileReading): AsyncGenerator<SourceLine> {
  const { store, bucket, file, object, begun, signal } = reading
  // From the last byte on that was read: what stands from there to the end of its line, if only that end, is of the line that is counted.
  const start = Math.max(0, begun.bytes - 1)
  const bytes = await store.open(bucket, file.name, start, signal)
  let line = begun.line
  let isCounted = begun.bytes > 0
  for await (const row of streamLines(bytes, signal)) {
    if (isCounted) {
      isCounted = false
      continue
    }
    const end = start + row.end
    const place = { object, line: line + 1 }
    if (row.text === undefined) {
      refuse(reading, place, { code: 'risk-line-too-long', params: { most: riskLimits.lineBytes } }, end)
      line += 1
      continue
    }
    const event = objectOf(row.text)
    // Somebody still writes it.
    if (!event && !row.isComplete && reading.onFault) return
    line += 1
    if (row.text.trim() === '') continue
    if (event) yield { place, event, end }
    else refuse(reading, place, { code: 'risk-line-no-object' }, end)
  }
}

/** The whole file is an object, or a list of some. */
async function* readText(reading: FileReading): AsyncGenerator<SourceLine> {
  const { store, bucket, file, object, begun, signal } = reading
  const whole = { object, line: 1 }
  if (file.size > riskLimits.jsonBytes)
    return refuse(
      reading,
      whole,
      { code: 'risk-file-too-large', params: { most: riskLimits.jsonBytes } },
      file.size,
    )
  const parts: Buffer[] = []
  let length = 0
  for await (const part of await store.open(bucket, file.name, 0, signal)) {
    signal.throwIfAborted()
    parts.push(part as Buffer)
    length += (part as Buffer).length
    if (length > riskLimits.jsonBytes)
      return refuse(
        reading,
        whole,
        { code: 'risk-file-too-large', params: { most: riskLimits.jsonBytes } },
        file.size,
      )
  }
  const value = jsonOf(Buffer.concat(parts).toString('utf8'))
  if (value === undefined) return refuse(reading, whole, { code: 'risk-line-no-object' }, file.size)
  const all = Array.isArray(value) ? value : [value]
  for (const [nth, event] of all.entries()) {
    if (nth < begun.line) continue
    const place = { object, line: nth + 1 }
    // Up to the last one, whoever goes on reads the file anew.
    const end = nth === all.length - 1 ? file.size : Math.min(begun.bytes, file.size - 1)
    if (isRecord(event)) yield { place, event, end }
    else refuse(reading, place, { code: 'risk-line-no-object' }, end)
  }
}

function refuse({ onFault }: SourceReadOptions, place: LinePlace, why: Message, end: number): void {
  if (!onFault) throw new DomainError('risk-line-not-read', { ...place, why }, { detail: { place } })
  onFault(place, why, end)
}

function objectOf(text: string): SearchJson | undefined {
  const value = jsonOf(text)
  return isRecord(value) ? value : undefined
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}
