import { createHash } from 'node:crypto'

/** Stands before the first line. */
export const FIRST_EVIDENCE_HASH = '0'.repeat(64)

const sha256 = (...parts: readonly (string | Uint8Array)[]): string => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex')
}

/** The hash of a line: of its number, of the hash of the line before, and of its bytes. */
export const lineHash = (number: number, previous: string, body: string | Uint8Array): string =>
  sha256(`${number}\n${previous}\n`, body)

/** A line as the file has it, without its end. */
export const evidenceLine = (hash: string, previous: string, body: string): string =>
  `{"sha256":"${hash}","previous":"${previous}","body":${body}}`

const HEAD = /^\{"sha256":"([0-9a-f]{64})","previous":"([0-9a-f]{64})","body":$/
/** Characters before the body: both hashes with what stands around them. */
const HEAD_LENGTH = evidenceLine(FIRST_EVIDENCE_HASH, FIRST_EVIDENCE_HASH, '').length - 1

/** @returns nothing for what is no line of evidence */
export function readLine(
  line: Buffer,
): { readonly hash: string; readonly previous: string; readonly body: Buffer } | undefined {
  const [, hash, previous] = HEAD.exec(line.subarray(0, HEAD_LENGTH).toString('latin1')) ?? []
  if (hash === undefined || previous === undefined || line.at(-1) !== 0x7d) return undefined
  return { hash, previous, body: line.subarray(HEAD_LENGTH, -1) }
}

/** What is signed: how many lines there are before, and the hash of the last of them. */
export const signedText = (lines: number, head: string): string => `atrium-review-evidence\n${lines}\n${head}`
