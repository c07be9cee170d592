import { crc32, inflateRawSync } from 'node:zlib'

/**
 * The entries of a ZIP file by their names, read by its directory.
 *
 * @throws Error where sizes or sums do not agree
 * @example unzip(bytes).get('xl/workbook.xml')
 */
export function unzip(file: Buffer): ReadonlyMap<string, string> {
  const end = file.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  const count = file.readUInt16LE(end + 10)
  let at = file.readUInt32LE(end + 16)
  const entries = new Map<string, string>()
  for (let index = 0; index < count; index += 1) {
    if (file.readUInt32LE(at) !== 0x02014b50) throw new Error('This is no directory.')
    const [crc, packed, plain] = [16, 20, 24].map((place) => file.readUInt32LE(at + place))
    const [nameLength, start] = [file.readUInt16LE(at + 28), file.readUInt32LE(at + 42)]
    const name = file.toString('utf8', at + 46, at + 46 + nameLength)
    if (file.readUInt32LE(start) !== 0x04034b50) throw new Error(`${name} does not stand where it should.`)
    const from = start + 30 + file.readUInt16LE(start + 26) + file.readUInt16LE(start + 28)
    const bytes = inflateRawSync(file.subarray(from, from + packed!))
    if (bytes.length !== plain || crc32(bytes) !== crc) throw new Error(`${name} is not what was written.`)
    entries.set(name, bytes.toString('utf8'))
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
  return entries
}
