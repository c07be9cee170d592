import { DomainError } from '../../../contract/index.ts'

const LINE_FEED = 10

/**
 * The text of a file: UTF-8, or UTF-16 that says so by its first two bytes, as spreadsheets write it.
 *
 * @throws DomainError `bulk-file-not-text` with the line of the first byte that is none
 * @example readText(Buffer.from('\ufeffuserName,city\n')) // 'userName,city\n'
 */
export function readUploadText(bytes: Uint8Array): string {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : 'utf-8'
  const text = decoded(bytes, encoding)
  const at = text?.indexOf('\0') ?? -1
  if (text !== undefined && at < 0) return text
  const line = text === undefined ? lineOfFault(bytes, encoding) : text.slice(0, at).split('\n').length
  throw new DomainError('bulk-file-not-text', { line })
}

function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** The first line that cannot be read. */
function lineOfFault(bytes: Uint8Array, encoding: string): number {
  if (encoding !== 'utf-8') return 1
  let line = 1
  for (let from = 0; from < bytes.length; line++) {
    const end = bytes.indexOf(LINE_FEED, from)
    const to = end < 0 ? bytes.length : end
    if (decoded(bytes.subarray(from, to), encoding) === undefined) return line
    from = to + 1
  }
  return line
}
