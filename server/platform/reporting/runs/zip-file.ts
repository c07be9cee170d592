import { constants, crc32, createDeflateRaw, deflateRawSync } from 'node:zlib'

/** Part of a ZIP file: short texts at once, long ones piece by piece. */
export interface ZipEntry {
  readonly name: string
  readonly text: string | AsyncIterable<string>
}

interface Written {
  readonly name: Buffer
  readonly at: number
  readonly crc: number
  readonly packed: number
  readonly plain: number
}

/** Names are UTF-8; sizes follow what they are of. */
const FLAGS = 0x0808
const DEFLATED = 8
const VERSION = 20
/** Every file is of this day (1980-01-01), so that the same rows make the same file. */
const DAY = 0x21

/**
 * A ZIP file (APPNOTE 6.3.10, without ZIP64) as it is written: no more of it is in memory than one piece of a text.
 *
 * @param entries of less than 4 GB together
 * @example for await (const part of zipFile([{ name: 'a.txt', text: 'a' }])) await keep(part)
 */
export async function* zipFile(entries: readonly ZipEntry[]): AsyncGenerator<Buffer> {
  const all: Written[] = []
  let at = 0
  for (const { name, text } of entries) {
    const head = localHead(Buffer.from(name, 'utf8'))
    let [crc, plain, packed] = [0, 0, 0]
    yield head
    for await (const { bytes, source } of deflated(text)) {
      crc = crc32(source, crc)
      plain += source.length
      packed += bytes.length
      if (bytes.length > 0) yield bytes
    }
    const written = { name: Buffer.from(name, 'utf8'), at, crc, packed, plain }
    yield descriptor(written)
    at += head.length + packed + 16
    all.push(written)
  }
  const directory = Buffer.concat(all.map(directoryHead))
  yield directory
  yield directoryEnd(all.length, directory.length, at)
}

interface Piece {
  readonly bytes: Buffer
  /** What was packed; together the bytes of all pieces are those of all sources. */
  readonly source: Buffer
}

async function* deflated(text: ZipEntry['text']): AsyncGenerator<Piece> {
  if (typeof text === 'string') {
    const source = Buffer.from(text, 'utf8')
    yield { bytes: deflateRawSync(source), source }
    return
  }
  const packer = createDeflateRaw({ level: 1 })
  let bytes: Buffer[] = []
  packer.on('data', (chunk: Buffer) => bytes.push(chunk))
  const taken = (): Buffer => {
    const all = Buffer.concat(bytes)
    bytes = []
    return all
  }
  for await (const part of text) {
    const source = Buffer.from(part, 'utf8')
    await new Promise<void>((resolve, reject) => {
      packer.once('error', reject)
      packer.write(source)
      packer.flush(constants.Z_SYNC_FLUSH, () => {
        packer.off('error', reject)
        resolve()
      })
    })
    yield { bytes: taken(), source }
  }
  await new Promise<void>((resolve, reject) => {
    packer.once('error', reject)
    packer.once('end', resolve)
    packer.end()
  })
  yield { bytes: taken(), source: Buffer.alloc(0) }
}

function localHead(name: Buffer): Buffer {
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50, 0)
  head.writeUInt16LE(VERSION, 4)
  head.writeUInt16LE(FLAGS, 6)
  head.writeUInt16LE(DEFLATED, 8)
  head.writeUInt16LE(DAY, 12)
  head.writeUInt16LE(name.length, 26)
  return Buffer.concat([head, name])
}

function descriptor({ crc, packed, plain }: Written): Buffer {
  const tail = Buffer.alloc(16)
  tail.writeUInt32LE(0x08074b50, 0)
  tail.writeUInt32LE(crc, 4)
  tail.writeUInt32LE(packed, 8)
  tail.writeUInt32LE(plain, 12)
  return tail
}

function directoryHead({ name, at, crc, packed, plain }: Written): Buffer {
  const head = Buffer.alloc(46)
  head.writeUInt32LE(0x02014b50, 0)
  head.writeUInt16LE(VERSION, 4)
  head.writeUInt16LE(VERSION, 6)
  head.writeUInt16LE(FLAGS, 8)
  head.writeUInt16LE(DEFLATED, 10)
  head.writeUInt16LE(DAY, 14)
  head.writeUInt32LE(crc, 16)
  head.writeUInt32LE(packed, 20)
  head.writeUInt32LE(plain, 24)
  head.writeUInt16LE(name.length, 28)
  head.writeUInt32LE(at, 42)
  return Buffer.concat([head, name])
}

function directoryEnd(count: number, length: number, at: number): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(length, 12)
  end.writeUInt32LE(at, 16)
  return end
}
