import type { Readable } from 'node:stream'
import { riskLimits } from '../limits.ts'

/** A line of a file. */
export interface Line {
  /** Absent: it is longer than lines may be. */
  readonly text: string | undefined
  /** Where the next one begins, in bytes from where reading began. */
  readonly end: number
  /** Its end was read; the last of a file may have none. */
  readonly isComplete: boolean
}

const NEW_LINE = 10

/**
 * The lines of a stream. One that is too long is told as such and never held in full.
 *
 * @param most bytes of a line
 * @throws the reason of `signal`
 */
export async function* streamLines(
  bytes: Readable,
  signal: AbortSignal,
  most: number = riskLimits.lineBytes,
): AsyncGenerator<Line> {
  let held: Buffer[] = []
  let length = 0
  let at = 0
  const take = (part: Buffer): void => {
    length += part.length
    if (length <= most) held.push(part)
    else held = []
  }
  const line = (isComplete: boolean): Line => {
    const text = length > most ? undefined : Buffer.concat(held).toString('utf8')
    held = []
    length = 0
    return { text, end: at, isComplete }
  }
  try {
    for await (const read of bytes) {
      signal.throwIfAborted()
      const part = read as Buffer
      let begin = 0
      for (let end = part.indexOf(NEW_LINE); end >= 0; end = part.indexOf(NEW_LINE, begin)) {
        take(part.subarray(begin, end))
        at += end - begin + 1
        begin = end + 1
        yield line(true)
      }
      take(part.subarray(begin))
      at += part.length - begin
    }
    if (length > 0) yield line(false)
  } finally {
    bytes.destroy()
  }
}
