import { DomainError } from '../../contract/index.ts'
import { environmentLimits } from './limits.ts'

const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/

/** Whether a text is base64 with its padding (RFC 4648, section 4). */
export function isBase64(text: string): boolean {
  return base64.test(text)
}

/**
 * The bytes of a value.
 *
 * @throws DomainError 400 when it is no base64, or too long
 */
export function bytesOf(valueBase64: string): Buffer {
  if (!isBase64(valueBase64)) throw new DomainError('value-not-base64')
  const bytes = Buffer.from(valueBase64, 'base64')
  if (bytes.length > environmentLimits.valueBytes)
    throw new DomainError('value-too-large', { bytes: bytes.length, most: environmentLimits.valueBytes })
  return bytes
}

/** The text of a value. @throws DomainError 400 when the bytes are no UTF-8 */
export function decodeText(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw new DomainError('value-not-text')
  }
}
