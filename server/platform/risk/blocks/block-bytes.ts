import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { blockColumns, narrowed, sized } from './event-block.ts'
import type { Codes, Dictionaries, EventBlock } from './event-block.ts'
import { createValueDictionary } from './value-dictionary.ts'
import type { BlockValue } from './value-dictionary.ts'

const FORMAT = 1
/** An hour of more than that is not kept. */
const MOST_BYTES = 64 * 1_048_576
const TIME_BYTES = 8

interface Header {
  readonly format: number
  readonly rows: number
  /** Values of each column by their codes within the block, and how many bytes a code has. */
  readonly columns: readonly {
    readonly name: string
    readonly values: readonly BlockValue[]
    readonly width: number
  }[]
}

/**
 * A block as bytes that do not depend on the process: its values stand within it. A header in JSON behind its length, times, and the codes of each
 * column, compressed quickly.
 *
 * @returns nothing for a block that is too large to be kept
 */
export function bytesOfBlock(block: EventBlock, dictionaries: Dictionaries): Buffer | undefined {
  const columns: Header['columns'][number][] = []
  const parts: Buffer[] = [bytesOf(block.times)]
  for (const [name, codes] of block.codes) {
    const local = createValueDictionary()
    const { values } = dictionaries.get(name) ?? createValueDictionary()
    const own = recoded(codes, (code) => local.codeOf(values[code]))
    columns.push({ name, values: local.values, width: own.BYTES_PER_ELEMENT })
    parts.push(bytesOf(own))
  }
  const header = Buffer.from(JSON.stringify({ format: FORMAT, rows: block.rows, columns } satisfies Header))
  const length = Buffer.alloc(4)
  length.writeUInt32LE(header.length)
  const whole = Buffer.concat([length, header, ...parts])
  return whole.length > MOST_BYTES ? undefined : deflateRawSync(whole, { level: 1 })
}

/** @returns nothing for bytes of another program: what they were made of is read instead */
export function blockOfBytes(bytes: Buffer, dictionaries: Dictionaries): EventBlock | undefined {
  const whole = inflateRawSync(bytes, { maxOutputLength: MOST_BYTES })
  const start = 4 + whole.readUInt32LE(0)
  const { format, rows, columns } = JSON.parse(whole.toString('utf8', 4, start)) as Header
  const isOwn =
    format === FORMAT &&
    columns.length === blockColumns.length &&
    columns.every(({ name }) => dictionaries.has(name))
  if (!isOwn) return undefined
  let at = start
  const next = (length: number): Uint8Array<ArrayBuffer> => new Uint8Array(whole.subarray(at, (at += length)))
  const times = new Float64Array(next(rows * TIME_BYTES).buffer)
  const codes = new Map<string, Codes>()
  for (const { name, values, width } of columns) {
    const dictionary = dictionaries.get(name)!
    const global = values.map((value) => dictionary.codeOf(value))
    const local = codesOf(next(rows * width).buffer, width)
    codes.set(
      name,
      recoded(local, (code) => global[code]!),
    )
  }
  return sized({ rows, times, codes })
}

function recoded(codes: Codes, as: (code: number) => number): Codes {
  const own = new Uint32Array(codes.length)
  for (let row = 0; row < own.length; row++) own[row] = as(codes[row]!)
  return narrowed(own)
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Codes | Float64Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength)

function codesOf(buffer: ArrayBuffer, width: number): Codes {
  if (width === 1) return new Uint8Array(buffer)
  return width === 2 ? new Uint16Array(buffer) : new Uint32Array(buffer)
}
