import type { components } from '../../../openapi/generated/environment.ts'
import { DomainError } from '../../contract/index.ts'
import { bytesOf, isBase64, decodeText } from './base64.ts'

export type Encoding = components['schemas']['Encoding']

const aesKeyBytes = new Set([16, 24, 32])

/**
 * Checks that the value of a secret is what its encoding says. Messages never quote the value.
 *
 * @param encoding of the secret
 * @param valueBase64 as it was sent
 * @returns the value's bytes
 * @throws DomainError 400
 */
export function checkSecret(encoding: Encoding, valueBase64: string): Buffer {
  const bytes = bytesOf(valueBase64)
  if (bytes.length === 0) throw new DomainError('secret-empty')
  if (encoding === 'pem' && !/^\s*-----BEGIN [A-Z0-9 ]+-----/.test(decodeText(bytes)))
    throw new DomainError('secret-not-pem')
  if (encoding === 'base64hmac' || encoding === 'base64aes') {
    const key = decodeText(bytes).trim()
    if (!isBase64(key) || key === '') throw new DomainError('secret-key-not-base64', { encoding })
    const length = Buffer.from(key, 'base64').length
    if (encoding === 'base64aes' && !aesKeyBytes.has(length))
      throw new DomainError('secret-key-length', { bytes: length })
  }
  return bytes
}
