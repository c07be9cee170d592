/*
 * SHA-256 (FIPS 180-4). The platform's own digest is asynchronous in browsers and elsewhere in Node; composing is
 * synchronous and runs in both.
 */

const primes = (() => {
  const found: number[] = []
  for (let candidate = 2; found.length < 64; candidate++)
    if (found.every((prime) => candidate % prime !== 0)) found.push(candidate)
  return found
})()
const fraction = (root: number) => ((root - Math.floor(root)) * 2 ** 32) | 0
const rounds = primes.map((prime) => fraction(Math.cbrt(prime)))
const start = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)))
const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by))

/**
 * The content hash that addresses compiled definitions.
 *
 * @param text what to hash, as UTF-8
 * @returns the first 160 bits of its SHA-256 in hex
 */
export function contentHash(text: string): string {
  const bytes = new TextEncoder().encode(text)
  const size = ((bytes.length + 8) >> 6) * 64 + 64
  const view = new DataView(new ArrayBuffer(size))
  new Uint8Array(view.buffer).set(bytes)
  view.setUint8(bytes.length, 0x80)
  view.setUint32(size - 8, Math.floor(bytes.length / 2 ** 29))
  view.setUint32(size - 4, (bytes.length << 3) >>> 0)
  const state = [...start]
  const words = new Int32Array(64)
  for (let at = 0; at < size; at += 64) {
    for (let i = 0; i < 16; i++) words[i] = view.getInt32(at + i * 4)
    for (let i = 16; i < 64; i++) {
      const a = words[i - 15]!
      const b = words[i - 2]!
      words[i] =
        words[i - 16]! +
        (turn(a, 7) ^ turn(a, 18) ^ (a >>> 3)) +
        words[i - 7]! +
        (turn(b, 17) ^ turn(b, 19) ^ (b >>> 10))
    }
    mix(state, words)
  }
  return state
    .slice(0, 5)
    .map((word) => (word >>> 0).toString(16).padStart(8, '0'))
    .join('')
}

function mix(state: number[], words: Int32Array): void {
  let [a, b, c, d, e, f, g, h] = state as [number, number, number, number, number, number, number, number]
  for (let i = 0; i < 64; i++) {
    const one =
      (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + rounds[i]! + words[i]!) | 0
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + one) | 0
    d = c
    c = b
    b = a
    a = (one + two) | 0
  }
  for (const [index, word] of [a, b, c, d, e, f, g, h].entries()) state[index] = (state[index]! + word) | 0
}
