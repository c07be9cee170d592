import { riskLimits } from '../limits.ts'
import type { SearchPlace } from '../search/refuse.ts'

/** What a data source reads: one file, or every file whose name begins so. */
export interface SourceInput {
  readonly bucket: string
  readonly prefix: string
  readonly isPattern: boolean
}

/**
 * Reads the input of a data source, `bucket/file.jsonl` or `bucket/prefix*` (spec section 3, "Data source"). A star is at the end only.
 *
 * @returns nothing where it is neither
 * @example sourceInput('logs/2026/*') // { bucket: 'logs', prefix: '2026/', isPattern: true }
 */
export function sourceInput(text: string): SourceInput | undefined {
  const slash = text.indexOf('/')
  const bucket = text.slice(0, Math.max(slash, 0))
  const name = text.slice(slash + 1)
  const isPattern = name.endsWith('*')
  const prefix = isPattern ? name.slice(0, -1) : name
  const isFine = isBucketName(bucket) && isObjectName(prefix, isPattern) && (isPattern || isReadable(prefix))
  return isFine && !prefix.includes('*') ? { bucket, prefix, isPattern } : undefined
}

/** Buckets are folders, or named by rules that are narrower. */
export const isBucketName = (text: string): boolean =>
  /^[A-Za-z0-9][A-Za-z0-9._-]*$/.test(text) && text.length <= riskLimits.bucketLength

/**
 * Whether a text can be the name of a file in a bucket: folders by slashes, none of which leads elsewhere.
 *
 * @param isPrefix it may be empty, and end within a name
 */
export function isObjectName(text: string, isPrefix: boolean): boolean {
  if (text === '') return isPrefix
  if (text.length > riskLimits.objectNameLength) return false
  const parts = text.split('/')
  const named = isPrefix && parts.at(-1) === '' ? parts.slice(0, -1) : parts
  return named.every((part) => part !== '' && part !== '.' && part !== '..' && PLAIN.test(part))
}

/** No control character, and nothing that separates folders somewhere. */
const PLAIN = /^[^\p{Cc}\\]+$/u

/** Extensions of files that are read (spec section 9). */
export const extensionOf = (name: string): string =>
  /\.([A-Za-z0-9]{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? ''

export const isReadable = (name: string): boolean => ['json', 'jsonl'].includes(extensionOf(name))

/** Whether a file is one of those that an input reads. */
export const covers = (input: SourceInput, bucket: string, name: string): boolean =>
  input.bucket === bucket && (input.isPattern ? name.startsWith(input.prefix) : name === input.prefix)

/** @throws DomainError the problem of the place, unless it is the input of a data source */
export function parseInput(value: unknown, place: SearchPlace): string {
  if (typeof value !== 'string') return place.refuse('risk-text-needed')
  return sourceInput(value) ? value : place.refuse('risk-input-needed')
}
