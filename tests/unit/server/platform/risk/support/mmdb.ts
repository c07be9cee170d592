// Writes a file of places in the format of MaxMind DB 2.0, for one IPv4 network: as much of it as a test needs.

type Value = string | number | readonly Value[] | { readonly [key: string]: Value }

const STRING = 2
const DOUBLE = 3
const MAP = 7
const UINT32 = 6
const ARRAY = 11

function control(type: number, size: number): Buffer {
  // Sizes from 29 on need further bytes; from 8 on a type does.
  const [low, more] = size < 29 ? [size, []] : [29, [size - 29]]
  return type < 8 ? Buffer.from([(type << 5) | low, ...more]) : Buffer.from([low, type - 7, ...more])
}

function encoded(value: Value): Buffer {
  if (typeof value === 'string') {
    const text = Buffer.from(value)
    return Buffer.concat([control(STRING, text.length), text])
  }
  if (typeof value === 'number') {
    const isWhole = Number.isInteger(value) && value >= 0
    const bytes = Buffer.alloc(isWhole ? 4 : 8)
    if (isWhole) bytes.writeUInt32BE(value)
    else bytes.writeDoubleBE(value)
    return Buffer.concat([control(isWhole ? UINT32 : DOUBLE, bytes.length), bytes])
  }
  if (Array.isArray(value))
    return Buffer.concat([control(ARRAY, value.length), ...(value as readonly Value[]).map(encoded)])
  const entries = Object.entries(value as { readonly [key: string]: Value })
  return Buffer.concat([
    control(MAP, entries.length),
    ...entries.flatMap(([key, each]) => [encoded(key), encoded(each)]),
  ])
}

/**
 * @param network the first bytes of its addresses
 * @param place what is known of them
 */
export function mmdb(network: readonly number[], place: Value): Buffer {
  const bits = network.flatMap((byte) => Array.from({ length: 8 }, (_, nth) => (byte >> (7 - nth)) & 1))
  const nothing = bits.length
  // Behind the tree stand 16 empty bytes, then what is known.
  const found = bits.length + 16
  const tree = Buffer.concat(
    bits.map((bit, nth) => {
      const next = nth + 1 < bits.length ? nth + 1 : found
      const node = Buffer.alloc(6)
      node.writeUIntBE(bit === 0 ? next : nothing, 0, 3)
      node.writeUIntBE(bit === 1 ? next : nothing, 3, 3)
      return node
    }),
  )
  const about = encoded({
    node_count: bits.length,
    record_size: 24,
    ip_version: 4,
    database_type: 'Test-City',
    languages: ['en'],
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 1_700_000_000,
    description: { en: 'a test' },
  })
  return Buffer.concat([
    tree,
    Buffer.alloc(16),
    encoded(place),
    Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1'),
    about,
  ])
}
