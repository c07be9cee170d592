import { createPublicKey, verify } from 'node:crypto'
import type { JsonWebKeyInput, KeyObject } from 'node:crypto'
import { FIRST_EVIDENCE_HASH, lineHash, readLine, signedText } from './evidence-line.ts'

/** What is wrong with evidence: the first that was found. */
export interface EvidenceFault {
  readonly kind:
    | 'line-changed'
    | 'line-missing'
    | 'not-signed'
    | 'signature-wrong'
    | 'key-unknown'
    | 'more-behind'
  /** From 1. */
  readonly line: number
}

/** What a verification found. */
export interface EvidenceReport {
  readonly fault: EvidenceFault | null
  /** Lines that hold, with the signature. */
  readonly lines: number
  readonly items: number
  /** Name of the key that signed it. */
  readonly keyId: string | null
  /** Whether that is one of the keys that were given; else the file vouches for itself only. */
  readonly isKnownKey: boolean
}

/** A line with its end; what comes after the last end of a line is a line that lost it. */
async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<{ line: Buffer; ended: boolean }> {
  let rest: Uint8Array[] = []
  for await (const chunk of chunks) {
    let bytes = Buffer.from(chunk)
    for (let end = bytes.indexOf(0x0a); end >= 0; end = bytes.indexOf(0x0a)) {
      yield { line: Buffer.concat([...rest, bytes.subarray(0, end)]), ended: true }
      rest = []
      bytes = bytes.subarray(end + 1)
    }
    if (bytes.length > 0) rest.push(bytes)
  }
  if (rest.length > 0) yield { line: Buffer.concat(rest), ended: false }
}

interface Signature {
  readonly lines: number
  readonly signature: string
  readonly key: Readonly<Record<string, string>>
}

/**
 * Verifies evidence of an access review, line by line: one byte that was changed is found, and named by its line.
 *
 * @param file its bytes
 * @param known keys that are trusted (RFC 7517); none: whatever key the file names
 */
export async function verifyEvidence(
  file: AsyncIterable<Uint8Array>,
  known: readonly Readonly<Record<string, unknown>>[] = [],
): Promise<EvidenceReport> {
  let previous = FIRST_EVIDENCE_HASH
  let number = 0
  let items = 0
  let signed: { readonly body: Signature; readonly head: string } | undefined
  const report = (
    fault: EvidenceFault['kind'] | null,
    more: Partial<EvidenceReport> = {},
  ): EvidenceReport => ({
    fault: fault === null ? null : { kind: fault, line: Math.max(1, number) },
    lines: fault === null ? number : Math.max(0, number - 1),
    items,
    keyId: signed?.body.key['kid'] ?? null,
    isKnownKey: false,
    ...more,
  })
  for await (const { line, ended } of linesOf(file)) {
    number += 1
    if (signed) return report('more-behind')
    const read = readLine(line)
    if (!read || !ended || read.hash !== lineHash(number, read.previous, read.body))
      return report('line-changed')
    if (read.previous !== previous) return report('line-missing')
    const body = parsed(read.body)
    if (!body) return report('line-changed')
    if (body.type === 'item') items += 1
    if (body.type === 'signature') signed = { body: body as unknown as Signature, head: previous }
    previous = read.hash
  }
  if (!signed) return report('not-signed')
  const { key, lines, signature } = signed.body
  const trusted = known.filter((each) => each['kid'] === key['kid'] || each['kid'] === undefined)
  if (known.length > 0 && trusted.length === 0) return report('key-unknown')
  const text = Buffer.from(signedText(number - 1, signed.head))
  const keys = known.length > 0 ? trusted : [key]
  if (lines !== number - 1 || !keys.some((each) => holdsBy(each, text, String(signature))))
    return report('signature-wrong')
  return report(null, { isKnownKey: known.length > 0 })
}

function parsed(body: Buffer): { readonly type?: unknown } | undefined {
  try {
    return JSON.parse(body.toString()) as { type?: unknown }
  } catch {
    return undefined
  }
}

/** Whether a key, of whatever kind, has signed a text. */
function holdsBy(key: Readonly<Record<string, unknown>>, text: Buffer, signature: string): boolean {
  try {
    return verify('RSA-SHA256', text, publicKeyOf(key), Buffer.from(signature, 'base64url'))
  } catch {
    return false
  }
}

const publicKeyOf = (key: Readonly<Record<string, unknown>>): KeyObject =>
  createPublicKey({ key: key as JsonWebKeyInput['key'], format: 'jwk' })
