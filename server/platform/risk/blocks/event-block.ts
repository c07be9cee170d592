import { eventFields, eventIndex } from '../events/event-index.ts'
import type { BlockValue, ValueDictionary } from './value-dictionary.ts'
import { createValueDictionary } from './value-dictionary.ts'

/** One code for each row; 0 where the row has no value. As narrow as the highest code allows. */
export type Codes = Uint8Array | Uint16Array | Uint32Array

/** Events of one hour by columns. */
export interface EventBlock {
  readonly rows: number
  /** Milliseconds since the epoch. */
  readonly times: Float64Array
  readonly codes: ReadonlyMap<string, Codes>
  /** What it takes in memory. */
  readonly bytes: number
}

/** A row as it is read; `at` and those of {@link blockColumns}. */
export type BlockRow = Readonly<Record<string, unknown>> & { readonly at: Date }

/** Values of each column. */
export type Dictionaries = ReadonlyMap<string, ValueDictionary>

/** Its values are numbers that differ from row to row: they stand as they are. */
export const TIME_COLUMN = 'at'
/** One of its values says all of a row. */
const KEY_COLUMN = 'id'

/** Columns that searches name, but for the time and the key. */
export const blockColumns: readonly string[] = [
  ...new Set([
    ...Object.values(eventFields).flatMap(({ column, folded = column }) => [column, folded]),
    eventIndex.flags,
  ]),
].filter((column) => column !== TIME_COLUMN && column !== KEY_COLUMN)

export const createDictionaries = (): Dictionaries =>
  new Map(blockColumns.map((column) => [column, createValueDictionary()]))

/** @param unordered rows of one hour, in any order */
export function blockOf(unordered: readonly BlockRow[], dictionaries: Dictionaries): EventBlock {
  // Neighbours in time are in the same quarter of an hour: it is looked up once.
  const rows = unordered.toSorted((one, other) => one.at.getTime() - other.at.getTime())
  const codes = new Map<string, Codes>()
  for (const [column, dictionary] of dictionaries) {
    const own = rows.map((row) => dictionary.codeOf(row[column] as BlockValue))
    codes.set(column, narrowed(own))
  }
  return sized({ rows: rows.length, times: Float64Array.from(rows, ({ at }) => at.getTime()), codes })
}

/** @param codes one for each row */
export function narrowed(codes: ArrayLike<number>): Codes {
  let most = 0
  for (let row = 0; row < codes.length; row++) most = Math.max(most, codes[row]!)
  if (most < 256) return Uint8Array.from(codes)
  return most < 65_536 ? Uint16Array.from(codes) : Uint32Array.from(codes)
}

export function sized(block: Omit<EventBlock, 'bytes'>): EventBlock {
  let bytes = block.times.byteLength
  for (const codes of block.codes.values()) bytes += codes.byteLength
  return { ...block, bytes }
}
